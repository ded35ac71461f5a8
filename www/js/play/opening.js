// @ts-check
// Which game the page begins with: a position from the address, the game kept in the browser, or a new one.
//
// `?fen=` never touches the ordinary game: a game begun from a position lives in that position's own slot, survives a
// reload of the same address, and the notice leads back to the ordinary game. You play the side to move.

import { positionSlot } from './store.js';

/** @import { Facade, GameRecord, Notice, Side, Slot } from '../types.js' */
/** @import { Game } from '../../pkg/tabiya.js' */
/** @import { Store } from './store.js' */

/** @typedef {{ slot: Slot, game: Game, you: Side, level: number, orientation: Side, started: string, id: string, notices: Notice[], resumed: boolean }} Opening */

/** The level a first-time visitor meets. */
const FIRST_LEVEL = 2;

const BROKEN = 'Your saved game could not be read, so here is a new one. The old record is kept aside in this browser.';

/** A name for a game that no other game has. */
export const freshId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Today as a PGN date: YYYY.MM.DD. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/**
 * @param {Facade} facade @param {Store} store @param {Slot} slot
 * @returns {{ record: GameRecord, game: Game } | 'broken' | null}
 */
export function readGame(facade, store, slot) {
  const record = store.read(slot);
  if (record === null || record === 'broken') return record;
  try {
    return { record, game: facade.Game.load(record.game) };
  } catch {
    store.setAside(slot);
    return 'broken';
  }
}

/**
 * An opening that goes on with a kept game.
 * @param {Slot} slot @param {{ record: GameRecord, game: Game }} kept
 * @returns {Opening}
 */
export function resumed(slot, { record, game }) {
  const { id, you, level, orientation, started } = record;
  return { slot, game, you, level, orientation, started, id, notices: [], resumed: true };
}

/** Whether an ordinary game is kept that has begun and not ended. @param {Facade} facade @param {Store} store */
export function ordinaryGameRuns(facade, store) {
  const kept = readGame(facade, store, 'game');
  if (!kept || kept === 'broken') return false;
  const { plies, ending } = kept.game.snapshot();
  kept.game.free();
  return plies > 0 && !ending;
}

/** The ordinary game, or a new one. @param {Facade} facade @param {Store} store @returns {Opening} */
export function ordinaryOpening(facade, store) {
  const kept = readGame(facade, store, 'game');
  if (kept && kept !== 'broken') return resumed('game', kept);
  return {
    slot: 'game',
    game: new facade.Game(),
    you: 'white',
    level: FIRST_LEVEL,
    orientation: 'white',
    started: today(),
    id: freshId(),
    notices: kept === 'broken' ? [{ text: BROKEN, urgent: true, stays: true }] : [],
    resumed: false,
  };
}

/**
 * A position from the address.
 * @param {Facade} facade @param {Store} store @param {string} fen
 * @returns {Opening}
 */
function positionOpening(facade, store, fen) {
  const game = facade.Game.fromFen(fen);
  const start = game.save().start;
  const mended = game.mended.length === 0 ? '' : ` It was mended: ${game.mended.join(' ')}`;
  /** @type {Notice[]} */
  const notices = [{ text: `This game begins from the position in the address.${mended}`, stays: mended !== '' }];
  const slot = positionSlot(start);
  const kept = readGame(facade, store, slot);
  if (kept && kept !== 'broken' && kept.record.game.start === start && kept.record.game.moves.length > 0) {
    game.free();
    return { ...resumed(slot, kept), notices };
  }
  const you = game.snapshot().turn;
  const level = ordinaryLevel(store);
  const started = today();
  return { slot, game, you, level, orientation: you, started, id: freshId(), notices, resumed: false };
}

/** The slot of the game that the page will open. @param {Facade} facade @param {string | null} fen the address's `?fen=` @returns {Slot} */
export function slotFor(facade, fen) {
  if (fen === null) return 'game';
  try {
    const game = facade.Game.fromFen(fen);
    const slot = positionSlot(game.save().start);
    game.free();
    return slot;
  } catch {
    return 'game';
  }
}

/** @param {Store} store */
function ordinaryLevel(store) {
  const record = store.read('game');
  return record && record !== 'broken' ? record.level : FIRST_LEVEL;
}

/**
 * @param {Facade} facade @param {Store} store
 * @param {string | null} fen the address's `?fen=`
 * @returns {Opening}
 */
export function chooseOpening(facade, store, fen) {
  if (fen === null) return ordinaryOpening(facade, store);
  try {
    return positionOpening(facade, store, fen);
  } catch (error) {
    const opening = ordinaryOpening(facade, store);
    const why = error instanceof Error ? error.message : String(error);
    const board = opening.resumed ? 'Here is your own game instead.' : 'Here is the normal board instead.';
    opening.notices.push({
      text: `The position in the address could not be opened. ${why} ${board}`,
      urgent: true,
      stays: true,
    });
    return opening;
  }
}
