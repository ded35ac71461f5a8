// @ts-check
import { expect, test } from './fixtures.js';

const policy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** @param {string | null | undefined} text */
function directives(text) {
  const parts = (text ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name, ...values]) => [name, values.join(' ')]));
}

test('the page and every answer carry the strict policy', async ({ page }) => {
  /** @type {import('@playwright/test').Response[]} */
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('./');
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  expect(directives(await meta.getAttribute('content'))).toEqual(policy);
  await expect
    .poll(() => responses.map((response) => new URL(response.url()).pathname))
    .toEqual(expect.arrayContaining(['/', '/js/computer/worker.js', '/pkg/tabiya.js', '/pkg/tabiya_bg.wasm']));
  for (const response of responses) {
    const headers = response.headers();
    expect(directives(headers['content-security-policy']), response.url()).toEqual({
      ...policy,
      'frame-ancestors': "'none'",
    });
    expect(headers['x-content-type-options'], response.url()).toBe('nosniff');
  }
});

test('an address that leads nowhere is plain text under the same policy', async ({ request }) => {
  for (const address of ['missing.js', 'pkg/missing.wasm', 'missing/', '%2e%2e/Cargo.toml']) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(directives(response.headers()['content-security-policy'])).toMatchObject(policy);
    expect(await response.text()).toBe('Not found\n');
  }
});

test('nothing is asked of anyone else', async ({ page, baseURL }) => {
  /** @type {string[]} */
  const strangers = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(baseURL ?? '').origin) strangers.push(request.url());
  });
  await page.goto('./');
  // The computer's answer to a move: by then everything is loaded.
  await page.getByRole('gridcell', { name: 'e2, white pawn' }).click();
  await page.getByRole('gridcell', { name: /^e4\b/ }).click();
  await expect(page.getByRole('button', { name: /^1, Black, / })).toBeVisible();
  expect(strangers).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('inline scripts, inline styles and foreign scripts are blocked', async ({ page, allow }) => {
  allow(/CSP|Content Security Policy|intruder\.js csp/);
  await page.goto('./');
  const blocked = await page.evaluate(async () => {
    /** @type {string[]} */
    const seen = [];
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
    const inline = document.createElement('script');
    inline.textContent = 'globalThis.intruder = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://example.com/intruder.js';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(inline, foreign, style);
    const link = document.createElement('a');
    link.setAttribute('onclick', 'globalThis.intruder = true');
    document.body.append(link);
    link.click();
    // Not eval() itself: the debugger's own scripts may call that.
    setTimeout(/** @type {any} */ ('globalThis.intruder = true'), 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { seen: [...new Set(seen)].sort(), intruder: 'intruder' in globalThis };
  });
  expect(blocked.intruder).toBe(false);
  expect(blocked.seen).toEqual(['script-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
  await expect(page.locator('body')).toBeVisible();
});

test('no other site may frame the page', async ({ request }) => {
  const response = await request.get('./');
  expect(directives(response.headers()['content-security-policy'])['frame-ancestors']).toBe("'none'");
});
