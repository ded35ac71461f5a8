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
    line.classList.toggle('check', picture.isLive && Boolean(picture.live.check) && !picture.slow);
  };
}
