// @ts-check
// Files of games, read and kept by the worker: www/js/import.

import { test as base, expect } from './fixtures.js';
import { gotoBare } from './support/bare.js';

/** @typedef {import('@playwright/test').Page} Page */

const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{}, {}, { page: Page }>} */ ({
    page: async ({ page }, use) => {
      await gotoBare(page);
      await page.evaluate(async () => {
        const module = (/** @type {string} */ name) => import(new URL(`js/${name}.js`, location.href).href);
        const [{ Games }, { Import }] = await Promise.all([module('games/database'), module('import/import')]);
        const wasm = await fetch(new URL('pkg/tabiya_bg.wasm', location.href));
        const compiled = await WebAssembly.compile(await wasm.arrayBuffer());
        /** @type {(text: BlobPart, onProgress?: (progress: any, run: any) => void) => Promise<any>} */
        const take = (text, onProgress = () => {}) => {
          const run = new Import(new File([text], 'games.pgn'), compiled, (/** @type {any} */ progress) =>
            onProgress(progress, run),
          );
          return run.ended;
        };
        Object.assign(globalThis, { files: { Games, take } });
      });
      await use(page);
    },
  }),
);

/** @type {any} */
const files = undefined;

const GAME = `[Event "Paris"]
[White "Morphy"]
[Black "The Duke"]

1. e4 e5 2. Nf3 {a comment} d6 (2... Nc6 3. Bb5) 3. d4 Bg4 1-0
`;

test('games are kept with all that the file says', async ({ page }) => {
  const { end, kept } = await page.evaluate(async (text) => {
    const end = await files.take(text);
    const games = await files.Games.open();
    return { end, kept: await games.get(end.added[0]) };
  }, GAME);
  expect(end).toMatchObject({ how: 'finished', known: 0, failed: 0, failures: [] });
  expect(kept).toMatchObject({ white: 'Morphy', black: 'The Duke', plies: 6, result: '1-0', kind: 'import' });
  expect(kept.game.moves).toEqual(['e2e4', 'e7e5', 'g1f3', 'd7d6', 'd2d4', 'c8g4']);
  expect(kept.pgn).toContain('(2... Nc6 3. Bb5)');
  expect(kept.pgn).toContain('{a comment}');
});

test('a file imported twice is there once', async ({ page }) => {
  const seen = await page.evaluate(async (text) => {
    const first = await files.take(`${text}\n${text}`);
    const second = await files.take(text);
    return { first: [first.added.length, first.known], second: [second.added.length, second.known] };
  }, GAME);
  expect(seen).toEqual({ first: [1, 1], second: [0, 1] });
});

test('faults are told with their place, the moves before them and the other games are kept', async ({ page }) => {
  const { end, plies } = await page.evaluate(async (good) => {
    const end = await files.take(
      `${good}\n[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n${good.replace('Paris', 'Rome')}`,
    );
    const games = await files.Games.open();
    const plies = [];
    for await (const game of games.find()) plies.push(game.plies);
    return { end, plies: plies.sort() };
  }, GAME);
  expect(end).toMatchObject({ how: 'finished', failed: 1 });
  expect(end.failures).toEqual([
    { nth: 2, white: 'A', black: 'B', line: 10, column: 13, reason: expect.stringContaining('Ke3'), kept: 2 },
  ]);
  expect(plies).toEqual([2, 6, 6]);
});

test('what is no PGN at all adds nothing', async ({ page }) => {
  const ends = await page.evaluate(async () => [
    await files.take(''),
    await files.take('This is a letter.\n\nIt has no games in it.\n'),
    await files.take(new Uint8Array(100_000).map((_, n) => (n * 7919) % 256)),
  ]);
  for (const end of ends) expect(end).toMatchObject({ how: 'finished', added: [] });
  expect(ends[1].failed).toBeGreaterThan(0);
});

test('an import can be stopped; what it has kept stays', async ({ page }) => {
  const seen = await page.evaluate(async (game) => {
    const text = Array.from({ length: 3000 }, (_, n) => game.replace('Paris', `Round ${n}`)).join('\n');
    const end = await files.take(text, (/** @type {any} */ _, /** @type {any} */ run) => run.stop());
    return { how: end.how, added: end.added.length, count: await (await files.Games.open()).count() };
  }, GAME);
  expect(seen.how).toBe('stopped');
  expect(seen.added).toBeGreaterThan(0);
  expect(seen.added).toBeLessThan(3000);
  expect(seen.count).toBe(seen.added);
});

test('ten thousand games come in with progress', async ({ page }) => {
  test.slow();
  const seen = await page.evaluate(async (game) => {
    const text = Array.from({ length: 10_000 }, (_, n) => game.replace('Paris', `Round ${n}`)).join('\n');
    /** @type {number[]} */
    const read = [];
    const end = await files.take(text, (/** @type {any} */ progress) => read.push(progress.read / progress.size));
    return { how: end.how, added: end.added.length, read };
  }, GAME);
  expect(seen).toMatchObject({ how: 'finished', added: 10_000 });
  expect(seen.read.length).toBeGreaterThan(90);
  expect([...seen.read].sort((a, b) => a - b)).toEqual(seen.read);
  expect(seen.read.at(-1)).toBeLessThanOrEqual(1);
});

test('a worker that cannot be loaded is told as such', async ({ page, allow }) => {
  allow(/worker\.js|ERR_FAILED/);
  await page.route('**/import/worker.js', (route) => route.abort());
  const end = await page.evaluate(async (text) => files.take(text), GAME);
  expect(end).toMatchObject({ how: 'failed', added: [] });
  expect(end.message).toContain('could not be loaded');
});

test('when there is no room, that is told with what was kept', async ({ page }) => {
  const end = await page.evaluate(async (game) => {
    const text = Array.from({ length: 500 }, (_, n) => game.replace('Paris', `Round ${n}`)).join('\n');
    // The worker's own storage cannot be filled from here: the database is taken away in mid-import instead.
    return files.take(text, () => indexedDB.deleteDatabase('tabiya'));
  }, GAME);
  expect(end.how).toBe('failed');
  expect(end.added.length).toBeGreaterThan(0);
  expect(end.message).toBe('The browser has removed the games that were kept here.');
});
