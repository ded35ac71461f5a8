// @ts-check
// The action buttons and the end-of-game banner: what can be done now can be pressed, nothing else.

import { endingTitle, endingWords } from '../words.js';
import { box, button, onClick, setText, setUsable } from './dom.js';

/** @import { Session } from './session.js' */
/** @typedef {{ askResign: () => void, askNewGame: () => void, copyPgn: () => void, copyFen: () => void }} Asks */

/** @param {Session} session @param {Asks} asks */
export function actionsView(session, { askResign, askNewGame, copyPgn, copyFen }) {
  onClick('take-back', () => session.takeBack());
  onClick('flip', () => session.flip());
  onClick('resign', askResign);
  onClick('new-game', askNewGame);
  onClick('copy-pgn', copyPgn);
  onClick('copy-fen', copyFen);
  for (const id of ['take-back', 'flip', 'new-game', 'copy-pgn', 'copy-fen']) button(id).disabled = false;
  session.onPicture((picture) => {
    setUsable('take-back', picture.takeBack > 0);
    const resign = button('resign');
    resign.disabled = !picture.canResign;
    resign.hidden = !picture.canResign;
  });
}

/** @param {Session} session @param {Asks} asks */
export function bannerView(session, { askNewGame, copyPgn }) {
  const banner = box('banner');
  /** The ending that was closed by hand. @type {object | undefined} */
  let closed;
  const show = () => {
    const { live, you } = session.picture;
    const { ending } = live;
    if (!ending) closed = undefined;
    const open = ending !== undefined && closed === undefined;
    banner.hidden = !open;
    box('play').classList.toggle('ended', open);
    box('play').classList.toggle('past', !session.picture.isLive);
    banner.classList.toggle('won', ending?.winner === you);
    if (!ending) return;
    setText(box('banner-title'), endingTitle(ending, you));
    setText(box('banner-reason'), endingWords(ending));
  };
  session.onPicture(show);
  onClick('banner-close', () => {
    closed = session.picture.live.ending;
    show();
    button('take-back').focus();
  });
  onClick('rematch', () => {
    session.rematch();
    button('new-game').focus();
  });
  onClick('banner-new', askNewGame);
  onClick('banner-pgn', copyPgn);
}
