// @ts-check
// The page's dialogs: Resign, New game, and the text to copy by hand.

import { colourOptions, levelOptions, Segments } from './choices.js';
import { box, button, byId, onClick } from './dom.js';

/** @import { LevelInfo, Side } from '../types.js' */
/** @import { Session } from './session.js' */

/** @param {string} id */
const dialog = (id) => byId(id, HTMLDialogElement);

/** A press on the backdrop closes, as Escape does. @param {HTMLDialogElement} open */
function closeOnBackdrop(open) {
  open.addEventListener('pointerdown', (event) => {
    if (event.target !== open) return;
    const { left, right, top, bottom } = open.getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!inside) open.close();
  });
}

/** @param {Session} session @returns {() => void} asks whether to resign, once */
export function resignDialog(session) {
  const asking = dialog('resign-dialog');
  closeOnBackdrop(asking);
  onClick('resign-no', () => asking.close());
  onClick('resign-yes', () => {
    asking.close();
    session.resign();
    // Resign has gone; the next thing to do is in the banner.
    button('rematch').focus();
  });
  session.onNews(({ type }) => {
    if (type !== 'ending' || !asking.open) return;
    // The computer's move ended the game while this was asked: there is nothing left to resign.
    asking.close();
    button('rematch').focus();
  });
  return () => {
    if (session.picture.canResign && !asking.open && session.mayAct()) asking.showModal();
  };
}

/** @param {Session} session @param {LevelInfo[]} levels @param {() => boolean} otherGameKept @returns {() => void} */
export function newGameDialog(session, levels, otherGameKept) {
  const asking = dialog('new-dialog');
  const colour = new Segments('new-colour', colourOptions());
  /** @param {string} number */
  const showWord = (number) => {
    const word = levels.find((each) => String(each.number) === number)?.word ?? '';
    box('new-level-word').textContent = `Level ${number}: ${word}`;
  };
  const level = new Segments('new-level', levelOptions(levels), showWord);
  closeOnBackdrop(asking);
  onClick('new-cancel', () => asking.close());
  onClick('new-start', () => {
    asking.close();
    const random = Math.random() < 0.5 ? 'white' : 'black';
    session.newGame(/** @type {Side} */ (colour.value === 'random' ? random : colour.value), Number(level.value));
  });
  return () => {
    if (asking.open || !session.mayAct()) return;
    const { live, chosen } = session.picture;
    const warning = box('new-warning');
    const running = live.plies > 0 && !live.ending;
    const kept = session.slot !== 'game' && otherGameKept();
    warning.hidden = !running && !kept;
    warning.textContent = kept ? 'Your own game that is kept will end.' : 'The game in progress will end.';
    colour.value = chosen.you;
    level.value = String(chosen.level);
    showWord(level.value);
    asking.showModal();
    colour.focus();
  };
}

/** @returns {(what: string, text: string) => void} shows a text that could not be copied, selected */
export function copyDialog() {
  const showing = dialog('copy-dialog');
  const field = byId('copy-text', HTMLTextAreaElement);
  closeOnBackdrop(showing);
  onClick('copy-close', () => showing.close());
  return (what, text) => {
    box('copy-title').textContent = `Copy ${what}`;
    field.value = text;
    if (!showing.open) showing.showModal();
    field.focus();
    field.select();
  };
}
