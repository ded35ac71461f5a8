// @ts-check
import { test as base, expect } from '../fixtures.js';
import { Board } from './board.js';
import { Finger } from './finger.js';

/** @typedef {import('@playwright/test').PlaywrightTestArgs} Arguments */

/** @type {import('@playwright/test').Fixtures<{ board: Board, finger: Finger }, {}, Arguments>} */
const fixtures = {
  board: async ({ page }, use) => use(new Board(page)),
  finger: async ({ page }, use) => use(await Finger.on(page)),
};

/** Tests that play on the board; fixtures.js makes each of them fail on whatever the browser complains of. */
export const test = base.extend(fixtures);
export { HANDS } from './board.js';
export { expect };
