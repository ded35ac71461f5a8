// @ts-check
import { expect, test } from './support/board-test.js';
import { holdComputer, letComputerThink } from './support/held-computer.js';

const lone = '4k3/7p/8/8/8/8/P7/4K3 w - - 0 1';

test('the board is one stop of the Tab key, which comes back to the square it left', async ({ board, page }) => {
  await board.open();
  expect(await board.grid.locator('[tabindex="0"]').count()).toBe(1);
  await board.tabToBoard();
  await board.focusIsOn('e1');
  await board.walk('d4');
  await page.keyboard.press('Tab');
  await expect(board.focused).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await board.focusIsOn('d4');
  await page.keyboard.press('Shift+Tab');
  await expect(board.focused).toHaveCount(0);
  expect(await board.grid.locator('[tabindex="0"]').count()).toBe(1);
});

for (const turned of [false, true]) {
  test(`arrows go one square as seen and never round the edge${turned ? ', board turned' : ''}`, async ({
    board,
    page,
  }) => {
    await board.open();
    if (turned) await board.press('Flip board');
    await board.tabToBoard();
    /** @param {string} square as White sees it */
    const at = async (square) => {
      const seen = turned ? `${'hgfedcba'['abcdefgh'.indexOf(square[0])]}${9 - Number(square[1])}` : square;
      await board.focusIsOn(seen);
    };
    await page.keyboard.press('Control+Home');
    await at('a8');
    for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp', 'Home', 'Control+Home']) {
      await page.keyboard.press(key);
      await at('a8');
    }
    for (const [key, square] of [
      ['ArrowRight', 'b8'],
      ['ArrowDown', 'b7'],
      ['ArrowLeft', 'a7'],
      ['ArrowLeft', 'a7'],
      ['End', 'h7'],
      ['ArrowRight', 'h7'],
      ['PageDown', 'h1'],
      ['ArrowDown', 'h1'],
      ['Home', 'a1'],
      ['ArrowDown', 'a1'],
      ['ArrowUp', 'a2'],
      ['PageUp', 'a8'],
      ['Control+End', 'h1'],
    ]) {
      await page.keyboard.press(key);
      await at(square);
    }
  });
}

test('arrows on the board do not scroll the page', async ({ board, page }) => {
  await board.open();
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
  });
  await board.tabToBoard();
  const before = await page.evaluate(() => scrollY);
  for (const key of ['ArrowDown', 'PageDown', 'End', ' ', 'ArrowUp', 'PageUp', 'Home']) await page.keyboard.press(key);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

for (const key of ['Enter', 'Space']) {
  test(`${key} selects, deselects, switches, refuses and moves`, async ({ board, page }) => {
    await board.open();
    await board.tabToBoard();
    const go = async (/** @type {string} */ square) => {
      await board.walk(square);
      await page.keyboard.press(key);
    };
    await go('g1');
    await board.selected('g1');
    await board.offers({ quiet: ['f3', 'h3'] });
    await expect(board.focused).toHaveAccessibleName('g1, white knight, selected');
    await page.keyboard.press(key);
    await board.atRest();
    await page.keyboard.press(key);
    await go('e5');
    await expect(board.assertive).toContainText('e5 is not a legal square for this knight.');
    await board.selected('g1');
    await go('b1');
    await board.selected('b1');
    await board.offers({ quiet: ['a3', 'c3'] });
    await board.walk('c3');
    await expect(board.focused).toHaveAccessibleName('c3, empty, can move here');
    await page.keyboard.press(key);
    await expect(board.sans.first()).toHaveText('Nc3');
    await board.focusIsOn('c3');
  });
}

test('a key that is held down does not ask again', async ({ board, page }) => {
  await board.open();
  await board.tabToBoard();
  await board.walk('e2');
  await page.keyboard.down('Enter');
  await board.selected('e2');
  // The second is a repetition, and would deselect.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await board.selected('e2');
});

test('what is not there or not yours is said', async ({ board, page }) => {
  await board.open();
  await board.tabToBoard();
  for (const [square, words] of [
    ['e4', 'e4 is empty.'],
    ['e7', "The pawn on e7 is the computer's."],
    ['a1', 'The rook on a1 has no legal move.'],
  ]) {
    await board.walk(square);
    await page.keyboard.press('Enter');
    await expect(board.assertive.locator('p').last()).toHaveText(words);
    await board.atRest();
  }
});

test('the focus stays on its square through your move, the reply, a flip and a new selection', async ({
  board,
  page,
}) => {
  await holdComputer(page);
  await board.open(lone);
  await board.tabToBoard();
  await board.keys('a2', 'a4');
  await board.focusIsOn('a4');
  await expect(board.focused).toHaveAccessibleName('a4, white pawn, last move to');
  await letComputerThink(page);
  await board.answered(2);
  await board.focusIsOn('a4');
  await expect(board.focused).toHaveAccessibleName('a4, white pawn');
  await page.keyboard.press('f');
  await expect(board.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await board.focusIsOn('a4');
  expect(await board.grid.locator('[tabindex="0"]').getAttribute('aria-label')).toBe('a4, white pawn');
  await page.keyboard.press('ArrowUp');
  await board.focusIsOn('a3');
});

test('a reply does not move the focus from elsewhere', async ({ board, page }) => {
  await holdComputer(page);
  await board.open();
  await board.type('e4');
  await board.played('e4');
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await expect(field).toBeFocused();
  await letComputerThink(page);
  await board.answered(2);
  await expect(field).toBeFocused();
});

test('the focus is seen on the board, and not after a click', async ({ board, page }) => {
  await board.open();
  const ring = () =>
    board.focused.evaluate((cell) => {
      const { content, borderTopWidth, borderTopStyle, outlineWidth } = getComputedStyle(cell, '::after');
      return content === 'none' ? 'none' : `${borderTopWidth} ${borderTopStyle}, ${outlineWidth}`;
    });
  await board.tabToBoard();
  expect(await ring()).toBe('3px solid, 2px');
  await board.walk('d5');
  expect(await ring()).toBe('3px solid, 2px');
  await board.click('e2');
  await board.focusIsOn('e2');
  expect(await ring()).toBe('none');
  await page.keyboard.press('ArrowUp');
  expect(await ring()).toBe('3px solid, 2px');
});

test('letters go from piece to piece of a kind', async ({ board, page }) => {
  await board.open();
  await board.tabToBoard();
  /** @type {[string, string[]][]} */
  const rounds = [
    ['k', ['e1', 'e1']],
    ['q', ['d1', 'd1']],
    ['r', ['h1', 'a1', 'h1']],
    ['b', ['c1', 'f1', 'c1']],
    ['n', ['g1', 'b1']],
    ['p', ['a2', 'b2', 'c2']],
    ['Shift+P', ['b2', 'a2', 'h2']],
    ['Shift+N', ['g1', 'b1', 'g1']],
  ];
  for (const [key, squares] of rounds) {
    for (const square of squares) {
      await page.keyboard.press(key);
      await board.focusIsOn(square);
    }
  }
});

test('letters find the pieces of the side you play', async ({ board, page }) => {
  await board.open('4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1');
  await board.tabToBoard();
  await page.keyboard.press('k');
  await board.focusIsOn('e8');
  await page.keyboard.press('p');
  await board.focusIsOn('e7');
});

test('letters tell: last move, moves from here, who comes here, clocks, check and material', async ({
  board,
  page,
}) => {
  await board.open('8/1R3Q2/4R3/1K1k4/3p1B2/8/4P3/8 w - - 0 1');
  await board.tabToBoard();
  const said = board.polite.locator('p').last();
  await page.keyboard.press('l');
  await expect(said).toHaveText('No move has been played yet.');
  await board.walk('e2');
  await page.keyboard.press('m');
  await expect(said).toHaveText('The pawn on e2 can go to e3, e4.');
  await board.walk('e4');
  await page.keyboard.press('o');
  await expect(said).toHaveText('e4, empty. The pawn on e2 and the rook on e6 can move here.');
  await page.keyboard.press('t');
  await expect(said).toHaveText('This game has no clocks.');
  await page.keyboard.press('c');
  await expect(said).toHaveText('No check. You are ahead by 22.');
  await board.keys('e2', 'e4');
  await board.played('e4+', 'dxe3');
  await page.keyboard.press('l');
  await expect(said).toHaveText('1, Black: pawn takes e3 en passant.');
  await page.keyboard.press('m');
  await expect(said).toHaveText('e4 is empty.');
  await board.atRest();
});

for (const key of ['i', '/']) {
  test(`${key} goes to the move box, where letters are letters`, async ({ board, page }) => {
    await board.open();
    await board.tabToBoard();
    await page.keyboard.press(key);
    const field = page.getByRole('textbox', { name: 'Type a move' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type('flmoc');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expect(field).toHaveValue('fmoc');
    await expect(board.grid).toHaveAccessibleName('Chess board, White at the bottom');
    await board.played();
  });
}
