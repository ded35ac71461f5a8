// @ts-check
import { expect } from '@playwright/test';
import { Finger } from './finger.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ steps?: number, by?: 'left' | 'right', modifiers?: string[] }} DragOptions */
/** @typedef {{ quiet?: string[], captures?: string[], rooks?: string[] }} Destinations each sorted */

/** Ways to ask for a move, with the tag of where each can be tried. */
export const HANDS = /** @type {const} */ ([
  { by: 'clicks', tag: '@desktop' },
  { by: 'a mouse that drags', tag: '@desktop' },
  { by: 'keys', tag: '@desktop' },
  { by: 'taps', tag: '@phone-only' },
  { by: 'a finger that drags', tag: '@phone-only' },
]);

/** @type {Record<string, string>} */
const LETTERS = { king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };

/**
 * 64 squares, a8 first, as the first field of a FEN.
 * @param {(string | null)[]} squares FEN letters, null for empty
 */
function placement(squares) {
  const rows = Array.from({ length: 8 }, (_, row) => squares.slice(row * 8, row * 8 + 8));
  return rows
    .map((row) => row.map((letter) => letter ?? '1').join(''))
    .map((row) => row.replace(/1+/g, (gap) => String(gap.length)))
    .join('/');
}

/** @param {string} square @returns {number} 0 for a8 … 63 for h1 */
const indexOf = (square) => (8 - Number(square[1])) * 8 + 'abcdefgh'.indexOf(square[0]);

/** The board of the play page as a person has it: by what is seen there, what is said of it, and by hand. */
export class Board {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: /^Chess board, / });
    this.picker = page.getByRole('dialog', { name: /^Promote the pawn on / });
    this.status = page.locator('#status');
    /** What a screen reader hears of moves, and what interrupts it. */
    this.polite = page.locator('#polite');
    this.assertive = page.locator('#assertive');
    /** The notation in the move list. */
    this.sans = page.locator('#move-list button > [aria-hidden="true"]');
    this.arrows = page.locator('chess-board .shape.arrow');
    this.circles = page.locator('chess-board .shape.circle');
  }

  /**
   * Opens the play page, with a position in its address or without.
   * @param {string} [fen]
   */
  async open(fen) {
    await this.page.goto(fen ? `./?fen=${encodeURIComponent(fen)}` : './');
    await expect(this.page.locator('#play')).toHaveAttribute('aria-busy', 'false');
    if (fen) await this.shows(fen);
  }

  /** @param {string} name */
  async press(name) {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Closes the message about the position in the address, where it would lie over a button. */
  async closeMessage() {
    await this.press('Close message');
    await expect(this.page.locator('#notice')).toBeHidden();
  }

  /** @param {string} square */
  cell(square) {
    return this.grid.getByRole('gridcell', { name: new RegExp(`^${square}, `) });
  }

  /** The cell that has the focus. */
  get focused() {
    return this.page.locator('chess-board [role="gridcell"]:focus');
  }

  /**
   * The middle of a square in the window, where it is now.
   * @param {string} square
   */
  async point(square) {
    const box = await this.cell(square).boundingBox();
    if (!box) throw new Error(`${square} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
  }

  /** @param {...string} squares one after the other */
  async click(...squares) {
    for (const square of squares) {
      const { x, y } = await this.point(square);
      await this.page.mouse.click(x, y);
    }
  }

  /** @param {...string} squares one after the other */
  async tap(...squares) {
    for (const square of squares) {
      const { x, y } = await this.point(square);
      await this.page.touchscreen.tap(x, y);
    }
  }

  /**
   * With the mouse, without letting go.
   * @param {string} from
   * @param {string} to
   * @param {DragOptions} [options]
   */
  async pull(from, to, { steps = 6, by = 'left' } = {}) {
    const [start, end] = [await this.point(from), await this.point(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down({ button: by });
    await this.page.mouse.move(end.x, end.y, { steps });
  }

  /**
   * @param {string} from
   * @param {string} to
   * @param {DragOptions} [options]
   */
  async drag(from, to, options = {}) {
    const { modifiers = [], by = 'left' } = options;
    for (const key of modifiers) await this.page.keyboard.down(key);
    await this.pull(from, to, options);
    await this.page.mouse.up({ button: by });
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  /** @param {string} from @param {string} to */
  async fingerDrag(from, to) {
    const finger = await Finger.on(this.page);
    await finger.drag(await this.point(from), await this.point(to));
  }

  /**
   * Asks for a move.
   * @param {(typeof HANDS)[number]['by']} by
   * @param {string} from
   * @param {string} to
   */
  async move(by, from, to) {
    if (by === 'clicks') return this.click(from, to);
    if (by === 'taps') return this.tap(from, to);
    if (by === 'a mouse that drags') return this.drag(from, to);
    if (by === 'a finger that drags') return this.fingerDrag(from, to);
    await this.tabToBoard();
    return this.keys(from, to);
  }

  /** Brings the keyboard to a square by arrow keys alone, from wherever it is on the board. @param {string} square */
  async walk(square) {
    const turned = (await this.grid.getAttribute('aria-label'))?.includes('Black at') ? -1 : 1;
    const now = await this.focusedSquare();
    const files = (square.charCodeAt(0) - now.charCodeAt(0)) * turned;
    const ranks = (Number(square[1]) - Number(now[1])) * turned;
    for (let i = 0; i < Math.abs(files); i++) await this.page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(ranks); i++) await this.page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
    await this.focusIsOn(square);
  }

  /** @param {...string} squares each walked to and pressed with Enter */
  async keys(...squares) {
    for (const square of squares) {
      await this.walk(square);
      await this.page.keyboard.press('Enter');
    }
  }

  /** Puts the keyboard on the board as a person does who comes there with the Tab key. */
  async tabToBoard() {
    for (let i = 0; i < 40; i++) {
      if ((await this.focused.count()) === 1) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('no tab stop on the board');
  }

  /** @returns {Promise<string>} the square of the focused cell */
  async focusedSquare() {
    return ((await this.focused.getAttribute('aria-label')) ?? '').slice(0, 2);
  }

  /** @param {string} square */
  async focusIsOn(square) {
    await expect(this.focused).toHaveAttribute('aria-label', new RegExp(`^${square}, `));
  }

  /** @returns {Promise<string[]>} the names of the 64 cells, in the order of the tree */
  names() {
    return this.grid.evaluate((grid) =>
      [...grid.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-label') ?? ''),
    );
  }

  /** The placement that the cells' names tell. */
  async told() {
    /** @type {(string | null)[]} */
    const squares = Array(64).fill(null);
    for (const name of await this.names()) {
      const [square, content] = name.split(', ');
      const [side, role] = content.split(' ');
      if (role) squares[indexOf(square)] = side === 'white' ? LETTERS[role].toUpperCase() : LETTERS[role];
    }
    return placement(squares);
  }

  /** The placement that the drawings show, by where they lie on the screen; "two on e4" when they lie on each other. */
  async drawn() {
    const pieces = await this.page.locator('chess-board').evaluate((board) => {
      const root = /** @type {ShadowRoot} */ (board.shadowRoot);
      const cells = [...root.querySelectorAll('[role="gridcell"]')];
      return [...root.querySelectorAll('.pieces > svg')]
        .filter((piece) => piece.checkVisibility())
        .map((piece) => {
          const box = piece.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const under = cells.find((cell) => {
            const { left, right, top, bottom } = cell.getBoundingClientRect();
            return left <= x && x < right && top <= y && y < bottom;
          });
          // The symbol that is drawn, not what the node says of itself.
          const symbol = piece.querySelector('use')?.getAttribute('href')?.slice(1) ?? '';
          const missing = !root.getElementById(symbol);
          return {
            symbol: missing ? `no drawing ${symbol}` : symbol,
            square: under?.getAttribute('aria-label')?.slice(0, 2),
          };
        });
    });
    /** @type {(string | null)[]} */
    const squares = Array(64).fill(null);
    for (const { symbol, square } of pieces) {
      if (!square || !/^[wb][KQRBNP]$/.test(symbol)) return `${symbol} beside the board`;
      if (squares[indexOf(square)]) return `two on ${square}`;
      squares[indexOf(square)] = symbol[0] === 'w' ? symbol[1] : symbol[1].toLowerCase();
    }
    return placement(squares);
  }

  /**
   * Waits until the names and the drawings both show a position.
   * @param {string} fen only its first field counts
   */
  async shows(fen) {
    const [wanted] = fen.split(' ');
    await expect
      .poll(async () => ({ told: await this.told(), drawn: await this.drawn() }))
      .toEqual({
        told: wanted,
        drawn: wanted,
      });
  }

  /** @param {string[]} sans the whole game so far */
  async played(...sans) {
    await expect(this.sans).toHaveText(sans);
  }

  /** Waits for the computer's answer, as the ply of this number. @param {number} ply */
  async answered(ply) {
    await expect(this.sans).toHaveCount(ply);
    await expect(this.status).toContainText('Your move.');
  }

  /** Where the selected piece can go: by the marks seen, and by the words of the names. */
  async destinations() {
    const cells = await this.grid.evaluate((grid) =>
      [...grid.querySelectorAll('[role="gridcell"]')].map((cell) => ({
        name: cell.getAttribute('aria-label') ?? '',
        dot: cell.querySelector('.dot') !== null,
        ring: cell.querySelector('.ring:not(.castle)') !== null,
        castle: cell.querySelector('.ring.castle') !== null,
      })),
    );
    /** @param {(cell: (typeof cells)[number]) => boolean} test */
    const where = (test) =>
      cells
        .filter(test)
        .map(({ name }) => name.slice(0, 2))
        .sort();
    return {
      seen: { quiet: where((c) => c.dot), captures: where((c) => c.ring), rooks: where((c) => c.castle) },
      said: {
        quiet: where(({ name }) => name.includes(', can move here')),
        captures: where(({ name }) => name.includes(', can capture')),
        rooks: where(({ name }) => name.includes(', can castle')),
      },
    };
  }

  /**
   * Exactly these squares are marked; none without an argument.
   * @param {Destinations} [wanted]
   */
  async offers({ quiet = [], captures = [], rooks = [] } = {}) {
    const each = { quiet: [...quiet].sort(), captures: [...captures].sort(), rooks: [...rooks].sort() };
    await expect.poll(() => this.destinations()).toEqual({ seen: each, said: each });
  }

  /** Exactly this square is selected, by its words, its state and its drawing; null: none. @param {string | null} square */
  async selected(square) {
    const selected = () =>
      this.grid.evaluate((grid) =>
        [...grid.querySelectorAll('[role="gridcell"]')]
          .map((cell) => ({
            square: (cell.getAttribute('aria-label') ?? '').slice(0, 2),
            said: /, selected\b/.test(cell.getAttribute('aria-label') ?? ''),
            state: cell.getAttribute('aria-selected') === 'true',
            seen: cell.querySelector('.selected-ink') !== null,
          }))
          .filter(({ said, state, seen }) => said || state || seen),
      );
    const wanted = square ? [{ square, said: true, state: true, seen: true }] : [];
    await expect.poll(selected).toEqual(wanted);
  }

  /** Nothing is left of a gesture: no piece in hand, no ghost, none dimmed, no selection, no offer. */
  async atRest() {
    await this.selected(null);
    await this.offers();
    await expect(this.page.locator('chess-board').locator('.ghost, .held, .pale, .over-ink')).toHaveCount(0);
    await expect(this.page.locator('chess-board')).not.toHaveAttribute('data-dragging');
  }

  /** Types a move into "Type a move". @param {string} text */
  async type(text) {
    const field = this.page.getByRole('textbox', { name: 'Type a move' });
    await field.fill(text);
    await field.press('Enter');
  }
}
