// @ts-check
import { Chess } from 'chess.js';

/** @import { Move } from 'chess.js' */

const WORTH = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

/** The same numbers every time (mulberry32), so that a person is the same person. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {Chess} chess @param {Move} move @param {(after: Chess) => number} judge */
function after(chess, move, judge) {
  const next = new Chess(chess.fen());
  next.move(move.san);
  return judge(next);
}

/** The most that the side to move can win at once, in pawns; a mate is everything. @param {Chess} chess */
function threat(chess) {
  const moves = chess.moves({ verbose: true });
  if (moves.some(({ san }) => san.endsWith('#'))) return 100;
  return Math.max(0, ...moves.map((move) => gain(chess, move)));
}

/** What a move wins, the mover's own piece lost where it lands in reach. @param {Chess} chess @param {Move} move */
function gain(chess, move) {
  const taken = (move.captured ? WORTH[move.captured] : 0) + (move.promotion ? WORTH[move.promotion] - 1 : 0);
  const enemy = chess.turn() === 'w' ? 'b' : 'w';
  const risked = chess.isAttacked(move.to, enemy) ? WORTH[move.promotion ?? move.piece] : 0;
  return move.captured || move.promotion ? taken - risked : taken;
}

/**
 * A scripted person: plays to win for so many moves, then loses patience and invites a mate, so that every game ends.
 * @param {number} seed @param {number} patience in moves
 */
export function person(seed, patience) {
  const random = numbers(seed);
  /** The best by a judgement, one of the equals at random. @param {Chess} chess @param {(move: Move) => number} judge */
  const best = (chess, judge) => {
    const judged = chess.moves({ verbose: true }).map((move) => ({ move, score: judge(move) }));
    const top = Math.max(...judged.map(({ score }) => score));
    const equals = judged.filter(({ score }) => score === top);
    return equals[Math.floor(random() * equals.length)].move;
  };
  return (/** @type {Chess} */ chess) => {
    const sensible = chess.history().length < 2 * patience;
    return best(chess, (move) => {
      if (move.san.endsWith('#')) return 1000;
      return after(chess, move, (next) => {
        const drawn = next.isDraw() ? -50 : 0;
        const danger = threat(next);
        return sensible ? gain(chess, move) - danger + drawn : danger + drawn;
      });
    });
  };
}
