// @ts-check
import { Chess } from 'chess.js';
import { piecesOf, readBack } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

test('asks once; Escape and Keep playing change nothing', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  const [pieces, sans] = [await play.pieces(), await play.sans()];
  const keep = play.resignDialog.getByRole('button', { name: 'Keep playing' });
  for (const refuse of [() => play.page.keyboard.press('Escape'), () => keep.click()]) {
    await play.resign.click();
    await expect(play.resignDialog).toBeVisible();
    await expect(keep).toBeFocused();
    await refuse();
    await expect(play.resignDialog).toBeHidden();
    await expect(play.resign).toBeFocused();
    expect(await play.pieces()).toEqual(pieces);
    expect(await play.sans()).toEqual(sans);
    await expect(play.status).toHaveText(/^Your move\./);
  }
  await play.resign.click();
  await play.page.keyboard.press('Enter');
  await expect(play.resignDialog, 'Enter keeps playing').toBeHidden();
  await play.exchange('d2d3');
});

for (const { you, winner, result } of [
  { you: 'White', winner: 'Black', result: '0-1' },
  { you: 'Black', winner: 'White', result: '1-0' },
]) {
  test(`confirmed as ${you}: named, the moves stay, and no second time`, async ({ play, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await play.open();
    if (you === 'White') await play.exchange('e2e4');
    else {
      await play.choose('Play as', 'Black');
      await play.plies(1);
    }
    const [pieces, sans] = [await play.pieces(), await play.sans()];
    await play.resign.click();
    await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
    await expect(play.banner).toContainText(`You resigned. ${winner} wins.`);
    await expect(play.banner.getByRole('heading')).toHaveText('The computer won');
    await expect(play.status).toHaveText(`You resigned. ${winner} wins.`);
    await expect(play.resign).toBeHidden();
    await expect(play.banner.getByRole('button', { name: 'Rematch' })).toBeFocused();
    await play.says('assertive', `You resigned. ${winner} wins.`);
    expect(await play.pieces()).toEqual(pieces);
    expect(await play.sans()).toEqual(sans);

    await play.type('resign');
    await play.says('assertive', 'The game is over.');
    await expect(play.resignDialog).toBeHidden();

    await play.banner.getByRole('button', { name: 'Copy PGN' }).click();
    await expect(play.notice).toContainText('PGN copied.');
    const chess = readBack(await play.page.evaluate(() => navigator.clipboard.readText()), sans);
    expect(chess.getHeaders()).toMatchObject({ Result: result });
    expect(piecesOf(chess)).toEqual(pieces);
  });
}

test('the moves can be looked at afterwards, and nothing moves', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.resign.click();
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await play.moves.first().click();
  const chess = new Chess();
  chess.move('e4');
  expect(await play.pieces()).toEqual(piecesOf(chess));
  await expect(play.status).toHaveText('Looking back: after 1. e4.');
  await play.live.click();
  await expect(play.status).toHaveText('You resigned. Black wins.');
  await play.move('d2d4');
  await play.says('assertive', 'The game is over.');
  await play.plies(2);
});

test('in mid-think: the late reply is dropped', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  await play.resign.click();
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await expect(play.banner).toContainText('You resigned. Black wins.');
  await computer.release();
  await play.banner.getByRole('button', { name: 'Rematch' }).click();
  // The rematch is asked of the same worker, after the late reply: by its first move that one is long dropped.
  await play.plies(1);
  await expect(play.status).toHaveText(/^Your move\. White played/);
});

test('a game that ends while it is asked cannot be resigned any more', async ({ play, computer }) => {
  await play.openFen('rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2');
  await computer.hold();
  await play.move('g2g4');
  await computer.thinking();
  await play.resign.click();
  await expect(play.resignDialog).toBeVisible();
  await computer.release();
  await play.plies(2);
  await expect(play.resignDialog).toBeHidden();
  await expect(play.status).toHaveText('Checkmate. Black wins.');
  await expect(play.banner.getByRole('button', { name: 'Rematch' })).toBeFocused();
});
