// @ts-check
import { Chess } from 'chess.js';
import { follow } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

const BROKEN = 'Your saved game could not be read, so here is a new one. The old record is kept aside in this browser.';

/** A good record, which the cases below spoil in one way each. */
const RECORD = {
  version: 1,
  id: 'another',
  saved: 1_700_000_000_000,
  started: '2023.11.14',
  you: 'white',
  level: 3,
  orientation: 'white',
  game: { version: 1, start: new Chess().fen(), moves: ['e2e4', 'e7e5'] },
};

test('a good record is taken up: what the cases below spoil is only what they say', async ({ play }) => {
  await play.page.addInitScript((text) => localStorage.setItem('tabiya.game', text), JSON.stringify(RECORD));
  await play.open();
  expect(await play.sans()).toEqual(['e4', 'e5']);
  await expect(play.radio('Level', '3, club starter')).toBeChecked();
  await expect(play.notice).toBeHidden();
});

const garbage = {
  'broken JSON': '{"version":1,"tab":"x","game":{"moves":["e2e4"',
  'nothing at all': '',
  'no object': '[1,2,3]',
  'an old version': JSON.stringify({ ...RECORD, version: 0 }),
  'a later version': JSON.stringify({ ...RECORD, version: 2 }),
  'an illegal move': JSON.stringify({ ...RECORD, game: { ...RECORD.game, moves: ['e2e4', 'e7e5', 'e1e3'] } }),
  'a broken start': JSON.stringify({ ...RECORD, game: { ...RECORD.game, start: '8/8/8/8/8/8/8/8 w - - 0 1' } }),
  'moves that are no list': JSON.stringify({ ...RECORD, game: { ...RECORD.game, moves: 'e2e4' } }),
  'no game': JSON.stringify({ ...RECORD, game: null }),
  'a level that does not exist': JSON.stringify({ ...RECORD, level: 9 }),
};

test('a record that is spoilt in any way is kept aside, and a new game begins', async ({ play }) => {
  test.slow();
  await play.open();
  for (const [name, text] of Object.entries(garbage)) {
    await play.page.evaluate((value) => {
      localStorage.clear();
      localStorage.setItem('tabiya.game', value);
    }, text);
    await play.page.reload();
    await play.ready();
    await expect(play.notice, name).toContainText(BROKEN);
    await play.says('assertive', BROKEN);
    await play.plies(0);
    await expect(play.status).toHaveText('Your move. You play White.');
    const aside = await play.page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('tabiya.aside.')),
    );
    expect(
      aside.map(([, value]) => value),
      name,
    ).toEqual([text]);
  }
  await play.notice.getByRole('button', { name: 'Close message' }).click();
  await expect(play.notice).toBeHidden();
  await play.exchange('e2e4');
  await play.page.reload();
  await play.ready();
  await play.plies(2);
  await expect(play.notice).toBeHidden();
});

test('a browser that keeps nothing still plays, and says so once', async ({ play }) => {
  const words = 'This browser does not let Tabiya keep your game. It will be gone when you leave the page.';
  await play.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await play.open();
  await play.exchange('e2e4');
  await expect(play.notice).toContainText(words);
  await play.notice.getByRole('button', { name: 'Close message' }).click();
  await play.exchange('d2d3');
  await expect(play.notice).toBeHidden();
  expect((await play.spoken()).filter(({ text }) => text === words)).toHaveLength(1);
  await follow(play, new Chess());
});

test('a browser that forbids storage still plays', async ({ play }) => {
  await play.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await play.open();
  await play.exchange('e2e4');
  await follow(play, new Chess());
});
