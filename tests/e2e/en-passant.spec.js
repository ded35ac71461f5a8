// @ts-check
import { expect, HANDS, test } from './support/board-test.js';

const asBlack = '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1';
const asWhite = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';

test('en passant is shown as a capture, and the passed pawn vanishes', { tag: '@reduced' }, async ({ board, page }) => {
  await board.open(asBlack);
  await board.click('d4');
  await board.offers({ quiet: ['d3'], captures: ['e3'] });
  await expect(board.cell('e3')).toHaveAccessibleName('e3, empty, can capture');
  await board.click('e3');
  await expect(board.sans.first()).toHaveText('dxe3');
  await expect(page.getByRole('button', { name: '1, Black, pawn takes e3 en passant' })).toBeVisible();
  await expect(board.cell('e4')).toHaveAccessibleName('e4, empty');
  await expect(board.cell('d4')).toHaveAccessibleName(/^d4, empty/);
});

for (const { side, fen, from, to, san, after } of [
  { side: 'Black', fen: asBlack, from: 'd4', to: 'e3', san: 'dxe3', after: /^[^p]*\/4p3\/[^P]*$/ },
  { side: 'White', fen: asWhite, from: 'e5', to: 'd6', san: 'exd6', after: /^[^p]*\/3P4\/[^p]*$/ },
]) {
  for (const { by, tag } of HANDS) {
    test(`${side} captures en passant by ${by}`, { tag }, async ({ board }) => {
      await board.open(fen);
      await board.move(by, from, to);
      await expect(board.sans.first()).toHaveText(san);
      // The computer's king cannot take the pawn at once: it is two ranks away.
      await expect.poll(() => board.told()).toMatch(after);
      await expect.poll(() => board.drawn()).toMatch(after);
    });
  }
}

test('a computer that captures en passant takes your pawn away', async ({ board }) => {
  // The advance gives check, and taking en passant is Black's one legal move.
  await board.open('8/1R3Q2/4R3/1K1k4/3p1B2/8/4P3/8 w - - 0 1');
  await board.drag('e2', 'e4');
  await board.played('e4+', 'dxe3');
  await board.shows('8/1R3Q2/4R3/1K1k4/5B2/4p3/8/8');
});

test('nothing is captured that stands beside a pawn that did not just pass', async ({ board }) => {
  await board.open('4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1');
  await board.click('d4');
  await board.offers({ quiet: ['d3'] });
});

test('en passant is not offered when it would lay the king open', async ({ board }) => {
  // Both pawns would leave the fourth rank at once, and the rook would see the king.
  await board.open('8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1');
  await board.click('d4');
  await board.offers({ quiet: ['d3'] });
});
