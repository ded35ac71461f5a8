// @ts-check
// Puts every game that is played here into the database of games, beside the game in progress that store.js keeps:
// that one survives a crash between two moves, these make up the list of My games. The newest state of each game is
// written when the one before it is on the disk; states in between are left out.

import { Games } from '../games/database.js';
import { StoreError } from '../games/trouble.js';

/** @import { KeptGame } from '../games/types.js' */
/** @import { Picture } from '../types.js' */
/** @import { Session } from './session.js' */

/** What a session's game looks like among the kept ones. @param {Session} session @param {Picture} picture @returns {KeptGame} */
function keptFrom(session, { live }) {
  const { id, you, level, orientation, game } = session.record();
  const now = Date.now();
  const { white, black } = session.names();
  return {
    version: 1,
    id,
    kind: 'computer',
    created: now,
    updated: now,
    white,
    black,
    you,
    level,
    orientation,
    game,
    plies: live.plies,
    result: /** @type {KeptGame['result']} */ (live.ending?.result ?? '*'),
    ...(live.ending && { ending: live.ending.kind }),
  };
}

/** What makes a state worth writing: not when it was, nor how the board is turned. @param {KeptGame} kept */
const essence = ({ game, you, level, result }) => JSON.stringify([game, you, level, result]);

class Keeper {
  #session;
  /** @type {Promise<Games> | null} */
  #games = null;
  /** The newest state of each game that waits to be written. @type {Map<string, KeptGame>} */
  #waiting = new Map();
  /** What each game was when it was last seen here. @type {Map<string, string>} */
  #seen = new Map();
  #writing = false;
  /** Nothing more can be kept. */
  #given = false;

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    session.onPicture((picture) => this.#look(picture));
  }

  /** @param {Picture} picture */
  #look(picture) {
    if (this.#given || picture.standing !== 'here') return;
    // A game without a move is none yet; one whose moves are all taken back is kept as it is now.
    if (picture.live.plies === 0 && !this.#seen.has(this.#session.id)) return;
    const kept = keptFrom(this.#session, picture);
    const now = essence(kept);
    if (this.#seen.get(kept.id) === now) return;
    this.#seen.set(kept.id, now);
    this.#waiting.set(kept.id, kept);
    if (!this.#writing) void this.#write();
  }

  async #write() {
    this.#writing = true;
    try {
      this.#games ??= Games.open();
      const games = await this.#games;
      for (const kept of this.#next()) await this.#put(games, kept);
    } catch (error) {
      this.#giveUp(error);
    }
    this.#writing = false;
  }

  /** Games to write, until none waits. */
  *#next() {
    for (let [kept] = this.#waiting.values(); kept; [kept] = this.#waiting.values()) {
      this.#waiting.delete(kept.id);
      yield kept;
    }
  }

  /** @param {Games} games @param {KeptGame} kept */
  async #put(games, kept) {
    const before = await games.get(kept.id);
    // A record that cannot be read is not written over.
    if (before && 'broken' in before) return;
    if (before && essence(before) === essence(kept)) return;
    await games.put(before ? { ...kept, created: before.created } : kept);
  }

  /** @param {unknown} error */
  #giveUp(error) {
    this.#given = true;
    this.#waiting.clear();
    const why = error instanceof StoreError ? error.message : 'Your games could not be kept.';
    const text = `${why} This game goes on all the same.`;
    this.#session.tell({ type: 'notice', notice: { text, stays: true, about: 'keeping' } });
  }
}

/** @param {Session} session */
export const keepGames = (session) => void new Keeper(session);
