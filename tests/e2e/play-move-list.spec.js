// @ts-check
import { Chess } from 'chess.js';
import { piecesOf } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

/** A game of quiet moves, long enough to fill any list. */
function longGame() {
  const chess = new Chess();
  for (let ply = 0; ply < 70; ply++) {
    const quiet = chess.moves().filter((san) => !/[x+#=]/.test(san));
    chess.move(quiet[(ply * 7) % quiet.length]);
  }
  if (chess.isGameOver()) throw new Error('over too soon');
  return chess;
}

/** @param {Chess} chess */
const record = (chess) =>
  JSON.stringify({
    version: 1,
    tab: 'another',
    saved: 1_700_000_000_000,
    started: '2023.11.14',
    you: 'white',
    level: 2,
    orientation: 'white',
    game: { version: 1, start: new Chess().fen(), moves: chess.history({ verbose: true }).map(({ lan }) => lan) },
  });

/** @param {import('./support/play-page.js').PlayPage} play @param {Chess} chess */
async function resume(play, chess) {
  await play.page.addInitScript((text) => {
    if (localStorage.getItem('tabiya.game') === null) localStorage.setItem('tabiya.game', text);
  }, record(chess));
  await play.open();
  await play.plies(chess.history().length);
}

/** The board after so many half moves of a game. @param {Chess} chess @param {number} ply */
function piecesAfter(chess, ply) {
  const replay = new Chess();
  for (const san of chess.history().slice(0, ply)) replay.move(san);
  return piecesOf(replay);
}

const OPENING = new Chess();
for (const san of ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qe5+', 'Be2', 'Nf6']) OPENING.move(san);

test('numbered pairs of buttons named in words; the move shown is marked', async ({ play }) => {
  await resume(play, OPENING);
  expect(await play.sans()).toEqual(OPENING.history());
  const names = [
    '1, White, pawn e4',
    '1, Black, pawn d5',
    '2, White, pawn takes d5',
    '2, Black, queen takes d5',
    '3, White, knight c3',
    '3, Black, queen e5, check',
    '4, White, bishop e2',
    '4, Black, knight f6',
  ];
  for (const [index, name] of names.entries()) await expect(play.moves.nth(index)).toHaveAccessibleName(name);
  await expect(play.list.getByRole('listitem')).toHaveCount(4);
  await expect(play.list.getByRole('listitem').nth(1)).toContainText('2.');
  await expect(play.list.getByRole('listitem').nth(1).getByRole('button')).toHaveCount(2);
  await expect(play.current).toHaveCount(1);
  await expect(play.current).toHaveAccessibleName(names[7]);
});

test('a click steps; the arrow keys, Home and End go on from there @phone', async ({ play }) => {
  await resume(play, OPENING);
  await play.moves.nth(2).click();
  /** @param {number} ply @param {string} status */
  const shows = async (ply, status) => {
    await expect(play.status).toHaveText(status);
    expect(await play.pieces()).toEqual(piecesAfter(OPENING, ply));
    if (ply === 0) await expect(play.current).toHaveCount(0);
    else await expect(play.moves.nth(ply - 1)).toHaveAttribute('aria-current', 'true');
    await expect(play.current).toHaveCount(ply === 0 ? 0 : 1);
  };
  await shows(3, 'Looking back: after 2. exd5.');
  await expect(play.moves.nth(2)).toBeFocused();
  await play.page.keyboard.press('ArrowLeft');
  await shows(2, 'Looking back: after 1... d5.');
  await play.page.keyboard.press('ArrowRight');
  await play.page.keyboard.press('ArrowRight');
  await play.page.keyboard.press('ArrowRight');
  await play.page.keyboard.press('ArrowRight');
  await shows(6, 'Looking back: after 3... Qe5+.');
  await expect(play.square('e1')).toHaveAccessibleName('e1, white king, in check');
  await play.page.keyboard.press('Home');
  await shows(0, 'Looking back: the beginning.');
  await play.page.keyboard.press('ArrowLeft');
  await shows(0, 'Looking back: the beginning.');
  await play.page.keyboard.press('End');
  await shows(8, 'Your move. Black played Nf6.');
  await play.page.keyboard.press('ArrowRight');
  await shows(8, 'Your move. Black played Nf6.');
  await expect(play.live).toBeHidden();
});

test('the stepper under the list', async ({ play }) => {
  await resume(play, OPENING);
  await play.button('Previous move').click();
  await expect(play.status).toHaveText('Looking back: after 4. Be2.');
  await play.says('polite', 'Looking back. 4, White: bishop e2.');
  await play.button('First move').click();
  await expect(play.status).toHaveText('Looking back: the beginning.');
  await play.says('polite', 'Looking back. The beginning of the game.');
  await play.button('Next move').click();
  await expect(play.status).toHaveText('Looking back: after 1. e4.');
  await play.page.keyboard.press('ArrowRight');
  await expect(play.status).toHaveText('Looking back: after 1... d5.');
  await play.live.click();
  await expect(play.status).toHaveText('Your move. Black played Nf6.');
  await play.says('polite', '4, Black: knight f6. This is the live game.');
  await expect(play.live).toBeHidden();
  await expect(play.moves.nth(7)).toBeFocused();
});

test('the arrow keys step only where nothing else needs them', async ({ play }) => {
  await resume(play, OPENING);
  const live = 'Your move. Black played Nf6.';
  // In the text field they move the caret, and letters are letters.
  await play.box.fill('Nf3');
  await play.box.press('ArrowLeft');
  await play.box.press('x');
  await play.box.press('Home');
  await play.box.press('f');
  await play.box.press('End');
  await play.box.press('y');
  await expect(play.box).toHaveValue('fNfx3y');
  await expect(play.status).toHaveText(live);
  await expect(play.grid).toHaveAccessibleName('Chess board, White at the bottom');
  // On the board they move the focus.
  await play.square('e4').focus();
  await play.page.keyboard.press('ArrowLeft');
  await expect(play.square('d4')).toBeFocused();
  await expect(play.status).toHaveText(live);
  // In a radio group they choose.
  await play.radio('Level', '2, casual').focus();
  await play.page.keyboard.press('ArrowLeft');
  await expect(play.radio('Level', '1, beginner')).toBeChecked();
  await expect(play.status).toHaveText(live);
  // On an action button they do nothing.
  await play.flip.focus();
  await play.page.keyboard.press('ArrowLeft');
  await play.page.keyboard.press('Home');
  await expect(play.status).toHaveText(live);
  // In a dialog they stay there.
  await play.resign.click();
  await play.page.keyboard.press('ArrowLeft');
  await expect(play.status).toHaveText(live);
  await play.page.keyboard.press('Escape');
  await expect(play.current).toHaveAccessibleName('4, Black, knight f6');
});

test('Left is not a takeback', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  const sans = await play.sans();
  await play.moves.nth(1).focus();
  for (let time = 0; time < 3; time++) await play.page.keyboard.press('ArrowLeft');
  await expect(play.status).toHaveText('Looking back: the beginning.');
  expect(await play.sans()).toEqual(sans);
  await play.page.reload();
  await play.ready();
  expect(await play.sans()).toEqual(sans);
  await expect(play.status).toHaveText(/^Your move\./);
});

test('nothing moves in the past, by any input', async ({ play }) => {
  await resume(play, OPENING);
  const past = 'This is an earlier position. Go back to the live game to move.';
  await play.moves.nth(3).click();
  await play.move('d2d4');
  await expect(play.notice).toContainText(past);
  await play.says('assertive', past);
  await play.square('d2').hover();
  await play.page.mouse.down();
  await play.square('d4').hover();
  await play.page.mouse.up();
  await play.square('g1').focus();
  await play.page.keyboard.press('Enter');
  await play.type('d4');
  await expect(play.page.getByText(past).and(play.page.locator('#move-message'))).toBeVisible();
  await expect(play.page.getByRole('gridcell', { name: /can move here|can capture/ })).toHaveCount(0);
  expect(await play.sans()).toEqual(OPENING.history());
  expect(await play.pieces()).toEqual(piecesAfter(OPENING, 4));
  await play.live.click();
  await play.exchange('d2d4');
});

test('a reply that comes while you look back leaves you there', async ({ play, computer }) => {
  await resume(play, OPENING);
  await computer.hold();
  await play.move('d2d4');
  await computer.thinking();
  await play.moves.nth(4).click();
  await computer.release();
  await play.plies(10);
  await expect(play.status).toHaveText('Looking back: after 3. Nc3.');
  await expect(play.moves.nth(4)).toBeFocused();
  expect(await play.pieces()).toEqual(piecesAfter(OPENING, 5));
  await play.live.click();
  await expect(play.current).toHaveAccessibleName(/^5, Black/);
});

test('stepping fast leaves the right picture', async ({ play }) => {
  const chess = longGame();
  await resume(play, chess);
  await play.moves.last().focus();
  for (let step = 0; step < 30; step++) await play.page.keyboard.press('ArrowLeft');
  const ply = chess.history().length - 30;
  await expect(play.moves.nth(ply - 1)).toHaveAttribute('aria-current', 'true');
  expect(await play.pieces()).toEqual(piecesAfter(chess, ply));
});

test('over sixty half moves the list scrolls, and the page does not @phone', async ({ play }) => {
  const chess = longGame();
  expect(chess.history().length).toBeGreaterThan(60);
  await resume(play, chess);
  const scroll = () =>
    play.list.evaluate((list) => ({
      page: [scrollX, scrollY, document.documentElement.scrollTop, document.body.scrollTop],
      list: Math.max(list.scrollTop, list.scrollLeft),
    }));
  /** @param {number} index */
  const inView = async (index) => {
    const [list, move] = [await play.list.boundingBox(), await play.moves.nth(index).boundingBox()];
    if (!list || !move) throw new Error('no box');
    expect(move.x).toBeGreaterThanOrEqual(list.x - 1);
    expect(move.x + move.width).toBeLessThanOrEqual(list.x + list.width + 1);
    expect(move.y).toBeGreaterThanOrEqual(list.y - 1);
    expect(move.y + move.height).toBeLessThanOrEqual(list.y + list.height + 1);
  };
  const last = chess.history().length - 1;
  await inView(last);
  const atEnd = await scroll();
  expect(atEnd.page).toEqual([0, 0, 0, 0]);
  expect(atEnd.list).toBeGreaterThan(0);
  await play.moves.last().focus();
  await play.page.keyboard.press('Home');
  await expect(play.status).toHaveText('Looking back: the beginning.');
  await inView(0);
  expect(await scroll()).toEqual({ page: [0, 0, 0, 0], list: 0 });
  for (let step = 0; step < 40; step++) await play.page.keyboard.press('ArrowRight');
  await expect(play.moves.nth(39)).toHaveAttribute('aria-current', 'true');
  await inView(39);
  await play.page.keyboard.press('End');
  await inView(last);
  // A move played now comes into view, too.
  const quiet = chess.moves({ verbose: true }).find(({ san }) => !/[x+#=]/.test(san));
  await play.exchange(quiet?.lan ?? '');
  await inView(last + 2);
  expect((await scroll()).page).toEqual([0, 0, 0, 0]);
});
