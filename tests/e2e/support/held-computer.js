// @ts-check
/** @typedef {import('@playwright/test').Page} Page */

/** What stands on `globalThis` of a page whose computer is held. */
const KEY = 'testLetComputerThink';

/**
 * From the next load on, the computer is not asked anything until it is let: its turn lasts as long as a test needs.
 * @param {Page} page
 */
export async function holdComputer(page) {
  await page.addInitScript((key) => {
    /** @type {(() => void)[]} */
    const held = [];
    let open = false;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ options) {
      const send = () => post.call(this, message, options);
      if (open || message?.type !== 'choose') send();
      else held.push(send);
    };
    Object.assign(globalThis, {
      [key]: () => {
        open = true;
        for (const send of held) send();
      },
    });
  }, KEY);
}

/** @param {Page} page */
export async function letComputerThink(page) {
  await page.evaluate((key) => /** @type {any} */ (globalThis)[key](), KEY);
}
