// @ts-check

import { expect, test } from './support/board-test.js';

/** @typedef {import('./support/board.js').Board} Board */

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** The page is longer than the screen, and scrolled into the middle. @param {Board} board */
async function openLongPage(board) {
  await board.page.setViewportSize({ width: 360, height: 640 });
  await board.open();
  await board.page.evaluate(() => {
    const below = document.createElement('div');
    below.style.height = '2000px';
    document.body.append(below);
    scrollTo(0, 60);
  });
  await expect.poll(() => scrolled(board)).toBe(60);
}

/** @param {Board} board */
const scrolled = (board) => board.page.evaluate(() => scrollY);

/** @param {Board} board */
async function nothingHappened(board) {
  await board.atRest();
  await board.shows(start);
  await board.played();
  await board.tap('d2', 'd4');
  await expect(board.sans.first()).toHaveText('d4');
}

test.describe('by touch', { tag: '@phone-only' }, () => {
  test('dragging an own piece moves it and not the page', async ({ board, finger }) => {
    await openLongPage(board);
    await finger.drag(await board.point('e2'), await board.point('e4'));
    await expect(board.sans.first()).toHaveText('e4');
    expect(await scrolled(board)).toBe(60);
  });

  test('dragging downwards does not pull the page', async ({ board, finger }) => {
    await board.page.setViewportSize({ width: 360, height: 640 });
    await board.open(`${start} w - - 0 1`);
    await board.closeMessage();
    await board.press('Flip board');
    await finger.drag(await board.point('e2'), await board.point('e4'));
    await expect(board.sans.first()).toHaveText('e4');
    expect(await scrolled(board)).toBe(0);
  });

  for (const [what, square] of [
    ['an empty square', 'e5'],
    ["the computer's piece", 'e7'],
    ['an own piece that cannot move', 'a1'],
  ]) {
    test(`a swipe from ${what} scrolls the page, and selects nothing`, async ({ board, finger }) => {
      await openLongPage(board);
      const from = await board.point(square);
      await finger.drag(from, { x: from.x, y: from.y - 160 });
      await expect.poll(() => scrolled(board)).toBeGreaterThan(120);
      await board.atRest();
      await board.played();
    });
  }

  test('a piece in hand is large and above the finger', async ({ board, finger, page }) => {
    await board.open();
    const { size } = await board.point('e2');
    const { x, y } = await board.point('e4');
    await finger.down(await board.point('e2'));
    await finger.move({ x, y });
    const held = page.locator('chess-board .held');
    await expect(held).toHaveCount(1);
    const box = await held.boundingBox();
    expect((box?.width ?? 0) / size).toBeCloseTo(1.9, 1);
    expect((y - ((box?.y ?? 0) + (box?.height ?? 0) / 2)) / size).toBeCloseTo(0.6, 1);
    // The square meant is the one under the finger, and is marked.
    await expect(board.cell('e4').locator('.over-ink')).toHaveCount(1);
    await finger.up();
    await expect(board.sans.first()).toHaveText('e4');
  });

  test('a second finger takes a drag back', async ({ board, finger, page }) => {
    await board.open();
    const second = finger.another();
    await finger.down(await board.point('e2'));
    await finger.move(await board.point('e4'));
    await expect(page.locator('chess-board .held')).toHaveCount(1);
    await second.down(await board.point('b6'));
    await expect(page.locator('chess-board .held')).toHaveCount(0);
    await second.up();
    await finger.up();
    await nothingHappened(board);
  });

  test('a second finger on another own piece moves neither', async ({ board, finger }) => {
    await board.open();
    const second = finger.another();
    await finger.down(await board.point('e2'));
    await board.selected('e2');
    await second.down(await board.point('d2'));
    await second.move(await board.point('d4'), 4);
    await second.up();
    await finger.move(await board.point('e4'), 4);
    await finger.up();
    await nothingHappened(board);
  });

  test('a cancelled touch moves nothing', async ({ board, finger, page }) => {
    await board.open();
    await finger.down(await board.point('e2'));
    await finger.move(await board.point('e4'));
    await expect(page.locator('chess-board .held')).toHaveCount(1);
    await finger.cancel();
    await expect(page.locator('chess-board .held')).toHaveCount(0);
    await nothingHappened(board);
  });

  test('a trembling finger taps', async ({ board, finger, page }) => {
    await board.open();
    const { x, y } = await board.point('e2');
    await finger.down({ x, y });
    await finger.move({ x: x + 5, y: y - 3 }, 2);
    await expect(page.locator('chess-board .held')).toHaveCount(0);
    await finger.up();
    await board.selected('e2');
    await board.tap('e4');
    await expect(board.sans.first()).toHaveText('e4');
  });

  test('a long press opens no menu and selects no text', async ({ board, finger, page }) => {
    await board.open();
    await page.evaluate(() => {
      Object.assign(globalThis, { menus: 0 });
      addEventListener('contextmenu', (event) => {
        if (!event.defaultPrevented) /** @type {any} */ (globalThis).menus += 1;
      });
    });
    for (const square of ['e2', 'e5']) {
      const pressed = Date.now();
      await finger.down(await board.point(square));
      await expect.poll(() => Date.now() - pressed).toBeGreaterThan(700);
      await finger.up();
    }
    const shown = await page.evaluate(() => ({
      menus: /** @type {any} */ (globalThis).menus,
      text: String(getSelection()),
    }));
    expect(shown).toEqual({ menus: 0, text: '' });
    for (const square of ['e2', 'e5']) await expect(board.cell(square)).toHaveCSS('user-select', 'none');
    await board.tap('e2');
    await board.tap('e4');
    await expect(board.sans.first()).toHaveText('e4');
  });

  test('what a finger left is not hovered', async ({ board }) => {
    await board.open();
    // The square tapped last is the one that stays hovered; keys bring the dots there.
    await board.tap('e4');
    await board.keys('e2');
    await board.offers({ quiet: ['e3', 'e4'] });
    for (const square of ['e3', 'e4']) await expect(board.cell(square).locator('.dot')).toHaveCSS('transform', 'none');
  });

  test('no square that a finger may take up scrolls, every other one does', async ({ board }) => {
    await board.open();
    const own = await board.grid.evaluate((grid) =>
      [...grid.querySelectorAll('[role="gridcell"]')]
        .filter((cell) => getComputedStyle(cell).touchAction === 'none')
        .map((cell) => cell.getAttribute('aria-label')?.slice(0, 2) ?? '')
        .sort(),
    );
    expect(own).toEqual(['a2', 'b1', 'b2', 'c2', 'd2', 'e2', 'f2', 'g1', 'g2', 'h2']);
  });
});
