// @ts-check
// The pictures of the documents, made from the site as it is: node play.js URL FOLDER.
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [url, folder] = process.argv.slice(2);
if (!url || !folder) throw new Error('node play.js URL FOLDER');

/** A game worth looking at: a quiet Italian, a piece picked up, something taken on both sides. */
const MOVES = [
  ...['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d4', 'e5d4', 'c3d4', 'c5b4', 'c1d2', 'b4d2'],
  ...['b1d2', 'd7d5', 'e4d5', 'f6d5', 'e1g1', 'e8g8'],
];

/** As the page keeps it (www/js/play/store.js). */
const RECORD = JSON.stringify({
  version: 1,
  tab: 'picture',
  saved: 1,
  started: '2026.01.01',
  you: 'white',
  level: 3,
  orientation: 'white',
  game: { version: 1, start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', moves: MOVES },
});

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, reducedMotion: 'reduce' });
await page.addInitScript((record) => localStorage.setItem('tabiya.game', record), RECORD);
await page.goto(url);
await page.getByRole('gridcell', { name: /^c4, white bishop/ }).click();
await page.getByRole('gridcell', { name: /^d5, black knight, can capture/ }).waitFor();
await page.mouse.move(0, 0);
await page.screenshot({ path: join(folder, 'play.png') });
await browser.close();
