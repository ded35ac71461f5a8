// @ts-check
/** @import { BoardCommand, BoardState, Side, Square } from './types.js' */
import { sideOf } from './names.js';
import { placeOf, SQUARES, squareAtPlace } from './squares.js';

/**
 * What a key means on a square of the board.
 * @typedef {{ kind: 'go', square: Square } | { kind: 'ask' } | { kind: 'escape' }
 *   | { kind: 'command', command: BoardCommand }} KeyMeaning
 */

/** @type {Record<string, BoardCommand>} */
const COMMANDS = {
  l: 'lastMove',
  m: 'moves',
  o: 'attackers',
  t: 'clocks',
  c: 'check',
  i: 'moveBox',
  '/': 'moveBox',
  f: 'flip',
};

/**
 * One square as seen, never round the edge; Home, End, Page Up and Page Down go to the edges.
 * @param {KeyboardEvent} event
 * @param {number} place 0 … 63 from the top left
 */
function travel(event, place) {
  const column = place % 8;
  switch (event.key) {
    case 'ArrowLeft':
      return column > 0 ? place - 1 : place;
    case 'ArrowRight':
      return column < 7 ? place + 1 : place;
    case 'ArrowUp':
      return place >= 8 ? place - 8 : place;
    case 'ArrowDown':
      return place < 56 ? place + 8 : place;
    case 'Home':
      return event.ctrlKey ? 0 : place - column;
    case 'End':
      return event.ctrlKey ? 63 : place - column + 7;
    case 'PageUp':
      return column;
    case 'PageDown':
      return 56 + column;
    default:
      return null;
  }
}

/**
 * The next piece of a kind after a square, going round the board from a1 as White reads it.
 * @param {BoardState} state
 * @param {Side} side
 * @param {string} role capital letter
 * @param {Square} square
 * @param {boolean} backwards
 */
function nextPiece(state, side, role, square, backwards) {
  const code = `${side === 'white' ? 'w' : 'b'}${role}`;
  const order = backwards ? [...SQUARES].reverse() : SQUARES;
  const start = order.indexOf(square);
  const round = [...order.slice(start + 1), ...order.slice(0, start)];
  return round.find((other) => state.pieces[other] === code) ?? null;
}

/**
 * Whose pieces the reader looks for: the side that can move now, else the one at the bottom.
 * @param {BoardState} state
 * @param {Side} orientation
 * @returns {Side}
 */
function ownSide(state, orientation) {
  const origin = Object.keys(state.destinations).find((square) => state.pieces[square]);
  return origin ? sideOf(state.pieces[origin] ?? '') : orientation;
}

/**
 * @param {KeyboardEvent} event
 * @param {{ state: BoardState, orientation: Side, square: Square }} board
 * @returns {KeyMeaning | null}
 */
export function meaningOf(event, { state, orientation, square }) {
  if (event.metaKey || event.altKey) return null;
  const place = travel(event, placeOf(square, orientation));
  if (place !== null) return { kind: 'go', square: squareAtPlace(place, orientation) };
  if (event.ctrlKey) return null;
  if (event.key === 'Enter' || event.key === ' ') return { kind: 'ask' };
  if (event.key === 'Escape') return { kind: 'escape' };
  const key = event.key.toLowerCase();
  const command = COMMANDS[key];
  if (command) return { kind: 'command', command };
  if (key.length === 1 && 'kqrbnp'.includes(key)) {
    const found = nextPiece(state, ownSide(state, orientation), key.toUpperCase(), square, event.shiftKey);
    return { kind: 'go', square: found ?? square };
  }
  return null;
}
