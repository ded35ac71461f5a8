// @ts-check
// A page of the site's own address with nothing on it, to ask modules directly.

/** @param {import('@playwright/test').Page} page */
export async function gotoBare(page) {
  const body = '<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="favicon.svg"></html>';
  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('bare.html');
}
