// @ts-check
import { expect, test } from './support/board-test.js';

/** @typedef {import('./support/board.js').Board} Board */

/** Where the arrows and circles lie: the squares at both ends, by what is seen. @param {Board} board */
function shapes(board) {
  return board.page.locator('chess-board').evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const cells = [...root.querySelectorAll('[role="gridcell"]')];
    /** @param {DOMPoint} point */
    const squareAt = (point) =>
      cells
        .find((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          return left <= point.x && point.x < right && top <= point.y && point.y < bottom;
        })
        ?.getAttribute('aria-label')
        ?.slice(0, 2);
    return [...root.querySelectorAll('.shape')].map((shape) => {
      if (shape instanceof SVGCircleElement) {
        const place = new DOMPoint(0, 0).matrixTransform(shape.getScreenCTM() ?? undefined);
        return `circle ${squareAt(place)}`;
      }
      const path = /** @type {SVGPathElement} */ (shape);
      const box = path.getBBox();
      const ends = [box.x, box.x + box.width].map((x) =>
        new DOMPoint(x, 0).matrixTransform(path.getScreenCTM() ?? undefined),
      );
      return `arrow ${ends.map(squareAt).join(' ')}`;
    });
  });
}

/** @param {Board} board @param {...string} wanted */
async function drawn(board, ...wanted) {
  await expect.poll(() => shapes(board)).toEqual(wanted);
}

test('a right drag draws an arrow, a right click a circle, and nothing is selected or moved', async ({
  board,
  page,
}) => {
  await board.open();
  await page.evaluate(() => {
    Object.assign(globalThis, { menus: 0 });
    addEventListener('contextmenu', (event) => {
      if (!event.defaultPrevented) /** @type {any} */ (globalThis).menus += 1;
    });
  });
  await board.drag('e2', 'e4', { by: 'right' });
  await drawn(board, 'arrow e2 e4');
  await board.drag('g1', 'f3', { by: 'right' });
  await drawn(board, 'arrow e2 e4', 'arrow g1 f3');
  await board.drag('e4', 'e4', { by: 'right' });
  await drawn(board, 'arrow e2 e4', 'arrow g1 f3', 'circle e4');
  await board.atRest();
  await board.played();
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).menus)).toBe(0);
});

test('the same one again removes it; the opposite one does not', async ({ board }) => {
  await board.open();
  await board.drag('e2', 'e4', { by: 'right' });
  await board.drag('d5', 'd5', { by: 'right' });
  await board.drag('e2', 'e4', { by: 'right' });
  await drawn(board, 'circle d5');
  await board.drag('e4', 'e2', { by: 'right' });
  await drawn(board, 'circle d5', 'arrow e4 e2');
  await board.drag('d5', 'd5', { by: 'right' });
  await drawn(board, 'arrow e4 e2');
});

test('Shift, Alt and both change the colour', async ({ board, page }) => {
  await board.open();
  /** @type {[string[], string, RegExp][]} */
  const colours = [
    [[], 'a', /green/],
    [['Shift'], 'b', /red/],
    [['Alt'], 'c', /blue/],
    [['Shift', 'Alt'], 'd', /amber/],
  ];
  for (const [index, [modifiers, file, name]] of colours.entries()) {
    await board.drag(`${file}3`, `${file}6`, { by: 'right', modifiers });
    await expect(board.arrows.nth(index)).toHaveClass(name);
  }
  const fills = await page
    .locator('chess-board .shape.arrow')
    .evaluateAll((arrows) => arrows.map((arrow) => getComputedStyle(arrow).fill));
  expect(new Set(fills).size).toBe(4);
  // In another colour it is drawn anew.
  await board.drag('a3', 'a6', { by: 'right', modifiers: ['Shift'] });
  await expect(board.arrows).toHaveCount(4);
  await expect(board.arrows.last()).toHaveClass(/red/);
});

test('a left click clears them, wherever it is made, and does what it does', async ({ board }) => {
  await board.open();
  await board.drag('e2', 'e4', { by: 'right' });
  await board.drag('d5', 'd5', { by: 'right' });
  await board.click('e5');
  await drawn(board);
  await board.drag('d2', 'd4', { by: 'right' });
  await board.click('e2');
  await drawn(board);
  await board.selected('e2');
});

test('a selection is kept while arrows are drawn', async ({ board }) => {
  await board.open();
  await board.click('e2');
  await board.drag('g1', 'f3', { by: 'right' });
  await board.selected('e2');
  await board.offers({ quiet: ['e3', 'e4'] });
  await drawn(board, 'arrow g1 f3');
});

test('a move clears them', async ({ board }) => {
  await board.open();
  await board.drag('e7', 'e5', { by: 'right' });
  await drawn(board, 'arrow e7 e5');
  await board.type('e4');
  await expect(board.sans.first()).toHaveText('e4');
  await drawn(board);
});

test('an arrow that ends beside the board, or that a left press breaks off, is not drawn', async ({ board, page }) => {
  await board.open();
  await board.pull('e2', 'h4', { by: 'right' });
  await drawn(board, 'arrow e2 h4');
  const { x, y } = await board.point('h4');
  await page.mouse.move(x + 200, y);
  await drawn(board);
  await page.mouse.up({ button: 'right' });
  await drawn(board);
  await board.pull('e2', 'e4', { by: 'right' });
  await page.mouse.down();
  await drawn(board);
  await page.mouse.up();
  await page.mouse.up({ button: 'right' });
  await drawn(board);
  await board.atRest();
  await board.played();
});
