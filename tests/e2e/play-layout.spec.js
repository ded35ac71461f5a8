// @ts-check
import { Chess } from 'chess.js';
import { expect, test } from './support/play-test.js';

/** @import { Locator } from '@playwright/test' */
/** @import { PlayPage } from './support/play-page.js' */

/** Width and height of the window, and the least size of the board in it. */
const WINDOWS = [
  [320, 568, 296],
  [360, 640, 360],
  [390, 844, 384],
  [844, 390, 368],
  [768, 1024, 752],
  [1024, 768, 696],
  [1366, 768, 704],
  [1920, 1080, 1016],
  [2560, 1440, 1376],
];

/** What must be in sight at all times. @param {PlayPage} play @returns {Record<string, Locator>} */
const parts = (play) => ({
  board: play.board,
  'top strip': play.top,
  'bottom strip': play.bottom,
  status: play.status,
  moves: play.page.getByRole('region', { name: 'Moves' }),
  'play as white': play.page.locator('#play-as .segment').first(),
  'play as black': play.page.locator('#play-as .segment').last(),
  'level 1': play.page.locator('#level .segment').first(),
  'level 5': play.page.locator('#level .segment').last(),
  'take back': play.takeBack,
  flip: play.flip,
  resign: play.resign,
  'new game': play.newGame,
});

/** @param {PlayPage} play */
async function expectNoScrolling(play) {
  const sizes = await play.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    scrollTo(1000, 1000);
    return { scrollWidth, scrollHeight, clientWidth, clientHeight, scrolled: [scrollX, scrollY] };
  });
  expect(sizes.scrolled).toEqual([0, 0]);
  expect(sizes.scrollWidth).toBeLessThanOrEqual(sizes.clientWidth);
  expect(sizes.scrollHeight).toBeLessThanOrEqual(sizes.clientHeight);
}

/** All in sight, whole, and none over another. @param {PlayPage} play */
async function expectInSight(play) {
  const view = play.page.viewportSize() ?? { width: 0, height: 0 };
  /** @type {{ name: string, x: number, y: number, width: number, height: number }[]} */
  const boxes = [];
  for (const [name, part] of Object.entries(parts(play))) {
    await expect(part, name).toBeVisible();
    const box = await part.boundingBox();
    if (!box) throw new Error(`${name} has no box`);
    const { x, y, width, height } = box;
    expect(x, `${name}: left`).toBeGreaterThanOrEqual(-0.5);
    expect(y, `${name}: top`).toBeGreaterThanOrEqual(-0.5);
    expect(x + width, `${name}: right`).toBeLessThanOrEqual(view.width + 0.5);
    expect(y + height, `${name}: bottom`).toBeLessThanOrEqual(view.height + 0.5);
    boxes.push({ name, ...box });
  }
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) {
      const apart =
        a.x + a.width <= b.x + 0.5 ||
        b.x + b.width <= a.x + 0.5 ||
        a.y + a.height <= b.y + 0.5 ||
        b.y + b.height <= a.y + 0.5;
      expect(apart, `${a.name} and ${b.name}: ${JSON.stringify([a, b])}`).toBe(true);
    }
}

/** A text that is not cut off. @param {Locator} part @param {string} name */
async function expectWhole(part, name) {
  const cut = await part.evaluate(
    (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
  );
  expect(cut, `${name} is cut off`).toBe(false);
}

for (const [width, height, least] of WINDOWS) {
  test(`${width}×${height}: nothing scrolls, all is in sight, the board is ${least} px or more`, async ({ play }) => {
    await play.page.setViewportSize({ width, height });
    await play.open();
    const board = await play.board.boundingBox();
    expect(board?.width).toBeGreaterThanOrEqual(least);
    expect(board?.width).toBe(board?.height);
    expect((board?.width ?? 1) % 8, 'squares are whole pixels').toBe(0);
    await expectNoScrolling(play);
    await expectInSight(play);
    for (const control of [play.takeBack, play.flip, play.resign, play.newGame]) {
      const box = await control.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await expectWhole(control, (await control.textContent()) ?? '');
    }

    // Moves, a long sentence in the status line, a message and the end do not push anything about.
    await play.exchange('e2e4');
    await expect(play.status).toHaveText(/^(Your move|Check)/);
    expect(await play.board.boundingBox()).toEqual(board);
    await expectNoScrolling(play);
    await expectInSight(play);
    await expectWhole(play.status, 'the status line');
    await play.moves.first().click();
    await expect(play.status).toHaveText(/^Looking back/);
    await expectInSight(play);
    await play.live.click();
    await play.resign.click();
    await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
    await expect(play.banner).toBeVisible();
    expect(await play.board.boundingBox()).toEqual(board);
    await expectNoScrolling(play);
    for (const name of ['Rematch', 'New game', 'Copy PGN']) {
      const press = play.banner.getByRole('button', { name });
      await expect(press).toBeInViewport({ ratio: 1 });
      await expectWhole(press, name);
    }
  });

  test(`${width}×${height}: the longest words fit`, async ({ play, computer }) => {
    await play.page.setViewportSize({ width, height });
    await play.page.clock.install();
    // A check by two pieces is the longest sentence that the status line has.
    await play.openFen('4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1');
    await computer.hold();
    // Before the clock says that the computer thinks.
    await play.page.clock.pauseAt(Date.now() + 60_000);
    await play.move('e4c6');
    const words = "Check: the computer's king on e8 is attacked by the rook on e1 and the bishop on c6.";
    await expect(play.status).toHaveText(words);
    await expectWhole(play.status, 'the status line');
    await expectNoScrolling(play);
    await expectInSight(play);
  });
}

test('the window changes its shape in mid-game', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  for (const [width, height] of WINDOWS) {
    await play.page.setViewportSize({ width, height });
    await expect.poll(async () => (await play.board.boundingBox())?.width).toBeLessThanOrEqual(Math.min(width, height));
    await expectNoScrolling(play);
    await expectInSight(play);
  }
  await play.exchange('d2d3');
});

test('at 400 % zoom there is one column, and everything can be reached', async ({ play }) => {
  // 1280×1024 at 400 %.
  await play.page.setViewportSize({ width: 320, height: 256 });
  await play.open();
  const beyond = await play.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  const board = await play.board.boundingBox();
  expect(board?.width).toBeGreaterThanOrEqual(256);
  for (const [name, part] of Object.entries(parts(play))) {
    await part.scrollIntoViewIfNeeded();
    await expect(part, name).toBeInViewport();
    const box = await part.boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(-0.5);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(320.5);
  }
  await play.exchange('e2e4');
  await play.takeBack.click();
  await play.plies(0);
  await play.resign.click();
  await expect(play.resignDialog.getByRole('button', { name: 'Keep playing' })).toBeInViewport();
  await play.page.keyboard.press('Escape');
  await play.newGame.click();
  const start = play.newDialog.getByRole('button', { name: 'Start' });
  await start.scrollIntoViewIfNeeded();
  await expect(start).toBeInViewport({ ratio: 1 });
});

test('zooming by fingers is not disabled', async ({ page }) => {
  await page.goto('./');
  const content = await page.locator('meta[name="viewport"]').getAttribute('content');
  expect(content).not.toMatch(/user-scalable|maximum-scale/);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test('text at twice its size still fits in a wide window', async ({ play }) => {
  await play.page.setViewportSize({ width: 640, height: 512 });
  await play.open();
  await play.exchange('e2e4');
  for (const control of [play.takeBack, play.flip, play.resign, play.newGame]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test('forced colours: what is marked stays marked', async ({ play }) => {
  await play.page.emulateMedia({ forcedColors: 'active' });
  await play.open();
  await play.exchange('e2e4');
  const look = (/** @type {Locator} */ part) =>
    part.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderLeftWidth, borderTopStyle } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, borderLeftWidth, borderTopStyle };
    });
  // The move shown, the side to move, the chosen radio and the squares differ by more than backgrounds and shadows.
  expect(await look(play.current)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  expect(await look(play.bottom)).toMatchObject({ borderLeftWidth: '4px' });
  expect((await look(play.top)).borderLeftWidth).not.toBe('4px');
  const [chosen, other] = [play.page.locator('#level .segment').nth(1), play.page.locator('#level .segment').nth(2)];
  const seen = async (/** @type {Locator} */ segment) => (await segment.screenshot()).toString('base64');
  expect(await seen(chosen)).not.toBe(await seen(other));
  await play.square('d2').click();
  const dot = play.square('d3');
  await expect(dot).toHaveAccessibleName('d3, empty, can move here');
  const shades = await Promise.all(['d3', 'h3', 'h4'].map((name) => seen(play.square(name))));
  expect(new Set(shades).size, 'a dot, a light square and a dark square').toBe(3);
});

test('a notice lies beside the board, not over it @phone', async ({ play }) => {
  await play.openFen(new Chess().fen());
  await expect(play.notice).toBeVisible();
  const [board, notice] = [await play.board.boundingBox(), await play.notice.boundingBox()];
  if (!board || !notice) throw new Error('no box');
  const apart = notice.y >= board.y + board.height || notice.x >= board.x + board.width;
  expect(apart, JSON.stringify({ board, notice })).toBe(true);
});
