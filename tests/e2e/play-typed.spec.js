// @ts-check
import { Chess } from 'chess.js';
import { follow } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

/** @param {import('./support/play-page.js').PlayPage} play @param {string} text */
async function alerts(play, text) {
  await expect(play.page.locator('#move-message')).toHaveText(text);
  await expect(play.box).toHaveAttribute('aria-invalid', 'true');
  await play.says('assertive', text);
}

/** @param {import('./support/play-page.js').PlayPage} play @param {string} text */
async function answers(play, text) {
  await expect(play.page.locator('#move-message')).toHaveText(text);
  await expect(play.box).not.toHaveAttribute('aria-invalid');
  await play.says('polite', text);
}

for (const [typed, fen, san] of [
  ['Nf3', undefined, 'Nf3'],
  ['nf3', undefined, 'Nf3'],
  ['e4', undefined, 'e4'],
  ['e2e4', undefined, 'e4'],
  ['  e2-e4 ', undefined, 'e4'],
  ['O-O', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'O-O'],
  ['0-0', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'O-O'],
  ['oo', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'O-O'],
  ['o-o-o', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'O-O-O'],
  ['e8=Q', '8/4P1k1/8/8/8/8/7p/K7 w - - 0 1', 'e8=Q'],
  ['e8n', '8/4P1k1/8/8/8/8/7p/K7 w - - 0 1', 'e8=N+'],
]) {
  test(`"${typed}" plays ${san}${fen ? ' in its position' : ''}`, async ({ play }) => {
    if (fen) await play.openFen(fen);
    else await play.open();
    await play.type(typed ?? '');
    await expect(play.moves.first()).toContainText(san ?? '');
    expect((await play.sans())[0]).toBe(san);
    await expect(play.box).toHaveValue('');
    await expect(play.box).toBeFocused();
    await play.plies(2);
    await follow(play, new Chess(fen));
  });
}

test('an illegal move is an alert that says what would do', async ({ play }) => {
  await play.open();
  await play.type('Nf4');
  await alerts(play, 'Nf4 is not legal. The knight on b1 can go to a3, c3. The knight on g1 can go to f3, h3.');
  await expect(play.box).toHaveValue('Nf4');
  await play.plies(0);
  await play.type('zebra');
  await expect(play.box).toHaveAttribute('aria-invalid', 'true');
  await expect(play.page.locator('#move-message')).toContainText('zebra');
  await play.box.press('e');
  await expect(play.page.locator('#move-message'), 'typing on clears the message').toBeHidden();
  await play.type('e4');
  await play.plies(2);
});

test('an ambiguous move asks for the piece', async ({ play }) => {
  await play.openFen('4k3/7p/8/8/8/5N2/8/1N2K3 w - - 0 1');
  await play.type('Nd2');
  await alerts(play, 'Two knights can go to d2. Type Nbd2 or Nfd2.');
  await play.type('Nbd2');
  await play.plies(2);
  expect((await play.sans())[0]).toBe('Nbd2');
  await expect(play.moves.first()).toHaveAccessibleName('1, White, knight from b1 to d2');
});

test('undo, flip, last, moves, clocks, help', async ({ play }) => {
  await play.open();
  await play.type('undo');
  await alerts(play, 'There is nothing to take back.');
  await play.type('last');
  await answers(play, 'No move has been played yet.');
  await play.type('moves e2');
  await answers(play, 'The pawn on e2 can go to e3, e4.');
  await play.type('moves a1');
  await answers(play, 'The rook on a1 has no legal move.');
  await play.type('moves e5');
  await answers(play, 'e5 is empty.');
  await play.type('moves');
  await alerts(play, 'Name a square, as in: moves e2.');
  await play.type('clocks');
  await answers(play, 'This game has no clocks.');
  await play.type('help');
  await answers(
    play,
    'Type a move, as in Nf3, e2e4, O-O or e8=Q. Or a word: undo, resign, flip, new, last, moves e2, clocks, help.',
  );
  await play.type('flip');
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await play.type('e4');
  await play.plies(2);
  await play.type('last');
  const reply = (await play.moves.nth(1).locator('.visually-hidden').textContent()) ?? '';
  await answers(play, `${reply.replace('1, Black, ', '1, Black: ')}.`);
  await play.type('UNDO');
  await play.plies(0);
  await expect(play.status).toHaveText('Your move. You play White.');
});

test('resign and new open their dialogs, and the field has the focus back', async ({ play }) => {
  await play.open();
  await play.type('resign');
  await expect(play.resignDialog.getByRole('button', { name: 'Keep playing' })).toBeFocused();
  await play.page.keyboard.press('Escape');
  await expect(play.box).toBeFocused();
  await play.type('new');
  await expect(play.newDialog).toBeVisible();
  await play.page.keyboard.press('Escape');
  await expect(play.box).toBeFocused();
  await play.type('resign');
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await expect(play.banner).toContainText('You resigned. Black wins.');
  await play.type('e4');
  await alerts(play, 'The game is over.');
});

test("a move out of turn is refused in words, and the computer's reply still comes", async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.type('e4');
  await computer.thinking();
  await play.type('d4');
  await alerts(play, "It is the computer's move.");
  await play.type('undo');
  await play.plies(0);
  await play.type('d4');
  await computer.release();
  await play.plies(2);
  const chess = new Chess();
  await follow(play, chess);
  expect(chess.history()[0]).toBe('d4');
});

test('on a phone the field is in the menu, and a move closes it @phone-only', async ({ play }) => {
  await play.open();
  await expect(play.box).toBeHidden();
  const menu = play.button('Menu');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.tap();
  await expect(play.box).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(play.button('Copy PGN')).toBeVisible();
  await expect(play.button('Copy FEN')).toBeVisible();
  await play.type('Nf9');
  await expect(play.page.locator('#move-message')).toBeVisible();
  await expect(play.box).toBeVisible();
  await play.type('Nf3');
  await expect(play.box).toBeHidden();
  await play.plies(2);
  await menu.tap();
  await play.page.keyboard.press('Escape');
  await expect(play.box).toBeHidden();
});
