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

test('moves in any usual spelling are played', async ({ play }) => {
  test.slow();
  const castling = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  const promoting = '8/4P1k1/8/8/8/8/7p/K7 w - - 0 1';
  /** @type {[string | undefined, [string, string][]][]} */
  const positions = [
    [
      undefined,
      [
        ['Nf3', 'Nf3'],
        ['nf3', 'Nf3'],
        ['e4', 'e4'],
        ['e2e4', 'e4'],
        ['  e2-e4 ', 'e4'],
      ],
    ],
    [
      castling,
      [
        ['O-O', 'O-O'],
        ['0-0', 'O-O'],
        ['oo', 'O-O'],
        ['o-o-o', 'O-O-O'],
      ],
    ],
    [
      promoting,
      [
        ['e8=Q', 'e8=Q'],
        ['e8n', 'e8=N+'],
      ],
    ],
  ];
  for (const [fen, spellings] of positions) {
    if (fen) await play.openFen(fen);
    else await play.open();
    for (const [typed, san] of spellings) {
      await play.type(typed);
      await play.plies(2);
      expect((await play.sans())[0], typed).toBe(san);
      await expect(play.box).toHaveValue('');
      await expect(play.box).toBeFocused();
      await follow(play, new Chess(fen));
      await play.type('undo');
      await play.plies(0);
    }
  }
});

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

test('with the message of a wrong move there, a press on a control does what it says', async ({ play }) => {
  await play.open();
  await play.type('Nf4');
  await expect(play.page.locator('#move-message')).toBeVisible();
  // Leaving the field must not take the message away, and with it the control from under the pointer.
  const { x, y, width, height } = (await play.flip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await play.page.mouse.move(x + width / 2, y + height / 2);
  await play.page.mouse.down();
  await expect(play.box).not.toBeFocused();
  expect(await play.flip.boundingBox()).toEqual({ x, y: expect.closeTo(y, -1), width, height });
  await play.page.mouse.up();
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await play.move('e2e4');
  await expect(play.page.locator('#move-message')).toBeHidden();
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

test('what was typed is repeated as it was typed', async ({ play }) => {
  await play.openFen('8/P3k3/8/8/8/8/7p/K7 w - - 0 1');
  for (const [typed, said] of [
    ['a8=K', 'A pawn that reaches the last rank cannot become a king. Type a8=Q, a8=N, a8=R or a8=B.'],
    ['A8=P', 'A pawn that reaches the last rank cannot become a pawn. Type a8=Q, a8=N, a8=R or a8=B.'],
    ['A8', 'A8 needs a piece to promote to. Type a8=Q, a8=N, a8=R or a8=B.'],
    ['KA3', 'KA3 is not legal. The king on a1 can go to b1, a2, b2.'],
    ['ka3', 'ka3 is not legal. The king on a1 can go to b1, a2, b2.'],
  ]) {
    await play.type(typed);
    await alerts(play, said);
  }
});

test('take back is undo, however it is written', async ({ play }) => {
  await play.open();
  for (const words of ['take back', 'takeback', 'Take  Back', 'UNDO']) {
    await play.exchange('e2e4');
    await play.type(words);
    await play.plies(0);
    await expect(play.box).toHaveValue('');
  }
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
    'Type a move, as in Nf3, e2e4, O-O or e8=Q. Or a word: undo, resign, flip, new, last, moves e2, help.',
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
