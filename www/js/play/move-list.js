// @ts-check
// The move list: an ordered list of buttons in numbered pairs, and the stepper beneath it. It scrolls only itself.

import { moveName } from '../words.js';
import { box, button, element, onClick, setUsable } from './dom.js';

/** @import { MoveRecord, Picture } from '../types.js' */
/** @import { Session } from './session.js' */

class MoveList {
  #list = box('move-list');
  #none = box('no-moves');
  /** @type {MoveRecord[]} */
  #moves = [];
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {HTMLButtonElement | undefined} */
  #current;
  #session;

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** @param {Picture} picture */
  show({ live, shown }) {
    this.#update(live.moves);
    this.#none.hidden = live.plies > 0;
    const current = this.#buttons[shown.ply - 1];
    const held = this.#list.contains(document.activeElement);
    if (this.#current !== current) this.#current?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    this.#current = current;
    // One stop for the Tab key: the current move, or the first while the beginning is shown.
    const stop = current ?? this.#buttons[0];
    for (const each of this.#buttons) each.tabIndex = each === stop ? 0 : -1;
    if (held) stop?.focus({ preventScroll: true });
    this.#reveal(current);
  }

  /** Rebuilds from the first move that differs: one button for a move played, nothing for a step. @param {MoveRecord[]} moves */
  #update(moves) {
    let same = 0;
    while (
      same < moves.length &&
      same < this.#moves.length &&
      moves[same].uci === this.#moves[same].uci &&
      moves[same].number === this.#moves[same].number
    )
      same += 1;
    const hadFocus = this.#buttons.slice(same).some((each) => each === document.activeElement);
    for (const gone of this.#buttons.splice(same)) {
      const row = gone.parentElement;
      gone.remove();
      if (row && !row.querySelector('button')) row.remove();
    }
    for (const move of moves.slice(same)) this.#append(move);
    this.#moves = moves;
    // Focus on a move that was taken back goes to the last one left, not to the page's top.
    if (hadFocus) (this.#buttons[this.#buttons.length - 1] ?? button('take-back')).focus({ preventScroll: true });
  }

  /** @param {MoveRecord} move */
  #append(move) {
    const notation = element('span', '', move.san);
    notation.setAttribute('aria-hidden', 'true');
    const made = element('button', '', element('span', 'visually-hidden', moveName(move)), notation);
    made.type = 'button';
    made.addEventListener('click', () => this.#session.show(move.ply));
    this.#buttons.push(made);
    const last = this.#list.lastElementChild;
    if (move.side === 'black' && last && move.ply > 1) {
      last.append(made);
      return;
    }
    const number = element('span', 'number', `${move.number}.`);
    number.setAttribute('aria-hidden', 'true');
    const row = element('li', '', number);
    if (move.side === 'black') {
      const gap = element('span', 'gap', '…');
      gap.setAttribute('aria-hidden', 'true');
      row.append(gap);
    }
    row.append(made);
    this.#list.append(row);
  }

  /** Gives focus to the current move. */
  focus() {
    this.#current?.focus({ preventScroll: true });
  }

  /** @param {HTMLButtonElement | undefined} current */
  #reveal(current) {
    const list = this.#list;
    if (!current) {
      list.scrollTo(0, 0);
      return;
    }
    // Not scrollIntoView: that would scroll the page, too.
    const view = list.getBoundingClientRect();
    const spot = current.getBoundingClientRect();
    const margin = 8;
    if (spot.top < view.top) list.scrollTop -= view.top - spot.top + margin;
    else if (spot.bottom > view.bottom) list.scrollTop += spot.bottom - view.bottom + margin;
    if (spot.left < view.left) list.scrollLeft -= view.left - spot.left + margin;
    else if (spot.right > view.right) list.scrollLeft += spot.right - view.right + margin;
  }
}

/** @param {Session} session */
export function moveListView(session) {
  const list = new MoveList(session);
  session.onPicture((picture) => {
    list.show(picture);
    const { shown, live, isLive } = picture;
    setUsable('step-first', shown.ply > 0);
    setUsable('step-back', shown.ply > 0);
    setUsable('step-forward', shown.ply < live.plies);
    button('step-live').hidden = isLive;
  });
  // The list changes from a list to a strip with the window; the current move stays in view.
  new ResizeObserver(() => list.show(session.picture)).observe(box('move-list'));
  onClick('step-first', () => session.show(0));
  onClick('step-back', () => session.show(session.picture.shown.ply - 1));
  onClick('step-forward', () => session.show(session.picture.shown.ply + 1));
  onClick('step-live', () => {
    session.show(session.picture.live.plies);
    // The button has just gone; focus stays with the moves.
    list.focus();
  });
}

/** Where Home and End have a meaning of their own. */
const OWN_KEYS = 'input:not([type="radio"]), textarea, select, [contenteditable], chess-board';

/**
 * Home and End go to the beginning and to the live game, except in text fields and on the board. The arrow keys step, but
 * only from the list, its toolbar, or when nothing has focus: elsewhere they have their own meaning.
 * @param {Session} session
 */
export function stepKeys(session) {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof Element) || document.querySelector('dialog[open]') || target.closest(OWN_KEYS)) return;
    const { ply } = session.picture.shown;
    const stepping = target === document.body || target.closest('.moves');
    const wanted = {
      Home: 0,
      End: session.picture.live.plies,
      ...(stepping ? { ArrowLeft: ply - 1, ArrowRight: ply + 1 } : {}),
    }[key];
    if (wanted === undefined) return;
    event.preventDefault();
    session.show(wanted);
  });
}
