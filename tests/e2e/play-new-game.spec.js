// @ts-check
import { Chess } from 'chess.js';
import { follow, piecesOf } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

const START = piecesOf(new Chess());

/** @param {import('./support/play-page.js').PlayPage} play */
function inDialog(play) {
  const dialog = play.newDialog;
  return {
    colour: (/** @type {string} */ name) => dialog.getByRole('radio', { name, exact: true }),
    level: (/** @type {string} */ name) => dialog.getByRole('radio', { name }),
    start: dialog.getByRole('button', { name: 'Start' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    warning: dialog.getByText('The game in progress will end.'),
  };
}

test('the dialog offers what is played now, and Cancel and Escape change nothing', async ({ play }) => {
  await play.open();
  await play.choose('Level', '4, club');
  await play.newGame.click();
  const { colour, level, cancel, warning } = inDialog(play);
  await expect(colour('White')).toBeChecked();
  await expect(colour('White')).toBeFocused();
  await expect(level('4, club')).toBeChecked();
  await expect(play.newDialog.getByText('Level 4: club')).toBeVisible();
  await expect(warning).toBeHidden();
  await cancel.click();
  await expect(play.newGame).toBeFocused();

  await play.exchange('e2e4');
  await play.newGame.click();
  await expect(warning).toBeVisible();
  await colour('Black').check({ force: true });
  await level('1, beginner').check({ force: true });
  await expect(play.newDialog.getByText('Level 1: beginner')).toBeVisible();
  await play.page.keyboard.press('Escape');
  await expect(play.newDialog).toBeHidden();
  await play.plies(2);
  await expect(play.radio('Level', '4, club')).toBeChecked();
  await expect(play.radio('Play as', 'White')).toBeChecked();
  await play.newGame.click();
  await expect(colour('White')).toBeChecked();
  await expect(level('4, club')).toBeChecked();
});

test('as Black at a level: the board is turned and the computer begins', async ({ play, computer }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.newGame.click();
  const { colour, level, start } = inDialog(play);
  await colour('Black').check({ force: true });
  await level('3, club starter').check({ force: true });
  await start.click();
  await play.says('polite', 'New game. You play Black. Level 3.');
  await play.plies(1);
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await expect(play.radio('Play as', 'Black')).toBeChecked();
  await expect(play.radio('Level', '3, club starter')).toBeChecked();
  const questions = await computer.questions();
  expect(questions[questions.length - 1]).toMatchObject({ level: 3, moves: [] });
  const chess = new Chess();
  await follow(play, chess);
  await play.exchange('a7a6');
  await follow(play, chess);
});

test('Random can fall on either side', async ({ play }) => {
  await play.open();
  for (const { draw, side } of [
    { draw: 0.1, side: 'White' },
    { draw: 0.9, side: 'Black' },
  ]) {
    await play.newGame.click();
    const { colour, start } = inDialog(play);
    await colour('Random').check({ force: true });
    await play.page.evaluate((value) => {
      Math.random = () => value;
    }, draw);
    await start.click();
    await play.says('polite', `New game. You play ${side}. Level 2.`);
    await expect(play.radio('Play as', side)).toBeChecked();
    await play.plies(side === 'White' ? 0 : 1);
    await expect(play.status).toHaveText(side === 'White' ? 'Your move. You play White.' : /^Your move\. White played/);
  }
});

test('in mid-think: the late reply is not played in the new game', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  await play.newGame.click();
  await inDialog(play).start.click();
  await play.plies(0);
  await computer.release();
  expect(await play.pieces()).toEqual(START);
  await play.exchange('d2d4');
  const chess = new Chess();
  await follow(play, chess);
  expect(chess.history()[0]).toBe('d4');
});

test('pressed twenty times in mid-think: one game, one question at work', async ({ play, computer }) => {
  await play.open();
  await play.choose('Play as', 'Black');
  await play.plies(1);
  await computer.hold();
  await play.move('a7a6');
  await computer.thinking();
  // As fast as the page takes them: the button, and what it leads to.
  await play.page.evaluate(() => {
    const press = (/** @type {string} */ id) => document.getElementById(id)?.click();
    for (let time = 0; time < 20; time++) {
      press('new-game');
      press('new-start');
    }
  });
  await expect(play.newDialog).toBeHidden();
  await play.plies(0);
  expect(await play.pieces()).toEqual(START);
  expect(await computer.questions()).toHaveLength(2);
  await computer.deliver();
  await computer.thinking();
  const questions = await computer.questions();
  expect(questions.map(({ moves }) => moves.length)).toEqual([0, 2, 0]);
  await play.plies(0);
  await computer.release();
  await play.plies(1);
  const chess = new Chess();
  await follow(play, chess);
  await play.exchange('a7a6');
  await follow(play, chess);
  expect(await computer.questions()).toHaveLength(4);
});

test('New game pressed twenty times opens one dialog', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.newGame.focus();
  for (let time = 0; time < 20; time++) await play.newGame.dispatchEvent('click');
  await expect(play.newDialog).toBeVisible();
  await play.page.keyboard.press('Escape');
  await expect(play.newDialog).toBeHidden();
  await play.plies(2);
  await play.exchange('d2d3');
});
