// @ts-check
import { test as base, expect } from '../fixtures.js';
import { Computer, installGate } from './play-computer.js';
import { listenToRegions, PlayPage } from './play-page.js';

/** @typedef {import('@playwright/test').PlaywrightTestArgs} Builtin */

/**
 * `play`: the page by the names of things. `computer`: the gate to its worker. What they need is put into every page
 * of the test before the page's own scripts run.
 * @type {import('@playwright/test').Fixtures<{ play: PlayPage, computer: Computer }, {}, Builtin>}
 */
const fixtures = {
  play: async ({ page, context }, use) => {
    await context.addInitScript(installGate);
    await context.addInitScript(listenToRegions);
    await use(new PlayPage(page));
  },
  computer: async ({ page }, use) => use(new Computer(page)),
};

export const test = base.extend(fixtures);
export { expect };
