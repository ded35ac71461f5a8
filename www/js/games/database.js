// @ts-check
// The one module that knows IndexedDB. A write is done when the browser says it is on the disk; what cannot be kept is
// a `StoreError` with words for a person; what was kept is never lost to a record that cannot be read.

import { MIGRATIONS } from './migrations.js';
import { isKeptGame, matches } from './record.js';
import { asStoreError, StoreError } from './trouble.js';

/** @import { Migration } from './migrations.js' */
/** @import { BrokenGame, KeptGame, Wanted } from './types.js' */

const GAMES = 'games';
/** Opening takes a moment; a database that does not open in this time is held by another tab. */
const PATIENCE_MS = 10_000;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(asStoreError(request.error));
  });

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
const done = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(asStoreError(transaction.error));
  });

/** @param {unknown} value @param {string} id @returns {KeptGame | BrokenGame} */
const read = (value, id) => (isKeptGame(value) ? value : { broken: true, id });

/**
 * Opens a database and brings it to the newest version.
 * @param {IDBFactory} factory @param {string} name @param {readonly Migration[]} migrations @param {number} patience
 * @returns {Promise<IDBDatabase>}
 */
function open(factory, name, migrations, patience) {
  return new Promise((resolve, reject) => {
    let given = false;
    const giveUp = () => {
      given = true;
      reject(new StoreError('blocked'));
    };
    const timer = setTimeout(giveUp, patience);
    const request = factory.open(name, migrations.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      const transaction = /** @type {IDBTransaction} */ (request.transaction);
      for (const migrate of migrations.slice(oldVersion)) migrate(request.result, transaction);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(asStoreError(request.error));
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      // Too late: nobody waits any more, and an open database would stand in the way of others.
      if (given) request.result.close();
      else resolve(request.result);
    };
  });
}

/** The games that this browser keeps. */
export class Games {
  #database;
  /** @type {((error: StoreError) => void) | null} */
  #heard = null;
  /** Why nothing can be kept any more, if so. @type {StoreError | null} */
  #trouble = null;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    // A newer version of the page wants to upgrade, or somebody to delete: let them.
    database.onversionchange = ({ newVersion }) => this.#lose(new StoreError(newVersion === null ? 'lost' : 'newer'));
    // The browser, or a person, has cleared the site's data.
    database.onclose = () => this.#lose(new StoreError('lost'));
  }

  /**
   * @param {{ factory?: IDBFactory, name?: string, migrations?: readonly Migration[], patience?: number }} [options]
   * @returns {Promise<Games>} rejected with a `StoreError`
   */
  static async open(options = {}) {
    const {
      factory = globalThis.indexedDB,
      name = 'tabiya',
      migrations = MIGRATIONS,
      patience = PATIENCE_MS,
    } = options;
    if (!factory) throw new StoreError('unavailable');
    try {
      return new Games(await open(factory, name, migrations, patience));
    } catch (error) {
      const known = asStoreError(error);
      // Private windows of some browsers have a factory that opens nothing.
      throw known.trouble === 'failed' || known.trouble === 'lost' ? new StoreError('unavailable', error) : known;
    }
  }

  /** Calls back once, when nothing can be kept any more. @param {(error: StoreError) => void} heard */
  onLost(heard) {
    this.#heard = heard;
  }

  close() {
    this.#database.close();
    this.#trouble ??= new StoreError('lost');
  }

  /** Keeps a game, new or changed. Resolved when it is on the disk. @param {KeptGame} game */
  async put(game) {
    await this.putAll([game]);
  }

  /** Keeps games, all or none. @param {KeptGame[]} games */
  async putAll(games) {
    const wrong = games.find((game) => !isKeptGame(game));
    if (wrong) throw new StoreError('failed', new TypeError(`not a game: ${JSON.stringify(wrong).slice(0, 200)}`));
    await this.#write((store) => {
      for (const game of games) store.put(game);
    });
  }

  /** @param {string} id @returns {Promise<KeptGame | BrokenGame | null>} */
  async get(id) {
    const value = await answer(this.#store('readonly').get(id));
    return value === undefined ? null : read(value, id);
  }

  /** Deletes a game; what it gives back brings the game back. @param {string} id @returns {Promise<() => Promise<void>>} */
  async remove(id) {
    const value = await answer(this.#store('readonly').get(id));
    await this.#write((store) => store.delete(id));
    return () => this.#write((store) => value !== undefined && store.add(value));
  }

  /** How many games are kept. */
  async count() {
    return answer(this.#store('readonly').count());
  }

  /**
   * The games that are wanted, the last changed first, each as it is found, so that a list can show the first ones at
   * once. Broken records are told, too, unless something particular is wanted.
   * @param {Wanted} [wanted]
   * @returns {AsyncGenerator<KeptGame | BrokenGame>}
   */
  async *find(wanted = {}) {
    const isParticular = Boolean(wanted.text || wanted.kind || wanted.state);
    for await (const value of this.#newestFirst()) {
      const game = read(value, String(value.id));
      if ('broken' in game ? !isParticular : matches(game, wanted)) yield game;
    }
    if (!isParticular) yield* this.#undated();
  }

  /** In pages: a transaction does not wait while somebody looks at what it found. */
  async *#newestFirst() {
    /** @type {IDBKeyRange | null} */
    let range = null;
    /** The games of the page's last moment that were given already. @type {Set<unknown>} */
    let given = new Set();
    for (;;) {
      const page = await this.#page(range, 200 + given.size);
      const fresh = page.filter(({ id }) => !given.has(id));
      if (fresh.length === 0) return;
      yield* fresh;
      const last = fresh[fresh.length - 1].updated;
      given = new Set(page.filter(({ updated }) => updated === last).map(({ id }) => id));
      range = IDBKeyRange.upperBound(last);
    }
  }

  /** @param {IDBKeyRange | null} range @param {number} most @returns {Promise<any[]>} */
  #page(range, most) {
    const request = this.#store('readonly').index('updated').openCursor(range, 'prev');
    /** @type {any[]} */
    const page = [];
    return new Promise((resolve, reject) => {
      request.onerror = () => reject(asStoreError(request.error));
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor || page.length === most) return resolve(page);
        page.push(cursor.value);
        cursor.continue();
      };
    });
  }

  /** Records that no index knows, since their date is none. @returns {AsyncGenerator<BrokenGame>} */
  async *#undated() {
    const store = this.#store('readonly');
    const [all, dated] = await Promise.all([answer(store.getAllKeys()), answer(store.index('updated').getAllKeys())]);
    const known = new Set(dated);
    for (const id of all) if (!known.has(id)) yield { broken: true, id: String(id) };
  }

  /** @param {'readonly' | 'readwrite'} mode */
  #store(mode) {
    if (this.#trouble) throw this.#trouble;
    try {
      return this.#database.transaction(GAMES, mode, { durability: 'strict' }).objectStore(GAMES);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  /** @param {(store: IDBObjectStore) => unknown} act @returns {Promise<void>} */
  async #write(act) {
    const store = this.#store('readwrite');
    const finished = done(store.transaction);
    try {
      act(store);
    } catch (error) {
      store.transaction.abort();
      await finished.catch(() => {});
      throw asStoreError(error);
    }
    await finished;
  }

  /** @param {StoreError} error */
  #lose(error) {
    if (this.#trouble) return;
    this.#trouble = error;
    this.#database.close();
    this.#heard?.(error);
  }
}
