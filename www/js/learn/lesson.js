// @ts-check
// One lesson on the page: the facade judges, this listens and passes on.

import '../board/element.js';
import { loadFacade } from '../play/wasm.js';
import { roleOf } from '../words.js';
import { openProgress } from './progress.js';
import { LessonView } from './view.js';

/** @import { RefuseDetail } from '../board/types.js' */
/** @import { Lesson, LessonFeedback } from '../../pkg/tabiya.js' */

class LessonSession {
  #lesson;
  #slug;
  #progress;
  #view;
  /** Marks of the hint or the solution, until the next answer. @type {import('../../pkg/tabiya.js').LessonMark[]} */
  #help = [];

  /** @param {Lesson} lesson @param {string} slug @param {HTMLElement} box */
  constructor(lesson, slug, box) {
    this.#lesson = lesson;
    this.#slug = slug;
    this.#progress = openProgress();
    this.#view = new LessonView(box, {
      play: (uci) => this.#told(() => lesson.play(uci)),
      point: (square) => this.#told(() => lesson.point(square)),
      answer: (text) => this.#told(() => lesson.answer(text)),
      choose: (index) => this.#told(() => lesson.choose(index)),
      refuse: (detail) => this.#refuse(detail),
      hint: () => this.#showHelp(lesson.hint()),
      show: () => this.#showHelp(lesson.show()),
      goTo: (step) => this.#goTo(step),
    });
    const { steps } = lesson.view();
    const done = progressOf(this.#progress, slug, steps);
    this.#goTo(done.size === steps ? 0 : firstMissing(done));
    if (this.#progress.notice) this.#view.notice(this.#progress.notice);
  }

  #draw() {
    const view = this.#lesson.view();
    const done = progressOf(this.#progress, this.#slug, view.steps);
    this.#view.draw({ view, help: this.#help, done });
  }

  /** @param {number} step */
  #goTo(step) {
    this.#lesson.goTo(step);
    this.#help = [];
    this.#draw();
    this.#view.begin();
  }

  /** @param {() => LessonFeedback} ask */
  #told(ask) {
    if (this.#lesson.view().solved) return;
    const feedback = ask();
    this.#help = [];
    const { step } = this.#lesson.view();
    if (feedback.verdict === 'solved') this.#progress.learned(this.#slug, step);
    this.#draw();
    this.#view.say(feedback.text, feedback.verdict);
  }

  /** @param {import('../../pkg/tabiya.js').LessonHelp} help */
  #showHelp(help) {
    this.#help = help.marks;
    this.#draw();
    this.#view.say(help.text, 'help');
  }

  /** @param {RefuseDetail} detail */
  #refuse({ from, to }) {
    const view = this.#lesson.view();
    if (view.solved) return this.#view.say('This step is done. Go on with Next.', 'help');
    if (view.input === 'point') return this.#told(() => this.#lesson.point(to));
    if (view.input !== 'move') return this.#view.say('This question is answered below the board.', 'help');
    const code = view.pieces[from ?? to];
    if (!code) return this.#view.say(`${to} is empty. Choose one of your pieces first.`, 'wrong');
    const own = code.startsWith(view.side === 'white' ? 'w' : 'b');
    if (!own) return this.#view.say(`The ${roleOf(code)} on ${from ?? to} is your opponent's.`, 'wrong');
    const why = view.check ? ' Your king is in check: only a move that ends the check is legal.' : '';
    if (from && from !== to)
      return this.#view.say(`${to} is not a legal square for this ${roleOf(code)}.${why}`, 'wrong');
    this.#view.say(`The ${roleOf(code)} on ${to} has no legal move.${why}`, 'wrong');
  }
}

/** @param {import('./progress.js').Progress} progress @param {string} slug @param {number} steps */
const progressOf = (progress, slug, steps) => new Set([...progress.done(slug)].filter((step) => step < steps));

/** @param {Set<number>} done */
function firstMissing(done) {
  let step = 0;
  while (done.has(step)) step++;
  return step;
}

/** @param {HTMLElement} article */
export async function startLesson(article) {
  const { slug = '', source = '' } = article.dataset;
  const [{ facade }, response] = await Promise.all([loadFacade(), fetch(source)]);
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  const lesson = new facade.Lesson(await response.json());
  const box = /** @type {HTMLElement} */ (document.getElementById('player'));
  new LessonSession(lesson, slug, box);
  document.getElementById('written')?.remove();
  box.hidden = false;
  article.classList.add('live');
}
