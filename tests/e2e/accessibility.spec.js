// @ts-check
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/board-test.js';

/** @typedef {import('./support/board.js').Board} Board */

const promoting = '3n4/4P2k/8/8/8/8/p7/K7 w - - 0 1';

/** @type {Record<string, { fen?: string, reach?: (board: Board) => Promise<void> }>} */
const states = {
  'a new game': {},
  'a position from the address, with its message': { fen: promoting },
  'a selection with dots': {
    reach: async (board) => {
      await board.click('g1');
      await board.selected('g1');
    },
  },
  'a selection with rings': {
    fen: promoting,
    reach: async (board) => {
      await board.click('e7');
      await board.offers({ quiet: ['e8'], captures: ['d8'] });
    },
  },
  'the promotion picker': {
    fen: promoting,
    reach: async (board) => {
      await board.click('e7', 'e8');
      await expect(board.picker).toBeVisible();
    },
  },
  'a check': { fen: '4k3/8/8/8/8/8/4q3/4K2R w K - 0 1' },
  'a game under way, with a last move and arrows': {
    reach: async (board) => {
      await board.click('e2', 'e4');
      await board.answered(2);
      await board.drag('g1', 'f3', { by: 'right' });
      await expect(board.arrows).toHaveCount(1);
    },
  },
  'an earlier position': {
    reach: async (board) => {
      await board.click('e2', 'e4');
      await board.answered(2);
      await board.page.getByRole('button', { name: '1, White, pawn e4' }).click();
      await expect(board.page.getByRole('button', { name: 'Back to the live game' })).toBeVisible();
    },
  },
  'an ended game': {
    fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
    reach: async (board) => {
      await board.closeMessage();
      await board.click('a1', 'a8');
      await expect(board.page.getByRole('region', { name: 'You won' })).toBeVisible();
    },
  },
  'the dialog of a new game': {
    reach: async (board) => {
      await board.press('New game');
      await expect(board.page.getByRole('dialog', { name: 'New game' })).toBeVisible();
    },
  },
  'the dialog of resigning': {
    reach: async (board) => {
      await board.press('Resign');
      await expect(board.page.getByRole('dialog', { name: 'Resign this game?' })).toBeVisible();
    },
  },
  'a refused move in the move box': {
    reach: async (board) => {
      const menu = board.page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await board.type('Nf4');
      await expect(board.page.locator('#move-message')).toContainText('Nf4 is not legal.');
    },
  },
};

for (const [what, { fen, reach }] of Object.entries(states)) {
  test(`axe finds nothing: ${what}`, { tag: ['@dark', '@phone'] }, async ({ board, page }) => {
    await board.open(fen);
    await reach?.(board);
    // Colours are judged when nothing fades any more.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    expect(found).toEqual([]);
    // It has looked inside the board.
    expect(passes.flatMap(({ nodes }) => nodes.map(({ html }) => html)).join()).toContain('role="gridcell"');
  });
}
