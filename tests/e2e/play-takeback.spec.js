// @ts-check
import { Chess } from 'chess.js';
import { expectUsable } from './support/play-page.js';
import { follow, piecesOf } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

const START = piecesOf(new Chess());

/** After 1. f3 e5: any other move than g4 spoils the mate in one on h4. */
const FOOLS_MATE = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';

test('at your own turn it takes back the reply and your move, and says so @phone', async ({ play }) => {
  await play.open();
  await expectUsable(play.takeBack, false);
  await play.exchange('e2e4');
  await play.exchange('d2d3');
  const [e4, reply] = await play.sans();
  await play.takeBack.click();
  await play.plies(2);
  expect(await play.sans()).toEqual([e4, reply]);
  await expect(play.status).toHaveText(`Your move. Black played ${reply}.`);
  await expect(play.square('e4')).toHaveAccessibleName('e4, white pawn');
  const chess = new Chess();
  await follow(play, chess);
  const last = chess.history({ verbose: true })[1];
  await expect(play.square(last.from)).toHaveAccessibleName(`${last.from}, empty, last move from`);

  await play.takeBack.click();
  await play.plies(0);
  expect(await play.pieces()).toEqual(START);
  await expect(play.page.getByRole('gridcell', { name: /last move/ })).toHaveCount(0);
  await expect(play.status).toHaveText('Your move. You play White.');
  await expectUsable(play.takeBack, false);
  await play.exchange('g1f3');
  await follow(play, new Chess());
  const plain = (await play.moves.nth(1).locator('.visually-hidden').textContent())?.replace('1, Black, ', '');
  await play.takeBack.click();
  await play.says('polite', `Took back knight f3 and ${plain}. Your move.`);
});

test('while the computer thinks it takes back your move alone, and the late reply is dropped', async ({
  play,
  computer,
}) => {
  await play.open();
  await play.choose('Level', '5, strong club');
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  await play.takeBack.click();
  await play.plies(0);
  await expect(play.status).toHaveText('Your move. You play White.');
  await play.says('polite', 'Took back pawn e4. Your move.');
  await play.move('d2d4');
  await play.plies(1);
  // Now the answer to e4 arrives, and only then is the computer free for d4.
  await computer.deliver();
  await computer.thinking();
  expect((await computer.questions()).map(({ moves }) => moves)).toEqual([['e2e4'], ['d2d4']]);
  expect(await play.sans()).toEqual(['d4']);
  await computer.release();
  await play.plies(2);
  const chess = new Chess();
  await follow(play, chess);
  expect(chess.history({ verbose: true })[1].lan).toBe((await computer.answers())[1].uci);
  await expect(play.status).toHaveText(/^Your move\./);
});

test('a reply that comes after the takeback and before your next move is dropped', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  await play.takeBack.click();
  await play.plies(0);
  await computer.release();
  await play.exchange('d2d4');
  const chess = new Chess();
  await follow(play, chess);
  expect(chess.history()[0]).toBe('d4');
  expect(await computer.questions()).toHaveLength(2);
});

test('a reply that is there at once does not beat the takeback', async ({ play, computer }) => {
  await play.open();
  await play.move('e2e4');
  // The worker has answered; the page shows the answer a moment later, so that your own move is seen to arrive.
  await expect.poll(() => computer.answers()).toHaveLength(1);
  await play.takeBack.click();
  await play.plies(0);
  await play.exchange('d2d4');
  await follow(play, new Chess());
});

test('any number of times, and the game goes on', async ({ play }) => {
  test.slow();
  await play.open();
  for (const move of ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3']) {
    await play.exchange(move);
    await play.takeBack.click();
    await play.plies(0);
    expect(await play.pieces()).toEqual(START);
  }
  for (const move of ['a2a3', 'h2h3', 'a1a2', 'a2a1']) await play.exchange(move);
  for (const left of [6, 4, 2, 0]) {
    await play.takeBack.click();
    await play.plies(left);
  }
  expect(await play.pieces()).toEqual(START);
  await play.exchange('e2e4');
  await follow(play, new Chess());
});

test('in mid-think any number of times: only the last move is answered, and once', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  for (const move of ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3', 'f2f3']) {
    await play.move(move);
    await play.plies(1);
    await play.takeBack.click();
    await play.plies(0);
  }
  await play.move('g2g3');
  await play.plies(1);
  await computer.thinking();
  await computer.release();
  await play.plies(2);
  await expect(play.status).toHaveText(/^Your move\./);
  // The moves taken back while the worker was busy were never asked for.
  expect((await computer.questions()).map(({ moves }) => moves)).toEqual([['a2a3'], ['g2g3']]);
  const chess = new Chess();
  await follow(play, chess);
  expect(chess.history({ verbose: true })[1].lan).toBe((await computer.answers())[1].uci);
});

test("after the computer's mate", async ({ play }) => {
  await play.openFen(FOOLS_MATE);
  await play.exchange('g2g4');
  await expect(play.banner).toContainText('Checkmate. Black wins.');
  await play.takeBack.click();
  await play.plies(0);
  await expect(play.banner).toBeHidden();
  await expect(play.status).toHaveText('Your move. You play White.');
  await play.exchange('e2e4');
  const chess = new Chess(FOOLS_MATE);
  await follow(play, chess);
  expect(chess.isGameOver()).toBe(false);
});

test('after your own mate, or a stalemate, it takes back your move alone', async ({ play }) => {
  for (const { fen, move, words } of [
    { fen: '7k/8/6K1/8/8/8/8/R7 w - - 0 1', move: 'a1a8', words: 'Checkmate. White wins.' },
    { fen: '7k/5Q2/8/6K1/8/8/8/8 w - - 0 1', move: 'g5g6', words: 'Stalemate. Draw.' },
  ]) {
    await play.openFen(fen);
    await play.move(move);
    await expect(play.banner).toContainText(words);
    await play.takeBack.click();
    await play.plies(0);
    await expect(play.banner).toBeHidden();
    await expect(play.status).toHaveText('Your move. You play White.');
    await follow(play, new Chess(fen));
    await play.move(move);
    await expect(play.banner).toContainText(words);
  }
});

test('not after resignation', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.resign.click();
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await expect(play.banner).toContainText('You resigned. Black wins.');
  await expectUsable(play.takeBack, false);
  await play.takeBack.click({ force: true });
  await play.type('undo');
  await play.says('assertive', 'There is nothing to take back.');
  await play.plies(2);
  await expect(play.banner).toBeVisible();
});

test('while looking back it goes to the live game first', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.exchange('d2d3');
  await play.moves.nth(0).click();
  await expect(play.status).toHaveText('Looking back: after 1. e4.');
  await play.takeBack.click();
  await play.plies(2);
  await expect(play.status).toHaveText(/^Your move\./);
  await expect(play.current).toHaveText(/1, Black/);
});
