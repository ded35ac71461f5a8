// @ts-check
/** @import { PieceCode, Pieces, Square } from './types.js' */
import { distance } from './squares.js';

/**
 * What happened between two pictures of the board, so that each piece that moved can slide.
 * @typedef {{ from: Square, to: Square }} Slide
 * @typedef {{ slides: Slide[], gone: Square[], come: Square[] }} Difference
 */

/** @param {PieceCode | undefined} a @param {PieceCode | undefined} b */
const sameSide = (a, b) => a !== undefined && b !== undefined && a[0] === b[0];

/**
 * A known move is matched first, and may change the piece (a promotion, or its takeback); every other piece that
 * came is matched with the nearest one of its kind that went.
 * @param {Pieces} before
 * @param {Pieces} after
 * @param {readonly Slide[]} known
 * @returns {Difference}
 */
export function difference(before, after, known) {
  const gone = new Set(Object.keys(before).filter((square) => before[square] !== after[square]));
  const come = new Set(Object.keys(after).filter((square) => before[square] !== after[square]));
  /** @type {Slide[]} */
  const slides = [];
  /** @param {Slide} slide */
  const take = (slide) => {
    slides.push(slide);
    gone.delete(slide.from);
    come.delete(slide.to);
  };
  for (const { from, to } of known) {
    if (gone.has(from) && come.has(to) && sameSide(before[from], after[to])) take({ from, to });
  }
  const pairs = [...come].flatMap((to) =>
    [...gone].filter((from) => before[from] === after[to]).map((from) => ({ from, to, far: distance(from, to) })),
  );
  pairs.sort((a, b) => a.far - b.far);
  for (const { from, to } of pairs) {
    if (gone.has(from) && come.has(to)) take({ from, to });
  }
  return { slides, gone: [...gone], come: [...come] };
}
