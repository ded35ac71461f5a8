// @ts-check
import { Chess } from 'chess.js';
import { follow } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

const MATE_IN_ONE = '7k/8/6K1/8/8/8/8/R7 w - - 0 1';

test('the banner gives title and reason, never over the board @phone', async ({ play }) => {
  await play.openFen(MATE_IN_ONE);
  const before = await play.board.boundingBox();
  await play.move('a1a8');
  await expect(play.banner).toBeVisible();
  await expect(play.banner.getByRole('heading')).toHaveText('You won');
  await expect(play.banner).toContainText('Checkmate. White wins.');
  await play.says('assertive', 'Checkmate. White wins.');
  await expect(play.status).toHaveText('Checkmate. White wins.');
  const [board, banner] = [await play.board.boundingBox(), await play.banner.locator('.row').boundingBox()];
  expect(board).toEqual(before);
  if (!board || !banner) throw new Error('no box');
  const apart =
    banner.x >= board.x + board.width ||
    banner.y >= board.y + board.height ||
    banner.x + banner.width <= board.x ||
    banner.y + banner.height <= board.y;
  expect(apart, JSON.stringify({ board, banner })).toBe(true);
  for (const name of ['Rematch', 'New game', 'Copy PGN'])
    await expect(play.banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('neither winning nor losing looks like an error @dark', async ({ play }) => {
  const colours = () =>
    play.page.evaluate(() => {
      const bad = document.createElement('i');
      bad.style.color = 'var(--bad)';
      document.body.append(bad);
      const of = (/** @type {Element | null} */ part) => (part ? getComputedStyle(part).color : '');
      const parts = ['#status', '#banner-title', '#banner-reason'];
      const edge = getComputedStyle(/** @type {Element} */ (document.querySelector('#banner'))).borderTopColor;
      const found = { bad: of(bad), parts: [...parts.map((part) => of(document.querySelector(part))), edge] };
      bad.remove();
      return found;
    });
  for (const { fen, move, title } of [
    { fen: MATE_IN_ONE, move: 'a1a8', title: 'You won' },
    { fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2', move: 'g2g4', title: 'The computer won' },
  ]) {
    await play.openFen(fen);
    await play.move(move);
    await expect(play.banner.getByRole('heading')).toHaveText(title);
    const { bad, parts } = await colours();
    expect(parts).not.toContain(bad);
    await expect(play.notice).not.toHaveClass(/urgent/);
  }
  await play.choose('Level', '4, club');
  await play.says('polite', 'Level 4 from the next game.');
});

test('losing and drawing have titles of their own', async ({ play }) => {
  await play.openFen('rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2');
  await play.exchange('g2g4');
  await expect(play.banner.getByRole('heading')).toHaveText('The computer won');
  await play.openFen('7k/5Q2/8/6K1/8/8/8/8 w - - 0 1');
  await play.move('g5g6');
  await expect(play.banner.getByRole('heading')).toHaveText('A draw');
});

test('Rematch: colours change, the level stays, the board is set up', async ({ play }) => {
  await play.open();
  await play.choose('Level', '3, club starter');
  await play.exchange('e2e4');
  await play.resign.click();
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await play.banner.getByRole('button', { name: 'Rematch' }).click();
  await play.says('polite', 'New game. You play Black. Level 3.');
  await expect(play.banner).toBeHidden();
  await play.plies(1);
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await expect(play.resign).toBeVisible();
  await expect(play.newGame).toBeFocused();
  await follow(play, new Chess());
});

test('what is chosen after the end is for the next game, and changes nothing of this one', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.resign.click();
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await expect(play.banner.getByRole('heading')).toHaveText('The computer won');
  const names = () => play.page.locator('.strip .name').allTextContents();
  const before = await names();
  await play.choose('Play as', 'Black');
  await play.says('polite', 'You play Black from the next game.');
  await play.choose('Level', '4, club');
  await play.says('polite', 'Level 4 from the next game.');
  await expect(play.banner.getByRole('heading')).toHaveText('The computer won');
  expect(await names()).toEqual(before);
  await play.page.reload();
  await play.ready();
  await expect(play.banner.getByRole('heading')).toHaveText('The computer won');
  await play.choose('Play as', 'Black');
  await play.choose('Level', '4, club');
  await play.banner.getByRole('button', { name: 'Rematch' }).click();
  await play.says('polite', 'New game. You play Black. Level 4.');
});

test('what is chosen after the end holds when the last move is taken back', async ({ play }) => {
  await play.openFen('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1');
  await play.move('f1f8');
  await play.choose('Level', '3, club starter');
  await play.choose('Play as', 'Black');
  await expect(play.banner.getByRole('heading')).toHaveText('You won');
  await play.takeBack.click();
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  // White is the computer now, and finds the mate.
  await expect(play.banner.getByRole('heading')).toHaveText('The computer won');
});

test('a rematch of a game from a position begins from it, and leaves your own game alone', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  const own = await play.sans();
  await play.openFen(MATE_IN_ONE);
  await play.move('a1a8');
  await play.banner.getByRole('button', { name: 'Rematch' }).click();
  await play.says('polite', 'New game. You play Black. Level 2.');
  await play.plies(1);
  await follow(play, new Chess(MATE_IN_ONE));
  await play.open();
  expect(await play.sans()).toEqual(own);
});

test('New game from the banner asks first', async ({ play }) => {
  await play.openFen(MATE_IN_ONE);
  await play.move('a1a8');
  await play.banner.getByRole('button', { name: 'New game' }).click();
  await expect(play.newDialog).toBeVisible();
  await expect(play.newDialog.getByText('will end')).toBeHidden();
  await play.page.keyboard.press('Escape');
  await expect(play.banner).toBeVisible();
  await play.banner.getByRole('button', { name: 'New game' }).click();
  await play.newDialog.getByRole('button', { name: 'Start' }).click();
  await expect(play.banner).toBeHidden();
  await play.exchange('e2e4');
  await follow(play, new Chess());
});

test('on a phone the banner can be closed, and the actions come back @phone-only', async ({ play }) => {
  await play.openFen(MATE_IN_ONE);
  await play.move('a1a8');
  await expect(play.takeBack).toBeHidden();
  await play.banner.getByRole('button', { name: 'Close' }).click();
  await expect(play.banner).toBeHidden();
  await expect(play.takeBack).toBeFocused();
  await expect(play.status).toHaveText('Checkmate. White wins.');
  await play.takeBack.click();
  await play.plies(0);
  await play.move('a1a8');
  await expect(play.banner, 'a new ending, a new banner').toBeVisible();
});

test('captured pieces and material stand beside each player', async ({ play, computer }) => {
  await play.openFen('3qk3/5ppp/8/8/8/8/5PPP/3RK3 w - - 0 1');
  // A level that never plays a loose move: it takes back.
  await play.choose('Level', '3, club starter');
  await expect(play.top).toContainText('+4');
  await expect(play.bottom).not.toContainText('+');
  await computer.hold();
  await play.move('d1d8');
  await expect(play.bottom).toContainText('Captured: a queen.');
  await expect(play.bottom).toContainText('+5');
  await expect(play.bottom.locator('svg')).toHaveCount(1);
  await expect(play.top).not.toContainText('+');
  await expect(play.top).not.toContainText('Captured');
  await computer.thinking();
  await computer.release();
  await play.plies(2);
  await expect(play.square('d8')).toHaveAccessibleName(/^d8, black king/);
  await expect(play.top).toContainText('Captured: a rook.');
  for (const strip of [play.top, play.bottom]) await expect(strip).not.toContainText('+');
  // They are those of the position shown, and they turn with the board.
  await play.moves.first().click();
  await expect(play.bottom).toContainText('+5');
  await play.live.click();
  await play.flip.click();
  await expect(play.top).toContainText('You');
  await expect(play.top).toContainText('Captured: a queen.');
  await expect(play.bottom).toContainText('Captured: a rook.');
  await play.takeBack.click();
  await expect(play.bottom).toContainText('+4');
  for (const strip of [play.top, play.bottom]) await expect(strip).not.toContainText('Captured');
});
