// @ts-check
// On phones the move box and the copies fold into a sheet behind the menu button; elsewhere they stand in the panel.

import { box, button, byId } from './dom.js';

/** The layouts in which play.css has no room for them. */
const COMPACT = '(aspect-ratio < 11/10), (width < 480px), (height < 500px)';

export class Menu {
  #sheet = box('more');
  #button = button('menu-button');
  #compact = matchMedia(COMPACT);

  constructor() {
    const fold = () => {
      this.#sheet.popover = this.#compact.matches ? 'auto' : null;
    };
    fold();
    this.#compact.addEventListener('change', fold);
    this.#sheet.addEventListener('toggle', (event) => {
      const open = /** @type {ToggleEvent} */ (event).newState === 'open';
      this.#button.setAttribute('aria-expanded', String(open));
    });
    this.#button.addEventListener('click', () => this.#sheet.togglePopover());
  }

  /** Closes the sheet, where it is one. */
  close() {
    if (this.#compact.matches && this.#sheet.matches(':popover-open')) this.#sheet.hidePopover();
  }

  /** Brings the move box up and puts the caret in it. */
  openMoveBox() {
    if (this.#compact.matches && !this.#sheet.matches(':popover-open')) this.#sheet.showPopover();
    byId('move-box', HTMLInputElement).focus();
  }
}
