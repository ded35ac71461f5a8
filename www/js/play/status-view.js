// @ts-check
// The status line: one sentence on how things stand.

import { statusWords } from '../words.js';
import { box, setText } from './dom.js';

/** @import { Picture } from '../types.js' */

/** @returns {(picture: Picture) => void} */
export function statusView() {
  const line = box('status');
  return (picture) => {
    setText(line, statusWords(picture));
    // A check to your king, while there is something to be done about it.
    const { isLive, live, yourTurn } = picture;
    line.classList.toggle('check', isLive && yourTurn && Boolean(live.check));
  };
}
