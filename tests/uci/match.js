// @ts-check
// Twenty games of one UCI engine against another, refereed by chess.js, which knows the rules by itself.
// node match.js ENGINE OPPONENT. Strength is not asked here: only legal moves, answers in time, and no crash.
import { Chess } from 'chess.js';
import { Engine } from './engine.js';

/** Openings by their moves, each played with both colours. */
const OPENINGS = [
  'e2e4 e7e5 g1f3 b8c6',
  'e2e4 c7c5 g1f3 d7d6',
  'e2e4 e7e6 d2d4 d7d5',
  'e2e4 c7c6 d2d4 d7d5',
  'd2d4 d7d5 c2c4 e7e6',
  'd2d4 g8f6 c2c4 g7g6',
  'd2d4 f7f5 g2g3 g8f6',
  'c2c4 e7e5 b1c3 g8f6',
  'e2e4 e7e5 f2f4 e5f4',
  'b2b4 e7e5 c1b2 f8b4',
];

/**
 * How our engine is asked to think, in turn: every limit of `go`, at full strength and at each level.
 * @type {{ level: number, go: string, clock?: boolean }[]}
 */
const WAYS = [
  { level: 0, go: 'go depth 3' },
  { level: 0, go: 'go nodes 3000' },
  { level: 0, go: 'go movetime 20' },
  { level: 0, go: 'go', clock: true },
  { level: 1, go: 'go depth 5' },
  { level: 2, go: 'go depth 5' },
  { level: 3, go: 'go depth 5' },
  { level: 4, go: 'go depth 5' },
  { level: 5, go: 'go depth 5' },
];

/** The clock of a game with one: milliseconds at the start and for each move. */
const CLOCK = { start: 3_000, increment: 30 };

/** What the opponent is asked. */
const OPPONENT_GO = 'go nodes 300';

/** @param {Chess} chess */
function ending(chess) {
  if (chess.isCheckmate()) return chess.turn() === 'w' ? '0-1, checkmate' : '1-0, checkmate';
  if (chess.isStalemate()) return '1/2-1/2, stalemate';
  if (chess.isInsufficientMaterial()) return '1/2-1/2, insufficient material';
  if (chess.isThreefoldRepetition()) return '1/2-1/2, threefold repetition';
  if (chess.isDrawByFiftyMoves()) return '1/2-1/2, fifty-move rule';
  return undefined;
}

/**
 * Plays a move if it is legal.
 * @param {Chess} chess
 * @param {string} uci
 */
function play(chess, uci) {
  const parts = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/.exec(uci);
  if (!parts) throw new Error(`no move: ${uci}`);
  // A promotion must be named, and nothing else may name one.
  const legal = chess
    .moves({ verbose: true })
    .some((move) => move.from === parts[1] && move.to === parts[2] && move.promotion === parts[3]);
  if (!legal) throw new Error(`illegal move: ${uci}`);
  chess.move({ from: parts[1] ?? '', to: parts[2] ?? '', promotion: parts[3] });
}

/**
 * One game; says how it ended.
 * @param {Engine} ours
 * @param {Engine} opponent
 * @param {string} opening
 * @param {'w' | 'b'} side ours
 * @param {typeof WAYS[number]} way
 */
async function game(ours, opponent, opening, side, way) {
  const chess = new Chess();
  const moves = opening.split(' ');
  for (const move of moves) play(chess, move);
  let left = CLOCK.start;
  ours.set('Level', way.level);
  for (const engine of [ours, opponent]) {
    engine.say('ucinewgame');
    await engine.ready();
  }
  let end = ending(chess);
  while (!end) {
    const engine = chess.turn() === side ? ours : opponent;
    engine.say(`position startpos moves ${moves.join(' ')}`);
    const clock = ` wtime ${left} btime ${left} winc ${CLOCK.increment} binc ${CLOCK.increment}`;
    const go = engine === opponent ? OPPONENT_GO : way.go + (way.clock ? clock : '');
    const start = performance.now();
    const answer = await engine.ask(go, 'bestmove');
    if (engine === ours && way.clock) {
      left -= Math.round(performance.now() - start);
      if (left < 0) throw new Error(`${ours.name} lost on time\n${moves.join(' ')}`);
      left += CLOCK.increment;
    }
    const move = answer.split(' ')[1] ?? '';
    try {
      play(chess, move);
    } catch (error) {
      throw new Error(`${engine.name}: ${error}\n${chess.fen()}\n${moves.join(' ')}\n${engine.talk.join('\n')}`);
    }
    moves.push(move);
    end = ending(chess);
  }
  return `${end}, ${Math.ceil(moves.length / 2)} moves`;
}

async function main() {
  const [ourPath, opponentPath] = process.argv.slice(2);
  if (!ourPath || !opponentPath) throw new Error('usage: node match.js ENGINE OPPONENT');
  const ours = new Engine(ourPath);
  const opponent = new Engine(opponentPath);
  try {
    await ours.start();
    await opponent.start();
    let played = 0;
    for (const opening of OPENINGS) {
      for (const side of /** @type {const} */ (['w', 'b'])) {
        const way = WAYS[played % WAYS.length] ?? { level: 0, go: 'go depth 3' };
        played += 1;
        const names = side === 'w' ? [ours.name, opponent.name] : [opponent.name, ours.name];
        const how = `level ${way.level}, ${way.go}${way.clock ? ' with a clock' : ''}`;
        const end = await game(ours, opponent, opening, side, way);
        console.log(`game ${played}: ${names.join(' - ')} (${how}): ${end}`);
      }
    }
    const how = await ours.quit();
    if (how !== 'ended with code 0') throw new Error(`${ours.name} was told to quit and ${how}`);
    console.log(`\n${played} passed, 0 failed`);
  } finally {
    ours.process.kill();
    opponent.process.kill();
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
