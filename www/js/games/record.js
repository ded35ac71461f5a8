// @ts-check
// What a kept game must look like. Its moves are not judged here: the facade does that when a game is opened.

/** @import { KeptGame, Wanted } from './types.js' */

/** @typedef {(value: unknown) => boolean} Check */

/** @type {Check} */
const isText = (value) => typeof value === 'string';
/** @type {Check} */
const isWhole = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @type {Check} */
const isSide = (value) => value === 'white' || value === 'black';
/** @type {Check} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {Check} check @returns {Check} */
const maybe = (check) => (value) => value === undefined || check(value);
/** @param {...unknown} values @returns {Check} */
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);

/** @type {Check} */
function isSavedGame(value) {
  if (!isObject(value)) return false;
  const { version, start, moves } = /** @type {Record<string, unknown>} */ (value);
  return version === 1 && isText(start) && Array.isArray(moves) && moves.every(isText);
}

/** @type {Check} */
function isClock(value) {
  if (!isObject(value)) return false;
  const { saved, at } = /** @type {Record<string, unknown>} */ (value);
  return isObject(saved) && isWhole(at);
}

/** @type {Check} */
const isTags = (value) => isObject(value) && Object.values(/** @type {object} */ (value)).every(isText);

/** @type {Record<keyof KeptGame, Check>} */
const FIELDS = {
  version: oneOf(1),
  id: (value) => isText(value) && value !== '',
  kind: oneOf('computer', 'friend', 'link', 'import'),
  created: isWhole,
  updated: isWhole,
  white: isText,
  black: isText,
  you: maybe(isSide),
  level: maybe(oneOf(1, 2, 3, 4, 5)),
  orientation: isSide,
  game: isSavedGame,
  clock: maybe(isClock),
  number: maybe((value) => /^[0-9a-f]{16}$/.test(String(value))),
  plies: isWhole,
  result: oneOf('1-0', '0-1', '1/2-1/2', '*'),
  ending: maybe(isText),
  tags: maybe(isTags),
  pgn: maybe(isText),
};

/** The fields of a record that are not as they should be. @param {unknown} value @returns {string[]} */
export function faults(value) {
  if (!isObject(value)) return ['record'];
  const record = /** @type {Record<string, unknown>} */ (value);
  return Object.entries(FIELDS).flatMap(([name, check]) => (check(record[name]) ? [] : [name]));
}

/** @param {unknown} value @returns {value is KeptGame} */
export const isKeptGame = (value) => faults(value).length === 0;

/** Small letters without accents, so that "Réti" is found as "reti". @param {string} text */
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether a game is one that a person looks for. @param {KeptGame} game @param {Wanted} wanted */
export function matches(game, { text = '', kind, state }) {
  if (kind && game.kind !== kind) return false;
  if (state && (state === 'over') !== isOver(game)) return false;
  const { Event: event = '', Date: date = '', Site: site = '' } = game.tags ?? {};
  const day = new Date(game.created).toISOString().slice(0, 10);
  const all = plain([game.white, game.black, event, site, date, day, game.ending ?? '', game.result].join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Whether nothing more can be played. An imported game's result counts, too. @param {KeptGame} game */
export const isOver = (game) => game.result !== '*';
