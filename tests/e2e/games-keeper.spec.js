// @ts-check
// Games played on the play page come into the database of games: www/js/play/keeper.js.

import { expect, test } from './support/play-test.js';

/** @import { Page } from '@playwright/test' */

/** The kept games, the last changed first, once `wanted` holds of them. @param {Page} page @param {(games: any[]) => boolean} wanted */
async function kept(page, wanted) {
  const read = () =>
    page.evaluate(async () => {
      const { Games } = await import(new URL('js/games/database.js', location.href).href);
      const games = await Games.open();
      const all = [];
      for await (const game of games.find()) all.push(game);
      games.close();
      return all;
    });
  await expect.poll(async () => wanted(await read())).toBe(true);
  return read();
}

test('a game is kept after each move, and as it ended; the next one beside it', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  const [running] = await kept(play.page, ([game]) => game?.plies === 2);
  expect(running).toMatchObject({ kind: 'computer', you: 'white', level: 2, result: '*', white: 'Player' });
  expect(running.black).toBe('Tabiya level 2 (casual)');
  expect(running.game.moves[0]).toBe('e2e4');

  await play.resign.click();
  await play.resignDialog.getByRole('button', { name: 'Resign' }).click();
  const [over] = await kept(play.page, ([game]) => game?.result === '0-1');
  expect(over).toMatchObject({ id: running.id, created: running.created, ending: 'resignation', plies: 2 });

  await play.banner.getByRole('button', { name: 'Rematch' }).click();
  await play.plies(1);
  const both = await kept(play.page, (games) => games.length === 2);
  expect(both[1]).toEqual(over);
});

test('a reload changes nothing; a takeback does', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  const [before] = await kept(play.page, ([game]) => game?.plies === 2);
  await play.page.reload();
  await play.ready();
  await play.takeBack.click();
  await play.plies(0);
  // Seen again since the reload, so the record follows with the next move.
  await play.exchange('d2d4');
  const [after] = await kept(play.page, ([game]) => game?.game.moves[0] === 'd2d4');
  expect(after).toMatchObject({ id: before.id, created: before.created, plies: 2 });
});

test('a database that cannot be had is told once, and the game goes on', async ({ play, context }) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  await play.open();
  await play.exchange('e2e4');
  await expect(play.notice).toContainText('does not let Tabiya keep games');
  await play.notice.getByRole('button', { name: 'Close message' }).click();
  await play.exchange('d2d4');
  await expect(play.notice).toBeHidden();
});
