// @ts-check
import { expect, test } from './support/play-test.js';

/** @import { Locator } from '@playwright/test' */

const SAVED = {
  version: 1,
  id: 'x',
  saved: 1,
  started: '2026.01.01',
  you: 'white',
  level: 3,
  orientation: 'white',
};

/**
 * For each captured piece that a strip shows, how well its outline stands out from the strip: going in from its left
 * edge, row by row, the best contrast among the first two pixels of the page, and the median of the rows.
 * @param {Locator} strip
 */
async function contrasts(strip) {
  const png = await strip.screenshot({ scale: 'css' });
  const drawings = strip.locator('svg');
  const strips = (await strip.boundingBox()) ?? { x: 0, y: 0 };
  const boxes = await drawings.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  return strip.page().evaluate(
    async ({ url, boxes, strips }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      /** @param {number} x @param {number} y */
      const luminance = (x, y) => {
        const place = (y * image.width + x) * 4;
        const [r, g, b] = [...data.slice(place, place + 3)].map((part) => {
          const value = part / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
      };
      const ground = luminance(image.width - 3, 2);
      /** @param {number} x @param {number} y */
      const contrast = (x, y) => {
        const [low, high] = [luminance(x, y), ground].sort((a, b) => a - b);
        return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
      };
      return boxes.map((box) => {
        const [left, top] = [Math.round(box.x - strips.x), Math.round(box.y - strips.y)];
        /** @type {number[]} */
        const rows = [];
        for (let y = top + 4; y < top + box.height - 3; y++)
          for (let x = left; x < left + box.width; x++) {
            if (contrast(x, y) < 1.2) continue;
            rows.push(Math.max(contrast(x, y), contrast(x + 1, y)));
            break;
          }
        rows.sort((a, b) => a - b);
        return rows[Math.floor(rows.length / 2)] ?? 0;
      });
    },
    { url: `data:image/png;base64,${png.toString('base64')}`, boxes, strips },
  );
}

/** Two queens that in five moves each take a pawn, a knight, a bishop, a rook and a queen. */
const FEAST = {
  version: 1,
  start: '4k2q/3p1p1P/q6N/r6B/b6R/n6Q/p2P1P2/Q3K3 w - - 0 1',
  moves: ['a1a2', 'h8h7', 'a2a3', 'h7h6', 'a3a4', 'h6h5', 'a4a5', 'h5h4', 'a5a6', 'h4h3'],
};

/** @param {import('@playwright/test').Page} page @param {object} game */
async function keep(page, game) {
  await page.addInitScript((kept) => localStorage.setItem('tabiya.game', kept), JSON.stringify({ ...SAVED, game }));
}

test('captured pieces stand out from their strip', { tag: '@dark' }, async ({ play, page }) => {
  await keep(page, FEAST);
  await play.open();
  for (const [strip, words] of /** @type {const} */ ([
    [play.top, 'Captured: a queen, a rook, a bishop, a knight and a pawn.'],
    [play.bottom, 'Captured: a queen, a rook, a bishop, a knight and a pawn.'],
  ])) {
    await expect(strip.getByText(words)).toBeAttached();
    await expect(strip.locator('svg')).toHaveCount(5);
    const found = await contrasts(strip);
    expect(found).toHaveLength(5);
    for (const contrast of found) expect(contrast).toBeGreaterThanOrEqual(3);
  }
});

test('captures are shown with the network cut', async ({ play, page, context }) => {
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  await keep(page, { version: 1, start, moves: ['e2e4', 'd7d5'] });
  await play.open();
  await expect(page.locator('body > .symbols')).toBeAttached();
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);
  await play.exchange('e4d5');
  const drawn = play.bottom.locator('svg use');
  await expect(drawn).toHaveCount(1);
  const width = await drawn.evaluate((use) => /** @type {SVGGraphicsElement} */ (use).getBBox().width);
  expect(width, 'the pawn is drawn').toBeGreaterThan(10);
  expect(asked).toEqual([]);
});
