// @ts-check
import { expect, test } from './support/play-test.js';

/** White's rook gives check on a2, and the knight's way to a5 is Black's only legal move: a check in return. */
const ONE_REPLY = 'k7/8/1R6/8/2K5/1n6/7R/8 w - - 0 30';

test('whose move it is, in words', async ({ play, computer }) => {
  await play.open();
  await expect(play.status).toHaveText('Your move. You play White.');
  await computer.hold();
  await play.move('g1f3');
  await expect(play.status).toHaveText('White played Nf3. Black to move.');
  await computer.thinking();
  await computer.release();
  await play.plies(2);
  await expect(play.status).toHaveText(`Your move. Black played ${(await play.sans())[1]}.`);
});

test('each move is said with its number, and the focus is not moved by a reply', async ({ play }) => {
  await play.open();
  await play.square('g1').focus();
  await play.page.keyboard.press('Enter');
  await play.square('f3').focus();
  await play.page.keyboard.press('Enter');
  await play.plies(2);
  await expect(play.square('f3')).toBeFocused();
  await play.says('polite', '1, White: knight f3.');
  const reply = await play.moves.nth(1).locator('.visually-hidden').textContent();
  await play.says('polite', `${reply?.replace('1, Black, ', '1, Black: ')}.`);
  expect((await play.spoken()).map(({ manner }) => manner)).not.toContain('assertive');
});

test('a check by the computer, which had one legal move', async ({ play }) => {
  await play.openFen(ONE_REPLY);
  await play.move('h2a2');
  await play.says('polite', '30, White: rook a2, check.');
  await play.says('assertive', "Check: the computer's king on a8 is attacked by the rook on a2.");
  await play.plies(2);
  const words = 'Check: your king on c4 is attacked by the knight on a5.';
  await expect(play.status).toHaveText(words);
  await play.says('polite', '30, Black: knight a5, check.');
  await play.says('assertive', words);
  await expect(play.square('c4')).toHaveAccessibleName('c4, white king, in check');
});

test('a check by two pieces names both', async ({ play }) => {
  await play.openFen('4k3/8/8/8/4r3/8/3n4/4K3 w - - 0 1');
  await expect(play.status).toHaveText('Check: your king on e1 is attacked by the rook on e4.');
  await play.openFen('4k3/8/8/8/4r3/8/2n5/4K3 w - - 0 1');
  const words = (await play.status.textContent()) ?? '';
  expect(words).toMatch(/^Check: your king on e1 is attacked by the /);
  expect(words).toContain('the rook on e4');
  expect(words).toContain(' and ');
  expect(words).toContain('the knight on c2');
});

const SAID = [
  { fen: '4k3/7p/8/8/8/8/8/4K2R w K - 0 5', move: 'e1g1', says: '5, White: castles kingside.' },
  {
    fen: '8/4P1k1/8/8/8/8/p6p/K7 w - - 0 40',
    move: 'e7e8n',
    says: '40, White: pawn e8, promotes to knight, check.',
  },
  {
    fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9',
    move: 'e5d6',
    says: '9, White: pawn takes d6 en passant.',
  },
  {
    fen: '4k3/7p/8/8/8/8/5N2/1N2K3 w - - 0 3',
    move: 'b1d2',
    says: '3, White: knight d2.',
  },
  {
    fen: '4k3/4p3/8/8/8/8/8/K3R3 w - - 0 12',
    move: 'e1e7',
    says: '12, White: rook takes e7, check.',
  },
];

test('said in words: castling, promotion, en passant, one of two, capture with check', async ({ play }) => {
  for (const { fen, move, says } of SAID) {
    await play.openFen(fen);
    await play.move(move);
    await play.says('polite', says);
  }
});

test('thinking is worth a word only after a second', async ({ play, computer }) => {
  await play.page.clock.install();
  await play.open();
  await computer.hold();
  await play.page.clock.pauseAt(Date.now() + 60_000);
  await play.move('e2e4');
  await computer.thinking();
  await play.page.clock.runFor(990);
  await expect(play.status).toHaveText('White played e4. Black to move.');
  await expect(play.top).not.toContainText('Thinking');
  expect((await play.spoken()).map(({ text }) => text)).not.toContain('The computer is thinking.');
  await play.page.clock.runFor(20);
  await expect(play.status).toHaveText('The computer is thinking.');
  await expect(play.top).toContainText('Thinking…');
  await play.says('polite', 'The computer is thinking.');
  await computer.release();
  await play.page.clock.runFor(1000);
  await play.plies(2);
  await expect(play.status).toHaveText(/^Your move\. Black played/);
  await expect(play.top).not.toContainText('Thinking');
});

test('level, colour, flip and new game are said in the agreed words', async ({ play }) => {
  await play.open();
  await play.choose('Level', '4, club');
  await play.says('polite', "Level 4 from the computer's next move.");
  await play.flip.click();
  await play.says('polite', 'Board turned. Black at the bottom.');
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await play.flip.click();
  await play.says('polite', 'Board turned. White at the bottom.');
  await play.newGame.click();
  await play.newDialog.getByRole('radio', { name: 'Black' }).check({ force: true });
  await play.newDialog.getByRole('radio', { name: '3, club starter' }).check({ force: true });
  await play.newDialog.getByRole('button', { name: 'Start' }).click();
  await play.says('polite', 'New game. You play Black. Level 3.');
});

test('the live regions are there from load and never out of the tree', async ({ page }) => {
  await page.goto('./', { waitUntil: 'commit' });
  for (const manner of ['polite', 'assertive']) {
    const region = page.locator(`[aria-live="${manner}"]`);
    await expect(region).toBeAttached();
    const style = await region.evaluate((element) => {
      const { display, visibility } = getComputedStyle(element);
      return { display, visibility, hidden: element.closest('[hidden], [aria-hidden="true"]') !== null };
    });
    expect(style).toEqual({ display: 'block', visibility: 'visible', hidden: false });
  }
  // The page stays until it is complete: leaving earlier would break its downloads off.
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});
