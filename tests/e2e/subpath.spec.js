// @ts-check
import { expect, test } from './fixtures.js';

test('the site works below any path of a host', async ({ page, baseURL }) => {
  const root = new URL(baseURL ?? '');
  const home = new URL('/some/where/chess/', root);
  /** @type {string[]} */
  const strays = [];
  /** @type {string[]} */
  const files = [];
  await page.context().route(
    () => true,
    async (route) => {
      const asked = route.request().url();
      if (asked.startsWith(home.href)) {
        const file = asked.slice(home.href.length);
        files.push(file);
        await route.fulfill({ response: await route.fetch({ url: new URL(file, root).href }) });
      } else {
        strays.push(asked);
        await route.abort();
      }
    },
  );
  await page.goto(home.href);
  await expect(page.getByRole('grid', { name: /^Chess board/ })).toBeVisible();
  await expect.poll(() => files).toContain('js/computer/worker.js');
  await page.getByRole('gridcell', { name: 'e2, white pawn' }).click();
  await page.getByRole('gridcell', { name: /^e4\b/ }).click();
  await expect(page.getByRole('gridcell', { name: 'e4, white pawn' })).toBeVisible();
  // Black's answer comes from the worker.
  await expect(page.getByRole('button', { name: /^1, Black, / })).toBeVisible();
  expect(strays).toEqual([]);
});
