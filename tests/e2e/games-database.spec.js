// @ts-check
// Where games are kept, asked directly: www/js/games/database.js in a real browser's IndexedDB.

import { test as base, expect } from './fixtures.js';
import { gotoBare } from './support/bare.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Runs in the page: a game as it would be kept. @param {string} id @param {Record<string, unknown>} [more] */
const makeGame = (id, more = {}) => ({
  version: 1,
  id,
  kind: 'computer',
  created: 1000,
  updated: 1000,
  white: 'You',
  black: 'Tabiya',
  orientation: 'white',
  game: { version: 1, start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', moves: ['e2e4'] },
  plies: 1,
  result: '*',
  ...more,
});

/** The modules under test, put into the page as `kept`. */
const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{}, {}, { page: Page }>} */ ({
    page: async ({ page }, use) => {
      await gotoBare(page);
      await load(page);
      await use(page);
    },
  }),
);

/** @param {Page} page */
async function load(page) {
  await page.evaluate(async (source) => {
    const module = (/** @type {string} */ name) => import(new URL(`js/games/${name}.js`, location.href).href);
    const [database, migrations] = await Promise.all([module('database'), module('migrations')]);
    /** @type {(games: AsyncIterable<any>) => Promise<string[]>} */
    const ids = async (games) => {
      const found = [];
      for await (const game of games) found.push(game.broken ? `broken ${game.id}` : game.id);
      return found;
    };
    /** @type {(promise: Promise<unknown>) => Promise<string>} */
    const trouble = (promise) =>
      promise.then(
        () => 'none',
        (error) => error.trouble,
      );
    const make = new Function(`return ${source}`)();
    Object.assign(globalThis, { kept: { ...database, ...migrations, make, ids, trouble } });
  }, makeGame.toString());
}

/** @type {any} */
const kept = undefined;

test('a game is kept, found, deleted and brought back', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const games = await kept.Games.open();
    await games.put(kept.make('a', { updated: 1 }));
    await games.put(kept.make('b', { updated: 3 }));
    await games.put(kept.make('c', { updated: 2 }));
    await games.put(kept.make('a', { updated: 4, plies: 9 }));
    const order = await kept.ids(games.find());
    const { plies } = await games.get('a');
    const undo = await games.remove('a');
    const without = await kept.ids(games.find());
    const gone = await games.get('a');
    await undo();
    return { order, plies, without, gone, count: await games.count(), back: (await games.get('a')).plies };
  });
  expect(seen).toEqual({ order: ['a', 'b', 'c'], plies: 9, without: ['b', 'c'], gone: null, count: 3, back: 9 });
});

test('what is kept is there after a reload', async ({ page }) => {
  await page.evaluate(async () => (await kept.Games.open()).put(kept.make('a')));
  await page.reload();
  await load(page);
  expect(await page.evaluate(async () => (await (await kept.Games.open()).get('a')).id)).toBe('a');
});

test('a list of many games of the same moment has each of them once', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const games = await kept.Games.open();
    const all = Array.from({ length: 1000 }, (_, n) =>
      kept.make(`game ${n}`, { updated: n < 300 ? 1 : n < 700 ? 2 : n }),
    );
    await games.putAll(all);
    const found = await kept.ids(games.find());
    return { found: found.length, different: new Set(found).size, first: found[0] };
  });
  expect(seen).toEqual({ found: 1000, different: 1000, first: 'game 999' });
});

test('games are found by names, dates, endings and kinds', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const games = await kept.Games.open();
    const tags = { Event: 'Café de la Régence', Date: '1858.??.??' };
    await games.put(kept.make('opera', { kind: 'import', white: 'Morphy', black: 'Brunswick', tags, result: '1-0' }));
    await games.put(kept.make('won', { level: 4, result: '1-0', ending: 'checkmate' }));
    await games.put(kept.make('running', { kind: 'friend', white: 'Željko', black: 'Ana' }));
    /** @type {Record<string, string[]>} */
    const found = {};
    const wanted = [
      { text: 'morphy' },
      { text: 'REGENCE cafe' },
      { text: '1858' },
      { text: 'checkmate' },
      { text: 'zeljko' },
      { text: '1-0', kind: 'computer' },
      { state: 'running' },
      { text: 'nobody' },
      { text: '  ' },
    ];
    for (const each of wanted) found[JSON.stringify(each)] = (await kept.ids(games.find(each))).sort();
    return found;
  });
  expect(Object.values(seen)).toEqual([
    ['opera'],
    ['opera'],
    ['opera'],
    ['won'],
    ['running'],
    ['won'],
    ['running'],
    [],
    ['opera', 'running', 'won'],
  ]);
});

test('records that cannot be read are told, stay as they are, and hide no other', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const games = await kept.Games.open();
    await games.put(kept.make('good'));
    const broken = [
      { ...kept.make('version'), version: 2 },
      { ...kept.make('moves'), game: { version: 1, start: 'x', moves: [5] } },
      { ...kept.make('result'), result: 'won' },
      { ...kept.make('date'), updated: null },
      { id: 'nothing' },
    ];
    const raw = await new Promise((resolve) => {
      const request = indexedDB.open('tabiya');
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
      const transaction = raw.transaction('games', 'readwrite');
      for (const record of broken) transaction.objectStore('games').put(record);
      transaction.oncomplete = resolve;
    });
    const refused = [];
    for (const record of broken) refused.push(await kept.trouble(games.put(record)));
    const found = (await kept.ids(games.find())).sort();
    const particular = await kept.ids(games.find({ kind: 'computer' }));
    const one = await games.get('result');
    return { found, particular, one, refused, count: await games.count() };
  });
  expect(seen.found).toEqual([
    'broken date',
    'broken moves',
    'broken nothing',
    'broken result',
    'broken version',
    'good',
  ]);
  expect(seen.particular).toEqual(['good']);
  expect(seen.one).toEqual({ broken: true, id: 'result' });
  expect(seen.refused).toEqual(Array(5).fill('failed'));
  expect(seen.count).toBe(6);
});

test('many are kept all or none', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const games = await kept.Games.open();
    // A function cannot be stored: the browser refuses the second one.
    const batch = [kept.make('a'), { ...kept.make('b'), more: () => {} }];
    return { trouble: await kept.trouble(games.putAll(batch)), count: await games.count() };
  });
  expect(seen).toEqual({ trouble: 'failed', count: 0 });
});

test('a newer form of the database keeps every game; a step that fails changes nothing', async ({ page, allow }) => {
  // The browser reports the failing step as uncaught, besides undoing it.
  allow(/An object store with the specified name already exists/);
  const seen = await page.evaluate(async () => {
    const old = await kept.Games.open();
    await old.put(kept.make('a'));
    old.close();
    const failing = [...kept.MIGRATIONS, (/** @type {IDBDatabase} */ db) => db.createObjectStore('games')];
    const failed = await kept.trouble(kept.Games.open({ migrations: failing }));
    const still = await kept.Games.open();
    const afterFailure = await kept.ids(still.find());
    still.close();
    const better = [...kept.MIGRATIONS, (/** @type {IDBDatabase} */ db) => db.createObjectStore('more')];
    const fresh = await kept.Games.open({ migrations: better });
    const afterwards = await kept.ids(fresh.find());
    fresh.close();
    return { failed, afterFailure, afterwards, older: await kept.trouble(kept.Games.open()) };
  });
  expect(seen).toEqual({ failed: 'unavailable', afterFailure: ['a'], afterwards: ['a'], older: 'newer' });
});

test('a tab with an older form makes way for a newer one, and says so', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const old = await kept.Games.open();
    const heard = new Promise((resolve) => old.onLost((/** @type {any} */ error) => resolve(error.trouble)));
    const better = [...kept.MIGRATIONS, (/** @type {IDBDatabase} */ db) => db.createObjectStore('more')];
    await kept.Games.open({ migrations: better });
    return { heard: await heard, after: await kept.trouble(old.put(kept.make('a'))) };
  });
  expect(seen).toEqual({ heard: 'newer', after: 'newer' });
});

test('a database that another tab will not let go is told as such', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    await new Promise((resolve) => {
      const request = indexedDB.open('tabiya', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      // It stays open, deaf to the wish for a newer version.
      request.onsuccess = () => resolve(request.result);
    });
    const better = [...kept.MIGRATIONS, () => {}];
    return kept.trouble(kept.Games.open({ migrations: better, patience: 50 }));
  });
  expect(seen).toBe('blocked');
});

test('a database that somebody deletes is told as lost', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const games = await kept.Games.open();
    const heard = new Promise((resolve) => games.onLost((/** @type {any} */ error) => resolve(error.message)));
    indexedDB.deleteDatabase('tabiya');
    return { heard: await heard, after: await kept.trouble(games.put(kept.make('a'))) };
  });
  expect(seen).toEqual({ heard: 'The browser has removed the games that were kept here.', after: 'lost' });
});

test('a browser that keeps nothing is told as such', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const refusing = {
      open() {
        throw new DOMException('not in private windows', 'SecurityError');
      },
    };
    const failing = {
      open() {
        const request = { error: new DOMException('broken', 'UnknownError'), onerror: () => {} };
        queueMicrotask(() => request.onerror());
        return request;
      },
    };
    return [
      await kept.trouble(kept.Games.open({ factory: null })),
      await kept.trouble(kept.Games.open({ factory: refusing })),
      await kept.trouble(kept.Games.open({ factory: failing })),
    ];
  });
  expect(seen).toEqual(['unavailable', 'unavailable', 'unavailable']);
});

test('a full disk is told as such, and what was there stays', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const games = await kept.Games.open();
    await games.put(kept.make('a'));
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const trouble = await kept.trouble(games.put(kept.make('a', { plies: 7 })));
    IDBObjectStore.prototype.put = put;
    const { plies } = await games.get('a');
    await games.put(kept.make('b'));
    return { trouble, plies, count: await games.count() };
  });
  expect(seen).toEqual({ trouble: 'full', plies: 1, count: 2 });
});
