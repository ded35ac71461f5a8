// @ts-check
import { expect, test } from './support/board-test.js';

test('selection, offers, arrows, last move and check stay on their squares', async ({ board, page }) => {
  await board.open();
  await board.click('e2', 'e4');
  await board.answered(2);
  await board.click('g1');
  await board.selected('g1');
  await board.drag('a2', 'c5', { by: 'right' });
  const picture = async () => ({
    names: (await board.names()).sort(),
    offers: await board.destinations(),
    drawn: await board.drawn(),
  });
  const before = await picture();
  expect(before.names.filter((name) => name.includes('last move'))).toHaveLength(2);
  expect(before.names.filter((name) => name.includes('selected'))).toHaveLength(1);
  const arrow = await ends(board);
  expect(arrow).toEqual(['a2', 'c5']);
  await board.press('Flip board');
  await expect(board.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  expect(await picture()).toEqual(before);
  expect(await ends(board)).toEqual(arrow);
  // What was at the lower left is at the upper right now.
  const [a1, h8] = [await board.point('a1'), await board.point('h8')];
  expect(a1.x).toBeGreaterThan(h8.x);
  expect(a1.y).toBeLessThan(h8.y);
  await expect(board.polite).toContainText('Board turned. Black at the bottom.');
  await board.click('f3');
  await expect(board.sans.nth(2)).toHaveText('Nf3');
  await expect(page.getByRole('radio', { name: 'White' }).first()).toBeChecked();
});

test('a check stays on its king', async ({ board }) => {
  await board.open('4k3/8/8/8/8/8/4q3/4K2R w K - 0 1');
  await expect(board.cell('e1')).toHaveAccessibleName('e1, white king, in check');
  await expect(board.cell('e1').locator('.check-red')).toHaveCount(2);
  await board.closeMessage();
  await board.press('Flip board');
  await expect(board.cell('e1')).toHaveAccessibleName('e1, white king, in check');
  await expect(board.cell('e1').locator('.check-red')).toHaveCount(2);
});

test('flipped twice it is the same picture, and takes the same moves', async ({ board, page }) => {
  await board.open();
  const order = await board.names();
  const places = await Promise.all(['a1', 'h8', 'e2'].map((square) => board.point(square)));
  await board.press('Flip board');
  await expect.poll(() => board.names()).toEqual([...order].reverse());
  await board.press('Flip board');
  await expect.poll(() => board.names()).toEqual(order);
  expect(await Promise.all(['a1', 'h8', 'e2'].map((square) => board.point(square)))).toEqual(places);
  await expect(page.locator('chess-board .coordinate.rank').first()).toHaveText('8');
  await expect(page.locator('chess-board .coordinate.file').first()).toHaveText('a');
  await board.drag('e2', 'e4');
  await expect(board.sans.first()).toHaveText('e4');
});

test('a turned board drags to the squares that are seen', async ({ board, page }) => {
  await board.open();
  await board.press('Flip board');
  await expect(page.locator('chess-board .coordinate.rank').first()).toHaveText('1');
  await expect(page.locator('chess-board .coordinate.file').first()).toHaveText('h');
  await board.drag('e2', 'e4');
  await expect(board.sans.first()).toHaveText('e4');
  await board.answered(2);
  await board.click('b1', 'c3');
  await expect(board.sans.nth(2)).toHaveText('Nc3');
});

/** Where the one arrow begins and ends, by what is seen. @param {import('./support/board.js').Board} board */
function ends(board) {
  return board.arrows.evaluate((shape) => {
    const path = /** @type {SVGPathElement} */ (shape);
    const cells = [.../** @type {ShadowRoot} */ (path.getRootNode()).querySelectorAll('[role="gridcell"]')];
    const box = path.getBBox();
    return [box.x, box.x + box.width].map((x) => {
      const point = new DOMPoint(x, 0).matrixTransform(path.getScreenCTM() ?? undefined);
      const under = cells.find((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return left <= point.x && point.x < right && top <= point.y && point.y < bottom;
      });
      return under?.getAttribute('aria-label')?.slice(0, 2);
    });
  });
}
