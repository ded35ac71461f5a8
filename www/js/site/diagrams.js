// @ts-check
// Diagrams become live boards when they come near the window: dots and rings as the rules computed them when the site
// was built, pieces and colours as everywhere on the site.

import '../board/element.js';

/** @import { ChessBoard } from '../board/element.js' */
/** @import { BoardState, Shape, Square } from '../board/types.js' */

/** @typedef {Omit<BoardState, 'lastMove'> & { select: Square | null, shapes: Shape[] }} Diagram */

/** @param {HTMLElement} box */
function boardFor(box) {
  /** @type {Diagram} */
  const { select, shapes, ...state } = JSON.parse(box.dataset.board ?? '{}');
  const board = /** @type {ChessBoard} */ (document.createElement('chess-board'));
  board.label = box.dataset.label ?? 'Diagram';
  board.viewOnly = select === null;
  // The drawing's words stay with the board, for those who want the position at once.
  const words = box.querySelector('svg')?.getAttribute('aria-label');
  if (words) board.title = words;
  box.replaceChildren(board);
  board.show({ ...state, lastMove: null }, { animate: false });
  board.shapes = shapes;
  if (select) {
    // The same as a reader's Enter on that square, without taking the focus.
    const cell = board.shadowRoot?.querySelector(`[data-square="${select}"]`);
    cell?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }
}

export function enliven() {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        boardFor(/** @type {HTMLElement} */ (target));
      }
    },
    { rootMargin: '300px' },
  );
  for (const box of document.querySelectorAll('.diagram-board')) near.observe(box);
}
