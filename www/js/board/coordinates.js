// @ts-check
/** @import { Side } from './types.js' */
import { squareAtPlace } from './squares.js';

/**
 * Files and ranks written inside the squares at the edge. They stand in a layer of their own, hidden from assistive
 * technology: every cell's name says its square.
 */

/** @param {string} name @param {boolean} onDark */
function sign(name, onDark) {
  const element = document.createElement('span');
  element.className = `coordinate ${name} ${onDark ? 'on-dark' : 'on-light'}`;
  element.setAttribute('part', 'coordinate');
  return element;
}

export class Coordinates {
  /** From the top down, and from the left; a corner's shade is the same from both sides. */
  #ranks = Array.from({ length: 8 }, (_, row) => sign('rank', row % 2 === 1));
  #files = Array.from({ length: 8 }, (_, column) => sign('file', column % 2 === 0));

  element = document.createElement('div');

  constructor() {
    this.element.className = 'coordinates';
    this.element.setAttribute('aria-hidden', 'true');
    for (const [index, rank] of this.#ranks.entries()) rank.style.setProperty('--index', String(index));
    for (const [index, file] of this.#files.entries()) file.style.setProperty('--index', String(index));
    this.element.append(...this.#ranks, ...this.#files);
    this.turn('white');
  }

  /** @param {Side} orientation */
  turn(orientation) {
    for (const [row, rank] of this.#ranks.entries()) rank.textContent = squareAtPlace(row * 8, orientation)[1] ?? '';
    for (const [column, file] of this.#files.entries())
      file.textContent = squareAtPlace(56 + column, orientation)[0] ?? '';
  }
}
