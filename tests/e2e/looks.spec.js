// @ts-check
import { expect, test } from './support/board-test.js';

/** @typedef {import('./support/board.js').Board} Board */

/** Every animation that the page starts from now on is noted. @param {Board} board */
async function noteMotion(board) {
  await board.page.addInitScript(() => {
    /** @type {object[]} */
    const motions = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { duration, easing } = /** @type {KeyframeAnimationOptions} */ (options);
      motions.push({ duration, easing, moves: JSON.stringify(frames).includes('transform') });
      return animate.call(this, frames, options);
    };
    Object.assign(globalThis, { motions });
  });
}

/** @param {Board} board @returns {Promise<{ duration: number, easing: string, moves: boolean }[]>} */
const motions = (board) => board.page.evaluate(() => /** @type {any} */ (globalThis).motions);

test('pieces slide in 150 to 200 ms, and what is captured fades', async ({ board }) => {
  await noteMotion(board);
  await board.open('4k3/4p3/8/3p4/4P3/8/8/4K3 w - - 0 1');
  await board.click('e4', 'd5');
  await expect(board.sans).toHaveCount(2);
  const seen = await motions(board);
  // The pawn, the pawn that it takes, and the answer.
  expect(seen.filter(({ moves }) => moves).length).toBeGreaterThanOrEqual(2);
  expect(seen.filter(({ moves }) => !moves).length).toBeGreaterThanOrEqual(1);
  for (const { duration, easing } of seen) {
    expect(duration).toBeGreaterThanOrEqual(150);
    expect(duration).toBeLessThanOrEqual(200);
    expect(easing).toBe('ease-out');
  }
});

test('a piece that was dragged does not slide again', async ({ board }) => {
  await noteMotion(board);
  await board.open('8/1R3Q2/4R3/1K1k4/3p1B2/8/4P3/8 w - - 0 1');
  await board.drag('e2', 'e4');
  await board.played('e4+', 'dxe3');
  // Only the answer moves, and the pawn it takes goes.
  expect((await motions(board)).map(({ moves }) => moves).sort()).toEqual([false, true]);
});

test('under reduced motion nothing moves, and marks tell what happened', { tag: '@reduced-only' }, async ({
  board,
  page,
}) => {
  await noteMotion(board);
  await board.open('8/1R3Q2/4R3/1K1k4/3p1B2/8/4P3/8 w - - 0 1');
  await board.closeMessage();
  await board.click('e2', 'e4');
  await board.played('e4+', 'dxe3');
  await expect(board.cell('d4')).toHaveAccessibleName('d4, empty, last move from');
  await expect(board.cell('e3')).toHaveAccessibleName('e3, black pawn, last move to');
  await expect(board.cell('d4').locator('.notch')).toHaveCount(4);
  await expect(board.cell('e3').locator('.wedge')).toHaveCount(4);
  await board.press('Take back');
  await board.played();
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
  expect(await motions(board)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('stepping to and fro faster than pieces slide leaves the right picture', async ({ board, page }) => {
  await board.open();
  await board.click('e2', 'e4');
  await board.answered(2);
  const live = await board.told();
  await page.locator('#move-list button').last().focus();
  for (let i = 0; i < 15; i++) {
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
  }
  await board.shows(live);
  await expect
    .poll(() =>
      page.locator('chess-board').evaluate((element) => {
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        return [root.getAnimations().length, root.querySelectorAll('.sliding, .leaving').length];
      }),
    )
    .toEqual([0, 0]);
});

test('a dot grows under the mouse and shrinks again', async ({ board, page }) => {
  await board.open();
  await board.click('e2');
  const dot = board.cell('e4').locator('.dot');
  await expect(dot).toHaveCSS('transform', 'none');
  const { x, y, size } = await board.point('e4');
  await page.mouse.move(x, y);
  await expect(dot).toHaveCSS('transform', /^matrix\(1\.43/);
  // To 40 % of the square.
  expect(((await dot.boundingBox())?.width ?? 0) / size).toBeCloseTo(0.4, 2);
  await page.mouse.move(x, y - 2 * size);
  await expect(dot).toHaveCSS('transform', 'none');
});

test('the last move and a check are marked by more than colour', { tag: ['@dark', '@phone'] }, async ({ board }) => {
  // The one legal answer to the knight's check is the queen's capture, which gives check.
  await board.open('4k3/8/8/8/8/8/4q3/4K2R w K - 0 1');
  await expect(board.cell('e1')).toHaveAccessibleName('e1, white king, in check');
  await expect(board.cell('e1').locator('.check-red')).toHaveCount(2);
  await expect(board.cell('e1').locator('.check-white')).toHaveCount(1);
  await expect(board.status).toHaveText('Check: your king on e1 is attacked by the queen on e2.');
  await expect(board.grid.locator('.check-red')).toHaveCount(2);
});

test.describe('forced colours', () => {
  test('the board and its pieces keep their own', async ({ board, page }) => {
    await board.open();
    const box = await board.grid.boundingBox();
    if (!box) throw new Error('no board');
    const clip = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
    const before = await page.screenshot({ clip });
    await page.emulateMedia({ forcedColors: 'active' });
    const after = await page.screenshot({ clip });
    expect(after.equals(before)).toBe(true);
  });

  test('every mark stands out from its square', async ({ board, page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await board.open('8/1R3Q2/4R3/1K1k4/3p1B2/8/4P3/8 w - - 0 1');
    await board.click('e2', 'e4');
    await board.played('e4+', 'dxe3');
    await board.click('f4');
    await board.selected('f4');
    const contrasts = await contrastOfMarks(board);
    expect(Object.keys(contrasts).sort()).toEqual(['dot', 'notch', 'ring', 'selected', 'wedge']);
    for (const [mark, contrast] of Object.entries(contrasts)) expect(contrast, mark).toBeGreaterThanOrEqual(3);
  });

  test('so does a check', async ({ board, page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await board.open('4k3/8/8/8/8/8/4q3/4K2R w K - 0 1');
    expect((await contrastOfMarks(board)).check).toBeGreaterThanOrEqual(3);
  });
});

/**
 * For each kind of mark on the board the best contrast that one of its lines has with the square: at the place where
 * it is worst.
 * @param {Board} board
 * @returns {Promise<Record<string, number>>}
 */
function contrastOfMarks(board) {
  return board.grid.evaluate((grid) => {
    /** @param {string} colour */
    const luminance = (colour) => {
      const [r, g, b] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** @type {Record<string, number>} */
    const worst = {};
    for (const cell of grid.querySelectorAll('[role="gridcell"]')) {
      const ground = luminance(getComputedStyle(cell).backgroundColor);
      /** @type {Record<string, number>} */
      const best = {};
      for (const line of cell.querySelectorAll('.marks > *')) {
        const mark = (line.getAttribute('class') ?? '').split(/[ -]/)[0];
        const { fill, stroke } = getComputedStyle(line);
        for (const colour of [fill, stroke].filter((each) => each !== 'none')) {
          const [low, high] = [luminance(colour), ground].sort((a, b) => a - b);
          best[mark] = Math.max(best[mark] ?? 0, (high + 0.05) / (low + 0.05));
        }
      }
      for (const [mark, contrast] of Object.entries(best)) worst[mark] = Math.min(worst[mark] ?? Infinity, contrast);
    }
    return worst;
  });
}
