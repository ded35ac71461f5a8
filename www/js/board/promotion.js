// @ts-check
/** @import { PromotionLetter, Side, Square } from './types.js' */
import { columnAndRow } from './squares.js';
import { svg } from './svg.js';

/** The choice of a piece for a promoting pawn: a dialog inside the board, over the file of promotion. */

/** @type {readonly { letter: PromotionLetter, name: string }[]} */
const CHOICES = [
  { letter: 'q', name: 'Queen' },
  { letter: 'n', name: 'Knight' },
  { letter: 'r', name: 'Rook' },
  { letter: 'b', name: 'Bishop' },
];

/**
 * @typedef {object} PickerOptions
 * @property {Square} square where the pawn promotes
 * @property {Side} side whose pawn
 * @property {Side} orientation
 * @property {(letter: PromotionLetter) => void} pick called after the picker has closed
 * @property {() => void} cancel called after the picker has closed
 */

/** How long after opening a click may still belong to the tap that opened the picker, in milliseconds. */
const STRAY_CLICK_MS = 400;

/** The choice that a press means, or what was pressed itself. @param {EventTarget | null} target */
const partOf = (target) => (target instanceof Element && target.closest('button')) || target;

export class Picker {
  /** @type {PickerOptions | null} */
  #options = null;
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {AbortController | null} */
  #outside = null;
  /** Before this time clicks are strays: the tap's own click comes after it, and lands on the queen. */
  #deafUntil = 0;
  /** @type {EventTarget | null} what a finger or pen pressed */
  #pressed = null;

  element = document.createElement('div');

  constructor() {
    this.element.className = 'scrim';
    this.element.hidden = true;
    for (const type of ['pointerdown', 'keydown'])
      this.element.addEventListener(type, () => {
        this.#deafUntil = 0;
      });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('click', (event) => {
      if (performance.now() >= this.#deafUntil) this.#answer(event.target);
    });
    // A tap soon after a drag may be without its click: the browser takes it for the end of a fling.
    this.element.addEventListener('pointerdown', (event) => {
      this.#pressed = event.pointerType === 'mouse' ? null : partOf(event.target);
    });
    this.element.addEventListener('pointerup', (event) => {
      const pressed = this.#pressed;
      this.#pressed = null;
      if (pressed && partOf(this.#under(event)) === pressed) this.#answer(pressed);
    });
  }

  get isOpen() {
    return this.#options !== null;
  }

  /** Whether the keyboard's focus is in the picker. */
  get hasFocus() {
    const root = this.element.getRootNode();
    return root instanceof ShadowRoot && this.element.contains(root.activeElement);
  }

  /** @param {PickerOptions} options */
  open(options) {
    this.#options = options;
    const { column, row } = columnAndRow(options.square, options.orientation);
    const dialog = document.createElement('div');
    dialog.className = row < 4 ? 'picker' : 'picker upward';
    dialog.setAttribute('part', 'picker');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('aria-label', `Promote the pawn on ${options.square}`);
    dialog.style.setProperty('--column', String(column));
    this.#buttons = CHOICES.map(({ letter, name }) => this.#button(letter, name, options.side));
    dialog.append(...this.#buttons);
    this.element.replaceChildren(dialog);
    this.element.hidden = false;
    this.#deafUntil = performance.now() + STRAY_CLICK_MS;
    this.#outside = new AbortController();
    document.addEventListener('pointerdown', (event) => this.#pressOutside(event), {
      capture: true,
      signal: this.#outside.signal,
    });
    this.#buttons[0]?.focus({ preventScroll: true });
  }

  cancel() {
    const options = this.#options;
    if (!options) return;
    this.close();
    options.cancel();
  }

  /** Closes without a word. */
  close() {
    this.#options = null;
    this.#pressed = null;
    this.#outside?.abort();
    this.element.hidden = true;
    this.element.replaceChildren();
    this.#buttons = [];
  }

  /** @param {PromotionLetter} letter @param {string} name @param {Side} side */
  #button(letter, name, side) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'choice';
    button.setAttribute('aria-label', name);
    const piece = `${side === 'white' ? 'w' : 'b'}${letter.toUpperCase()}`;
    button.append(svg('svg', { viewBox: '0 0 45 45', 'aria-hidden': 'true' }, [svg('use', { href: `#${piece}` })]));
    button.dataset.letter = letter;
    return button;
  }

  /** @param {EventTarget | null} target a choice or the scrim around */
  #answer(target) {
    if (target === this.element) return this.cancel();
    const part = partOf(target);
    const choice = CHOICES.find(({ letter }) => part instanceof HTMLElement && letter === part.dataset.letter);
    if (choice) this.#pick(choice.letter);
  }

  /** What lies under a pointer; the event itself keeps to what it pressed. @param {PointerEvent} event */
  #under(event) {
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    return root.elementFromPoint(event.clientX, event.clientY);
  }

  /** @param {PromotionLetter} letter */
  #pick(letter) {
    const options = this.#options;
    if (!options) return;
    this.close();
    options.pick(letter);
  }

  /** @param {PointerEvent} event */
  #pressOutside(event) {
    if (!event.composedPath().includes(this.element)) this.cancel();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = CHOICES.find((choice) => choice.letter === event.key.toLowerCase())?.letter;
    const steps = this.#steps(event);
    if (event.key === 'Escape') this.cancel();
    else if (letter) this.#pick(letter);
    else if (steps !== null) this.#focus(steps);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Which button a key leads to, or null.
   * @param {KeyboardEvent} event
   */
  #steps(event) {
    const upward = this.element.firstElementChild?.classList.contains('upward') ?? false;
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    const now = this.#buttons.indexOf(/** @type {HTMLButtonElement} */ (root.activeElement));
    const down = upward ? -1 : 1;
    switch (event.key) {
      case 'ArrowDown':
        return now + down;
      case 'ArrowUp':
        return now - down;
      case 'ArrowRight':
        return now + 1;
      case 'ArrowLeft':
        return now - 1;
      case 'Tab':
        return event.shiftKey ? now - 1 : now + 1;
      case 'Home':
        return 0;
      case 'End':
        return -1;
      default:
        return null;
    }
  }

  /** @param {number} index any number: it goes round */
  #focus(index) {
    this.#buttons.at(((index % 4) + 4) % 4)?.focus();
  }
}
