// @ts-check
import { test as base, expect } from '../fixtures.js';
import { Computer } from './play-computer.js';
import { PlayPage } from './play-page.js';

/** @typedef {import('@playwright/test').PlaywrightTestArgs} Builtin */

/**
 * `play`: the page by the names of things. `computer`: the gate to its worker, in place before the page opens.
 * @type {import('@playwright/test').Fixtures<{ play: PlayPage, computer: Computer }, {}, Builtin>}
 */
const fixtures = {
  play: async ({ page }, use) => {
    const play = new PlayPage(page);
    await play.listen();
    await use(play);
  },
  computer: async ({ page }, use) => {
    const computer = new Computer(page);
    await computer.watch();
    await use(computer);
  },
};

export const test = base.extend(fixtures);
export { expect };
