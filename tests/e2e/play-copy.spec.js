// @ts-check
import { Chess } from 'chess.js';
import { readBack } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

/** @param {import('./support/play-page.js').PlayPage} play */
const clipboard = (play) => play.page.evaluate(() => navigator.clipboard.readText());

/** Today by the browser's clock, as a PGN writes it. @param {import('./support/play-page.js').PlayPage} play */
const today = (play) =>
  play.page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((each) => String(each).padStart(2, '0'))
      .join('.');
  });

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a PGN is read back move for move, with its tags', async ({ play }) => {
    await play.open();
    await play.choose('Level', '3, club starter');
    for (const move of ['e2e4', 'd2d3', 'a2a3']) await play.exchange(move);
    await play.button('Copy PGN').click();
    await expect(play.notice).toContainText('PGN copied.');
    await play.says('polite', 'PGN copied.');
    const pgn = await clipboard(play);
    const chess = readBack(pgn, await play.sans());
    const headers = chess.getHeaders();
    expect(Object.keys(headers).slice(0, 7)).toEqual(['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result']);
    expect(headers).toMatchObject({
      Event: 'Casual game',
      Site: 'Tabiya',
      Date: await today(play),
      Round: '-',
      White: 'Player',
      Black: 'Tabiya level 3 (club starter)',
      Result: '*',
    });
    expect(pgn.trimEnd().endsWith('*')).toBe(true);
    for (const line of pgn.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('as Black the names change sides', async ({ play }) => {
    await play.open();
    await play.choose('Play as', 'Black');
    await play.plies(1);
    await play.exchange('a7a6');
    await play.button('Copy PGN').click();
    await expect(play.notice).toContainText('PGN copied.');
    const chess = readBack(await clipboard(play), await play.sans());
    expect(chess.getHeaders()).toMatchObject({ White: 'Tabiya level 2 (casual)', Black: 'Player' });
  });

  test('from a position with Black to move at move 7: SetUp, FEN and 7...', async ({ play }) => {
    const fen = 'r1bqkb1r/ppp2ppp/2n2n2/3pp3/8/2NP1N2/PPP1PPPP/R1BQKB1R b KQkq - 0 7';
    await play.openFen(fen);
    await play.exchange('a7a6');
    await play.button('Copy PGN').click();
    await expect(play.notice).toContainText('PGN copied.');
    const pgn = await clipboard(play);
    expect(pgn).toContain('[SetUp "1"]');
    expect(pgn).toContain(`[FEN "${fen}"]`);
    expect(pgn).toMatch(/\n\n7\.\.\. a6 8\. /);
    const chess = readBack(pgn, await play.sans());
    const replay = new Chess(fen);
    for (const san of await play.sans()) replay.move(san);
    expect(chess.fen()).toBe(replay.fen());
  });

  test('an ending of the board gives its result', async ({ play }) => {
    await play.openFen('7k/8/6K1/8/8/8/8/R7 w - - 0 1');
    await play.move('a1a8');
    await play.banner.getByRole('button', { name: 'Copy PGN' }).click();
    await expect(play.notice).toContainText('PGN copied.');
    const pgn = await clipboard(play);
    const chess = readBack(pgn, ['Ra8#']);
    expect(chess.getHeaders()).toMatchObject({ Result: '1-0' });
    expect(pgn.trimEnd()).toMatch(/Ra8# 1-0$/);
  });

  test('a FEN is that of the position shown', async ({ play }) => {
    await play.open();
    await play.exchange('e2e4');
    await play.button('Copy FEN').click();
    await expect(play.notice).toContainText('FEN copied.');
    const chess = new Chess();
    for (const san of await play.sans()) chess.move(san);
    await expect.poll(() => clipboard(play)).toBe(chess.fen());
    chess.undo();
    await play.moves.first().click();
    await play.button('Copy FEN').click();
    await expect.poll(() => clipboard(play)).toBe(chess.fen());
  });
});

for (const { name, spoil } of [
  {
    name: 'is missing',
    spoil: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  },
  {
    name: 'refuses',
    spoil: () => {
      const clipboard = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    },
  },
]) {
  test(`where the clipboard ${name}, the text is shown and selected`, async ({ play }) => {
    await play.page.addInitScript(spoil);
    await play.open();
    await play.exchange('e2e4');
    await play.button('Copy PGN').click();
    const dialog = play.page.getByRole('dialog', { name: 'Copy PGN' });
    const text = dialog.getByRole('textbox', { name: 'Copy PGN' });
    await expect(text).toBeFocused();
    const selected = await text.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
      return value.slice(selectionStart, selectionEnd);
    });
    readBack(selected, await play.sans());
    await expect(dialog).toContainText('The browser did not allow copying.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(play.button('Copy PGN')).toBeFocused();

    await play.button('Copy FEN').click();
    const other = play.page.getByRole('dialog', { name: 'Copy FEN' });
    const chess = new Chess();
    for (const san of await play.sans()) chess.move(san);
    await expect(other.getByRole('textbox')).toHaveValue(chess.fen());
    await play.page.keyboard.press('Escape');
    await expect(other).toBeHidden();
    await play.exchange('d2d3');
  });
}

test('the clipboard is asked within the click', async ({ play }) => {
  await play.page.addInitScript(() => {
    const clipboard = {
      writeText: (/** @type {string} */ text) => {
        document.body.dataset.asked = `${navigator.userActivation.isActive} ${window.event?.type} ${text.length > 0}`;
        return Promise.resolve();
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await play.open();
  await play.button('Copy FEN').click();
  await expect(play.page.locator('body')).toHaveAttribute('data-asked', 'true click true');
});
