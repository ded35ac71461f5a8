// @ts-check
// The computer's own thread: it knows the facade's Computer and nothing of the page.

import init, { Computer } from '../../pkg/tabiya.js';

/** @import { SavedGame } from '../types.js' */
/** @typedef {{ type: 'init', module: WebAssembly.Module } | { type: 'choose', id: number, game: SavedGame, level: number }} Request */

/** @type {Promise<Computer> | undefined} */
let computer;

/** @param {WebAssembly.Module} module */
async function start(module) {
  await init({ module_or_path: module });
  return new Computer();
}

/** @param {MessageEvent<Request>} event */
async function answer({ data }) {
  if (data.type === 'init') {
    computer = start(data.module);
    computer.then(
      () => postMessage({ type: 'ready' }),
      (error) => postMessage({ type: 'error', id: 0, message: String(error) }),
    );
    return;
  }
  try {
    if (!computer) throw new Error('asked before it was started');
    const reply = (await computer).choose(data.game, data.level);
    postMessage({ type: 'reply', id: data.id, reply });
  } catch (error) {
    postMessage({ type: 'error', id: data.id, message: String(error) });
  }
}

addEventListener('message', answer);
