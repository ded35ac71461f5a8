// @ts-check
import { expect, HANDS, test } from './support/board-test.js';

// The computer has a king and a pawn, neither of which can reach where king and rook end up.
const sides = [
  {
    side: 'White',
    fen: '4k3/7p/8/8/8/8/8/R3K2R w KQ - 0 1',
    king: 'e1',
    wings: [
      { san: 'O-O', words: 'castles kingside', two: 'g1', rook: 'h1', after: /\/R4RK1$/ },
      { san: 'O-O-O', words: 'castles queenside', two: 'c1', rook: 'a1', after: /\/2KR3R$/ },
    ],
  },
  {
    side: 'Black',
    fen: 'r3k2r/8/8/8/8/8/7P/4K3 b kq - 0 1',
    king: 'e8',
    wings: [
      { san: 'O-O', words: 'castles kingside', two: 'g8', rook: 'h8', after: /^r4rk1\// },
      { san: 'O-O-O', words: 'castles queenside', two: 'c8', rook: 'a8', after: /^2kr3r\// },
    ],
  },
];

/** @type {Record<string, string>} */
const both = { White: 'g1', Black: 'a8' };

for (const { side, fen, king, wings } of sides) {
  for (const { san, words, two, rook, after } of wings) {
    for (const [way, to] of [
      ['two squares', two],
      ['onto the rook', rook],
    ]) {
      // Every way by mouse; the other hands once for each side.
      const hands = HANDS.filter(({ tag, by }) => (tag === '@desktop' && by !== 'keys') || to === both[side]);
      for (const { by, tag } of hands) {
        test(`${side} castles ${san}, ${way}, by ${by}`, { tag }, async ({ board, page }) => {
          await board.open(fen);
          await board.move(by, king, to);
          await expect(board.sans.first()).toHaveText(san);
          await expect(page.getByRole('button', { name: `1, ${side}, ${words}` })).toBeVisible();
          await expect(board.polite).toContainText(`1, ${side}: ${words}.`);
          await expect.poll(() => board.told()).toMatch(after);
          await expect.poll(() => board.drawn()).toMatch(after);
        });
      }
    }
  }
}

test('both wings are offered, on the squares and on the rooks', async ({ board }) => {
  await board.open(sides[0].fen);
  await board.click('e1');
  await board.offers({ quiet: ['c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1'], rooks: ['a1', 'h1'] });
});

test('a rook can still be taken up, by clicking it first or by dragging it', async ({ board }) => {
  await board.open(sides[0].fen);
  await board.click('h1');
  await board.selected('h1');
  await board.click('h1', 'e1');
  await board.selected('e1');
  await board.drag('h1', 'g1');
  await expect(board.sans.first()).toHaveText('Rg1');
});

for (const { why, fen, quiet, rooks } of [
  // A rook on f8 sees f1; one on g8 sees g1; one on b8 sees b1, which only the rook crosses.
  {
    why: 'not through check',
    fen: '4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1',
    quiet: ['c1', 'd1', 'd2', 'e2'],
    rooks: ['a1'],
  },
  {
    why: 'not into check',
    fen: '4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1',
    quiet: ['c1', 'd1', 'd2', 'e2', 'f1', 'f2'],
    rooks: ['a1'],
  },
  { why: 'not out of check', fen: '4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1', quiet: ['d1', 'd2', 'f1', 'f2'] },
  {
    why: 'past an attacked b1',
    fen: '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1',
    quiet: ['c1', 'd1', 'd2', 'e2', 'f1', 'f2'],
    rooks: ['a1'],
  },
  {
    why: 'not over a piece',
    fen: '4k3/8/8/8/8/8/8/RN2K1nR w KQ - 0 1',
    quiet: ['d1', 'd2', 'f1', 'f2'],
  },
  { why: 'not without the right', fen: '4k3/8/8/8/8/8/8/R3K2R w - - 0 1', quiet: ['d1', 'd2', 'e2', 'f1', 'f2'] },
]) {
  test(`castling is offered ${why}`, async ({ board }) => {
    await board.open(fen);
    await board.click('e1');
    await board.offers({ quiet, rooks });
  });
}

test('the king is not dropped on a rook it may not castle with', async ({ board }) => {
  const fen = '4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1';
  await board.open(fen);
  await board.drag('e1', 'h1');
  await expect(board.assertive).toContainText('h1 is not a legal square for this king.');
  await board.drag('e1', 'g1');
  await expect(board.assertive).toContainText('g1 is not a legal square for this king.');
  await board.atRest();
  await board.shows(fen);
  await board.played();
});
