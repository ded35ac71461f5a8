// @ts-check
import { expect } from '@playwright/test';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { Spoken } from './play-types.js' */

/** Notes every line that the live regions are given, from the first on. */
export function listenToRegions() {
  /** @type {Spoken[]} */
  const spoken = [];
  window.testSpoken = spoken;
  document.addEventListener('DOMContentLoaded', () => {
    for (const manner of /** @type {const} */ (['polite', 'assertive'])) {
      const region = document.querySelector(`[aria-live="${manner}"]`);
      if (!region) continue;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { textContent } of addedNodes) spoken.push({ manner, text: textContent ?? '' });
      }).observe(region, { childList: true });
    }
  });
}

/** The letters of a promotion and what the picker calls them. */
const PIECES = /** @type {Record<string, string>} */ ({ q: 'Queen', r: 'Rook', b: 'Bishop', n: 'Knight' });

/** The play page as a person meets it: by the names of things. */
export class PlayPage {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.board = page.locator('chess-board');
    this.grid = page.getByRole('grid');
    this.status = page.locator('#status');
    this.list = page.getByRole('list', { name: 'Move list' });
    this.moves = this.list.getByRole('button');
    this.current = this.list.locator('[aria-current]');
    this.notice = page.locator('#notice');
    this.banner = page.getByRole('region', { name: /^(You won|The computer won|A draw)$/ });
    this.top = page.getByRole('region', { name: 'Player at the top' });
    this.bottom = page.getByRole('region', { name: 'Player at the bottom' });
    this.takeBack = this.button('Take back');
    this.resign = this.button('Resign');
    this.newGame = this.button('New game');
    this.flip = this.button('Flip board');
    this.live = this.button('Back to the live game');
    this.box = page.getByRole('textbox', { name: 'Type a move' });
    this.resignDialog = page.getByRole('dialog', { name: 'Resign this game?' });
    this.newDialog = page.getByRole('dialog', { name: 'New game' });
  }

  /** A button of the page itself, not of a dialog. @param {string} name */
  button(name) {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** @param {string} [query] of the address, such as `?fen=…` */
  async open(query = '') {
    await this.page.goto(`./${query}`);
    await this.ready();
  }

  /** @param {string} fen */
  async openFen(fen) {
    await this.open(`?fen=${encodeURIComponent(fen)}`);
  }

  /** Waits until the page and the computer have all they need: leaving earlier would break their downloads off. */
  async ready() {
    await expect(this.main).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => this.page.evaluate(() => window.testGate.ready), { message: 'a worker' }).toBe(true);
  }

  /** @param {string} name */
  square(name) {
    return this.page.getByRole('gridcell', { name: new RegExp(`^${name}, `) });
  }

  /** Plays a move by clicks. @param {string} uci */
  async move(uci) {
    await this.square(uci.slice(0, 2)).click();
    await this.square(uci.slice(2, 4)).click();
    const piece = PIECES[uci.slice(4)];
    if (piece)
      await this.page
        .getByRole('dialog', { name: /^Promote/ })
        .getByRole('button', { name: piece })
        .click();
  }

  /** Types into the move box, as it stands on wide screens. @param {string} text */
  async type(text) {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Waits for so many half moves in the list. @param {number} count */
  async plies(count) {
    await expect(this.moves).toHaveCount(count);
  }

  /** Plays a move and waits for the answer to it. @param {string} uci */
  async exchange(uci) {
    const before = await this.moves.count();
    await this.move(uci);
    await this.plies(before + 2);
  }

  /** The moves as printed. */
  sans() {
    return this.moves.evaluateAll((buttons) =>
      buttons.map((each) => each.querySelector('[aria-hidden]')?.textContent ?? ''),
    );
  }

  /** What stands where by the squares' names: `{ e4: 'white pawn' }`, empty squares left out. */
  async pieces() {
    const names = await this.page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label') ?? ''));
    expect(names).toHaveLength(64);
    const pairs = names.map((name) => name.split(', ').slice(0, 2));
    return /** @type {Record<string, string>} */ (Object.fromEntries(pairs.filter(([, piece]) => piece !== 'empty')));
  }

  /** The radio of a group that stays beside the board. @param {'Play as' | 'Level'} group @param {string} name */
  radio(group, name) {
    return this.main.getByRole('radiogroup', { name: group }).getByRole('radio', { name });
  }

  /** Chooses as a person does: by a click on what is seen of the radio. @param {'Play as' | 'Level'} group @param {string} name */
  async choose(group, name) {
    await this.radio(group, name).check({ force: true });
  }

  /** Everything the live regions said, in order. @returns {Promise<Spoken[]>} */
  spoken() {
    return this.page.evaluate(() => window.testSpoken);
  }

  /** Waits for a line in a live region. @param {Spoken['manner']} manner @param {string} text */
  async says(manner, text) {
    await expect.poll(() => this.spoken(), { message: `${manner}: ${text}` }).toContainEqual({ manner, text });
  }

  /** The kept record of a slot, as text. @param {'game'} slot */
  kept(slot) {
    return this.page.evaluate((name) => localStorage.getItem(`tabiya.${name}`), slot);
  }
}

/** Whether a control that stays focusable can be used. @param {Locator} control @param {boolean} usable */
export async function expectUsable(control, usable) {
  await expect(control).toHaveAttribute('aria-disabled', String(!usable));
}
