// @ts-check
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures.js';

// A preload whose mode differs from its use is fetched twice; and the WebAssembly is compiled once, for page and
// worker together.
test('every file is fetched once', async ({ page }) => {
  /** @type {string[]} */
  const files = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) files.push(new URL(request.url()).pathname);
  });
  await page.goto('./');
  await page.getByRole('gridcell', { name: 'e2, white pawn' }).click();
  await page.getByRole('gridcell', { name: /^e4\b/ }).click();
  await expect(page.getByRole('button', { name: /^1, Black, / })).toBeVisible();
  expect(files).toContain('/pkg/tabiya_bg.wasm');
  const often = files.filter((file, index) => files.indexOf(file) !== index);
  // The worker loads the facade's glue for itself; the icon of the tab is also the picture beside the name.
  const shared = ['/pkg/tabiya.js', '/favicon.svg'];
  expect(often.filter((file) => !shared.includes(file))).toEqual([]);
});

test('the board takes at most 12 KB of script, compressed', async ({ page }) => {
  /** @type {Map<string, Promise<Buffer>>} */
  const scripts = new Map();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/js\/board\/\w+\.js$/.test(pathname)) scripts.set(pathname, response.body());
  });
  await page.goto('./');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  expect(scripts.size).toBeGreaterThan(10);
  const names = [...scripts.keys()].sort();
  const whole = Buffer.concat(await Promise.all(names.map((name) => scripts.get(name) ?? Buffer.alloc(0))));
  expect(brotliCompressSync(whole).length).toBeLessThanOrEqual(12 * 1024);
});
