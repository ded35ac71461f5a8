// @ts-check
// Copying: the clipboard is asked at once, within the click, or some browsers refuse.

/** @import { Session } from './session.js' */

/**
 * @param {Session} session
 * @param {(what: string, text: string) => void} showText the way out when the clipboard is missing or refuses
 */
export function copier(session, showText) {
  /** @param {string} what @param {string} text */
  return (what, text) => {
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => session.tell({ type: 'notice', notice: { text: `${what} copied.` } }),
      () => showText(what, text),
    );
  };
}
