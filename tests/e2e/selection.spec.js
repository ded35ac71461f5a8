// @ts-check
import { expect, HANDS, test } from './support/board-test.js';

const pawn = { quiet: ['e3', 'e4'] };

for (const { by, tag } of [
  { by: 'click', tag: '@desktop' },
  { by: 'tap', tag: '@phone-only' },
]) {
  /** @param {import('./support/board.js').Board} board @param {string[]} squares */
  const touch = (board, ...squares) => (by === 'tap' ? board.tap(...squares) : board.click(...squares));

  test(`a ${by} selects, and again deselects`, { tag }, async ({ board }) => {
    await board.open();
    await touch(board, 'e2');
    await board.selected('e2');
    await board.offers(pawn);
    await expect(board.cell('e2')).toHaveAccessibleName('e2, white pawn, selected');
    await touch(board, 'e2');
    await board.atRest();
    await touch(board, 'e2');
    await board.selected('e2');
  });

  test(`a ${by} on another own piece switches`, { tag }, async ({ board }) => {
    await board.open();
    await touch(board, 'e2', 'd2');
    await board.selected('d2');
    await board.offers({ quiet: ['d3', 'd4'] });
    await touch(board, 'g1');
    await board.selected('g1');
    await board.offers({ quiet: ['f3', 'h3'] });
  });

  for (const [what, square] of [
    ['an empty square out of reach', 'e6'],
    ["the computer's piece out of reach", 'e7'],
    ['an own piece that cannot move', 'a1'],
  ]) {
    test(`a ${by} on ${what} deselects`, { tag }, async ({ board }) => {
      await board.open();
      await touch(board, 'e2');
      await board.selected('e2');
      await touch(board, square);
      await board.atRest();
      await board.played();
    });
  }
}

for (const { by, tag } of HANDS) {
  test(`a move by ${by} leaves no selection behind`, { tag }, async ({ board }) => {
    await board.open();
    await board.move(by, 'e2', 'e4');
    await board.answered(2);
    await expect(board.sans.first()).toHaveText('e4');
    await board.atRest();
    await expect(board.cell('e2')).toHaveAccessibleName(/^e2, empty/);
  });
}

test('Escape deselects, by mouse and by keyboard', async ({ board, page }) => {
  await board.open();
  await board.click('e2');
  await board.selected('e2');
  await page.keyboard.press('Escape');
  await board.atRest();
  await page.keyboard.press('Enter');
  await board.selected('e2');
  await page.keyboard.press('Escape');
  await board.atRest();
  await board.focusIsOn('e2');
});

test('the selection is seen by more than its colour', async ({ board }) => {
  await board.open();
  await board.click('e2');
  await expect(board.cell('e2').locator('.selected-ink')).toHaveCSS('stroke', 'rgb(21, 24, 27)');
  await expect(board.cell('e2').locator('.selected-white')).toHaveCSS('stroke', 'rgb(255, 255, 255)');
});

test('what the board is told of a level or a flip does not deselect', async ({ board, page }) => {
  await board.open();
  await board.click('e2');
  await page
    .getByRole('radiogroup', { name: 'Level' })
    .first()
    .getByRole('radio', { name: /^4,/ })
    .check({ force: true });
  await expect(board.polite).toContainText("Level 4 from the computer's next move.");
  await board.selected('e2');
  await board.offers(pawn);
  await board.click('e4');
  await expect(board.sans.first()).toHaveText('e4');
});

test('a step into the past deselects, and nothing can be moved there', async ({ board, page }) => {
  await board.open();
  await board.click('e2', 'e4');
  await board.answered(2);
  await board.click('d2');
  await board.selected('d2');
  await page.getByRole('button', { name: 'First move' }).click();
  await board.shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
  await board.atRest();
  await board.click('d2');
  await board.drag('d2', 'd4');
  await expect(board.assertive).toContainText('This is an earlier position. Go back to the live game to move.');
  await board.atRest();
  await expect(board.sans).toHaveCount(2);
  await board.shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
});
