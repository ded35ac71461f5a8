// @ts-check
import { Chess } from 'chess.js';
import { follow } from './support/play-referee.js';
import { expect, test } from './support/play-test.js';

/** What Chromium says of a request that a test broke, and of what the page then reports. */
const BROKEN_LOAD = /tabiya_bg\.wasm|net::ERR_FAILED|Failed to fetch|status of 404|TypeError|CompileError/;

test('a worker that throws in mid-think is replaced and asked again', async ({ play, computer }) => {
  await play.open();
  await computer.hold();
  await play.move('e2e4');
  await computer.thinking();
  // The answer never arrives: the worker dies instead.
  await play.page.evaluate(() => {
    window.testGate.held.length = 0;
    window.testGate.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }));
  });
  await expect.poll(() => computer.workers()).toBe(2);
  await computer.release();
  await play.plies(2);
  expect((await computer.questions()).map(({ moves }) => moves)).toEqual([['e2e4'], ['e2e4']]);
  await play.exchange('d2d3');
  expect(await computer.workers()).toBe(2);
  await follow(play, new Chess());
});

test('a worker that was killed without a word is missed, replaced and asked again', async ({ play, computer }) => {
  await play.page.clock.install();
  await play.open();
  await play.page.evaluate(() => window.testGate.workers[0].terminate());
  await play.move('e2e4');
  await play.plies(1);
  await expect.poll(() => computer.questions()).toHaveLength(1);
  await play.page.clock.fastForward(60_000);
  await expect.poll(() => computer.workers()).toBe(2);
  await play.plies(2);
  await follow(play, new Chess());
  await play.exchange('d2d3');
});

test('a worker that dies between two questions is replaced at the next', async ({ play, computer }) => {
  await play.open();
  await play.exchange('e2e4');
  await play.page.evaluate(() => {
    const worker = window.testGate.workers[0];
    worker.dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }));
  });
  await play.exchange('d2d3');
  expect(await computer.workers()).toBe(2);
  await follow(play, new Chess());
});

test('a computer that cannot be had at all says so, and can be asked again', async ({ play, page }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ message) {
      if (message.type === 'choose' && document.body.dataset.strike === 'true')
        this.dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }));
      else post.call(this, message);
    };
  });
  await play.open();
  await play.page.evaluate(() => {
    document.body.dataset.strike = 'true';
  });
  await play.move('e2e4');
  await expect(play.notice).toContainText('The computer stopped thinking before it had a move.');
  await play.says('assertive', 'The computer stopped thinking before it had a move.');
  await expect(play.status).toHaveText('You played e4. Black to move.');
  await play.page.evaluate(() => {
    document.body.dataset.strike = 'false';
  });
  await play.notice.getByRole('button', { name: 'Ask again' }).click();
  await play.plies(2);
  await expect(play.notice).toBeHidden();
  await play.exchange('d2d3');
  await follow(play, new Chess());
});

test('the wasm cannot be fetched: a plain message, and Try again works once it can', async ({ play, page, allow }) => {
  allow(BROKEN_LOAD);
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  const trouble = page.getByRole('alert');
  await expect(trouble.getByRole('heading')).toHaveText('The game could not start');
  await expect(trouble).toContainText('A part of the page could not be loaded.');
  await expect(play.status).toHaveText('The game could not start.');
  await expect(play.main).toHaveAttribute('aria-busy', 'false');
  await page.unroute('**/*.wasm');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await play.ready();
  await expect(trouble).toBeHidden();
  await play.exchange('e2e4');
  await follow(play, new Chess());
});

for (const { name, answer, words } of [
  { name: 'is missing', answer: { status: 404, body: 'Not found' }, words: 'A part of the page could not be loaded.' },
  {
    name: 'is damaged',
    answer: { status: 200, contentType: 'application/wasm', body: 'not wasm at all' },
    words: 'The rules and the computer (WebAssembly) were blocked',
  },
]) {
  test(`the wasm ${name}: a plain message`, async ({ page, allow }) => {
    allow(BROKEN_LOAD);
    await page.route('**/*.wasm', (route) => route.fulfill(answer));
    await page.goto('./');
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

test('a script cannot be fetched: a plain message', async ({ page, allow }) => {
  allow(/session\.js|net::ERR_FAILED|TypeError|Failed to fetch/);
  await page.route('**/session.js', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('A part of the page could not be loaded.');
});

test('a policy that forbids WebAssembly: a plain message', async ({ page, allow }) => {
  allow(/CSP|Content Security Policy|CompileError/);
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    headers['content-security-policy'] = "default-src 'self'; script-src 'self'";
    await route.fulfill({ response, headers });
  });
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('The rules and the computer (WebAssembly) were blocked');
});

for (const type of ['application/octet-stream', 'text/plain', '']) {
  test(`wasm sent as "${type}" works all the same`, async ({ play, page, allow }) => {
    // The preload and the fetch may then differ in what the browser expects.
    allow(/was preloaded/);
    let served = 0;
    await page.route('**/*.wasm', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-type': type };
      served += 1;
      await route.fulfill({ response, headers });
    });
    await play.open();
    await play.exchange('e2e4');
    expect(served).toBeGreaterThan(0);
    await follow(play, new Chess());
  });
}

for (const level of ['1, beginner', '2, casual', '3, club starter', '4, club', '5, strong club']) {
  test(`one legal move is played at level ${level}`, async ({ play }) => {
    await play.openFen('k7/8/1R6/8/2K5/1n6/7R/8 w - - 0 30');
    await play.choose('Level', level);
    await play.exchange('h2a2');
    expect(await play.sans()).toEqual(['Ra2+', 'Na5+']);
  });
}

test('a promotion of the computer arrives whole', async ({ play }) => {
  // Black's pawn promotes at once at every level: nothing else comes near it.
  const fen = '8/8/8/8/8/7K/p7/1k6 w - - 0 50';
  await play.openFen(fen);
  await play.choose('Level', '3, club starter');
  await play.exchange('h3g3');
  await expect(play.square('a1')).toHaveAccessibleName('a1, black queen, last move to');
  const chess = new Chess(fen);
  await follow(play, chess);
  expect(chess.history()[1]).toMatch(/^a1=Q/);
});

test('the page answers while the computer thinks', async ({ play, computer }) => {
  await play.open();
  await play.choose('Level', '5, strong club');
  await computer.hold();
  await play.move('e2e4');
  await play.flip.click();
  await expect(play.grid).toHaveAccessibleName('Chess board, Black at the bottom');
  await play.moves.first().focus();
  await play.page.keyboard.press('Home');
  await expect(play.status).toHaveText('Looking back: the beginning.');
  await play.page.keyboard.press('End');
  await computer.thinking();
  await computer.release();
  await play.plies(2);
});
