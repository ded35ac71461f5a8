// @ts-check
import { expect, test } from './support/board-test.js';
import { holdComputer } from './support/held-computer.js';

const files = 'abcdefgh';
const back = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

/** The 64 names of the first position, as White sees them. */
function firstPosition() {
  return [8, 7, 6, 5, 4, 3, 2, 1].flatMap((rank) =>
    [...files].map((file, index) => {
      const side = rank > 4 ? 'black' : 'white';
      if (rank === 1 || rank === 8) return `${file}${rank}, ${side} ${back[index]}`;
      if (rank === 2 || rank === 7) return `${file}${rank}, ${side} pawn`;
      return `${file}${rank}, empty`;
    }),
  );
}

test('a grid of eight rows of eight named cells, in the order seen', { tag: '@phone' }, async ({ board, page }) => {
  await board.open();
  /** @param {string[]} names @param {string} side */
  const isTree = async (names, side) => {
    await expect(board.grid).toHaveAccessibleName(`Chess board, ${side} at the bottom`);
    const rows = board.grid.getByRole('row');
    await expect(rows).toHaveCount(8);
    for (const [index, row] of (await rows.all()).entries()) {
      const cells = row.getByRole('gridcell');
      await expect(cells).toHaveCount(8);
      const wanted = names.slice(index * 8, index * 8 + 8);
      expect(await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))).toEqual(wanted);
    }
    // The order seen is the order told.
    const boxes = await board.grid.getByRole('gridcell').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, top } = cell.getBoundingClientRect();
        return { left, top };
      }),
    );
    for (let i = 1; i < 64; i++) {
      if (i % 8 > 0) expect(boxes[i].left).toBeGreaterThan(boxes[i - 1].left);
      else expect(boxes[i].top).toBeGreaterThan(boxes[i - 1].top);
    }
    // As the browser itself exposes it, there is nothing else: drawings, marks and coordinates are hidden.
    const tree = (await page.locator('chess-board').ariaSnapshot()).split('\n');
    expect(tree.filter((line) => !/^\s*- '?(grid|row|gridcell) "/.test(line))).toEqual([]);
    expect(tree).toHaveLength(1 + 8 + 64);
    expect(tree.filter((line) => line.includes('- gridcell')).map((line) => line.match(/"(.*)"/)?.[1])).toEqual(names);
  };
  await isTree(firstPosition(), 'White');
  await board.press('Flip board');
  await isTree(firstPosition().reverse(), 'Black');
});

test('exactly one cell is a tab stop', async ({ board }) => {
  await board.open();
  const stops = () =>
    board.grid.evaluate(
      (grid) =>
        [grid, ...grid.querySelectorAll('*')].filter((each) => /** @type {HTMLElement} */ (each).tabIndex >= 0).length,
    );
  expect(await stops()).toBe(1);
  await board.click('e2', 'e4');
  await board.answered(2);
  expect(await stops()).toBe(1);
  await board.press('Flip board');
  expect(await stops()).toBe(1);
});

test('the last move is in the names', async ({ board, page }) => {
  await holdComputer(page);
  await board.open();
  await board.click('e2', 'e4');
  await expect(board.cell('e2')).toHaveAccessibleName('e2, empty, last move from');
  await expect(board.cell('e4')).toHaveAccessibleName('e4, white pawn, last move to');
  expect((await board.names()).filter((name) => name.split(', ').length > 2)).toHaveLength(2);
});

test('selection, goals and captures are in the names, along with the last move', async ({ board }) => {
  await board.open('8/1R3Q2/4R3/1K1k4/3p1B2/8/4P3/8 w - - 0 1');
  await board.click('e2', 'e4');
  await board.played('e4+', 'dxe3');
  await board.click('f4');
  await expect(board.cell('f4')).toHaveAccessibleName('f4, white bishop, selected');
  await expect(board.cell('f4')).toHaveAttribute('aria-selected', 'true');
  await expect(board.cell('e3')).toHaveAccessibleName('e3, black pawn, can capture, last move to');
  await expect(board.cell('e5')).toHaveAccessibleName('e5, empty, can move here');
  await expect(board.cell('d4')).toHaveAccessibleName('d4, empty, last move from');
});

test('a king in check is named so, until it is not', async ({ board }) => {
  await board.open('4k3/8/8/8/8/8/4q3/4K3 w - - 0 1');
  await expect(board.cell('e1')).toHaveAccessibleName('e1, white king, in check');
  await board.click('e1');
  await expect(board.cell('e1')).toHaveAccessibleName('e1, white king, selected, in check');
  await expect(board.cell('e2')).toHaveAccessibleName('e2, black queen, can capture');
  await board.click('e2');
  await expect(board.cell('e2')).toHaveAccessibleName('e2, white king, last move to');
  await expect(board.status).toHaveText('Draw: neither side can give mate.');
});

test('castling with the rook is in its name', async ({ board }) => {
  await board.open('4k3/7p/8/8/8/8/8/R3K2R w KQ - 0 1');
  await board.click('e1');
  await expect(board.cell('h1')).toHaveAccessibleName('h1, white rook, can castle');
  await expect(board.cell('g1')).toHaveAccessibleName('g1, empty, can move here');
});
