// @ts-check
import { Chess } from 'chess.js';
import { person } from './support/play-person.js';
import { endingOf, follow, readBack, resultOf } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

/** @import { PlayPage } from './support/play-page.js' */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** No game of these people is longer; a page that hangs is found by the waiting, not by this. */
const MOST_MOVES = 150;

/** @type {{ level: string, you: 'White' | 'Black', seed: number, patience: number }[]} */
const games = [
  { level: '1, beginner', you: 'White', seed: 11, patience: 40 },
  { level: '2, casual', you: 'Black', seed: 22, patience: 25 },
  { level: '3, club starter', you: 'White', seed: 33, patience: 25 },
  { level: '4, club', you: 'Black', seed: 44, patience: 25 },
  { level: '5, strong club', you: 'White', seed: 55, patience: 25 },
];

for (const { level, you, seed, patience } of games) {
  test(`a whole game at level ${level}, as ${you}`, async ({ play }) => {
    test.setTimeout(600_000);
    await play.open();
    await play.choose('Level', level);
    const chess = new Chess();
    if (you === 'Black') {
      await play.choose('Play as', 'Black');
      await play.plies(1);
      await follow(play, chess);
    }
    const think = person(seed, patience);
    let ending = '';
    while (ending === '') {
      expect(chess.history().length).toBeLessThan(2 * MOST_MOVES);
      const { lan } = think(chess);
      const played = chess.history().length;
      await play.move(lan);
      await settled(play, chess, lan);
      await follow(play, chess);
      expect(chess.history({ verbose: true })[played].lan).toBe(lan);
      ending = endingOf(chess);
      await expect(play.status).toHaveText(ending || statusOf(chess));
    }
    await expect(play.banner).toContainText(ending);
    await play.says('assertive', ending);
    await expect(play.resign).toBeHidden();
    await play.banner.getByRole('button', { name: 'Copy PGN' }).click();
    await expect(play.notice).toContainText('PGN copied.');
    const pgn = await play.page.evaluate(() => navigator.clipboard.readText());
    const read = readBack(pgn, chess.history());
    expect(read.fen()).toBe(chess.fen());
    const name = `Tabiya level ${level[0]} (${level.slice(3)})`;
    const players = you === 'White' ? { White: 'Player', Black: name } : { White: name, Black: 'Player' };
    expect(read.getHeaders()).toMatchObject({ ...players, Result: resultOf(ending) });
    test.info().annotations.push({ type: 'game', description: `${ending} ${chess.history().length} plies` });
  });
}

/** Waits for the answer to a move, unless the move ends the game. @param {PlayPage} play @param {Chess} chess @param {string} lan */
async function settled(play, chess, lan) {
  const plies = chess.history().length;
  chess.move(lan);
  const over = endingOf(chess) !== '';
  chess.undo();
  await play.plies(plies + (over ? 1 : 2));
}

/** The status line at your turn, by the referee; a check names what attacks the king. @param {Chess} chess */
function statusOf(chess) {
  const last = chess.history()[chess.history().length - 1];
  const side = chess.turn() === 'w' ? 'Black' : 'White';
  if (!chess.inCheck()) return `Your move. ${side} played ${last}.`;
  const [king] = chess.findPiece({ type: 'k', color: chess.turn() });
  return new RegExp(`^Check: your king on ${king} is attacked by the `);
}
