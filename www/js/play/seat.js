// @ts-check
// One tab at a time plays a game: it has the game's seat. Whoever opens a game, or asks to play here, takes the seat from
// the tab that has it; that tab hears of it at once, and gets the seat back when the other one leaves.
//
// The seat is a Web Lock, which the browser frees when a tab is closed or dies. Where there are none (a page that is not
// served over https), it is a tab's name in the storage.

/** @import { Slot } from '../types.js' */
/** @typedef {{ lost: () => void, gained: () => void }} Listener */
/** @typedef {{ take: (slot: Slot) => Promise<void>, leave: () => void }} Seat */

/** A lock is had at once or nearly; a browser that gives none must not keep the page waiting. */
const PATIENCE_MS = 1000;

/** @implements {Seat} */
class LockSeat {
  #locks;
  #listener;
  /** The slot whose seat this tab has. @type {Slot | undefined} */
  #has;
  /** Gives up the lock that is held or waited for. */
  #leave = () => {};

  /** @param {LockManager} locks @param {Listener} listener */
  constructor(locks, listener) {
    this.#locks = locks;
    this.#listener = listener;
  }

  /** @param {Slot} slot */
  take(slot) {
    if (this.#has === slot) return Promise.resolve();
    this.leave();
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
        this.#ask(slot, { steal: true }, resolve);
      })
    );
  }

  leave() {
    this.#has = undefined;
    this.#leave();
    this.#leave = () => {};
  }

  /** @param {Slot} slot @param {LockOptions} options @param {() => void} had */
  #ask(slot, options, had) {
    const waiting = new AbortController();
    let left = false;
    let release = () => {};
    this.#leave = () => {
      left = true;
      waiting.abort();
      release();
    };
    const hold = () => {
      if (left) return undefined;
      this.#has = slot;
      had();
      return /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          release = resolve;
        })
      );
    };
    // A request to steal cannot be called off; it does not wait either.
    const all = options.steal ? options : { ...options, signal: waiting.signal };
    this.#locks.request(`tabiya.seat.${slot}`, all, hold).catch(() => {
      if (left) return;
      this.#has = undefined;
      this.#listener.lost();
      this.#ask(slot, {}, this.#listener.gained);
    });
  }
}

/** @implements {Seat} */
class NameSeat {
  #storage;
  #listener;
  #name = Math.random().toString(36).slice(2);
  #key = '';
  #has = false;

  /** @param {Storage} storage @param {Listener} listener */
  constructor(storage, listener) {
    this.#storage = storage;
    this.#listener = listener;
    addEventListener('storage', ({ key }) => {
      if (key === this.#key) this.#look();
    });
  }

  /** @param {Slot} slot */
  async take(slot) {
    const key = `tabiya.seat.${slot}`;
    // Left and taken again it would fall to another tab in between.
    if (key !== this.#key) this.leave();
    this.#key = key;
    this.#sit();
  }

  leave() {
    if (this.#has && this.#storage.getItem(this.#key) === this.#name) this.#storage.removeItem(this.#key);
    this.#has = false;
    this.#key = '';
  }

  #sit() {
    this.#has = true;
    try {
      this.#storage.setItem(this.#key, this.#name);
    } catch {
      // No room for a name: the tabs still never write over each other, see store.js.
    }
  }

  /** The name in the seat has changed. */
  #look() {
    const name = this.#storage.getItem(this.#key);
    if (this.#has && name !== null && name !== this.#name) {
      this.#has = false;
      this.#listener.lost();
    } else if (!this.#has && name === null) {
      this.#sit();
      this.#listener.gained();
    }
  }
}

/**
 * @param {Storage | null} storage without it nothing is shared, and each tab has a seat of its own
 * @param {Listener} listener
 * @returns {Seat}
 */
export function makeSeat(storage, listener) {
  if (!storage) return { take: async () => {}, leave: () => {} };
  return navigator.locks ? new LockSeat(navigator.locks, listener) : new NameSeat(storage, listener);
}
