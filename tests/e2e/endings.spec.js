// @ts-check
import { expect, test } from './support/board-test.js';

// Where the computer has a say, it has one legal move only, or a mate that every level sees.
const endings = [
  {
    what: 'you mate as White',
    fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
    yours: ['a1a8'],
    sans: ['Ra8#'],
    title: 'You won',
    words: 'Checkmate. White wins.',
  },
  {
    what: 'you mate as Black',
    fen: 'r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1',
    yours: ['a8a1'],
    sans: ['Ra1#'],
    title: 'You won',
    words: 'Checkmate. Black wins.',
  },
  {
    what: 'the computer mates as Black',
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
    yours: ['g2g4'],
    sans: ['g4', 'Qh4#'],
    title: 'The computer won',
    words: 'Checkmate. Black wins.',
  },
  {
    what: 'the computer mates as White',
    fen: 'rnbqkbnr/ppppp1pp/5p2/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2',
    yours: ['g7g5'],
    sans: ['g5', 'Qh5#'],
    title: 'The computer won',
    words: 'Checkmate. White wins.',
  },
  {
    what: 'you stalemate',
    fen: '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1',
    yours: ['g5g6'],
    sans: ['Qg6'],
    words: 'Stalemate. Draw.',
  },
  {
    what: 'you are stalemated',
    fen: '8/8/8/R7/6rk/7p/7P/7K w - - 0 1',
    yours: ['a5h5'],
    sans: ['Rh5+', 'Kxh5'],
    words: 'Stalemate. Draw.',
  },
  {
    what: 'your move repeats the position',
    fen: '6k1/6p1/8/8/Q7/8/5p2/7K w - - 0 1',
    yours: ['a4e8', 'e8h5', 'h5e8', 'e8h5', 'h5e8'],
    sans: ['Qe8+', 'Kh7', 'Qh5+', 'Kg8', 'Qe8+', 'Kh7', 'Qh5+', 'Kg8', 'Qe8+'],
    words: 'Draw: the same position three times.',
  },
  {
    what: "the computer's move repeats the position, the first one included",
    fen: '6k1/6p1/8/7Q/8/8/5p2/7K w - - 0 1',
    yours: ['h5e8', 'e8h5', 'h5e8', 'e8h5'],
    sans: ['Qe8+', 'Kh7', 'Qh5+', 'Kg8', 'Qe8+', 'Kh7', 'Qh5+', 'Kg8'],
    words: 'Draw: the same position three times.',
  },
  {
    what: 'your move is the hundredth ply',
    fen: '7k/8/8/8/8/8/8/KR6 w - - 99 80',
    yours: ['b1b2'],
    sans: ['Rb2'],
    words: 'Draw: fifty moves without a capture or pawn move.',
  },
  {
    what: "the computer's move is the hundredth ply",
    fen: 'k7/2K5/8/8/8/8/8/1R6 w - - 98 80',
    yours: ['b1b2'],
    sans: ['Rb2', 'Ka7'],
    words: 'Draw: fifty moves without a capture or pawn move.',
  },
  {
    what: 'a mate on the hundredth ply is a mate',
    fen: '7k/8/6K1/8/8/8/8/1R6 w - - 99 80',
    yours: ['b1b8'],
    sans: ['Rb8#'],
    title: 'You won',
    words: 'Checkmate. White wins.',
  },
  {
    what: 'bare kings',
    fen: '8/8/8/3k4/8/8/3p4/3K4 w - - 0 1',
    yours: ['d1d2'],
    sans: ['Kxd2'],
    words: 'Draw: neither side can give mate.',
  },
  {
    what: 'bare kings after the computer had to capture',
    fen: '4k3/6K1/8/8/8/3R4/8/8 w - - 0 1',
    yours: ['d3d7'],
    sans: ['Rd7', 'Kxd7'],
    words: 'Draw: neither side can give mate.',
  },
  {
    what: 'a knight against a bare king',
    fen: '8/8/8/3k4/8/8/3pN3/3K4 w - - 0 1',
    yours: ['d1d2'],
    sans: ['Kxd2'],
    words: 'Draw: neither side can give mate.',
  },
  {
    what: 'bishops on squares of one colour',
    fen: '4b3/8/8/3k4/8/8/3pB3/3K4 w - - 0 1',
    yours: ['d1d2'],
    sans: ['Kxd2'],
    words: 'Draw: neither side can give mate.',
  },
];

for (const { what, fen, yours, sans, title = 'A draw', words } of endings) {
  test(`${words} ${what}`, async ({ board, page }) => {
    await board.open(fen);
    for (const [index, move] of yours.entries()) {
      await board.click(move.slice(0, 2), move.slice(2));
      await expect(board.sans).toHaveCount(Math.min(2 * index + 2, sans.length));
    }
    await board.played(...sans);
    await expect(board.status).toHaveText(words);
    await expect(board.assertive.locator('p').last()).toHaveText(words);
    const banner = page.getByRole('region', { name: title });
    await expect(banner).toBeVisible();
    await expect(banner).toContainText(words);
    // The game is over for the board as well.
    const king = (await board.names()).find(
      (name) => /king/.test(name) && name.includes(fen.includes(' w ') ? 'white' : 'black'),
    );
    await board.click(king?.slice(0, 2) ?? '');
    await expect(board.assertive.locator('p').last()).toHaveText('The game is over.');
    await board.atRest();
  });
}

for (const { what, fen, move, san } of [
  { what: 'two knights against a bare king', fen: '8/8/8/3k4/8/8/3pNN2/3K4 w - - 0 1', move: 'd1d2', san: 'Kxd2' },
  { what: 'bishops on squares of both colours', fen: '5b2/8/8/3k4/8/8/3pB3/3K4 w - - 0 1', move: 'd1d2', san: 'Kxd2' },
  { what: 'a pawn move on the hundredth ply', fen: '7k/8/5K2/8/8/8/7P/1R6 w - - 99 80', move: 'h2h3', san: 'h3' },
  { what: 'the ninety-ninth ply', fen: '7k/8/8/8/8/8/8/KR6 w - - 97 80', move: 'b1b2', san: 'Rb2' },
]) {
  test(`the game goes on: ${what}`, async ({ board, page }) => {
    await board.open(fen);
    await board.click(move.slice(0, 2), move.slice(2));
    await expect(board.sans).toHaveCount(2);
    await expect(board.sans.first()).toHaveText(san);
    await expect(board.status).toHaveText(/^(Your move\.|Check: your king)/);
    await expect(page.getByRole('region', { name: 'A draw' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Resign', exact: true })).toBeVisible();
  });
}
