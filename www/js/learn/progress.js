// @ts-check
// What has been learned, kept in this browser: the one module that knows where. A record is checked when it is read;
// a broken one is put aside under a key of its own and said, one of a newer version is left alone.

const KEY = 'tabiya.learn';
const ASIDE = 'tabiya.learn.broken';

/**
 * @typedef {{ last: string, days: number, best: number }} Streak `last` is a day as YYYY-MM-DD, in local time
 * @typedef {{ version: 1, lessons: Record<string, number[]>, streak: Streak }} LearnRecord
 *   the steps done, counted from 0, by lesson
 */

/** @returns {LearnRecord} */
const fresh = () => ({ version: 1, lessons: {}, streak: { last: '', days: 0, best: 0 } });

/** @param {unknown} value */
const isCount = (value) => Number.isInteger(value) && Number(value) >= 0;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {value is LearnRecord} */
export function isLearnRecord(value) {
  if (!isObject(value) || value.version !== 1 || !isObject(value.lessons) || !isObject(value.streak)) return false;
  const { last, days, best } = value.streak;
  return (
    typeof last === 'string' &&
    isCount(days) &&
    isCount(best) &&
    Object.values(value.lessons).every((steps) => Array.isArray(steps) && steps.every(isCount))
  );
}

/** @param {Date} date */
export function dayOf(date) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The streak after something was learned on a day. @param {Streak} streak @param {Date} now @returns {Streak} */
export function streakAfter(streak, now) {
  const today = dayOf(now);
  if (streak.last === today) return streak;
  // Noon, so that no change of the clocks makes it another day.
  const yesterday = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12));
  const days = streak.last === yesterday ? streak.days + 1 : 1;
  return { last: today, days, best: Math.max(streak.best, days) };
}

/** Reads and writes what was learned. Never throws: a browser that keeps nothing is a browser, too. */
export class Progress {
  /** @type {Storage | null} */
  #storage;
  #record = fresh();
  #mayWrite = true;
  /** What the learner should know of the record, if anything. */
  notice = '';

  /** @param {() => Storage} storage may throw: storage can be forbidden */
  constructor(storage) {
    try {
      this.#storage = storage();
    } catch {
      this.#storage = null;
      this.notice = 'This browser keeps nothing for this site, so your progress lasts only while this page is open.';
    }
    this.#read();
  }

  /** The steps of a lesson that are done. @param {string} lesson */
  done(lesson) {
    return new Set(this.#record.lessons[lesson] ?? []);
  }

  /** Days in a row, today's or yesterday's the last; 0 when the row is broken. @param {Date} [now] */
  streak(now = new Date()) {
    const { last, days } = this.#record.streak;
    const goesOn = streakAfter(this.#record.streak, now).days !== 1 || last === dayOf(now);
    return goesOn ? days : 0;
  }

  /** @param {string} lesson @param {number} step @param {Date} [now] */
  learned(lesson, step, now = new Date()) {
    // Another tab may have learned something meanwhile.
    this.#read();
    const steps = new Set(this.#record.lessons[lesson] ?? []).add(step);
    this.#record.lessons[lesson] = [...steps].sort((a, b) => a - b);
    this.#record.streak = streakAfter(this.#record.streak, now);
    this.#write();
  }

  #read() {
    try {
      const text = this.#storage?.getItem(KEY);
      if (text) this.#take(text);
    } catch {
      // Storage that cannot be read: what is in memory stays.
    }
  }

  /** @param {string} text */
  #take(text) {
    /** @type {unknown} */
    let value = null;
    try {
      value = JSON.parse(text);
    } catch {
      // Not JSON: broken, as below.
    }
    if (isLearnRecord(value)) this.#record = value;
    else if (isObject(value) && Number(value.version) > 1) {
      this.#mayWrite = false;
      this.notice =
        'Your progress was kept by a newer version of this site. It is left as it is; nothing new is added.';
    } else {
      this.#storage?.setItem(ASIDE, text);
      this.#storage?.removeItem(KEY);
      this.notice =
        'Your progress could not be read. The old record is kept aside in this browser, and a new one begun.';
    }
  }

  #write() {
    if (!this.#mayWrite || !this.#storage) return;
    try {
      this.#storage.setItem(KEY, JSON.stringify(this.#record));
    } catch {
      this.notice = 'Your progress could not be kept: this browser gives the site no more room.';
    }
  }
}

/** This browser's progress. */
export const openProgress = () => new Progress(() => localStorage);
