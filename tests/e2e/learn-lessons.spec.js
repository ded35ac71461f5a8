// @ts-check
import { expect, test } from './fixtures.js';
import { LESSONS, Learner } from './support/learner.js';

test.describe('solved by its solution, failed by something wrong, with the judge’s own words', () => {
  for (const address of LESSONS) {
    test(address, async ({ page }) => {
      const learner = new Learner(page);
      await learner.open(address);
      const plans = await learner.plans();
      await expect(learner.steps).toHaveCount(plans.length);
      for (const [step, { wrong, right }] of plans.entries()) {
        await expect(learner.steps.nth(step)).toHaveAttribute('aria-current', 'step');
        if (wrong) await learner.act(wrong);
        for (const act of right) await learner.act(act);
        expect(right.at(-1)?.verdict).toBe('solved');
        if (step + 1 < plans.length) await learner.next.click();
      }
      await expect(page.getByText('Lesson done.')).toBeVisible();

      // Every step is kept.
      await page.reload();
      await expect(learner.steps.first()).toBeVisible();
      for (const step of await learner.steps.all()) await expect(step).toHaveAccessibleName(/, done$/);
    });
  }
});
