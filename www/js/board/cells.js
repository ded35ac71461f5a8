// @ts-check
/** @import { BoardState, Mark, Side, Square } from './types.js' */
import { canMove } from './choose.js';
import { drawMarks } from './marks.js';
import { boardName, cellName } from './names.js';
import { isDark, placeOf, squareAtPlace } from './squares.js';

/**
 * The grid of 64 cells in the order seen, and the one tab stop among them. A cell's class, name and marks are set
 * together, so that what is seen and what is said cannot drift apart. A flip gives the cells new squares, and the
 * focus goes along with its square.
 *
 * @typedef {object} CellsView
 * @property {BoardState} state
 * @property {Square | null} selected
 * @property {Square | null} over a square that a piece is held over
 * @property {boolean} viewOnly
 */

/** @param {string} name @param {string} role */
function box(name, role) {
  const element = document.createElement('div');
  element.className = name;
  element.setAttribute('role', role);
  return element;
}

/**
 * Every mark of every square, in the order drawn.
 * @param {CellsView} view
 */
function marksOf({ state, selected, over }) {
  /** @type {Map<Square, Mark[]>} */
  const marks = new Map();
  /** @param {Square | null | undefined} square @param {Mark} mark */
  const add = (square, mark) => {
    if (square) marks.set(square, [...(marks.get(square) ?? []), mark]);
  };
  add(state.lastMove?.from, 'last-from');
  add(state.lastMove?.to, 'last-to');
  add(state.check, 'check');
  add(selected, 'selected');
  for (const destination of (selected && state.destinations[selected]) || []) {
    if (!marks.get(destination.to)?.some((mark) => mark === 'dot' || mark === 'ring'))
      add(destination.to, destination.capture ? 'ring' : 'dot');
    add(destination.rook, 'castle');
  }
  add(over, 'over');
  return marks;
}

export class Cells {
  /** @type {HTMLElement[]} by place */
  #cells = [];
  /** @type {string[]} what each cell shows now, so that only changes touch the document */
  #shown = [];
  /** @type {Side} */
  #orientation = 'white';
  /** @type {Square} */
  #current = 'e1';

  element = box('cells', 'grid');

  constructor() {
    this.element.setAttribute('part', 'board');
    for (let row = 0; row < 8; row++) {
      const line = box('row', 'row');
      for (let column = 0; column < 8; column++) {
        const cell = box('cell', 'gridcell');
        cell.tabIndex = -1;
        line.append(cell);
        this.#cells.push(cell);
        this.#shown.push('');
      }
      this.element.append(line);
    }
    this.element.addEventListener('focusin', (event) => this.#setCurrent(this.squareOf(event.target) ?? this.#current));
    for (const type of ['keydown', 'focusout'])
      this.element.addEventListener(type, () => this.element.classList.remove('by-pointer'));
    this.turn('white');
  }

  /** The square of the tab stop. */
  get current() {
    return this.#current;
  }

  /** The square that has the keyboard's focus. */
  get focused() {
    const root = this.element.getRootNode();
    return root instanceof ShadowRoot ? this.squareOf(root.activeElement) : null;
  }

  /** @param {string} label */
  name(label) {
    this.element.setAttribute('aria-label', boardName(label, this.#orientation));
  }

  /** @param {EventTarget | null} target */
  squareOf(target) {
    const place = this.#cells.indexOf(/** @type {HTMLElement} */ (target));
    return place < 0 ? null : squareAtPlace(place, this.#orientation);
  }

  /** @param {Square} square @param {FocusOptions} [options] */
  focus(square, options) {
    this.element.classList.remove('by-pointer');
    this.#cellOf(square).focus(options);
  }

  /**
   * The focus follows a press without a ring around it, and without scrolling: the reader looks there already.
   * @param {Square} square
   */
  focusByPointer(square) {
    this.focus(square, { preventScroll: true });
    this.element.classList.add('by-pointer');
  }

  /**
   * Shows the board from a side; `render` follows.
   * @param {Side} orientation
   */
  turn(orientation) {
    const focused = this.focused;
    const byPointer = this.element.classList.contains('by-pointer');
    this.#cellOf(this.#current).tabIndex = -1;
    this.#orientation = orientation;
    for (const [place, cell] of this.#cells.entries()) {
      const square = squareAtPlace(place, orientation);
      const shade = isDark(square) ? 'dark' : 'light';
      cell.dataset.square = square;
      cell.dataset.shade = shade;
      cell.setAttribute('part', `square ${shade}-square`);
    }
    this.#cellOf(this.#current).tabIndex = 0;
    if (focused && byPointer) this.focusByPointer(focused);
    else if (focused) this.focus(focused, { preventScroll: true });
  }

  /** @param {CellsView} view */
  render(view) {
    const marks = marksOf(view);
    for (const [place, cell] of this.#cells.entries()) {
      const square = squareAtPlace(place, this.#orientation);
      const own = marks.get(square) ?? [];
      const movable = !view.viewOnly && canMove(view.state, square);
      const name = cellName(square, view.state.pieces[square], own);
      const shown = `${name}|${own.join(' ')}|${movable}`;
      if (shown === this.#shown[place]) continue;
      this.#shown[place] = shown;
      cell.classList.toggle('movable', movable);
      cell.dataset.marks = own.join(' ');
      cell.setAttribute('aria-label', name);
      if (own.includes('selected')) cell.setAttribute('aria-selected', 'true');
      else cell.removeAttribute('aria-selected');
      cell.querySelector('.marks')?.remove();
      const drawing = drawMarks(own);
      if (drawing) cell.append(drawing);
    }
  }

  /** @param {Square} square */
  #setCurrent(square) {
    if (square === this.#current) return;
    this.#cellOf(this.#current).tabIndex = -1;
    this.#current = square;
    this.#cellOf(square).tabIndex = 0;
  }

  /** @param {Square} square */
  #cellOf(square) {
    return /** @type {HTMLElement} */ (this.#cells[placeOf(square, this.#orientation)]);
  }
}
