// @ts-check
import { expect, test } from './support/board-test.js';

// The computer's king cannot come near the new piece, and its pawn stands before a king.
const white = { pawn: 'e7', to: 'e8', fen: '8/4P2k/8/8/8/8/p7/K7 w - - 0 1', side: 'White' };
const black = { pawn: 'e2', to: 'e1', fen: 'k7/P7/8/8/8/8/4p2K/8 b - - 0 1', side: 'Black' };

const pieces = [
  { name: 'Queen', key: 'q', down: 0 },
  { name: 'Knight', key: 'n', down: 1 },
  { name: 'Rook', key: 'r', down: 2 },
  { name: 'Bishop', key: 'b', down: 3 },
];

/** @typedef {import('./support/board.js').Board} Board */
/** @typedef {typeof pieces[number] & { turned: boolean }} Choice */

/** @type {{ by: string, tag: string, promote: (board: Board, from: string, to: string, choice: Choice) => Promise<void> }[]} */
const hands = [
  {
    by: 'mouse',
    tag: '@desktop',
    promote: async (board, from, to, { name }) => {
      await board.click(from, to);
      await board.picker.getByRole('button', { name }).click();
    },
  },
  {
    by: 'touch',
    tag: '@phone-only',
    promote: async (board, from, to, { name }) => {
      await board.fingerDrag(from, to);
      await board.picker.getByRole('button', { name }).tap();
    },
  },
  {
    by: 'keyboard',
    tag: '@desktop',
    promote: async (board, from, to, { name, down, turned }) => {
      await board.tabToBoard();
      await board.keys(from, to);
      await expect(board.picker.getByRole('button', { name: 'Queen' })).toBeFocused();
      // The queen is nearest the edge; where that is the lower one, the arrows lead upwards.
      for (let i = 0; i < down; i++) await board.page.keyboard.press(turned ? 'ArrowUp' : 'ArrowDown');
      await expect(board.picker.getByRole('button', { name })).toBeFocused();
      await board.page.keyboard.press('Enter');
      // Focus returns to the square.
      await board.focusIsOn(to);
    },
  },
];

for (const turned of [false, true]) {
  for (const { by, tag, promote } of hands) {
    for (const piece of pieces) {
      // White and Black take turns, so that both promote by every hand, at the upper and at the lower edge.
      const { pawn, to, fen, side } = piece.down % 2 === 0 ? white : black;
      const edge = (side === 'White') === turned ? 'lower' : 'upper';
      test(`${side} promotes to a ${piece.name} by ${by}, at the ${edge} edge`, { tag }, async ({ board }) => {
        await board.open(fen);
        if (turned !== (side === 'Black')) await turn(board);
        await promote(board, pawn, to, { ...piece, turned: edge === 'lower' });
        const kind = piece.name.toLowerCase();
        await expect(board.picker).toHaveCount(0);
        await expect(board.sans.first()).toHaveText(new RegExp(`^${to}=${piece.key.toUpperCase()}\\+?$`));
        await expect(board.polite).toContainText(`1, ${side}: pawn ${to}, promotes to ${kind}`);
        await expect(board.cell(to)).toHaveAccessibleName(new RegExp(`^${to}, ${side.toLowerCase()} ${kind}`));
        await expect(board.cell(pawn)).toHaveAccessibleName(new RegExp(`^${pawn}, empty`));
      });
    }
  }
}

/** @param {Board} board */
async function turn(board) {
  await board.closeMessage();
  await board.press('Flip board');
}

for (const { name, key } of pieces) {
  test(`the key ${key} chooses the ${name}`, async ({ board, page }) => {
    await board.open(white.fen);
    await board.tabToBoard();
    await board.keys(white.pawn, white.to);
    await expect(board.picker).toBeVisible();
    await page.keyboard.press(key);
    await expect(board.cell(white.to)).toHaveAccessibleName(new RegExp(`white ${name.toLowerCase()}`));
    await board.focusIsOn(white.to);
  });

  test(`a typed move names the ${name}, and no picker asks`, async ({ board }) => {
    await board.open(white.fen);
    await board.type(`e8=${key.toUpperCase()}`);
    await expect(board.sans.first()).toHaveText(`e8=${key.toUpperCase()}`);
    await expect(board.cell('e8')).toHaveAccessibleName(new RegExp(`white ${name.toLowerCase()}`));
    await expect(board.picker).toHaveCount(0);
  });
}

test('a promotion that captures is shown as a capture and asks as well', async ({ board }) => {
  await board.open('3n4/4P2k/8/8/8/8/p7/K7 w - - 0 1');
  await board.click('e7');
  await board.offers({ quiet: ['e8'], captures: ['d8'] });
  await board.click('d8');
  await board.picker.getByRole('button', { name: 'Knight' }).click();
  await expect(board.sans.first()).toHaveText('exd8=N');
  await expect(board.cell('d8')).toHaveAccessibleName(/^d8, white knight/);
});

test('a pawn that is dragged to the last rank waits there for the choice', async ({ board }) => {
  await board.open(white.fen);
  await board.drag(white.pawn, white.to);
  await expect(board.picker).toBeVisible();
  await board.played();
  await board.picker.getByRole('button', { name: 'Rook' }).click();
  await expect(board.sans.first()).toHaveText('e8=R');
});

test('the same promotion, asked for again after it was taken back, asks again', async ({ board }) => {
  await board.open(white.fen);
  await board.closeMessage();
  await board.click(white.pawn, white.to);
  await board.picker.getByRole('button', { name: 'Queen' }).click();
  await board.answered(2);
  await board.press('Take back');
  await board.shows(white.fen);
  await board.click(white.pawn, white.to);
  await board.picker.getByRole('button', { name: 'Bishop' }).click();
  await expect(board.sans.first()).toHaveText('e8=B');
});
