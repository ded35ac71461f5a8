// @ts-check
import { installGate } from './support/play-computer.js';
import { PlayPage } from './support/play-page.js';
import { expect, test } from './support/play-test.js';

// The test runner turns the back-forward cache off, so this needs a browser of its own.
test('a page that comes back from the back-forward cache plays on', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(installGate);
  const play = new PlayPage(page);
  await play.open();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => document.body.toggleAttribute('data-came-back', persisted));
  });
  await play.exchange('e2e4');
  const sans = await play.sans();
  await page.goto('about:blank');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-came-back');
  expect(await play.sans()).toEqual(sans);
  await play.exchange('d2d3');
  expect(faults).toEqual([]);
  await browser.close();
});
