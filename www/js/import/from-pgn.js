// @ts-check
// A game of a PGN file as a game to keep. The same game always has the same id, so that a file imported twice is not
// there twice.

/** @import { ImportedGame } from '../../pkg/tabiya.js' */
/** @import { KeptGame } from '../games/types.js' */

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** An id that follows from the text; drawn by chance where the browser has no digest (pages without TLS). @param {string} text */
async function idOf(text) {
  const { subtle } = globalThis.crypto;
  if (!subtle) return `pgn-${hex(crypto.getRandomValues(new Uint8Array(16)))}`;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `pgn-${hex(new Uint8Array(digest, 0, 16))}`;
}

/** PGN's unknown, `?`, is nobody. @param {string | undefined} name */
const known = (name) => (name && name !== '?' ? name : '');

/** @param {ImportedGame} imported @param {number} now @returns {Promise<KeptGame>} */
export async function keptFrom({ game, tags, result, pgn }, now) {
  return {
    version: 1,
    id: await idOf(pgn),
    kind: 'import',
    created: now,
    updated: now,
    white: known(tags.White),
    black: known(tags.Black),
    orientation: 'white',
    game,
    plies: game.moves.length,
    result,
    tags,
    pgn,
  };
}
