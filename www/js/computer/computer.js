// @ts-check
// The page's end of the computer's worker: questions as promises, late answers dropped, a dead worker replaced.

/** @import { Reply, SavedGame } from '../types.js' */
/** @typedef {{ id: number, game: SavedGame, level: number, deaths: number, resolve: (reply: Reply | null) => void, reject: (error: Error) => void }} Job */
/** @typedef {{ type: 'ready' } | { type: 'reply', id: number, reply: Reply } | { type: 'error', id: number, message: string }} Answer */
/** Missing: it could not be loaded. @typedef {'loading' | 'ready' | 'missing'} Presence */

/**
 * A search takes well under a second; a worker silent for this long is taken for dead, whatever the browser says.
 * Each new worker gets twice the time of the one before, should the machine be that slow.
 */
const SILENCE_MS = 10_000;
/** Loading can take longer than thinking: networks are slow. */
const LOADING_MS = 30_000;
/** One question may cost this many workers before it is given up. */
const DEATHS = 2;

/** Asks the computer for moves. At most one question is at work and one is waiting, however fast they are asked. */
export class ComputerPlayer {
  /** @type {WebAssembly.Module} */
  #module;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Presence} */
  #presence = 'loading';
  /** The question whose answer is wanted. @type {Job | null} */
  #wanted = null;
  /** The number of the question the worker is busy with; 0: idle. */
  #atWork = 0;
  #lastId = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  /** @type {(presence: Presence) => void} */
  #changed = () => {};

  /** @param {WebAssembly.Module} module the compiled facade, shared with the worker */
  constructor(module) {
    this.#module = module;
    this.#hire();
    // What was missing for want of a connection can be had now.
    addEventListener('online', () => this.retry());
  }

  /** Whether the computer's part of the page is there. */
  get presence() {
    return this.#presence;
  }

  /** Calls back now and whenever the computer is there, or turns out to be missing. @param {(presence: Presence) => void} changed */
  onPresence(changed) {
    this.#changed = changed;
    changed(this.#presence);
  }

  /** Loads what could not be loaded once more. */
  retry() {
    if (this.#presence === 'missing') this.#hire();
  }

  /**
   * The computer's move in a game. A new question withdraws the one before.
   * @param {SavedGame} game
   * @param {number} level 1 to 5
   * @returns {Promise<Reply | null>} null when the question was withdrawn
   */
  choose(game, level) {
    this.cancel();
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#wanted = { id: this.#lastId, game, level, deaths: 0, resolve, reject };
      this.#dispatch();
    });
  }

  /** Withdraws the question being asked; its answer will be dropped when it comes. */
  cancel() {
    this.#wanted?.resolve(null);
    this.#wanted = null;
  }

  #hire() {
    this.#worker?.terminate();
    this.#presence = 'loading';
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'computer' });
    worker.addEventListener('message', (event) => this.#hear(worker, event.data));
    worker.addEventListener('messageerror', () => this.#replace(worker, 'an unreadable answer'));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#replace(worker, event.message || 'the worker could not start');
    });
    worker.postMessage({ type: 'init', module: this.#module });
    this.#worker = worker;
    this.#atWork = 0;
  }

  /** Hands the wanted question to the worker unless it is not there yet, or still busy with an old one. */
  #dispatch() {
    if (this.#atWork !== 0 || !this.#wanted) return;
    if (!this.#worker) this.#hire();
    this.#watch();
    if (this.#presence !== 'ready') return;
    const { id, game, level } = this.#wanted;
    this.#atWork = id;
    this.#worker?.postMessage({ type: 'choose', id, game, level });
  }

  #watch() {
    clearTimeout(this.#watchdog);
    const worker = this.#worker;
    if (!worker) return;
    const patience = this.#presence === 'loading' ? LOADING_MS : SILENCE_MS * 2 ** (this.#wanted?.deaths ?? 0);
    this.#watchdog = setTimeout(() => this.#replace(worker, 'no answer'), patience);
  }

  /** @param {Worker} worker @param {Answer} answer */
  #hear(worker, answer) {
    if (worker !== this.#worker) return;
    if (answer.type === 'error') {
      // After an error the worker's memory is not to be trusted.
      this.#replace(worker, answer.message);
      return;
    }
    clearTimeout(this.#watchdog);
    if (answer.type === 'ready') {
      this.#presence = 'ready';
      this.#changed('ready');
    } else {
      this.#atWork = 0;
      if (this.#wanted?.id === answer.id) {
        const { resolve } = this.#wanted;
        this.#wanted = null;
        resolve(answer.reply);
      }
    }
    this.#dispatch();
  }

  /** @param {Worker} worker @param {string} why */
  #replace(worker, why) {
    if (worker !== this.#worker) return;
    clearTimeout(this.#watchdog);
    worker.terminate();
    this.#worker = null;
    this.#atWork = 0;
    const job = this.#wanted;
    if (this.#presence === 'loading') {
      // It never came so far as to think. Trying again at once would fail in the same way.
      this.#presence = 'missing';
      this.#wanted = null;
      job?.reject(new Error(why));
      this.#changed('missing');
      return;
    }
    if (!job) return;
    job.deaths += 1;
    if (job.deaths > DEATHS) {
      this.#wanted = null;
      job.reject(new Error(why));
      return;
    }
    this.#dispatch();
  }
}
