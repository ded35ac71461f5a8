// @ts-check
/// <reference lib="webworker" />
// Reads a PGN file of any size, game by game, and keeps the games. Memory holds a chunk of the file and one batch.
// page → { file, module }, then 'stop' at any time; page ← progress, then one end.

import { initSync, PgnImport } from '../../pkg/tabiya.js';
import { Games } from '../games/database.js';
import { StoreError } from '../games/trouble.js';
import { keptFrom } from './from-pgn.js';

/** @import { ImportedGame } from '../../pkg/tabiya.js' */
/** @import { ImportEnd, ImportFailure, ImportProgress } from './import.js' */
/** @import { KeptGame } from '../games/types.js' */

const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** So many games are kept at once: a transaction costs more than a game. */
const BATCH = 100;
/** So many faulty games are reported in detail. */
const MOST_FAILURES = 200;

let stopped = false;

/** The next bytes of a file whenever they are asked for. @param {File} file */
function reader(file) {
  const sync = new FileReaderSync();
  let at = 0;
  return {
    /** @param {number} most */
    read: (most) => {
      const bytes = new Uint8Array(sync.readAsArrayBuffer(file.slice(at, at + most)));
      at += bytes.length;
      return bytes;
    },
    get at() {
      return at;
    },
  };
}

/** @param {ImportedGame} game @param {number} nth @returns {ImportFailure[]} */
function failure(game, nth) {
  const fault = game.faults.find(({ harmless }) => !harmless);
  if (!fault) return [];
  const { White: white = '?', Black: black = '?' } = game.tags;
  const { line, column, reason } = fault;
  return [{ nth, white, black, line, column, reason, kept: game.game.moves.length }];
}

/** Lets a message in. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** One run over a file. */
class Run {
  #games;
  #file;
  #source;
  #import;
  /** @type {KeptGame[]} */
  #batch = [];
  /** What the end will tell. @type {Omit<ImportEnd, 'type' | 'how'>} */
  #told = { added: [], known: 0, failed: 0, failures: [] };
  #nth = 0;

  /** @param {Games} games @param {File} file */
  constructor(games, file) {
    this.#games = games;
    this.#file = file;
    this.#source = reader(file);
    this.#import = new PgnImport(this.#source.read);
  }

  /** @returns {Promise<ImportEnd>} */
  async toTheEnd() {
    while (!stopped) {
      const game = this.#import.nextGame();
      if (!game) {
        await this.#keep();
        return { type: 'end', how: 'finished', ...this.#told };
      }
      await this.#take(game);
    }
    await this.#keep();
    return { type: 'end', how: 'stopped', ...this.#told };
  }

  /** What was kept before something went wrong. @param {string} message @returns {ImportEnd} */
  broken(message) {
    return { type: 'end', how: 'failed', message, ...this.#told };
  }

  /** @param {ImportedGame} game */
  async #take(game) {
    this.#nth += 1;
    const [failed] = failure(game, this.#nth);
    if (failed) {
      this.#told.failed += 1;
      if (this.#told.failures.length < MOST_FAILURES) this.#told.failures.push(failed);
    }
    // Text that is no game at all leaves nothing worth keeping.
    if (game.game.moves.length > 0 || !failed) this.#batch.push(await keptFrom(game, Date.now()));
    if (this.#batch.length >= BATCH) {
      await this.#keep();
      this.#report();
      await breathe();
    }
  }

  async #keep() {
    const batch = new Map(this.#batch.map((game) => [game.id, game]));
    for (const id of batch.keys()) if (await this.#games.get(id)) batch.delete(id);
    await this.#games.putAll([...batch.values()]);
    this.#told.known += this.#batch.length - batch.size;
    this.#told.added.push(...batch.keys());
    this.#batch = [];
  }

  #report() {
    /** @type {ImportProgress} */
    const progress = {
      type: 'progress',
      read: this.#source.at,
      size: this.#file.size,
      games: this.#nth,
      failed: this.#told.failed,
    };
    worker.postMessage(progress);
  }
}

/** @param {File} file @param {WebAssembly.Module} module */
async function run(file, module) {
  initSync({ module });
  const games = await Games.open();
  const run = new Run(games, file);
  try {
    return await run.toTheEnd();
  } catch (error) {
    return run.broken(error instanceof Error ? error.message : String(error));
  } finally {
    games.close();
  }
}

worker.addEventListener('message', async ({ data }) => {
  if (data === 'stop') {
    stopped = true;
    return;
  }
  try {
    worker.postMessage(await run(data.file, data.module));
  } catch (error) {
    const message = error instanceof StoreError ? error.message : 'The file could not be imported.';
    worker.postMessage({ type: 'end', how: 'failed', message, added: [], known: 0, failed: 0, failures: [] });
  }
});
