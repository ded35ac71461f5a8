// @ts-check
import { expect, test } from './support/board-test.js';

/** @typedef {import('./support/board.js').Board} Board */

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** The gesture came to nothing, and the next one is heard. @param {Board} board */
async function nothingHappened(board) {
  await board.atRest();
  await board.shows(start);
  await board.played();
  await board.click('d2', 'd4');
  await expect(board.sans.first()).toHaveText('d4');
}

/** A pawn is in hand over e4. @param {Board} board */
async function holdOverE4(board) {
  await board.pull('e2', 'e4');
  await expect(board.page.locator('chess-board .held')).toHaveCount(1);
}

test('a piece in hand is a little larger, and a pale one stays behind', async ({ board, page }) => {
  await board.open();
  const { size } = await board.point('e2');
  await holdOverE4(board);
  await board.offers({ quiet: ['e3', 'e4'] });
  const held = await page.locator('chess-board .held').boundingBox();
  expect((held?.width ?? 0) / size).toBeCloseTo(1.1, 2);
  const { x, y } = await board.point('e4');
  expect((held?.x ?? 0) + (held?.width ?? 0) / 2).toBeCloseTo(x, 0);
  expect((held?.y ?? 0) + (held?.height ?? 0) / 2).toBeCloseTo(y, 0);
  await expect(page.locator('chess-board .ghost')).toHaveCSS('opacity', '0.3');
  await expect(board.cell('e4').locator('.over-ink')).toHaveCount(1);
  await page.mouse.up();
  await expect(board.sans.first()).toHaveText('e4');
  await board.answered(2);
  await board.atRest();
});

test('two pixels are a click, ten are a drag', async ({ board, page }) => {
  await board.open();
  const { x, y } = await board.point('e2');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + 1);
  await page.mouse.move(x, y - 2);
  await expect(page.locator('chess-board .held')).toHaveCount(0);
  await page.mouse.up();
  await board.selected('e2');
  await page.mouse.down();
  await page.mouse.move(x + 10, y);
  await expect(page.locator('chess-board .held')).toHaveCount(1);
  await page.mouse.up();
  await board.selected('e2');
  await board.played();
});

test('a piece dragged back to where it came from stays selected', async ({ board, page }) => {
  await board.open();
  await board.pull('e2', 'd3');
  const { x, y } = await board.point('e2');
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await board.shows(start);
  await board.selected('e2');
  await board.offers({ quiet: ['e3', 'e4'] });
  await expect(page.locator('chess-board .held, chess-board .ghost')).toHaveCount(0);
  await board.click('e4');
  await expect(board.sans.first()).toHaveText('e4');
});

test('a selected piece can be dragged as well', async ({ board }) => {
  await board.open();
  await board.click('e2');
  await board.drag('e2', 'e4');
  await expect(board.sans.first()).toHaveText('e4');
});

test('dropped on a square it cannot go to, it goes back', async ({ board }) => {
  await board.open();
  await board.drag('e2', 'e5');
  await expect(board.assertive).toContainText('e5 is not a legal square for this pawn.');
  await nothingHappened(board);
});

test('dropped beside the board, it goes back', async ({ board, page }) => {
  await board.open();
  await holdOverE4(board);
  const { x, y } = await board.point('h4');
  await page.mouse.move(x + 200, y, { steps: 4 });
  await page.mouse.up();
  await nothingHappened(board);
});

/** @type {Record<string, (board: Board) => Promise<unknown>>} */
const ways = {
  Escape: ({ page }) => page.keyboard.press('Escape'),
  'a right press': ({ page }) => page.mouse.down({ button: 'right' }),
  'a window that loses focus': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
  'a hidden tab': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  'a cancelled pointer': ({ page }) =>
    page.evaluate(() => {
      const board = document.querySelector('chess-board');
      const grid = board?.shadowRoot?.querySelector('[role="grid"]');
      // The mouse is pointer 1.
      grid?.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1, bubbles: true, composed: true }));
    }),
  'a capture that is lost': ({ page }) =>
    page.evaluate(() => {
      const board = document.querySelector('chess-board');
      const grid = board?.shadowRoot?.querySelector('[role="grid"]');
      if (!grid?.hasPointerCapture(1)) throw new Error('the pointer was not captured');
      grid.releasePointerCapture(1);
    }),
  'another press': ({ page }) =>
    page.evaluate(() => {
      const init = { pointerId: 77, pointerType: 'touch', isPrimary: true, bubbles: true };
      document.body.dispatchEvent(new PointerEvent('pointerdown', init));
    }),
  'a turned board': ({ page }) =>
    page.evaluate(() => {
      for (let twice = 0; twice < 2; twice++)
        document.querySelector('button#flip')?.dispatchEvent(new MouseEvent('click'));
    }),
};

for (const [what, interrupt] of Object.entries(ways)) {
  test(`a drag is taken back by ${what}`, async ({ board, page }) => {
    await board.open();
    await holdOverE4(board);
    await interrupt(board);
    // A lost capture is told with the next event of the pointer.
    const { x, y } = await board.point('e4');
    await page.mouse.move(x + 1, y + 1);
    await expect(page.locator('chess-board .held')).toHaveCount(0);
    await page.mouse.up();
    await page.mouse.up({ button: 'right' });
    await nothingHappened(board);
  });
}

for (const [what, interrupt] of Object.entries(ways).slice(0, 5)) {
  test(`a press is taken back by ${what}`, async ({ board, page }) => {
    await board.open();
    const { x, y } = await board.point('e2');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await board.selected('e2');
    await interrupt(board);
    await page.mouse.up();
    await page.mouse.up({ button: 'right' });
    await nothingHappened(board);
  });
}

test('what stands above the board may have grown since', async ({ board, page }) => {
  await board.open();
  const before = await board.point('e2');
  await page.evaluate(() => {
    const banner = document.createElement('div');
    banner.style.height = '60px';
    document.body.prepend(banner);
  });
  const after = await board.point('e2');
  expect(after.y - before.y).toBeCloseTo(60, 0);
  await board.drag('e2', 'e4');
  await expect(board.sans.first()).toHaveText('e4');
});

test('even while a piece is in hand', async ({ board, page }) => {
  await board.open();
  await board.pull('e2', 'e3');
  await page.evaluate(() => {
    const banner = document.createElement('div');
    banner.style.height = '60px';
    document.body.prepend(banner);
  });
  const { x, y } = await board.point('e4');
  await page.mouse.move(x, y, { steps: 3 });
  await expect(board.cell('e4').locator('.over-ink')).toHaveCount(1);
  await page.mouse.up();
  await expect(board.sans.first()).toHaveText('e4');
});

test('a page that is scrolled takes the square that is seen', async ({ board, page }) => {
  await page.setViewportSize({ width: 1000, height: 1000 });
  await board.open();
  await page.evaluate(() => {
    const below = document.createElement('div');
    below.style.height = '2000px';
    document.body.append(below);
    scrollTo(0, 90);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(90);
  await board.drag('g1', 'f3');
  await expect(board.sans.first()).toHaveText('Nf3');
});
