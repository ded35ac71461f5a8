// @ts-check
// The one module that knows where games are kept: localStorage, one whole record to a key, so that a write is
// either there or not, and nothing waits.
//
// Tabs share what is kept. A tab writes only over what it has itself read or written (`known`): what another tab
// has put there meanwhile is never overwritten, only set aside when a person says so. Who plays: seat.js, tabs.js.

/** @import { GameRecord, Side, Slot } from '../types.js' */

const PREFIX = 'tabiya.';
const POSITION = 'position.';
const ASIDE = 'aside.';
/** So many games begun from positions are kept; the oldest make room. */
const MOST_POSITIONS = 20;

/** Where a game begun from a position is kept: each position has a place of its own. @param {string} fen @returns {Slot} */
export const positionSlot = (fen) => `${POSITION}${fen}`;

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
    typeof record.id === 'string' &&
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

/** @param {string | null} text @returns {GameRecord | null} */
function parse(text) {
  try {
    const value = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads and writes the games in progress. Never throws: a browser that keeps nothing is a browser, too. */
export class Store {
  /** @type {Storage | null} */
  #storage;
  /** What this tab last read from or wrote to each slot. @type {Map<Slot, string>} */
  #known = new Map();
  /** The slots whose known text is of this tab's writing. @type {Set<Slot>} */
  #mine = new Set();

  /** @param {() => Storage} storage may throw: storage can be forbidden */
  constructor(storage) {
    try {
      this.#storage = storage();
    } catch {
      this.#storage = null;
    }
  }

  /** The storage itself; null where there is none. */
  get storage() {
    return this.#storage;
  }

  /**
   * The record in a slot, which this tab knows from now on. A broken one is moved aside under a key of its own, never
   * overwritten.
   * @param {Slot} slot
   * @returns {GameRecord | 'broken' | null}
   */
  read(slot) {
    const text = this.#get(PREFIX + slot);
    if (text === null) return null;
    const record = parse(text);
    if (!record) {
      this.setAside(slot);
      return 'broken';
    }
    this.#known.set(slot, text);
    this.#mine.delete(slot);
    return record;
  }

  /** The record in a slot that this tab does not know: another tab wrote it. @param {Slot} slot */
  unknown(slot) {
    const text = this.#get(PREFIX + slot);
    return text === null || text === this.#known.get(slot) ? null : parse(text);
  }

  /** Whether this tab was the last to write what it knows of a slot. @param {Slot} slot */
  isMine(slot) {
    return this.#mine.has(slot);
  }

  /**
   * @param {Slot} slot
   * @param {Omit<GameRecord, 'version' | 'saved'>} content
   * @returns {'kept' | 'refused' | 'failed'} refused: another tab has written there, and nothing was changed
   */
  write(slot, content) {
    if (!this.#storage) return 'failed';
    const there = this.#get(PREFIX + slot);
    if (there !== null && there !== this.#known.get(slot)) return 'refused';
    if (there === null) this.#makeRoom(slot);
    const text = JSON.stringify({ version: 1, saved: Date.now(), ...content });
    try {
      this.#storage.setItem(PREFIX + slot, text);
    } catch {
      return 'failed';
    }
    this.#known.set(slot, text);
    this.#mine.add(slot);
    return 'kept';
  }

  /**
   * Moves a slot's record, whatever it is, to a key where nothing will overwrite it.
   * @param {Slot} slot
   * @returns {string | null} the key
   */
  setAside(slot) {
    const text = this.#get(PREFIX + slot);
    if (text === null) return null;
    const key = `${PREFIX}${ASIDE}${slot}.${new Date().toISOString()}.${Math.random().toString(36).slice(2, 6)}`;
    try {
      this.#storage?.setItem(key, text);
      this.#storage?.removeItem(PREFIX + slot);
      return key;
    } catch {
      // A full storage keeps the record where it is; what is broken will be replaced, as the only choice left.
      if (!parse(text)) this.#known.set(slot, text);
      return null;
    }
  }

  /** Puts a record that was set aside into its slot, which must be free. @param {string} key @param {Slot} slot @returns {boolean} */
  bringBack(key, slot) {
    const text = this.#get(key);
    if (text === null || this.#get(PREFIX + slot) !== null) return false;
    try {
      this.#storage?.setItem(PREFIX + slot, text);
      this.#storage?.removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  /** Calls back when another tab has written to a slot. @param {(slot: Slot) => void} heard */
  onOtherTab(heard) {
    addEventListener('storage', ({ key, newValue }) => {
      if (newValue === null || !key?.startsWith(PREFIX)) return;
      const name = key.slice(PREFIX.length);
      if (name === 'game' || name.startsWith(POSITION)) heard(/** @type {Slot} */ (name));
    });
  }

  /** Before a game from one more position is kept, the oldest of many goes. @param {Slot} slot */
  #makeRoom(slot) {
    if (!slot.startsWith(POSITION)) return;
    const keys = Object.keys(this.#storage ?? {}).filter((key) => key.startsWith(PREFIX + POSITION));
    const dated = keys.map((key) => ({ key, saved: parse(this.#get(key))?.saved ?? 0 }));
    dated.sort((a, b) => b.saved - a.saved);
    for (const { key } of dated.slice(MOST_POSITIONS - 1)) this.#storage?.removeItem(key);
  }

  /** @param {string} key @returns {string | null} */
  #get(key) {
    try {
      return this.#storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }
}
