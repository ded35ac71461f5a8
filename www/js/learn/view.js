// @ts-check
// What a lesson looks like: the task, the board, what is said, the answers and the buttons. It draws what it is told
// and reports what the learner does.

import { element } from '../play/dom.js';
import { button } from './dom.js';

/** @import { ChessBoard } from '../board/element.js' */
/** @import { MoveDetail, RefuseDetail, Shape } from '../board/types.js' */
/** @import { LessonFeedback, LessonMark, LessonView as StepView } from '../../pkg/tabiya.js' */

/**
 * @typedef {object} Actions
 * @property {(uci: string) => void} play
 * @property {(square: string) => void} point
 * @property {(text: string) => void} answer
 * @property {(index: number) => void} choose
 * @property {(detail: RefuseDetail) => void} refuse
 * @property {() => void} hint
 * @property {() => void} show
 * @property {(step: number) => void} goTo
 *
 * @typedef {{ view: StepView, help: LessonMark[], done: Set<number> }} Picture
 */

/** What each verdict is told by, beside its colour. */
const SIGNS = { right: '✓', solved: '✓', wrong: '✗', again: '↺', help: '›' };

/** @param {LessonMark[]} marks @param {'green' | 'blue'} colour @returns {Shape[]} */
const shapes = (marks, colour) => marks.map((mark) => ({ ...mark, colour }));

/** @param {string} id @param {string} label */
function action(id, label) {
  const made = button('', label);
  made.id = id;
  return made;
}

export class LessonView {
  #actions;
  #count = element('p', 'step-count');
  #task = element('p', 'task');
  #board = /** @type {ChessBoard} */ (document.createElement('chess-board'));
  #feedback = element('p', 'feedback');
  #answers = element('div', 'answers');
  #hint = action('hint', 'Hint');
  #show = action('show', 'Show me');
  #again = action('again', 'Start over');
  #next = action('next', 'Next');
  #steps = element('ol', 'steps');
  #finish = element('p', 'finish');
  /** @type {StepView | null} */
  #view = null;
  /** Which step the answers were made for. */
  #answersFor = -1;

  /** @param {HTMLElement} box @param {Actions} actions */
  constructor(box, actions) {
    this.#actions = actions;
    this.#feedback.setAttribute('role', 'status');
    this.#task.id = 'task';
    this.#steps.setAttribute('aria-label', 'Steps');
    this.#next.classList.add('primary');
    const head = element('div', 'player-head');
    head.append(this.#count, this.#task);
    const boardBox = element('div', 'player-board');
    boardBox.append(this.#board);
    const row = element('div', 'row');
    row.append(this.#next, this.#hint, this.#show, this.#again);
    const panel = element('div', 'player-panel');
    panel.append(this.#feedback, this.#answers, this.#finish, row, this.#steps);
    box.className = 'player';
    box.replaceChildren(head, boardBox, panel);
    this.#listen();
  }

  #listen() {
    const { play, refuse, hint, show, goTo } = this.#actions;
    this.#board.addEventListener('board-move', (event) => {
      const { from, to, promotion = '' } = /** @type {CustomEvent<MoveDetail>} */ (event).detail;
      play(`${from}${to}${promotion}`);
    });
    this.#board.addEventListener('board-refuse', (event) =>
      refuse(/** @type {CustomEvent<RefuseDetail>} */ (event).detail),
    );
    this.#hint.addEventListener('click', hint);
    this.#show.addEventListener('click', show);
    this.#again.addEventListener('click', () => goTo(this.#view?.step ?? 0));
    this.#next.addEventListener('click', () => {
      goTo((this.#view?.step ?? 0) + 1);
      this.#focusTask();
    });
  }

  /** The new task is read, and the next Tab leads to the board. */
  #focusTask() {
    this.#task.tabIndex = -1;
    this.#task.focus({ preventScroll: true });
  }

  /** @param {Picture} picture */
  draw({ view, help, done }) {
    this.#view = view;
    this.#count.textContent = `Step ${view.step + 1} of ${view.steps}`;
    const left = view.movesLeft === undefined || view.solved ? '' : ` Moves left: ${view.movesLeft}.`;
    this.#task.textContent = `${view.text}${left}`;
    this.#drawBoard(view, help);
    this.#drawAnswers(view);
    const last = view.step + 1 === view.steps;
    this.#next.hidden = !view.solved || last;
    this.#hint.hidden = view.solved;
    this.#show.hidden = view.solved;
    this.#drawSteps(view, done);
    this.#drawFinish(view.solved && done.size === view.steps);
  }

  /** @param {StepView} view @param {LessonMark[]} help */
  #drawBoard(view, help) {
    const board = this.#board;
    board.orientation = view.side;
    const asks = view.input === 'move' && !view.solved;
    board.show({
      pieces: view.pieces,
      turn: asks ? view.side : null,
      destinations: view.destinations,
      lastMove: view.lastMove ?? null,
      check: view.check?.king ?? null,
    });
    const targets = view.targets.map((from) => ({ from }));
    board.shapes = [...shapes([...view.marks, ...targets], 'green'), ...shapes(help, 'blue')];
  }

  /** @param {StepView} view */
  #drawAnswers(view) {
    if (this.#answersFor !== view.step) {
      this.#answersFor = view.step;
      this.#answers.replaceChildren();
      if (view.input === 'choice')
        this.#answers.append(...view.options.map((text, index) => this.#option(text, index)));
      if (view.input === 'text') this.#answers.append(this.#textField());
    }
    this.#answers.hidden = this.#answers.childElementCount === 0;
    for (const control of this.#answers.querySelectorAll('button, input')) {
      const answer = /** @type {HTMLButtonElement | HTMLInputElement} */ (control);
      if (view.solved) answer.setAttribute('aria-disabled', 'true');
      else answer.removeAttribute('aria-disabled');
    }
  }

  /** @param {string} text @param {number} index */
  #option(text, index) {
    const option = button('', text);
    option.addEventListener('click', () => this.#actions.choose(index));
    return option;
  }

  #textField() {
    const form = document.createElement('form');
    form.className = 'answer-form';
    form.autocomplete = 'off';
    const label = document.createElement('label');
    label.htmlFor = 'answer';
    label.className = 'legend';
    label.textContent = 'Your answer';
    const field = document.createElement('input');
    Object.assign(field, { id: 'answer', type: 'text', spellcheck: false, autocapitalize: 'off' });
    const send = button('', 'Answer');
    send.type = 'submit';
    form.append(label, field, send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#actions.answer(field.value);
    });
    return form;
  }

  /** @param {StepView} view @param {Set<number>} done */
  #drawSteps(view, done) {
    while (this.#steps.childElementCount < view.steps) {
      const index = this.#steps.childElementCount;
      const item = element('li', '');
      const step = button('', String(index + 1));
      step.addEventListener('click', () => {
        this.#actions.goTo(index);
        this.#focusTask();
      });
      item.append(step);
      this.#steps.append(item);
    }
    for (const [index, item] of [...this.#steps.children].entries()) {
      const step = /** @type {HTMLElement} */ (item.firstElementChild);
      step.className = done.has(index) ? 'done' : '';
      step.setAttribute('aria-label', `Step ${index + 1}${done.has(index) ? ', done' : ''}`);
      if (index === view.step) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    }
  }

  /** @param {boolean} finished */
  #drawFinish(finished) {
    this.#finish.hidden = !finished;
    if (!finished || this.#finish.childElementCount > 0) return;
    const next = /** @type {HTMLAnchorElement | null} */ (document.getElementById('next-lesson'));
    this.#finish.append(element('strong', '', 'Lesson done.'));
    if (!next) return;
    const link = document.createElement('a');
    link.href = next.href;
    link.className = 'button primary';
    link.textContent = next.textContent;
    this.#finish.append(' ', link);
  }

  /** A step begins: nothing has been said yet. */
  begin() {
    this.#feedback.textContent = '';
    this.#feedback.dataset.verdict = '';
    this.#answersFor = -1;
    if (this.#view) this.#drawAnswers(this.#view);
  }

  /** @param {string} text @param {LessonFeedback['verdict'] | 'help'} verdict */
  say(text, verdict) {
    this.#feedback.dataset.verdict = verdict;
    const sign = element('span', 'sign', `${SIGNS[verdict]} `);
    sign.setAttribute('aria-hidden', 'true');
    // A new node each time: the same words twice are said twice.
    this.#feedback.replaceChildren(sign, element('span', '', text));
  }

  /** @param {string} text */
  notice(text) {
    this.say(text, 'help');
  }
}
