// @ts-check
import { Chess } from 'chess.js';
import { expect, test } from './support/play-test.js';

/** @import { Locator } from '@playwright/test' */
/** @import { PlayPage } from './support/play-page.js' */

/** Width and height of the window, and the least size of the board in it. */
const WINDOWS = [
  [320, 480, 208],
  [320, 568, 296],
  [360, 640, 360],
  [390, 844, 384],
  [844, 390, 368],
  [768, 1024, 752],
  [1024, 768, 696],
  [1200, 800, 784],
  [1366, 768, 752],
  [1920, 1080, 1064],
  [2560, 1440, 1424],
];

const START = new Chess().fen();
/** Fourteen plies with three captures. */
const MIDGAME = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d4', 'e5d4', 'c3d4', 'c5b4'];
MIDGAME.push('c1d2', 'b4d2');

/** @param {PlayPage} play @returns {Record<string, Locator>} what must be in sight at all times */
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

/** @param {PlayPage} play @returns {Record<string, Locator>} what stands there once the game is over */
const endParts = (play) => {
  const { status, 'take back': takeBack, flip, resign, 'new game': newGame, ...rest } = parts(play);
  const inBanner = (/** @type {string} */ name) => play.banner.getByRole('button', { name, exact: true });
  return {
    ...rest,
    result: play.banner.getByRole('heading'),
    reason: play.page.locator('#banner-reason'),
    rematch: inBanner('Rematch'),
    another: inBanner('New game'),
    copy: inBanner('Copy PGN'),
  };
};

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

/** @param {Record<string, Locator>} wanted */
async function boxesOf(wanted) {
  return Promise.all(
    Object.entries(wanted).map(async ([name, part]) => {
      await expect(part, name).toBeVisible();
      const box = await part.boundingBox();
      if (!box) throw new Error(`${name} has no box`);
      return { name, ...box };
    }),
  );
}

/**
 * All in sight, whole, and none over another.
 * @param {PlayPage} play @param {Record<string, Locator>} wanted @param {number} [height] of the window, or more where the page may scroll
 */
async function expectInSight(play, wanted, height = play.page.viewportSize()?.height ?? 0) {
  const view = { width: play.page.viewportSize()?.width ?? 0, height };
  const boxes = await boxesOf(wanted);
  for (const { name, x, y, width, height } of boxes) {
    expect(x, `${name}: left`).toBeGreaterThanOrEqual(-0.5);
    expect(y, `${name}: top`).toBeGreaterThanOrEqual(-0.5);
    expect(x + width, `${name}: right`).toBeLessThanOrEqual(view.width + 0.5);
    expect(y + height, `${name}: bottom`).toBeLessThanOrEqual(view.height + 0.5);
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

/** Every text that is seen on the page is seen whole, and no button's words take two lines. @param {PlayPage} play */
async function expectTextsWhole(play) {
  const cut = await play.page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const seen = (/** @type {Element} */ each) =>
      each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden, #move-list');
    for (const each of document.querySelectorAll('button, p, h2, .legend, .face, .name')) {
      if (!seen(each) || getComputedStyle(each).clipPath !== 'none') continue;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = each;
      if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) found.push(`cut: ${textContent?.trim()}`);
    }
    for (const each of document.querySelectorAll('button span:not(:has(span))')) {
      if (!seen(each) || getComputedStyle(each).position === 'absolute') continue;
      if (each.getClientRects().length > 1) found.push(`wrapped: ${each.textContent?.trim()}`);
    }
    return found;
  });
  expect(cut).toEqual([]);
}

/**
 * In every window, one after the other, in one page.
 * @param {PlayPage} play @param {(least: number) => Promise<void>} look
 */
async function inEveryWindow(play, look) {
  test.slow();
  for (const [width, height, least] of WINDOWS)
    await test.step(`${width}×${height}`, async () => {
      await play.page.setViewportSize({ width, height });
      // The next frame but one has the new layout, and what scripts did about it.
      await play.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await look(least);
    });
}

/** On the smallest screen of all the page may scroll until a long message is closed. @param {PlayPage} play */
async function heightToScroll(play) {
  const height = play.page.viewportSize()?.height ?? 0;
  if (height === 480) return play.page.evaluate(() => document.documentElement.scrollHeight);
  await expectNoScrolling(play);
  return height;
}

/** @param {PlayPage} play @param {string[]} moves as kept in the browser @param {object} [more] */
async function keep(play, moves, more) {
  const game = { version: 1, start: START, moves };
  const record = {
    version: 1,
    id: 'x',
    saved: 1,
    started: '2026.01.01',
    you: 'white',
    level: 3,
    orientation: 'white',
  };
  const text = JSON.stringify({ ...record, ...more, game });
  await play.page.addInitScript((kept) => localStorage.setItem('tabiya.game', kept), text);
}

test('in every window nothing scrolls, all is in sight, and the board is large', async ({ play }) => {
  await play.open();
  await inEveryWindow(play, async (least) => {
    const board = await play.board.boundingBox();
    expect(board?.width).toBeGreaterThanOrEqual(least);
    expect(board?.width).toBe(board?.height);
    expect((board?.width ?? 1) % 8, 'squares are whole pixels').toBe(0);
    await expectNoScrolling(play);
    await expectInSight(play, parts(play));
    await expectTextsWhole(play);
    const { takeBack, flip, resign, newGame } = play;
    for (const { name, width, height } of await boxesOf({ takeBack, flip, resign, newGame })) {
      expect(width, name).toBeGreaterThanOrEqual(44);
      expect(height, name).toBeGreaterThanOrEqual(44);
    }
    // What can be chosen has words to it, seen ones.
    for (const words of ['Play as', 'White', 'Black', 'Level'])
      await expect(play.main.getByText(words, { exact: true }).last()).toBeInViewport({ ratio: 1 });
  });
});

test('moves, captures and looking back push nothing about', async ({ play }) => {
  await keep(play, MIDGAME);
  await play.open();
  await inEveryWindow(play, async () => {
    const board = await play.board.boundingBox();
    await expectInSight(play, parts(play));
    await expectTextsWhole(play);
    await play.moves.nth(2).click();
    await expect(play.status).toHaveText(/^Looking back/);
    expect(await play.board.boundingBox()).toEqual(board);
    await expectNoScrolling(play);
    await expectInSight(play, { ...parts(play), moves: play.current, 'back to the live game': play.live });
    await play.live.click();
  });
  await play.exchange('d1d2');
});

test('the end of a game is told in every window, and pushes nothing about', async ({ play }) => {
  await keep(play, ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6']);
  await play.open();
  /** @type {object[]} */
  const boards = [];
  await inEveryWindow(play, async () => {
    boards.push((await play.board.boundingBox()) ?? {});
  });
  await play.move('h5f7');
  await expect(play.banner).toBeVisible();
  await inEveryWindow(play, async () => {
    expect(await play.board.boundingBox()).toEqual(boards.shift());
    await expectNoScrolling(play);
    await expectInSight(play, endParts(play));
    await expectTextsWhole(play);
    // One thing is the next thing to do, and nothing is offered twice.
    await expect(play.page.locator('button.primary').filter({ visible: true })).toHaveText(['Rematch']);
    await expect(play.main.getByRole('button', { name: 'Copy PGN' })).toHaveCount(1);
  });
});

test('the longest sentence fits in every window', async ({ play, computer }) => {
  test.slow();
  await play.page.clock.install();
  // A check by two pieces is the longest sentence that the status line has.
  await play.openFen('4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1');
  await computer.hold();
  // Before the clock says that the computer thinks.
  await play.page.clock.pauseAt(Date.now() + 60_000);
  await play.move('e4c6');
  const words = "Check: the computer's king on e8 is attacked by the rook on e1 and the bishop on c6.";
  await expect(play.status).toHaveText(words);
  for (const [width, height] of WINDOWS) {
    await play.page.setViewportSize({ width, height });
    await expectNoScrolling(play);
    await expectInSight(play, parts(play));
    await expectTextsWhole(play);
  }
});

test.describe('a message covers nothing', () => {
  const BAD = `?fen=${encodeURIComponent('rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1')}`;

  test('one that stays, in mid-game', async ({ play }) => {
    await keep(play, MIDGAME);
    await play.open(BAD);
    await inEveryWindow(play, async () => {
      await expectInSight(play, { ...parts(play), message: play.notice }, await heightToScroll(play));
      await expectTextsWhole(play);
    });
    await play.button('Close message').click();
    await expect(play.notice).toBeHidden();
  });

  test('one that stays, after the end', async ({ play }) => {
    await keep(play, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    await play.open(BAD);
    await expect(play.banner).toBeVisible();
    await inEveryWindow(play, async () => {
      await expectInSight(play, { ...endParts(play), message: play.notice }, await heightToScroll(play));
      await expectTextsWhole(play);
    });
  });

  test('one that passes, but for the opponent’s strip on a phone', async ({ play }) => {
    test.slow();
    await play.page.clock.install();
    await keep(play, MIDGAME);
    await play.open();
    await play.moves.first().click();
    await play.page.clock.pauseAt(Date.now() + 60_000);
    await play.move('e2e4');
    await expect(play.notice).toContainText('This is an earlier position.');
    const { 'top strip': strip, ...rest } = parts(play);
    for (const [width, height] of WINDOWS) {
      await play.page.setViewportSize({ width, height });
      await expectNoScrolling(play);
      await expectInSight(play, { ...rest, message: play.notice });
      await expectTextsWhole(play);
    }
  });

  test('what is wrong with a typed move', async ({ play }) => {
    await play.page.setViewportSize({ width: 1024, height: 768 });
    await play.open();
    await play.type('Nf4');
    const message = play.page.locator('#move-message');
    await expect(message).toContainText('Nf4 is not legal.');
    await expectInSight(play, { ...parts(play), field: play.box, message });
    await expectNoScrolling(play);
  });
});

test('the window changes its shape in mid-game', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await inEveryWindow(play, async () => {
    const { width = 0, height = 0 } = play.page.viewportSize() ?? {};
    expect((await play.board.boundingBox())?.width).toBeLessThanOrEqual(Math.min(width, height));
  });
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

test.describe('the browser’s own text size', () => {
  for (const standard of [24, 32])
    test(`${standard} px: text and controls grow, and nothing is cut off`, async ({ play, page }) => {
      const session = await page.context().newCDPSession(page);
      await keep(play, MIDGAME, { you: 'black' });
      await play.open();
      const heights = async () =>
        (await boxesOf({ flip: play.flip, name: page.locator('#strip-top .name') })).map(({ height }) => height);
      const before = await heights();
      await session.send('Page.enable');
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
      const root = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      await expect.poll(root).toBe(`${standard}px`);
      const grown = await heights();
      for (const [index, height] of grown.entries())
        expect(height).toBeGreaterThanOrEqual(((before[index] ?? 0) * standard) / 16 - 1);
      await inEveryWindow(play, async () => {
        await expectTextsWhole(play);
        const { scrollWidth, clientWidth, scrollHeight } = await page.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
          return { scrollWidth, clientWidth, scrollHeight };
        });
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        // Small windows scroll; where there is room nothing does.
        const { width = 0, height = 0 } = page.viewportSize() ?? {};
        if (Math.min(width, height) >= 768) expect(scrollHeight).toBeLessThanOrEqual(height);
        for (const [name, part] of Object.entries(parts(play))) {
          const box = await part.boundingBox();
          expect(box?.x, name).toBeGreaterThanOrEqual(-0.5);
          expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width + 0.5);
          expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(scrollHeight + 0.5);
        }
      });
    });
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

test.describe('the menu @phone-only', () => {
  test('has a title, and three ways to close', async ({ play, page }) => {
    await play.open();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = play.button('Menu');
    const ways = {
      'its button': () => menu.getByRole('button', { name: 'Close menu' }).tap(),
      Escape: () => page.keyboard.press('Escape'),
      'a tap beside it': () => page.touchscreen.tap(60, 60),
    };
    for (const [way, close] of Object.entries(ways))
      await test.step(way, async () => {
        await opener.tap();
        await expect(menu).toBeVisible();
        await expect(menu.getByRole('heading', { name: 'Menu' })).toBeVisible();
        await expect(opener).toHaveAttribute('aria-expanded', 'true');
        // The keyboard is inside.
        await expect(menu.locator(':focus')).toHaveCount(1);
        await close();
        await expect(menu).toBeHidden();
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
      });
  });
});
