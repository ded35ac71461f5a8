// @ts-check
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/play-test.js';

/** @import { Page } from '@playwright/test' */
/** @import { PlayPage } from './support/play-page.js' */
/** @import { Computer } from './support/play-computer.js' */

/** Everything that axe knows, best practices too. @param {Page} page */
async function expectClean(page) {
  // Half-faded colours are not what is judged.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length).toBeGreaterThan(0);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`),
  ).toEqual([]);
}

/** @type {{ name: string, reach: (play: PlayPage, computer: Computer) => Promise<void> }[]} */
const states = [
  { name: 'the first move', reach: (play) => play.open() },
  {
    name: 'mid-game with a piece selected',
    reach: async (play) => {
      await play.open();
      await play.exchange('e2e4');
      await play.square('d2').click();
      await expect(play.square('d3')).toHaveAccessibleName(/can move here/);
    },
  },
  {
    name: 'mid-think',
    reach: async (play, computer) => {
      await play.open();
      await computer.hold();
      await play.move('e2e4');
      await computer.thinking();
      await expect(play.status).toHaveText('The computer is thinking.');
    },
  },
  {
    name: 'looking back',
    reach: async (play) => {
      await play.open();
      await play.exchange('e2e4');
      await play.moves.first().click();
      await expect(play.live).toBeVisible();
    },
  },
  {
    name: 'check',
    reach: async (play) => {
      await play.openFen('4k3/8/8/8/4r3/8/2n5/4K3 w - - 0 1');
      await expect(play.status).toHaveText(/^Check/);
    },
  },
  {
    name: 'the end',
    reach: async (play) => {
      await play.openFen('7k/8/6K1/8/8/8/8/R7 w - - 0 1');
      await play.move('a1a8');
      await expect(play.banner).toBeVisible();
    },
  },
  {
    name: 'a refused position',
    reach: async (play) => {
      await play.open('?fen=hello');
      await expect(play.notice).toBeVisible();
    },
  },
  {
    name: 'asking to resign',
    reach: async (play) => {
      await play.open();
      await play.resign.click();
      await expect(play.resignDialog).toBeVisible();
    },
  },
  {
    name: 'asking for a new game',
    reach: async (play) => {
      await play.open();
      await play.exchange('e2e4');
      await play.newGame.click();
      await expect(play.newDialog).toBeVisible();
    },
  },
  {
    name: 'choosing a promotion',
    reach: async (play) => {
      await play.openFen('8/P6k/8/8/8/8/7p/K7 w - - 0 1');
      await play.move('a7a8');
      await expect(play.page.getByRole('dialog', { name: 'Promote the pawn on a8' })).toBeVisible();
    },
  },
];

for (const { name, reach } of states) {
  test(`axe finds nothing: ${name} @dark @phone`, async ({ play, computer }) => {
    await reach(play, computer);
    await expectClean(play.page);
  });
}

test('axe finds nothing: a text to copy by hand @dark', async ({ play }) => {
  await play.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await play.open();
  await play.button('Copy PGN').click();
  await expect(play.page.getByRole('dialog', { name: 'Copy PGN' })).toBeVisible();
  await expectClean(play.page);
});

test('axe finds nothing: a wrong move in the box @dark', async ({ play }) => {
  await play.open();
  await play.type('Nf9');
  await expect(play.page.locator('#move-message')).toBeVisible();
  await expectClean(play.page);
});

test('axe finds nothing: the menu @phone-only', async ({ play }) => {
  await play.open();
  await play.button('Menu').tap();
  await expect(play.box).toBeVisible();
  await expectClean(play.page);
});

test('axe finds nothing: the page could not start @dark @phone', async ({ page, allow }) => {
  allow(/tabiya_bg\.wasm|net::ERR_FAILED|Failed to fetch/);
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('The game could not start');
  await expectClean(page);
});
