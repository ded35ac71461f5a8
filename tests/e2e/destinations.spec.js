// @ts-check
import { Chess } from 'chess.js';
import { expect, test } from './support/board-test.js';

// Positions that have every kind of move between them, checked against another implementation of the rules.
const positions = {
  'the first position': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'castling both ways, captures and pins': 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'Black to move': 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/4P3/1pN2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1',
  'pins along a rank': '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'promotions with and without a capture': 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
  'a check to be answered': 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'a double check: only the king moves': '4r1k1/8/8/8/7b/8/8/3QK2R w K - 0 1',
  'en passant by two pawns': '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1',
};

for (const [what, fen] of Object.entries(positions)) {
  test(`dots and rings are the legal moves exactly: ${what}`, async ({ board, page }) => {
    const rules = new Chess(fen);
    await board.open(fen);
    const own = rules
      .board()
      .flat()
      .filter((piece) => piece?.color === rules.turn())
      .map((piece) => /** @type {NonNullable<typeof piece>} */ (piece).square);
    for (const square of own) {
      const moves = rules.moves({ square, verbose: true });
      await board.click(square);
      await board.selected(moves.length > 0 ? square : null);
      /** @param {(move: (typeof moves)[number]) => boolean} test */
      const where = (test) => [...new Set(moves.filter(test).map(({ to }) => to))];
      await board.offers({
        quiet: where(({ captured }) => !captured),
        captures: where(({ captured }) => Boolean(captured)),
        rooks: [
          ...(moves.some((move) => move.isKingsideCastle()) ? [`h${square[1]}`] : []),
          ...(moves.some((move) => move.isQueensideCastle()) ? [`a${square[1]}`] : []),
        ],
      });
      // A click on the next piece could mean castling with it.
      await page.keyboard.press('Escape');
    }
    await board.atRest();
    await board.played();
  });
}

test('a ring lies under the piece, a dot on the empty square', async ({ board, page }) => {
  await board.open('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1');
  await board.click('e4');
  await board.offers({ quiet: ['e5'], captures: ['d5'] });
  await expect(board.cell('d5')).toHaveAccessibleName('d5, black pawn, can capture');
  await expect(board.cell('e5')).toHaveAccessibleName('e5, empty, can move here');
  const { x, y } = await board.point('d5');
  const topmost = await page.evaluate(
    ([left, top]) => {
      const root = document.querySelector('chess-board')?.shadowRoot;
      const paint = [...(root?.querySelectorAll('.ring, .pieces > svg') ?? [])].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < left && left < box.right && box.top < top && top < box.bottom;
      });
      // Elements of one stacking order: what comes later in the document is painted over what comes before.
      return paint.map((element) => element.getAttribute('class')?.split(' ')[0]);
    },
    [x, y],
  );
  expect(topmost).toEqual(['ring', 'piece']);
  const ring = await board.cell('d5').locator('.ring').boundingBox();
  const dot = await board.cell('e5').locator('.dot').boundingBox();
  const { size } = await board.point('d5');
  // A radius of 44 % with a stroke of 8 %, and a diameter of 28 %.
  expect((ring?.width ?? 0) / size).toBeCloseTo(0.96, 2);
  expect((dot?.width ?? 0) / size).toBeCloseTo(0.28, 2);
});
