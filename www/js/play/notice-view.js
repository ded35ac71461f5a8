// @ts-check
// Messages that are seen: one at a time, in a place of their own, never over the board or a control.

import { box, button, element } from './dom.js';

/** @import { News, Notice, NoticeAction } from '../types.js' */

/** How long a message stays that asks for nothing. */
const FADE_MS = 6000;

/** @returns {(news: News) => void} */
export function noticeView() {
  const host = box('notice');
  const action = button('notice-action');
  const second = element('button');
  second.type = 'button';
  action.after(second);
  /** Messages that stay, and wait for the one before to be closed. @type {Notice[]} */
  let waiting = [];
  /** @type {Notice | null} */
  let open = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;

  /** @param {Notice} notice */
  function show(notice) {
    clearTimeout(fading);
    open = notice;
    host.hidden = false;
    host.classList.toggle('urgent', Boolean(notice.urgent));
    host.classList.toggle('stays', Boolean(notice.stays));
    const text = box('notice-text');
    text.textContent = notice.text;
    offer(action, notice.action);
    offer(second, notice.second);
    // A text too long for its room scrolls, by keyboard too.
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
    else text.removeAttribute('tabindex');
    if (!notice.stays) fading = setTimeout(close, FADE_MS);
  }

  /** @param {HTMLButtonElement} where @param {NoticeAction | undefined} what */
  function offer(where, what) {
    where.hidden = !what;
    where.textContent = what?.label ?? '';
  }

  /** Takes away what is no longer true. @param {(notice: Notice) => boolean} isStale */
  function drop(isStale) {
    waiting = waiting.filter((each) => !isStale(each));
    if (open && isStale(open)) dismiss();
  }

  function close() {
    clearTimeout(fading);
    host.hidden = true;
    open = null;
    const next = waiting.shift();
    if (next) show(next);
  }

  /** Where the keyboard was before it came into the message. @type {Element | null} */
  let before = null;
  host.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before = relatedTarget;
  });

  /** Closes by hand, and gives the keyboard its place back. */
  function dismiss() {
    const held = host.contains(document.activeElement);
    close();
    if (!held) return;
    const back = before instanceof HTMLElement && before.checkVisibility() ? before : button('flip');
    back.focus();
  }

  button('notice-close').addEventListener('click', dismiss);
  /** @param {'action' | 'second'} which */
  function take(which) {
    const run = open?.[which]?.run;
    dismiss();
    run?.();
  }
  action.addEventListener('click', () => take('action'));
  second.addEventListener('click', () => take('second'));

  return (news) => {
    if (news.type === 'clear') drop(({ about }) => about === news.about);
    // What was said of the game before is not said of another one.
    if (news.type === 'new' || news.type === 'opened') drop(({ about }) => about === undefined || about === 'tabs');
    const notice =
      news.type === 'notice' ? news.notice : news.type === 'refuse' && news.visibly ? { text: news.text } : null;
    if (!notice) return;
    // What is to be read already, or waits for it, is not said twice.
    if (notice.stays && [open, ...waiting].some((each) => each?.text === notice.text)) return;
    if (open?.stays && notice.stays) waiting.push(notice);
    else if (!open?.stays) show(notice);
    else {
      // A passing message does not push away one that stays.
      waiting.unshift(open);
      show(notice);
    }
  };
}
