// @ts-check
import { expect } from '@playwright/test';
import { Chess } from 'chess.js';

/** @import { PlayPage } from './play-page.js' */

const SIDES = { w: 'white', b: 'black' };
const ROLES = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** @param {string} san */
const bare = (san) => san.replace(/[+#]$/, '');

/** What stands where, by chess.js, in the board's own words. @param {Chess} chess */
export function piecesOf(chess) {
  /** @type {Record<string, string>} */
  const pieces = {};
  for (const row of chess.board())
    for (const cell of row) if (cell) pieces[cell.square] = `${SIDES[cell.color]} ${ROLES[cell.type]}`;
  return pieces;
}

/** The words for an ending, by chess.js; empty while the game goes on. @param {Chess} chess */
export function endingOf(chess) {
  if (chess.isCheckmate()) return `Checkmate. ${chess.turn() === 'w' ? 'Black' : 'White'} wins.`;
  if (chess.isStalemate()) return 'Stalemate. Draw.';
  if (chess.isInsufficientMaterial()) return 'Draw: neither side can give mate.';
  if (chess.isThreefoldRepetition()) return 'Draw: the same position three times.';
  if (chess.isDrawByFiftyMoves()) return 'Draw: fifty moves without a capture or pawn move.';
  return '';
}

/** The result that a PGN must give for an ending in words. @param {string} ending */
export function resultOf(ending) {
  if (ending === '') return '*';
  if (ending.includes('White wins')) return '1-0';
  return ending.includes('Black wins') ? '0-1' : '1/2-1/2';
}

/**
 * Takes over from the page every move that the referee does not know yet; each must be legal for chess.js and printed
 * as chess.js prints it. Then the board, the side to move and the list must agree with it.
 * @param {PlayPage} play @param {Chess} chess
 */
export async function follow(play, chess) {
  const sans = await play.sans();
  expect(sans.slice(0, chess.history().length), 'the moves so far').toEqual(chess.history());
  for (const san of sans.slice(chess.history().length)) {
    const move = chess.move(san, { strict: true });
    expect(san, 'shortest notation').toBe(move.san);
  }
  expect(await play.pieces(), 'the board').toEqual(piecesOf(chess));
}

/**
 * Reads an exported game with chess.js: the moves must be those of the list, one for one.
 * @param {string} pgn @param {string[]} sans
 */
export function readBack(pgn, sans) {
  const chess = new Chess();
  chess.loadPgn(pgn, { strict: true });
  expect(chess.history().map(bare), 'the PGN read back').toEqual(sans.map(bare));
  expect(chess.history()).toEqual(sans);
  return chess;
}
