// @ts-check
import { expect, test } from './support/board-test.js';

for (const deviceScaleFactor of [1, 1.25, 1.5, 2]) {
  test.describe(`at ${deviceScaleFactor} device pixels to one`, () => {
    test.use({ deviceScaleFactor });

    test('squares are whole, equal and without gaps in any container, and take the moves made there', async ({
      board,
      page,
    }) => {
      await board.open();
      for (const width of [321, 333.33, 401, 617]) {
        await page.evaluate((value) => {
          const container = document.querySelector('chess-board')?.parentElement;
          if (container) container.style.width = `${value}px`;
        }, width);
        const { cells, pieces } = await board.grid.evaluate(async (grid) => {
          /** @param {Element} element */
          const box = (element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { left, right, top, bottom };
          };
          const all = [...grid.querySelectorAll('[role="gridcell"]')];
          const root = /** @type {ShadowRoot} */ (grid.getRootNode());
          // The pieces of the move taken back may still slide.
          await Promise.allSettled(root.getAnimations().map((animation) => animation.finished));
          return { cells: all.map(box), pieces: [...root.querySelectorAll('.pieces > svg')].map(box) };
        });
        const pixel = 1 / deviceScaleFactor;
        const size = cells[0].right - cells[0].left;
        expect(size).toBeCloseTo(Math.floor(width / 8), 2);
        for (const [index, cell] of cells.entries()) {
          expect(Math.abs(cell.right - cell.left - size)).toBeLessThan(pixel);
          expect(Math.abs(cell.bottom - cell.top - size)).toBeLessThan(pixel);
          if (index % 8 > 0) expect(cell.left).toBeCloseTo(cells[index - 1].right, 2);
          if (index >= 8) expect(cell.top).toBeCloseTo(cells[index - 8].bottom, 2);
        }
        // Each piece fills a square of its own.
        expect(pieces).toHaveLength(32);
        for (const piece of pieces) {
          const under = cells.filter(
            (cell) => Math.abs(cell.left - piece.left) < pixel && Math.abs(cell.top - piece.top) < pixel,
          );
          expect(under).toHaveLength(1);
        }
        await board.drag('e2', 'e4', { steps: 2 });
        await expect(board.sans.first()).toHaveText('e4');
        await board.answered(2);
        await board.press('Take back');
        await board.shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
      }
    });
  });
}
