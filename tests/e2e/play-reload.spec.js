// @ts-check
import { Chess } from 'chess.js';
import { expectUsable } from './support/play-page.js';
import { follow } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

test('moves, level, colour and orientation survive', async ({ play }) => {
  await play.open();
  await play.choose('Level', '3, club starter');
  await play.choose('Play as', 'Black');
  await play.plies(1);
  await play.exchange('a7a6');
  await play.flip.click();
  const [pieces, sans, status] = [await play.pieces(), await play.sans(), await play.status.textContent()];
  await play.page.reload();
  await play.ready();
  expect(await play.sans()).toEqual(sans);
  expect(await play.pieces()).toEqual(pieces);
  await expect(play.status).toHaveText(status ?? '');
  await expect(play.radio('Level', '3, club starter')).toBeChecked();
  await expect(play.radio('Play as', 'Black')).toBeChecked();
  await expect(play.grid).toHaveAccessibleName('Chess board, White at the bottom');
  await play.exchange('b7b6');
  await play.takeBack.click();
  await play.plies(3);
  await play.takeBack.click();
  await play.plies(1);
  await follow(play, new Chess());
});

test('in mid-think: the computer is asked again and answers once', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  await play.page.reload();
  await play.ready();
  await play.plies(2);
  expect(await computer.questions()).toMatchObject([{ level: 2, moves: ['e2e4'] }]);
  const chess = new Chess();
  await follow(play, chess);
  await play.exchange('h2h3');
  await follow(play, chess);
});

test('a resigned game stays resigned', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.resign.click();
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await expect(play.banner).toBeVisible();
  const sans = await play.sans();
  await play.page.reload();
  await play.ready();
  await expect(play.banner).toContainText('You resigned. Black wins.');
  await expectUsable(play.takeBack, false);
  await expect(play.resign).toBeHidden();
  expect(await play.sans()).toEqual(sans);
});

test('a mated game stays mated and can be taken back', async ({ play }) => {
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
  await play.openFen(fen);
  await play.exchange('g2g4');
  await expect(play.banner).toBeVisible();
  await play.page.reload();
  await play.ready();
  await expect(play.banner).toContainText('Checkmate. Black wins.');
  await play.plies(2);
  await play.takeBack.click();
  await play.plies(0);
  await follow(play, new Chess(fen));
});

test('a takeback survives', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.exchange('d2d3');
  await play.takeBack.click();
  await play.plies(2);
  const sans = await play.sans();
  await play.page.reload();
  await play.ready();
  expect(await play.sans()).toEqual(sans);
  await follow(play, new Chess());
});

test('the page is left and come back to with Back and Forward', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  const sans = await play.sans();
  await play.page.goto('about:blank');
  await play.page.goBack();
  await play.ready();
  expect(await play.sans()).toEqual(sans);
  await play.exchange('d2d3');
  await play.page.goForward();
  await play.page.goBack();
  await play.ready();
  await play.plies(4);
  await follow(play, new Chess());
});
