// @ts-check
import { expect, test } from './support/board-test.js';

/** @typedef {import('./support/board.js').Board} Board */

/** Goes to a control as the Tab key does. @param {Board} board @param {string} name */
async function tabTo(board, name) {
  const button = board.page.getByRole('button', { name, exact: true });
  for (let i = 0; i < 60; i++) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await board.page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

/** A typed move, from the board's own key to the move box and back. @param {Board} board @param {string} text */
async function typeAndReturn(board, text) {
  await board.page.keyboard.press('/');
  await board.page.keyboard.type(text);
  await board.page.keyboard.press('Enter');
  for (let i = 0; i < 60 && (await board.focused.count()) === 0; i++) await board.page.keyboard.press('Shift+Tab');
}

test('a game to its end by keys alone, on squares and in notation', async ({ board, page }) => {
  // Each of the computer's answers is its only legal move.
  await board.open('6k1/6p1/8/8/Q7/8/5p2/7K w - - 0 1');
  await board.tabToBoard();
  await board.keys('a4', 'e8');
  await board.played('Qe8+', 'Kh7');
  await typeAndReturn(board, 'qh5');
  await board.played('Qe8+', 'Kh7', 'Qh5+', 'Kg8');
  await board.keys('h5', 'e8');
  await expect(board.sans).toHaveCount(6);
  await typeAndReturn(board, 'e8h5');
  await expect(board.sans).toHaveCount(8);
  await board.keys('h5', 'e8');
  await board.played('Qe8+', 'Kh7', 'Qh5+', 'Kg8', 'Qe8+', 'Kh7', 'Qh5+', 'Kg8', 'Qe8+');
  await expect(board.assertive.locator('p').last()).toHaveText('Draw: the same position three times.');
  await board.focusIsOn('e8');
  await expect(page.getByRole('region', { name: 'A draw' })).toBeVisible();
});

test('a new game, moves, taking back, turning and resigning by keys alone', async ({ board, page }) => {
  await board.open('4k3/7p/8/8/8/8/P7/4K3 w - - 0 1');
  await tabTo(board, 'New game');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await expect(dialog).toBeVisible();
  await tabTo(board, 'Start');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(board.polite).toContainText('New game. You play White. Level 2.');
  await board.shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');

  await board.tabToBoard();
  await board.keys('e2', 'e4');
  await expect(board.sans).toHaveCount(2);
  await expect(board.sans.first()).toHaveText('e4');
  await board.focusIsOn('e4');
  await typeAndReturn(board, 'd4');
  await expect(board.sans).toHaveCount(4);
  await expect(board.sans.nth(2)).toHaveText('d4');
  await board.focusIsOn('e4');

  await tabTo(board, 'Take back');
  await page.keyboard.press('Enter');
  await expect(board.sans).toHaveCount(2);
  await expect(board.cell('d2')).toHaveAccessibleName('d2, white pawn');
  await expect(page.getByRole('button', { name: 'Take back', exact: true })).toBeFocused();
  await tabTo(board, 'Flip board');
  await page.keyboard.press('Space');
  await expect(board.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await tabTo(board, 'Resign');
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: 'Resign this game?' });
  await expect(asking.getByRole('button', { name: 'Keep playing' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(asking.getByRole('button', { name: 'Resign' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board.assertive.locator('p').last()).toHaveText('You resigned. Black wins.');
});
