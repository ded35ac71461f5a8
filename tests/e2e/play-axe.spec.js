// @ts-check
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/play-test.js';

/** @import { Page } from '@playwright/test' */

/** Everything that axe knows, best practices too, of a state of the page. @param {Page} page @param {string} state */
const expectClean = (page, state) =>
  test.step(state, async () => {
    // Half-faded colours are not what is judged.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    const axe = new AxeBuilder({ page });
    // In the dark everything but the colours is what it is by day.
    if (test.info().project.name === 'dark') axe.withRules(['color-contrast']);
    const { violations, passes } = await axe.analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
      ),
    ).toEqual([]);
    expect(passes.length).toBeGreaterThan(0);
    return passes;
  });

test('axe finds nothing in the course of a game @dark @phone', async ({ play, computer }) => {
  test.setTimeout(300_000);
  const { page } = play;
  await play.open();
  const passes = await expectClean(page, 'the first move');
  // It has looked inside the board.
  if (test.info().project.name !== 'dark')
    expect(passes.flatMap(({ nodes }) => nodes.map(({ html }) => html)).join()).toContain('role="gridcell"');
  await play.square('e2').click();
  await expect(play.square('e3')).toHaveAccessibleName(/can move here/);
  await expectClean(page, 'a selection with dots');
  await computer.hold();
  await play.square('e4').click();
  await computer.thinking();
  await expect(play.status).toHaveText('The computer is thinking.');
  await expectClean(page, 'mid-think');
  await computer.release();
  await play.plies(2);
  await play.moves.first().click();
  await expect(play.live).toBeVisible();
  await expectClean(page, 'looking back');
  await play.live.click();
  await play.resign.click();
  await expect(play.resignDialog).toBeVisible();
  await expectClean(page, 'asking to resign');
  await page.keyboard.press('Escape');
  await play.newGame.click();
  await expect(play.newDialog).toBeVisible();
  await expectClean(page, 'asking for a new game');
  await page.keyboard.press('Escape');
  const menu = play.button('Menu');
  if (await menu.isVisible()) {
    await menu.click();
    await expectClean(page, 'the menu');
  }
  await play.type('Nf9');
  await expect(page.locator('#move-message')).toBeVisible();
  await expectClean(page, 'a wrong move in the box');
});

test('axe finds nothing in positions of every kind @dark @phone', async ({ play }) => {
  test.setTimeout(300_000);
  const { page } = play;
  await play.openFen('3n4/4P2k/8/8/8/8/p7/K7 w - - 0 1');
  await play.square('e7').click();
  await expect(play.square('d8')).toHaveAccessibleName(/can capture/);
  await expectClean(page, 'a message, and a selection with rings');
  await play.square('e8').click();
  await expect(page.getByRole('dialog', { name: 'Promote the pawn on e8' })).toBeVisible();
  await expectClean(page, 'choosing a promotion');
  await play.openFen('4k3/8/8/8/4r3/8/2n5/4K3 w - - 0 1');
  await expect(play.status).toHaveText(/^Check/);
  await expectClean(page, 'check');
  await play.openFen('7k/8/6K1/8/8/8/8/R7 w - - 0 1');
  await play.move('a1a8');
  await expect(play.banner).toBeVisible();
  await expectClean(page, 'the end');
  await play.open('?fen=hello');
  await expect(play.notice).toBeVisible();
  await expectClean(page, 'a refused position');
});

test('axe finds nothing: arrows and circles', async ({ play }) => {
  await play.open();
  for (const [from, to] of [
    ['g1', 'f3'],
    ['e4', 'e4'],
  ]) {
    await play.square(from).hover();
    await play.page.mouse.down({ button: 'right' });
    await play.square(to).hover();
    await play.page.mouse.up({ button: 'right' });
  }
  await expect(play.page.locator('chess-board .shape')).toHaveCount(2);
  await expectClean(play.page, 'shapes');
});

test('axe finds nothing: a text to copy by hand @dark', async ({ play }) => {
  await play.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await play.open();
  await play.button('Copy PGN').click();
  await expect(play.page.getByRole('dialog', { name: 'Copy PGN' })).toBeVisible();
  await expectClean(play.page, 'a text to copy');
});

test('axe finds nothing: a game in two tabs @phone', async ({ play, context }) => {
  await play.open();
  await play.exchange('e2e4');
  const other = await context.newPage();
  await other.goto('./');
  await expect(play.notice).toContainText('open in another tab');
  await expectClean(play.page, 'played elsewhere');
});

test('axe finds nothing: the page could not start @dark @phone', async ({ page, allow }) => {
  allow(/tabiya_bg\.wasm|net::ERR_FAILED|Failed to fetch/);
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('The game could not start');
  await expectClean(page, 'no start');
});
