// @ts-check
import { expect } from '@playwright/test';

/** @import { Page } from '@playwright/test' */
/** @import { Gate } from './play-types.js' */

/**
 * A gate between the page and the computer's worker, put in before the page's own scripts run. The real worker
 * searches for real; the gate notes what it is asked and what it answers, and can hold answers back.
 */
export function installGate() {
  /** @type {Gate} */
  const gate = { holding: false, ready: false, questions: [], answers: [], held: [], workers: [] };
  window.testGate = gate;
  const listen = EventTarget.prototype.addEventListener;
  Worker.prototype.addEventListener = function (/** @type {string} */ type, /** @type {any} */ listener) {
    if (type !== 'message') {
      listen.call(this, type, listener);
      return;
    }
    gate.workers.push(this);
    listen.call(this, 'message', (event) => {
      const { data } = /** @type {MessageEvent} */ (event);
      if (data.type === 'ready') gate.ready = true;
      if (data.type === 'reply') {
        gate.answers.push({ id: data.id, uci: data.reply.uci });
        if (gate.holding) {
          gate.held.push(() => listener(event));
          return;
        }
      }
      listener(event);
    });
  };
  // The page takes a worker that is silent for long for dead. While answers are held back, its patience has no end.
  const later = window.setTimeout;
  const patient = (/** @type {TimerHandler} */ act, /** @type {number} */ delay = 0, /** @type {any[]} */ ...rest) =>
    gate.holding && delay >= 10_000 ? 0 : later(act, delay, ...rest);
  window.setTimeout = /** @type {typeof setTimeout} */ (patient);
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {any} */ message) {
    if (message.type === 'choose') {
      const { id, level, game } = message;
      gate.questions.push({ id, level, start: game.start, moves: [...game.moves] });
    }
    post.call(this, message);
  };
}

/** The computer as a test meets it: it can be kept in mid-think for as long as a test likes. */
export class Computer {
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Holds back all answers from now on. */
  async hold() {
    await this.#page.evaluate(() => {
      window.testGate.holding = true;
    });
  }

  /** Waits until so many answers are held back: the computer has moves of which the page knows nothing. */
  async thinking(count = 1) {
    const held = () => this.#page.evaluate(() => window.testGate.held.length);
    await expect.poll(held, { message: 'answers held back' }).toBe(count);
  }

  /** Delivers what is held back, and goes on holding what comes later. */
  async deliver() {
    await this.#page.evaluate(() => {
      for (const each of window.testGate.held.splice(0)) each();
    });
  }

  /** Delivers what is held back, and holds nothing any more. */
  async release() {
    await this.#page.evaluate(() => {
      window.testGate.holding = false;
    });
    await this.deliver();
  }

  /** What it was asked, in order. */
  questions() {
    return this.#page.evaluate(() => window.testGate.questions);
  }

  /** What it answered, in order, whether or not the page has heard it. */
  answers() {
    return this.#page.evaluate(() => window.testGate.answers);
  }

  /** How many workers were started. */
  workers() {
    return this.#page.evaluate(() => window.testGate.workers.length);
  }
}
