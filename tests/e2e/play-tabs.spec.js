// @ts-check
import { Chess } from 'chess.js';
import { Computer } from './support/play-computer.js';
import { PlayPage } from './support/play-page.js';
import { follow } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

/** @import { BrowserContext } from '@playwright/test' */

const ELSEWHERE = 'This game is open in another tab.';
const PARTED = 'Another tab has saved a different game.';

/** @param {BrowserContext} context */
async function otherTab(context) {
  const other = new PlayPage(await context.newPage());
  await other.open();
  return other;
}

/** @param {PlayPage} play @param {string} name */
const press = (play, name) => play.notice.getByRole('button', { name }).click();

/** Plays any move that is legal, and waits for the answer. @param {PlayPage} play */
async function goOn(play) {
  const chess = new Chess();
  for (const san of await play.sans()) chess.move(san);
  const [quiet] = chess.moves({ verbose: true }).filter(({ promotion }) => !promotion);
  await play.exchange(quiet.lan);
}

/** The moves that are kept. @param {PlayPage} play @returns {Promise<string[]>} */
const keptMoves = async (play) => JSON.parse((await play.kept('game')) ?? '{}').game.moves;

/** @param {PlayPage} play @returns {Promise<string[][]>} the moves of each game that was set aside */
const asideMoves = (play) =>
  play.page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('tabiya.aside.'))
      .map(([, text]) => JSON.parse(text).game.moves),
  );

/** Whatever can be done to a game, by a person. @type {Record<string, (play: PlayPage) => Promise<void>>} */
const deeds = {
  'a move': (play) => play.move('d2d4'),
  'a typed move': (play) => play.type('d4'),
  'a flip': (play) => play.flip.click(),
  'another level': (play) => play.radio('Level', '5, strong club').click({ force: true }),
  'the other colour': (play) => play.radio('Play as', 'Black').click({ force: true }),
  'a takeback': (play) => play.takeBack.click(),
  'a typed takeback': (play) => play.type('undo'),
  resigning: (play) => play.resign.click(),
  'a new game': (play) => play.newGame.click(),
};

/** The two ways of knowing who plays: locks, and where a browser has none, names. */
for (const { way, spoil } of [
  { way: 'with locks', spoil: () => {} },
  { way: 'without locks', spoil: () => Object.defineProperty(navigator, 'locks', { value: undefined }) },
]) {
  test.describe(way, () => {
    test.beforeEach(async ({ context }) => {
      await context.addInitScript(spoil);
    });

    test('the tab opened last plays; the other shows its game and changes nothing', async ({ play, context }) => {
      await play.open();
      await play.exchange('e2e4');
      const other = await otherTab(context);
      await expect(play.status).toHaveText(ELSEWHERE);
      await goOn(other);
      await play.plies(4);
      expect(await play.sans()).toEqual(await other.sans());
      const kept = await play.kept('game');
      for (const [name, deed] of Object.entries(deeds)) {
        await play.notice.getByRole('button', { name: 'Close message' }).click();
        await deed(play);
        if (name === 'a flip') await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
        // What would change the game says why it does not.
        else if (name !== 'a typed move') await expect(play.notice, name).toContainText(ELSEWHERE);
        else await expect(play.page.locator('#move-message')).toContainText(ELSEWHERE);
        if (await play.notice.isHidden()) await play.move('d2d4');
        expect(await play.kept('game'), name).toBe(kept);
        await play.plies(4);
      }
      await expect(play.radio('Level', '2, casual')).toBeChecked();
      await expect(play.radio('Play as', 'White')).toBeChecked();
      await expect(play.resignDialog).toBeHidden();
      await expect(play.newDialog).toBeHidden();

      // And back: one press, and it is the other way round.
      await press(play, 'Play here');
      await expect(play.status).toHaveText(/^(Your move|Check)/);
      await expect(other.status).toHaveText(ELSEWHERE);
      await expect(play.notice).toBeHidden();
      await goOn(play);
      await other.plies(6);
      expect(await other.sans()).toEqual(await play.sans());
      await follow(play, new Chess());
    });

    test('a new game in another tab takes nothing away: follow it or keep this one', async ({ play, context }) => {
      await play.open();
      await play.exchange('e2e4');
      const mine = await keptMoves(play);
      const other = await otherTab(context);
      await other.newGame.click();
      await other.newDialog.getByRole('button', { name: 'Start' }).click();
      await other.exchange('d2d4');
      const theirs = await keptMoves(other);
      await expect(play.status).toHaveText(PARTED);
      await expect(play.notice).toContainText(PARTED);
      await play.plies(2);
      expect(await play.sans()).toContain('e4');
      for (const deed of ['a flip', 'another level', 'the other colour', 'a takeback', 'a new game', 'a move']) {
        await deeds[deed](play);
        expect(await keptMoves(play), deed).toEqual(theirs);
      }

      await press(play, 'Keep this one');
      await expect(play.status).toHaveText(/^(Your move|Check)/);
      expect(await keptMoves(play)).toEqual(mine);
      expect(await asideMoves(play)).toEqual([theirs]);
      // The other tab has lost nothing either.
      await expect(other.status).toHaveText(PARTED);
      expect(await other.sans()).toContain('d4');

      // There and back.
      for (const [there, aside] of [
        [theirs, mine],
        [mine, theirs],
      ]) {
        await press(play, 'Go to the other');
        await expect.poll(() => keptMoves(play)).toEqual(there);
        expect(await asideMoves(play)).toEqual([aside]);
        await play.plies(2);
        await expect(play.notice).toContainText('The other one is set aside.');
      }
      await goOn(play);
      await press(other, 'Follow the other');
      await other.plies(4);
      expect(await other.sans()).toEqual(await play.sans());
      await expect(other.status).toHaveText(ELSEWHERE);
    });

    test('one tab alone asks the computer, whichever plays', async ({ play, computer, context }) => {
      await play.open();
      await computer.hold();
      await play.move('e2e4');
      await computer.thinking();
      // In mid-think another tab is opened: it asks, and the answer to the first is never played.
      const other = await otherTab(context);
      const another = new Computer(other.page);
      await other.plies(2);
      await play.plies(2);
      const kept = await play.kept('game');
      await computer.release();
      await expect(play.status).toHaveText(ELSEWHERE);
      expect(await play.sans()).toEqual(await other.sans());
      expect(await play.kept('game')).toBe(kept);
      // And the other way: to play here in mid-think asks here, and no longer there.
      await another.hold();
      await other.move('a2a3');
      await another.thinking();
      await play.plies(3);
      expect(await computer.questions()).toHaveLength(1);
      await press(play, 'Play here');
      await play.plies(4);
      await another.release();
      await other.plies(4);
      expect(await other.sans()).toEqual(await play.sans());
      expect(await computer.questions()).toHaveLength(2);
      await follow(play, new Chess());
    });

    test('the playing tab is closed in mid-think: the other goes on', async ({ play, computer, context }) => {
      await play.open();
      await play.exchange('e2e4');
      const other = await otherTab(context);
      const another = new Computer(other.page);
      await another.hold();
      await other.move('a2a3');
      await another.thinking();
      await play.plies(3);
      await other.page.close({ runBeforeUnload: false });
      await play.plies(4);
      await expect(play.status).toHaveText(/^(Your move|Check)/);
      await expect(play.notice).toBeHidden();
      expect(await computer.questions()).toHaveLength(2);
      await goOn(play);
      await follow(play, new Chess());
    });

    test('a reload of either tab makes it the one that plays', async ({ play, context }) => {
      await play.open();
      await play.exchange('e2e4');
      const other = await otherTab(context);
      await goOn(other);
      for (const [one, two] of [
        [play, other],
        [other, play],
        [other, play],
      ]) {
        await one.page.reload();
        await one.ready();
        await expect(two.status).toHaveText(ELSEWHERE);
        await goOn(one);
        await expect.poll(() => two.sans()).toEqual(await one.sans());
      }
      await follow(play, new Chess());
    });
  });
}

test('whatever the playing tab does, the other follows', async ({ play, context }) => {
  await play.open();
  await play.exchange('e2e4');
  const other = await otherTab(context);
  await expect(play.status).toHaveText(ELSEWHERE);
  await other.choose('Level', '4, club');
  await expect(play.radio('Level', '4, club')).toBeChecked();
  await other.takeBack.click();
  await play.plies(0);
  await other.choose('Play as', 'Black');
  await play.plies(1);
  await expect(play.radio('Play as', 'Black')).toBeChecked();
  await other.resign.click();
  await other.resignDialog.getByRole('button', { name: 'Resign' }).click();
  await expect(play.status).toHaveText('You resigned. White wins.');
  expect(await play.sans()).toEqual(await other.sans());
});

test('a game that changed under this tab without a word is not written over', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  // Another program, or a tab that this one has not heard of yet.
  const foreign = await play.page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('tabiya.game') ?? '');
    const text = JSON.stringify({ ...record, id: 'foreign', game: { ...record.game, moves: ['c2c4'] } });
    localStorage.setItem('tabiya.game', text);
    return text;
  });
  await play.move('d2d3');
  await expect(play.status).toHaveText(PARTED);
  expect(await play.kept('game')).toBe(foreign);
  await play.plies(3);
  await press(play, 'Keep this one');
  await play.plies(4);
  expect(await asideMoves(play)).toEqual([['c2c4']]);
  await follow(play, new Chess());
});

test('positions have places of their own: many tabs, one game each', async ({ play, context }) => {
  const positions = ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', '4k3/8/8/8/8/8/3P4/4K3 w - - 0 1'];
  await play.openFen(positions[0]);
  const other = new PlayPage(await context.newPage());
  await other.openFen(positions[1]);
  await play.exchange('e2e4');
  await other.exchange('d2d4');
  for (const [index, tab] of [play, other].entries()) {
    const sans = await tab.sans();
    await tab.page.reload();
    await tab.ready();
    expect(await tab.sans()).toEqual(sans);
    await follow(tab, new Chess(positions[index]));
  }
});

test('of games from positions the latest twenty are kept', async ({ play }) => {
  await play.open();
  await play.page.evaluate(() => {
    const good = { version: 1, id: 'x', started: '2026.01.01', you: 'white', level: 1, orientation: 'white' };
    for (let day = 1; day <= 25; day++)
      localStorage.setItem(`tabiya.position.${day}`, JSON.stringify({ ...good, saved: day, game: {} }));
  });
  await play.openFen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await play.exchange('e2e4');
  const left = await play.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.position.')));
  expect(left).toHaveLength(20);
  expect(left).toContain('tabiya.position.25');
  expect(left).not.toContain('tabiya.position.6');
});

test('the choice between two games fits a phone @phone-only', async ({ play }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('tabiya.game') ?? '');
    localStorage.setItem('tabiya.game', JSON.stringify({ ...record, id: 'foreign' }));
  });
  await play.move('a2a3');
  await expect(play.notice).toContainText(PARTED);
  for (const name of ['Follow the other', 'Keep this one', 'Close message'])
    await expect(play.notice.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  // The way to close it stands beside the first words, not in a row of its own.
  const [text, close] = [
    await play.notice.locator('p').boundingBox(),
    await play.notice.getByRole('button', { name: 'Close message' }).boundingBox(),
  ];
  if (!text || !close) throw new Error('no box');
  expect(close.y).toBeLessThan(text.y + 8);
  expect(close.x).toBeGreaterThanOrEqual(text.x + text.width);
});
