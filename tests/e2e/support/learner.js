// @ts-check
import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Board } from './board.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ input: 'move' | 'point' | 'text' | 'choice', value: string, says?: string, verdict?: string }} Act */
/** @typedef {{ wrong: Act | null, right: Act[] }} Plan what to do in a step: something wrong, then the solution */

const slugs = (/** @type {string} */ folder) =>
  readdirSync(new URL(`../../../www/learn/${folder}/`, import.meta.url)).map((file) => file.replace('.json', ''));

/** Every lesson and every mating pattern: the page's address, without the last slash. */
export const LESSONS = [
  ...slugs('lessons').map((slug) => `learn/${slug}`),
  ...slugs('patterns').map((slug) => `patterns/${slug}`),
];

const ROLES = { q: 'Queen', r: 'Rook', b: 'Bishop', n: 'Knight' };

/** A learner on a lesson's page: does what a plan says, by hand. */
export class Learner {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.board = new Board(page);
    this.feedback = page.locator('.player .feedback');
    this.task = page.locator('#task');
    this.steps = page.getByRole('list', { name: 'Steps' }).getByRole('button');
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.field = page.getByLabel('Your answer');
  }

  /** @param {string} address */
  async open(address) {
    await this.page.goto(`./${address}/`);
    await expect(this.steps.first()).toBeVisible();
  }

  /**
   * What can be done in each step, found by the facade's own judge beside the page's.
   * @returns {Promise<Plan[]>}
   */
  plans() {
    return this.page.evaluate(async () => {
      const article = /** @type {HTMLElement} */ (document.getElementById('lesson'));
      const { Lesson } = await import(new URL('../../pkg/tabiya.js', location.href).href);
      const data = await (await fetch(article.dataset.source ?? '')).json();
      const lesson = new Lesson(data);

      /** @param {string} san */
      const move = (san) => {
        const { destinations, pieces } = lesson.view();
        const all = Object.entries(destinations).flatMap(([from, targets]) =>
          targets.map((/** @type {any} */ target) => ({ from, ...target, piece: pieces[from][1] })),
        );
        const plain = san.replace(/[+#]/g, '');
        if (plain.startsWith('O-O')) {
          const found = all.find((one) => one.rook && one.rook[0] === (plain === 'O-O' ? 'h' : 'a'));
          return found.from + found.to;
        }
        const [, letter = '', from = '', to, promotion = ''] =
          /^([KQRBN]?)([a-h]?[1-8]?)x?([a-h][1-8])(?:=([QRBN]))?$/.exec(plain) ?? [];
        const found = all.find(
          (one) => one.to === to && one.piece === (letter || 'P') && [...from].every((c) => one.from.includes(c)),
        );
        return found.from + found.to + promotion.toLowerCase();
      };

      /** @param {any} view @returns {{ input: any, value: string }[]} all that a learner can do */
      const possible = ({ input, destinations, options }) => {
        if (input === 'choice') return options.map((/** @type {string} */ value) => ({ input, value }));
        if (input === 'text')
          return [
            { input, value: 'h8' },
            { input, value: 'Kh8' },
            { input, value: 'what' },
          ];
        if (input === 'point')
          return [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => ({ input, value: file + rank })));
        return Object.entries(destinations).flatMap(([from, targets]) =>
          targets.map((/** @type {any} */ { to, promotion }) => ({ input, value: from + to + (promotion ? 'q' : '') })),
        );
      };

      /** @param {{ input: string, value: string }} act */
      const judge = ({ input, value }) => {
        if (input === 'choice') return lesson.choose(lesson.view().options.indexOf(value));
        if (input === 'text') return lesson.answer(value);
        return input === 'point' ? lesson.point(value) : lesson.play(value);
      };

      return data.steps.map((/** @type {{ solution: string[] }} */ { solution }, /** @type {number} */ step) => {
        lesson.goTo(step);
        let wrong = null;
        for (const act of possible(lesson.view())) {
          lesson.goTo(step);
          const { verdict, text } = judge(act);
          if (verdict !== 'wrong' && verdict !== 'again') continue;
          wrong = { ...act, says: text, verdict };
          break;
        }
        lesson.goTo(step);
        const right = solution.map((value) => {
          const { input } = lesson.view();
          const act = { input, value: input === 'move' ? move(value) : value };
          const { verdict, text } = judge(act);
          return { ...act, says: text, verdict };
        });
        return { wrong, right };
      });
    });
  }

  /** Does it, and hears what is said to it. @param {Act} act @param {'mouse' | 'keys'} [hand] */
  async act({ input, value, says = '', verdict = '' }, hand = 'mouse') {
    const squares = value.match(/[a-h][1-8]/g) ?? [];
    if (input === 'choice') await this.press(this.page.getByRole('button', { name: value, exact: true }), hand);
    else if (input === 'text') await this.write(value, hand);
    else if (hand === 'mouse') await this.board.click(...squares);
    else {
      await this.board.tabToBoard();
      await this.board.keys(...squares);
    }
    const promotion = /** @type {keyof typeof ROLES} */ (/[qrbn]$/.exec(input === 'move' ? value : '')?.[0] ?? '');
    if (promotion)
      await this.press(this.board.picker.getByRole('button', { name: ROLES[promotion], exact: true }), hand);
    await expect(this.feedback).toHaveText(new RegExp(`^\\S+ ${says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
    await expect(this.feedback).toHaveAttribute('data-verdict', verdict);
  }

  /** @param {import('@playwright/test').Locator} button @param {'mouse' | 'keys'} hand */
  async press(button, hand) {
    if (hand === 'mouse') return button.click();
    await this.tabTo(button);
    await this.page.keyboard.press('Enter');
  }

  /** @param {string} text @param {'mouse' | 'keys'} hand */
  async write(text, hand) {
    if (hand === 'mouse') await this.field.click();
    else await this.tabTo(this.field);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Comes to a control by the Tab key alone. @param {import('@playwright/test').Locator} control */
  async tabTo(control) {
    await expect(control).toBeVisible();
    for (let i = 0; i < 80; i++) {
      if (await control.evaluate((element) => element.matches(':focus'))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('the Tab key does not lead there');
  }
}
