// @ts-check
/** @import { PieceCode, Pieces, Side, Square } from './types.js' */
/** @import { Difference } from './diff.js' */
import { Motion } from './animate.js';
import { columnAndRow } from './squares.js';
import { svg } from './svg.js';

/**
 * The layer of pieces; it alone touches their elements. Nodes are kept by square and used again, and placed in
 * per cent of themselves, so that no size is ever measured.
 */

/** @param {Square} square @param {Side} orientation */
function translation(square, orientation) {
  const { column, row } = columnAndRow(square, orientation);
  return `translate(${column * 100}%, ${row * 100}%)`;
}

/** @param {PieceCode} piece */
function drawing(piece) {
  return svg('svg', { class: 'piece', viewBox: '0 0 45 45', 'aria-hidden': 'true', 'data-piece': piece }, [
    svg('use', { href: `#${piece}` }),
  ]);
}

/** @param {SVGElement} node @param {PieceCode} piece */
function redraw(node, piece) {
  if (node.getAttribute('data-piece') === piece) return;
  node.setAttribute('data-piece', piece);
  node.firstElementChild?.setAttribute('href', `#${piece}`);
}

export class PieceLayer {
  /** @type {Map<Square, SVGElement>} */
  #nodes = new Map();
  /** @type {SVGElement[]} */
  #spare = [];
  /** @type {Side} */
  #orientation = 'white';
  #motion = new Motion();
  /** @type {{ square: Square, node: SVGElement, ghost: SVGElement } | null} */
  #held = null;

  element = document.createElement('div');

  constructor() {
    this.element.className = 'pieces';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** @param {Side} orientation */
  turn(orientation) {
    this.#motion.cut();
    this.#orientation = orientation;
    for (const [square, node] of this.#nodes) this.#place(node, square);
  }

  /**
   * @param {Pieces} pieces all of them
   * @param {Difference} change how they came about
   * @param {{ animate: boolean, still: Square | null }} options `still`: a square whose piece was put there by hand
   */
  show(pieces, change, options) {
    this.#motion.cut();
    this.release();
    const animate = options.animate && this.#motion.wanted;
    const moved = change.slides.map(({ from, to }) => ({ from, to, node: this.#nodes.get(from) }));
    for (const { from } of moved) this.#nodes.delete(from);
    for (const square of change.gone) this.#remove(square, animate);
    for (const { from, to, node } of moved) {
      if (!node) continue;
      this.#nodes.set(to, node);
      redraw(node, pieces[to] ?? '');
      this.#place(node, to);
      if (animate && to !== options.still) this.#slide(node, from, to);
    }
    for (const square of change.come) this.#add(square, pieces[square] ?? '', animate);
  }

  /** @param {Square} square @param {PieceCode} piece @param {boolean} animate */
  #add(square, piece, animate) {
    const node = this.#spare.pop() ?? drawing(piece);
    redraw(node, piece);
    this.#place(node, square);
    this.#nodes.set(square, node);
    if (!node.isConnected) this.element.append(node);
    node.classList.remove('spare');
    if (animate) this.#motion.run(node, [{ opacity: 0 }, { opacity: 1 }], () => {});
  }

  /** @param {Square} square @param {boolean} animate */
  #remove(square, animate) {
    const node = this.#nodes.get(square);
    if (!node) return;
    this.#nodes.delete(square);
    const away = () => {
      node.classList.remove('leaving');
      node.classList.add('spare');
      this.#spare.push(node);
    };
    if (!animate) return away();
    node.classList.add('leaving');
    this.#motion.run(node, [{ opacity: 1 }, { opacity: 0 }], away);
  }

  /** @param {SVGElement} node @param {Square} from @param {Square} to */
  #slide(node, from, to) {
    node.classList.add('sliding');
    const path = [from, to].map((square) => ({ transform: translation(square, this.#orientation) }));
    this.#motion.run(node, path, () => node.classList.remove('sliding'));
  }

  /** @param {SVGElement} node @param {Square} square */
  #place(node, square) {
    node.style.transform = translation(square, this.#orientation);
  }

  /**
   * Takes a piece up: it follows the pointer, and a pale copy stays behind.
   * @param {Square} square
   */
  hold(square) {
    const node = this.#nodes.get(square);
    if (!node) return;
    this.#motion.cut();
    const ghost = drawing(node.getAttribute('data-piece') ?? '');
    ghost.classList.add('ghost');
    this.#place(ghost, square);
    this.element.prepend(ghost);
    node.classList.add('held');
    this.#held = { square, node, ghost };
  }

  /**
   * Moves the held piece's middle to a point of the board.
   * @param {number} x in squares from the left edge
   * @param {number} y in squares from the top edge
   * @param {number} scale
   */
  carry(x, y, scale) {
    if (!this.#held) return;
    this.#held.node.style.transform = `translate(${(x - 0.5) * 100}%, ${(y - 0.5) * 100}%) scale(${scale})`;
  }

  /**
   * Puts the held piece on a square for the time being: `show` or `release` follows.
   * @param {Square} square
   */
  drop(square) {
    if (!this.#held) return;
    this.#place(this.#held.node, square);
    this.#held.node.classList.remove('held');
  }

  /**
   * Shows one piece pale, as one about to leave; null for none.
   * @param {Square | null} square
   */
  pale(square) {
    for (const node of this.element.querySelectorAll('.pale')) node.classList.remove('pale');
    if (square) this.#nodes.get(square)?.classList.add('pale');
  }

  /** Back to where the held piece belongs. */
  release() {
    if (!this.#held) return;
    const { square, node, ghost } = this.#held;
    this.#held = null;
    ghost.remove();
    node.classList.remove('held');
    this.#place(node, square);
  }
}
