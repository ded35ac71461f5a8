// @ts-check
import { Chess } from 'chess.js';
import { follow } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

const LEVELS = ['1, beginner', '2, casual', '3, club starter', '4, club', '5, strong club'];

test('level and side stay beside the board, each level with its word @phone', async ({ play }) => {
  await play.open();
  for (const name of LEVELS) await expect(play.radio('Level', name)).toBeVisible();
  await expect(play.radio('Level', LEVELS[1])).toBeChecked();
  await expect(play.radio('Play as', 'White')).toBeChecked();
  await expect(play.radio('Play as', 'Black')).not.toBeChecked();
});

test('each level is the one the computer is asked for from its next move', async ({ play, computer }) => {
  test.slow();
  await play.open();
  const moves = ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3'];
  const order = [5, 1, 4, 2, 3];
  for (const [index, level] of order.entries()) {
    await play.choose('Level', LEVELS[level - 1]);
    await expect(play.top).toContainText(`Computer, level ${level} (${LEVELS[level - 1].slice(3)})`);
    await play.exchange(moves[index]);
  }
  expect((await computer.questions()).map(({ level }) => level)).toEqual(order);
  const announced = (await play.spoken()).map(({ text }) => text).filter((text) => text.startsWith('Level'));
  expect(announced).toEqual(order.map((level) => `Level ${level} from the computer's next move.`));
  await follow(play, new Chess());
});

test('changed in mid-think: the move under way is finished at the old level', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  await play.choose('Level', '4, club');
  await play.says('polite', "Level 4 from the computer's move after this one.");
  await computer.release();
  await play.plies(2);
  await play.exchange('d2d3');
  const questions = await computer.questions();
  expect(questions.map(({ level }) => level)).toEqual([2, 4]);
  await follow(play, new Chess());
});

test('the arrow keys change the level, and nothing steps', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.radio('Level', LEVELS[1]).focus();
  await play.page.keyboard.press('ArrowRight');
  await expect(play.radio('Level', LEVELS[2])).toBeChecked();
  await expect(play.radio('Level', LEVELS[2])).toBeFocused();
  await play.page.keyboard.press('ArrowLeft');
  await play.page.keyboard.press('ArrowLeft');
  await expect(play.radio('Level', LEVELS[0])).toBeChecked();
  await expect(play.current).toHaveText(/^1, Black/);
});

test('at your own turn the other side is handed over: the board turns, exactly one reply', async ({
  play,
  computer,
}) => {
  await play.open();
  await play.exchange('e2e4');
  await play.exchange('d2d3');
  await play.exchange('a2a3');
  const before = await play.sans();
  await computer.hold();
  await play.choose('Play as', 'Black');
  await play.says('polite', 'You play Black now.');
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await expect(play.bottom).toContainText('You');
  await expect(play.top).toContainText('Computer');
  await computer.thinking();
  expect(await play.sans()).toEqual(before);
  await computer.release();
  await play.plies(7);
  await expect(play.status).toHaveText(/^Your move\. White played/);
  const chess = new Chess();
  await follow(play, chess);
  expect(chess.turn()).toBe('b');
  // Your move and one reply more: nobody else was asked.
  const { from, to } = chess.moves({ verbose: true })[0];
  await play.exchange(from + to);
  expect(await computer.questions()).toHaveLength(5);
  await follow(play, chess);
});

test('in mid-think: the search for the wrong side is dropped, and the move is yours', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  await play.choose('Play as', 'Black');
  await play.says('polite', 'You play Black now. Your move.');
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await expect(play.status).toHaveText('Your move. White played e4.');
  await computer.release();
  await play.exchange('e7e5');
  const chess = new Chess();
  await follow(play, chess);
  expect(chess.history().slice(0, 2)).toEqual(['e4', 'e5']);
  expect((await computer.questions()).map(({ moves }) => moves.length)).toEqual([1, 2]);
});

test('there and back in mid-think: one reply, by the side that is to move', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  for (let turn = 0; turn < 3; turn++) {
    await play.choose('Play as', 'Black');
    // Whoever it was that played it.
    await expect(play.status).toHaveText('Your move. White played e4.');
    await play.choose('Play as', 'White');
    await expect(play.status).toHaveText('White played e4. Black to move.');
  }
  // The first answer is dropped, however right it would be; what is asked for now is asked once.
  await computer.deliver();
  await computer.thinking();
  await play.plies(1);
  expect((await computer.questions()).map(({ moves }) => moves)).toEqual([['e2e4'], ['e2e4']]);
  await computer.release();
  await play.plies(2);
  const chess = new Chess();
  await follow(play, chess);
  await play.exchange('h2h3');
  await follow(play, chess);
});

test('before the first move: the computer begins', async ({ play }) => {
  await play.open();
  await play.choose('Play as', 'Black');
  await play.plies(1);
  await expect(play.status).toHaveText(/^Your move\. White played/);
  await follow(play, new Chess());
});

test('with the promotion picker open: it closes, and the pawn stands where it was', async ({ play, computer }) => {
  const fen = '8/P6k/8/8/8/8/7p/K7 w - - 0 1';
  await play.openFen(fen);
  const picker = play.page.getByRole('dialog', { name: 'Promote the pawn on a8' });
  await play.move('a7a8');
  await expect(picker).toBeVisible();
  await play.choose('Level', '3, club starter');
  await expect(picker).toBeHidden();
  await follow(play, new Chess(fen));
  await play.move('a7a8');
  await expect(picker).toBeVisible();
  await play.choose('Play as', 'Black');
  await expect(picker).toBeHidden();
  await play.plies(1);
  const questions = await computer.questions();
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ level: 3, moves: [] });
  const chess = new Chess(fen);
  await follow(play, chess);
  expect(chess.turn()).toBe('b');
});

test('while looking back the view stays, and the computer plays on', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.moves.first().click();
  await play.choose('Play as', 'Black');
  await play.plies(3);
  await expect(play.status).toHaveText('Looking back: after 1. e4.');
  await play.live.click();
  await expect(play.status).toHaveText(/^Your move\. White played/);
});
