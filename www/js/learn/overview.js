// @ts-check
// The lists of lessons: what is done, what is begun, and the days in a row.

import { openProgress } from './progress.js';

const progress = openProgress();
const cards = [...document.querySelectorAll('.card[data-lesson]')].map(
  (element) => /** @type {HTMLElement} */ (element),
);

let finished = 0;
let next = true;
for (const card of cards) {
  const { lesson = '', steps = '0' } = card.dataset;
  const done = [...progress.done(lesson)].filter((step) => step < Number(steps)).length;
  const all = done === Number(steps);
  if (all) finished++;
  if (!all && next) {
    card.classList.add('up-next');
    next = false;
  }
  if (done === 0) continue;
  card.classList.add(all ? 'done' : 'begun');
  const state = document.createElement('span');
  state.className = 'card-state';
  state.textContent = all ? '✓ Done' : `${done} of ${steps}`;
  card.append(state);
}

const line = document.getElementById('progress');
const days = progress.streak();
if (line && (finished > 0 || days > 0 || progress.notice)) {
  const row = days > 1 ? ` ${days} days in a row.` : '';
  line.textContent = `${progress.notice} You have finished ${finished} of ${cards.length} lessons.${row}`.trim();
  line.hidden = false;
}
