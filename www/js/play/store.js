// @ts-check
// The one module that knows where games are kept: localStorage, one whole record to a key, so that a write is
// either there or not, and nothing waits.
//
// Two tabs: each writes its own whole record with its tab's id, so the later finished write is what a new visit finds.
// The other tab hears of it at once (`onOtherTab`) and says so; on its next move it becomes the later writer.

/** @import { GameRecord, Side, Slot } from '../types.js' */

const PREFIX = 'tabiya.';

/** @param {unknown} value @returns {value is Side} */
const isSide = (value) => value === 'white' || value === 'black';

/**
 * Whether a value read from storage has a record's shape. Whether its moves are legal, the facade decides.
 * @param {unknown} value
 * @returns {value is GameRecord}
 */
export function isRecord(value) {
  if (typeof value !== 'object' || value === null) return false;
  const record = /** @type {Partial<GameRecord>} */ (value);
  return (
    record.version === 1 &&
    typeof record.tab === 'string' &&
    typeof record.saved === 'number' &&
    typeof record.started === 'string' &&
    isSide(record.you) &&
    isSide(record.orientation) &&
    Number.isInteger(record.level) &&
    Number(record.level) >= 1 &&
    Number(record.level) <= 5 &&
    typeof record.game === 'object' &&
    record.game !== null
  );
}

/** Reads and writes the games in progress. Never throws: a browser that keeps nothing is a browser, too. */
export class Store {
  /** @type {Storage | null} */
  #storage;
  /** When this tab last wrote or read each slot. @type {Map<Slot, number>} */
  #known = new Map();
  /** This tab's name in what it writes. */
  tab = Math.random().toString(36).slice(2);

  /** @param {() => Storage} storage may throw: storage can be forbidden */
  constructor(storage) {
    try {
      this.#storage = storage();
    } catch {
      this.#storage = null;
    }
  }

  /**
   * The record in a slot. A broken one is moved aside under a key of its own, never overwritten.
   * @param {Slot} slot
   * @returns {GameRecord | 'broken' | null}
   */
  read(slot) {
    const text = this.#get(slot);
    if (text === null) return null;
    /** @type {unknown} */
    let value = null;
    try {
      value = JSON.parse(text);
    } catch {
      // Not even JSON: dealt with below, as everything else that is no record.
    }
    if (!isRecord(value)) {
      this.setAside(slot);
      return 'broken';
    }
    this.#known.set(slot, value.saved);
    return value;
  }

  /**
   * @param {Slot} slot
   * @param {Omit<GameRecord, 'version' | 'tab' | 'saved'>} content
   * @returns {boolean} whether it is kept
   */
  write(slot, content) {
    const saved = Date.now();
    try {
      const text = JSON.stringify({ version: 1, tab: this.tab, saved, ...content });
      this.#storage?.setItem(PREFIX + slot, text);
      this.#known.set(slot, saved);
      return this.#storage !== null;
    } catch {
      return false;
    }
  }

  /** Moves a slot's record, whatever it is, to a key where nothing will overwrite it. @param {Slot} slot */
  setAside(slot) {
    const text = this.#get(slot);
    if (text === null) return;
    try {
      this.#storage?.setItem(`${PREFIX}aside.${slot}.${new Date().toISOString()}`, text);
      this.#storage?.removeItem(PREFIX + slot);
    } catch {
      // A full storage keeps the record where it is; the next write will replace it, as the only choice left.
    }
  }

  /** Calls back when another tab has written to a slot. @param {(slot: Slot) => void} heard */
  onOtherTab(heard) {
    addEventListener('storage', ({ key, newValue }) => {
      if (newValue !== null && key === `${PREFIX}game`) heard('game');
      if (newValue !== null && key === `${PREFIX}position`) heard('position');
    });
    // A page coming back from the back-forward cache has heard nothing meanwhile.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      for (const [slot, known] of this.#known) {
        if (this.#savedAt(slot) > known) heard(slot);
      }
    });
  }

  /** @param {Slot} slot @returns {number} */
  #savedAt(slot) {
    try {
      return Number(JSON.parse(this.#get(slot) ?? '').saved) || 0;
    } catch {
      return 0;
    }
  }

  /** @param {Slot} slot @returns {string | null} */
  #get(slot) {
    try {
      return this.#storage?.getItem(PREFIX + slot) ?? null;
    } catch {
      return null;
    }
  }
}
