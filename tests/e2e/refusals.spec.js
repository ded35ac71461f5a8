// @ts-check
import { expect, test } from './support/board-test.js';
import { holdComputer, letComputerThink } from './support/held-computer.js';

const cases = [
  {
    what: 'a pinned knight',
    fen: '4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1',
    from: 'c3',
    to: 'e4',
    words: 'The knight on c3 has no legal move.',
    dragged: 'e4 is not a legal square for this knight.',
    typed: ['Ne4', 'c3e4', 'Nc3-e4'],
  },
  {
    what: 'a pinned rook off its line',
    fen: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1',
    from: 'e2',
    to: 'a2',
    words: 'a2 is not a legal square for this rook.',
    typed: ['Ra2', 'e2a2'],
  },
  {
    what: 'a king into check',
    fen: '3r2k1/8/8/8/8/8/8/4K3 w - - 0 1',
    from: 'e1',
    to: 'd2',
    words: 'd2 is not a legal square for this king.',
    typed: ['Kd2', 'e1d2'],
  },
  {
    what: 'a move that leaves the king in check',
    fen: '4r1k1/8/8/8/8/8/P7/R3K3 w - - 0 1',
    from: 'a2',
    to: 'a4',
    words: 'The pawn on a2 has no legal move.',
    dragged: 'a4 is not a legal square for this pawn.',
    typed: ['a4', 'a2a4'],
  },
  {
    what: 'a pawn three squares',
    fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
    from: 'e2',
    to: 'e5',
    words: 'e5 is not a legal square for this pawn.',
    typed: ['e5', 'e2e5'],
  },
  {
    what: 'onto an own piece',
    fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
    from: 'a1',
    to: 'e1',
    words: 'e1 is not a legal square for this rook.',
    typed: ['Re1', 'a1e1'],
    // A click on another own piece takes that one up instead.
    onlyDrag: true,
  },
  {
    what: "the computer's own piece",
    fen: '4k3/4p3/8/8/8/8/8/4K3 w - - 0 1',
    from: 'e7',
    to: 'e5',
    words: "The pawn on e7 is the computer's.",
    typed: ['e5', 'e7e5'],
  },
];

for (const { what, fen, from, to, words, dragged = words, typed, onlyDrag } of cases) {
  test.describe(`refused: ${what}`, () => {
    test.beforeEach(({ board }) => board.open(fen));

    if (!onlyDrag) {
      test('by clicks', async ({ board }) => {
        await board.click(from, to);
        await expect(board.assertive).toContainText(words);
        await board.atRest();
        await board.played();
        await board.shows(fen);
      });

      test('by keys', async ({ board, page }) => {
        await board.tabToBoard();
        await board.keys(from);
        if (!words.includes('legal square')) await expect(board.assertive).toContainText(words);
        await board.keys(to);
        if (words.includes('legal square')) await expect(board.assertive).toContainText(words);
        // What a key was refused stays selected, and Escape lets go.
        await page.keyboard.press('Escape');
        await board.atRest();
        await board.played();
        await board.shows(fen);
      });
    }

    test('by dragging', async ({ board }) => {
      await board.drag(from, to);
      await expect(board.assertive.locator('p')).toHaveText([dragged]);
      await board.atRest();
      await board.played();
      await board.shows(fen);
    });

    test('typed', async ({ board, page }) => {
      for (const text of typed) {
        await board.type(text);
        const field = page.getByRole('textbox', { name: 'Type a move' });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}.*not legal|no .*${to}`, 'i'));
        await board.played();
      }
      await board.shows(fen);
    });
  });
}

for (const [text, words] of [
  ['hello', /hello/],
  ['Nf4', /^Nf4 is not legal\. The knight on g1 can go to f3, h3\./],
  ['e9', /e9/],
  ['O-O', /O-O|castl/i],
]) {
  test(`typed "${text}" is refused in words that interrupt`, async ({ board, page }) => {
    await board.open('4k3/4p3/8/8/8/8/4P3/4K1N1 w - - 0 1');
    await board.type(String(text));
    await expect(page.locator('#move-message')).toHaveText(words);
    await expect(board.assertive.locator('p').last()).toHaveText(words);
    await board.played();
  });
}

test('two pieces that can go there are told apart', async ({ board }) => {
  await board.open('4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1');
  await board.type('Nd2');
  await expect(board.assertive.locator('p').last()).toHaveText('Two knights can go to d2. Type Nbd2 or Nfd2.');
  await board.played();
  await board.type('Nbd2');
  await expect(board.sans.first()).toHaveText('Nbd2');
});

test('nothing moves while it is not your turn', async ({ board, page }) => {
  const after = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
  await holdComputer(page);
  await board.open();
  await board.click('e2', 'e4');
  await board.shows(after);
  await board.click('d2', 'd4');
  await expect(board.assertive.locator('p').last()).toHaveText("It is the computer's move.");
  await board.drag('g1', 'f3');
  await board.drag('e7', 'e5');
  await board.keys('g8', 'f6');
  await board.type('d4');
  await expect(page.locator('#move-message')).toHaveText("It is the computer's move.");
  await board.atRest();
  await board.played('e4');
  await board.shows(after);
  await letComputerThink(page);
  await board.answered(2);
  await board.click('d2', 'd3');
  await expect(board.sans.nth(2)).toHaveText('d3');
});
