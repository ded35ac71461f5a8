// @ts-check
import { test as base, expect } from '@playwright/test';

/** @typedef {import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions} Builtin */

// A preload that waits more than three seconds for its use: on a busy machine that says nothing.
// That each preload is used at all is what loading.spec.js asks.
const slowPreload = /^console\.warning: The resource \S+ was preloaded using link preload but not used within/;

/**
 * Every test fails on console errors and warnings, uncaught errors, failed requests, answers with a status of 400
 * or more, and violations of the Content-Security-Policy, unless it says `allow(/…/)` of them. Pages that a test
 * opens besides its own are watched too.
 * @type {import('@playwright/test').Fixtures<{ allow: (pattern: RegExp) => void }, {}, Builtin>}
 */
const fixtures = {
  allow: [
    async ({ context }, use) => {
      /** @type {string[]} */
      const problems = [];
      /** @type {RegExp[]} */
      const allowed = [slowPreload];
      // Pages and their workers alike.
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`console.${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (problem) => problems.push(`uncaught: ${problem.error().message}`));
      context.on('requestfailed', (request) =>
        problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`),
      );
      context.on('response', (response) => {
        if (response.status() >= 400) problems.push(`HTTP ${response.status()}: ${response.url()}`);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.effectiveDirective} blocked ${event.blockedURI}`);
        });
      });
      await use((pattern) => allowed.push(pattern));
      const faults = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(faults, 'faults that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
};

export const test = base.extend(fixtures);
export { expect };
