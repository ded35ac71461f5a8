// @ts-check
/** @import { Mark, PieceCode, Side, Square } from './types.js' */

/** Pieces and squares in words, as a screen reader says them. */

/** @type {Record<string, string>} */
const ROLES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };

/** @param {PieceCode} piece @returns {Side} */
export function sideOf(piece) {
  return piece[0] === 'w' ? 'white' : 'black';
}

/** @param {PieceCode} piece such as `wN`: "white knight" */
export function pieceName(piece) {
  return `${sideOf(piece)} ${ROLES[piece[1] ?? ''] ?? 'piece'}`;
}

/** In the order they are said. */
const STATES = /** @type {const} */ ([
  ['selected', 'selected'],
  ['dot', 'can move here'],
  ['ring', 'can capture'],
  ['castle', 'can castle'],
  ['last-from', 'last move from'],
  ['last-to', 'last move to'],
  ['check', 'in check'],
]);

/**
 * "e4, white pawn, last move to"
 * @param {Square} square
 * @param {PieceCode | undefined} piece
 * @param {readonly Mark[]} marks
 */
export function cellName(square, piece, marks) {
  const states = STATES.filter(([mark]) => marks.includes(mark)).map(([, words]) => words);
  return [square, piece ? pieceName(piece) : 'empty', ...states].join(', ');
}

/**
 * @param {string} label
 * @param {Side} orientation
 */
export function boardName(label, orientation) {
  return `${label}, ${orientation === 'white' ? 'White' : 'Black'} at the bottom`;
}
