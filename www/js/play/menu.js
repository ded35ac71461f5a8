// @ts-check
// On phones the move box and the copies fold into a sheet behind the menu button; elsewhere they stand in the panel.
// As a sheet it is a dialog with a title; its button, Escape and a press beside it close it.

import { box, button, byId, onClick } from './dom.js';

/** The layouts in which play-layout.css has no room for them. */
const COMPACT = '(aspect-ratio < 11/10), (width < 30em), (height < 31.25em)';

export class Menu {
  #sheet = box('more');
  #button = button('menu-button');
  #compact = matchMedia(COMPACT);

  constructor() {
    this.#fold();
    this.#compact.addEventListener('change', () => this.#fold());
    this.#sheet.addEventListener('toggle', (event) => {
      const open = /** @type {ToggleEvent} */ (event).newState === 'open';
      this.#button.setAttribute('aria-expanded', String(open));
      if (open && !this.#sheet.contains(document.activeElement)) button('more-close').focus();
    });
    this.#button.addEventListener('click', () => this.#sheet.togglePopover());
    onClick('more-close', () => this.close());
  }

  #fold() {
    const sheet = this.#sheet;
    if (this.#compact.matches) {
      sheet.popover = 'auto';
      sheet.setAttribute('role', 'dialog');
      sheet.setAttribute('aria-labelledby', 'more-title');
    } else {
      sheet.popover = null;
      sheet.removeAttribute('role');
      sheet.removeAttribute('aria-labelledby');
    }
  }

  get #isOpen() {
    return this.#compact.matches && this.#sheet.matches(':popover-open');
  }

  /** Closes the sheet, where it is one. */
  close() {
    if (this.#isOpen) this.#sheet.hidePopover();
  }

  /** Brings the move box up and puts the caret in it. */
  openMoveBox() {
    if (this.#compact.matches && !this.#isOpen) this.#sheet.showPopover();
    byId('move-box', HTMLInputElement).focus();
  }
}
