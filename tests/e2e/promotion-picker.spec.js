// @ts-check
import { expect, test } from './support/board-test.js';

/** @typedef {import('./support/board.js').Board} Board */

const fen = '8/4P2k/8/8/8/8/p7/K7 w - - 0 1';

/** Everything is as before, and the board takes the next move. @param {Board} board */
async function nothingLost(board) {
  await expect(board.picker).toHaveCount(0);
  await board.atRest();
  await board.shows(fen);
  await board.played();
  await board.drag('a1', 'a2');
  await expect(board.sans.first()).toHaveText('Kxa2');
}

test('it is a dialog of four, the queen first, and the keyboard stays in it', async ({ board, page }) => {
  await board.open(fen);
  await board.click('e7', 'e8');
  await expect(board.picker).toHaveAccessibleName('Promote the pawn on e8');
  await expect(board.picker).toHaveAttribute('aria-modal', 'true');
  const buttons = board.picker.getByRole('button');
  for (const [index, name] of ['Queen', 'Knight', 'Rook', 'Bishop'].entries())
    await expect(buttons.nth(index)).toHaveAccessibleName(name);
  // Each shows the piece it stands for, in the pawn's own colour.
  const drawings = await buttons.evaluateAll((all) =>
    all.map((button) => button.querySelector('use')?.getAttribute('href')),
  );
  expect(drawings).toEqual(['#wQ', '#wN', '#wR', '#wB']);
  for (const [key, name] of [
    ['Tab', 'Knight'],
    ['Tab', 'Rook'],
    ['ArrowDown', 'Bishop'],
    ['Tab', 'Queen'],
    ['Shift+Tab', 'Bishop'],
    ['ArrowUp', 'Rook'],
    ['Home', 'Queen'],
    ['End', 'Bishop'],
  ]) {
    await page.keyboard.press(key);
    await expect(board.picker.getByRole('button', { name })).toBeFocused();
  }
});

for (const fens of [
  { of: 'h8', fen: '4k3/7P/8/8/8/8/7p/4K3 w - - 0 1', from: 'h7' },
  { of: 'h1', fen: '4k3/7P/8/8/8/8/7p/4K3 b - - 0 1', from: 'h2' },
  { of: 'a8', fen: '4k3/P7/8/8/8/8/p7/4K3 w - - 0 1', from: 'a7' },
  { of: 'a1', fen: '4k3/P7/8/8/8/8/p7/4K3 b - - 0 1', from: 'a2' },
]) {
  for (const turned of [false, true]) {
    test(`the picker of ${fens.of} stays on screen at 320 px${turned ? ', board turned' : ''}`, {
      tag: '@phone-only',
    }, async ({ board, page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await board.open(fens.fen);
      if (turned) {
        await board.closeMessage();
        await board.press('Flip board');
      }
      await board.tap(fens.from, fens.of);
      await expect(board.picker).toBeVisible();
      const grid = await board.grid.boundingBox();
      const target = await board.point(fens.of);
      if (!grid) throw new Error('no board');
      const boxes = [];
      for (const button of await board.picker.getByRole('button').all()) {
        const box = await button.boundingBox();
        if (!box) throw new Error('a choice is not drawn');
        boxes.push(box);
        expect(box.width).toBeGreaterThanOrEqual(44);
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual(Math.max(0, grid.x) - 0.1);
        expect(box.x + box.width).toBeLessThanOrEqual(Math.min(320, grid.x + grid.width) + 0.1);
        expect(box.y).toBeGreaterThanOrEqual(Math.max(0, grid.y) - 0.1);
        expect(box.y + box.height).toBeLessThanOrEqual(Math.min(568, grid.y + grid.height) + 0.1);
        // Nothing lies over it.
        await button.tap({ trial: true });
      }
      // The queen covers the square of promotion, and the column grows from there towards the middle.
      const [queen, ...others] = boxes;
      expect(Math.abs(queen.y + queen.height / 2 - target.y)).toBeLessThan(target.size / 2);
      const inwards = target.y < grid.y + grid.height / 2 ? 1 : -1;
      for (const [index, box] of others.entries())
        expect((box.y - boxes[index].y) * inwards).toBeGreaterThanOrEqual(44 - 0.1);
    });
  }
}

for (const open of ['clicks', 'a drag']) {
  const drag = open === 'a drag';

  test(`Escape cancels a promotion by ${open}`, async ({ board, page }) => {
    await board.open(fen);
    await (drag ? board.drag('e7', 'e8') : board.click('e7', 'e8'));
    await expect(board.picker).toBeVisible();
    await page.keyboard.press('Escape');
    await board.focusIsOn('e8');
    await nothingLost(board);
  });

  test(`a click elsewhere on the board cancels a promotion by ${open}`, async ({ board }) => {
    await board.open(fen);
    await (drag ? board.drag('e7', 'e8') : board.click('e7', 'e8'));
    await expect(board.picker).toBeVisible();
    await board.click('b3');
    await nothingLost(board);
  });
}

test('a tap elsewhere on the board cancels', { tag: '@phone-only' }, async ({ board }) => {
  await board.open(fen);
  await board.tap('e7', 'e8');
  await expect(board.picker).toBeVisible();
  await board.tap('b3');
  await expect(board.picker).toHaveCount(0);
  await board.atRest();
  await board.shows(fen);
});

test('a click beside the board cancels', async ({ board, page }) => {
  await board.open(fen);
  await board.click('e7', 'e8');
  await expect(board.picker).toBeVisible();
  await page.getByRole('heading', { name: 'Tabiya' }).click();
  await nothingLost(board);
});

test('a double click on the last rank does not choose the queen unseen', async ({ board, page }) => {
  await board.open(fen);
  await board.click('e7');
  const { x, y } = await board.point('e8');
  await page.mouse.click(x, y);
  await expect(board.picker).toBeVisible();
  await board.played();
});

test('a tap that opens the picker does not choose in it', { tag: '@phone-only' }, async ({ board }) => {
  await board.open(fen);
  await board.tap('e7', 'e8');
  await expect(board.picker).toBeVisible();
  await board.played();
  await board.picker.getByRole('button', { name: 'Queen' }).tap();
  await expect(board.sans.first()).toHaveText('e8=Q');
});

test('a tap counts without its click, which a browser drops when it takes the tap for the end of a fling', async ({
  board,
}) => {
  await board.open(fen);
  await board.click('e7', 'e8');
  const rook = board.picker.getByRole('button', { name: 'Rook' });
  const box = await rook.boundingBox();
  if (!box) throw new Error('the rook is not drawn');
  const touch = { pointerType: 'touch', pointerId: 9, isPrimary: true, clientX: box.x + 9, clientY: box.y + 9 };
  await rook.dispatchEvent('pointerdown', touch);
  // Lifted over another choice, it means neither.
  await rook.dispatchEvent('pointerup', { ...touch, clientY: box.y + 9 + box.height });
  await expect(board.picker).toBeVisible();
  await rook.dispatchEvent('pointerdown', touch);
  await rook.dispatchEvent('pointerup', touch);
  await expect(board.sans.first()).toHaveText('e8=R');
});

test('Take back closes it and takes back the moves before', async ({ board }) => {
  // Black's king has one legal move.
  const first = 'k7/8/1K2P3/8/8/8/8/8 w - - 0 1';
  await board.open(first);
  await board.closeMessage();
  await board.click('e6', 'e7');
  await board.played('e7', 'Kb8');
  await board.click('e7', 'e8');
  await expect(board.picker).toBeVisible();
  await board.press('Take back');
  await expect(board.picker).toHaveCount(0);
  await board.atRest();
  await board.shows(first);
  await board.played();
  await board.click('e6', 'e7');
  await board.played('e7', 'Kb8');
});

test('New game closes it', async ({ board, page }) => {
  await board.open(fen);
  await board.click('e7', 'e8');
  await expect(board.picker).toBeVisible();
  await board.press('New game');
  await page.getByRole('dialog', { name: 'New game' }).getByRole('button', { name: 'Start' }).click();
  await expect(board.picker).toHaveCount(0);
  await board.shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
  await board.drag('e2', 'e4');
  await expect(board.sans.first()).toHaveText('e4');
});

test('turning the board closes it', async ({ board }) => {
  await board.open(fen);
  await board.click('e7', 'e8');
  await expect(board.picker).toBeVisible();
  await board.press('Flip board');
  await expect(board.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await nothingLost(board);
});

for (const [what, position, from, to] of [
  ['from the second rank', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e2', 'e8'],
  ['from the sixth rank', '8/7k/4P3/8/8/8/p7/K7 w - - 0 1', 'e6', 'e8'],
  ['to a square beside', fen, 'e7', 'd8'],
]) {
  test(`a pawn that cannot promote there opens no picker: ${what}`, async ({ board }) => {
    await board.open(position);
    await board.drag(from, to);
    await expect(board.assertive).toContainText(`${to} is not a legal square for this pawn.`);
    await expect(board.picker).toHaveCount(0);
    await board.atRest();
    await board.shows(position);
    await board.click(from, to);
    await expect(board.picker).toHaveCount(0);
    await board.played();
  });
}
