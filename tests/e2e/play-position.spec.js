// @ts-check
import { Chess } from 'chess.js';
import { follow, piecesOf } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

const GOOD = 'r3k2r/pp3ppp/2n5/8/8/2N5/PP3PPP/R3K2R b KQkq - 4 12';

test('a good position: you play the side to move', async ({ play }) => {
  await play.openFen(GOOD);
  await expect(play.notice).toContainText('This game begins from the position in the address.');
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await expect(play.radio('Play as', 'Black')).toBeChecked();
  await expect(play.status).toHaveText('Your move. You play Black.');
  const chess = new Chess(GOOD);
  await follow(play, chess);
  await play.exchange('e8c8');
  await follow(play, chess);
  expect(chess.history()[0]).toMatch(/^O-O-O/);
  await expect(play.moves.first()).toHaveAccessibleName(/^12, Black, castles queenside/);
});

test('a reload goes on with the game begun from it', async ({ play }) => {
  await play.openFen(GOOD);
  await play.exchange('a7a6');
  const sans = await play.sans();
  await play.page.reload();
  await play.ready();
  expect(await play.sans()).toEqual(sans);
  await follow(play, new Chess(GOOD));
  // Another position begins anew.
  await play.openFen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await play.plies(0);
});

test('a position that can be mended is, in words', async ({ play }) => {
  // A right to castle without its rook, an en passant square that no pawn passed, no counters.
  await play.open(`?fen=${encodeURIComponent('4k3/8/8/8/4P3/8/8/4K2R w KQ e3')}`);
  await expect(play.notice).toContainText('It was mended:');
  await expect(play.notice).toContainText(/White's right to castle on the queen side was dropped/);
  await expect(play.notice).toContainText(/en passant/i);
  const chess = new Chess('4k3/8/8/8/4P3/8/8/4K2R w K - 0 1');
  await follow(play, chess);
  await play.exchange('e1g1');
  await follow(play, chess);
  // It stays until it is closed.
  await expect(play.notice).toBeVisible();
  await play.notice.getByRole('button', { name: 'Close message' }).click();
  await expect(play.notice).toBeHidden();
});

/** Sentences: a capital first, a full stop last, and no marks of code but in what is quoted. @param {string} text */
function expectPlain(text) {
  const outside = text.replace(/“[^”]*”/g, 'this');
  expect(outside).toMatch(/\.$/);
  expect(outside).not.toMatch(/[`{}_[\]<>"\\]|\.\.| {2}|undefined|null|Error/);
  for (const sentence of outside.split('. ')) expect(sentence, text).toMatch(/^[A-Z]/);
}

test('what is no position is refused with the reason, in plain sentences, and the normal board is there', async ({
  play,
}) => {
  test.slow();
  for (const { fen, why } of [
    { fen: 'hello', why: /eight ranks/ },
    { fen: '', why: /\S/ },
    { fen: '8/8/8/8/8/8/8/8 w - - 0 1', why: /White has no king\. Black has no king\./ },
    { fen: '8/8/8/3kK3/8/8/8/8 w - - 0 1', why: /next to each other/ },
    { fen: 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', why: /pawn on a8/ },
    { fen: '4k3/8/8/8/8/8/8/K3R3 w - - 0 1', why: /in check/ },
    { fen: '9/44/`zz/8/8/8/8/8 white KX z9', why: /There are \d more faults\.|more fault/ },
    { fen: '<img src=x onerror=alert(1)>', why: /\S/ },
  ]) {
    await play.open(`?fen=${encodeURIComponent(fen)}`);
    const text = (await play.notice.locator('p').textContent()) ?? '';
    const [, reason = ''] =
      /^The position in the address could not be opened\. (.*) Here is the normal board instead\.$/.exec(text) ?? [];
    expect(reason, text).toMatch(why);
    expectPlain(text);
    await play.says('assertive', text);
    expect(await play.pieces()).toEqual(piecesOf(new Chess()));
  }
  await play.exchange('e2e4');
  await follow(play, new Chess());
});

test('a notice goes with the game that it speaks of', async ({ play }) => {
  const mended = '4k3/8/8/8/4P3/8/8/4K2R w KQ e3';
  const begin = async () => {
    await play.newGame.click();
    await play.newDialog.getByRole('button', { name: 'Start' }).click();
  };
  await play.open(`?fen=${encodeURIComponent(mended)}`);
  await expect(play.notice).toContainText('It was mended:');
  await begin();
  await expect(play.notice).toBeHidden();
  // Also one that is an error, and one that another was waiting behind.
  await play.open('?fen=hello');
  await expect(play.notice).toContainText('could not be opened');
  await play.exchange('e2e4');
  await begin();
  await expect(play.notice).toBeHidden();
  // Back to the ordinary game is another game, too.
  await play.exchange('e2e4');
  await play.open(`?fen=${encodeURIComponent(mended)}`);
  await expect(play.notice).toContainText('It was mended:');
  await play.notice.getByRole('button', { name: 'Back to my game' }).click();
  await play.plies(2);
  await expect(play.notice).toBeHidden();
});

test('neither a good nor a bad position harms the saved game', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  const [sans, kept] = [await play.sans(), await play.kept('game')];

  await play.openFen(GOOD);
  await play.exchange('a7a6');
  expect(await play.kept('game')).toBe(kept);
  await play.notice.getByRole('button', { name: 'Back to my game' }).click();
  await play.plies(2);
  expect(await play.sans()).toEqual(sans);
  await expect(play.grid).toHaveAccessibleName('Chess board, White at the bottom');
  expect(new URL(play.page.url()).search).toBe('');

  await play.open('?fen=hello');
  await expect(play.notice).toContainText('Here is your own game instead.');
  expect(await play.sans()).toEqual(sans);
  expect(await play.kept('game')).toBe(kept);

  await play.open();
  expect(await play.sans()).toEqual(sans);
});

test('a new game from a position says that the kept game ends, and then it does', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.openFen(GOOD);
  await play.newGame.click();
  await expect(play.newDialog.getByText('Your own game that is kept will end.')).toBeVisible();
  await play.newDialog.getByRole('radio', { name: 'White' }).check({ force: true });
  await play.newDialog.getByRole('button', { name: 'Start' }).click();
  await play.plies(0);
  expect(new URL(play.page.url()).search).toBe('');
  expect(await play.pieces()).toEqual(piecesOf(new Chess()));
  await play.page.reload();
  await play.ready();
  await play.plies(0);
});

test('a position that is over already is named at once', async ({ play }) => {
  await play.openFen('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1');
  await expect(play.banner).toContainText('Checkmate. White wins.');
  await expect(play.resign).toBeHidden();
});

test('a long message stays within its box, and the box covers nothing', async ({ play }) => {
  const long = encodeURIComponent('4k3/8/8/8/4P3/8/8/4K3 b KQkq e3 5 9');
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [844, 390],
    [1280, 720],
  ]) {
    await play.page.setViewportSize({ width, height });
    for (const fen of ['garbage', long]) {
      await play.open(`?fen=${fen}`);
      await expect(play.notice).toBeVisible();
      const boxes = ['#notice', '#notice-text', '#strip-top', '#board', '#status'].map((part) =>
        play.page.locator(part).boundingBox(),
      );
      const [notice, text, ...others] = await Promise.all(boxes);
      if (!notice || !text) throw new Error('no box');
      expect(text.y).toBeGreaterThanOrEqual(notice.y);
      expect(text.y + text.height, `${width}: ${fen}`).toBeLessThanOrEqual(notice.y + notice.height);
      for (const other of others) {
        if (!other) continue;
        const beside = other.x >= notice.x + notice.width || other.x + other.width <= notice.x;
        const apart = other.y >= notice.y + notice.height || other.y + other.height <= notice.y;
        expect(beside || apart, `${width}: ${fen}: ${JSON.stringify({ notice, other })}`).toBe(true);
      }
    }
  }
});
