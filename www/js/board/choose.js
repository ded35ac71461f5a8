// @ts-check
/** @import { BoardState, Destination, RefuseReason, Square } from './types.js' */
import { sideOf } from './names.js';

/**
 * What asking for a square means, from any input. Castling is asked for by the king's square or by the rook's:
 * with the king selected, asking for the rook's square castles.
 * @typedef {{ kind: 'select', square: Square } | { kind: 'deselect' }
 *   | { kind: 'move', from: Square, destination: Destination }
 *   | { kind: 'refuse', from: Square | null, reason: RefuseReason }} Choice
 */

/** @param {BoardState} state @param {Square} square */
export function canMove(state, square) {
  return (state.destinations[square]?.length ?? 0) > 0;
}

/** @param {BoardState} state @param {Square} from @param {Square} to @returns {Destination | undefined} */
export function destinationOf(state, from, to) {
  const all = state.destinations[from] ?? [];
  return all.find((destination) => destination.to === to) ?? all.find((destination) => destination.rook === to);
}

/**
 * Why the piece on a square cannot be taken up.
 * @param {BoardState} state
 * @param {Square} square
 * @returns {RefuseReason}
 */
export function whyNot(state, square) {
  const piece = state.pieces[square];
  if (!piece) return 'no-piece';
  const anyCanMove = Object.keys(state.destinations).some((origin) => canMove(state, origin));
  return anyCanMove && sideOf(piece) === state.turn ? 'illegal' : 'not-yours';
}

/**
 * @param {BoardState} state
 * @param {Square | null} selected
 * @param {Square} square
 * @returns {Choice}
 */
export function choose(state, selected, square) {
  if (selected === square) return { kind: 'deselect' };
  const destination = selected ? destinationOf(state, selected, square) : undefined;
  if (selected && destination) return { kind: 'move', from: selected, destination };
  if (canMove(state, square)) return { kind: 'select', square };
  const reason = whyNot(state, square);
  // An own piece without a move is asked about itself, not as a goal of the piece selected before.
  if (selected && !(reason === 'illegal' && state.pieces[square]))
    return { kind: 'refuse', from: selected, reason: 'illegal' };
  return { kind: 'refuse', from: state.pieces[square] ? square : null, reason };
}
