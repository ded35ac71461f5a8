// @ts-check
// The board's wiring: the picture goes in, moves and keys come out.

import { attackersWords, checkAndMaterialWords, lastMoveWords, movesFromWords, refusalWords } from '../words.js';

/** @import { ChessBoard } from '../board/element.js' */
/** @import { KeyDetail, MoveDetail, RefuseDetail } from '../board/types.js' */
/** @import { Picture } from '../types.js' */
/** @import { Session } from './session.js' */

/** What the board shows, as one text: while it stays the same, the board is left alone with its picker and selection. @param {Picture} picture */
const key = ({ shown, isLive, yourTurn }) => `${shown.fen} ${shown.ply} ${shown.lastMove?.uci} ${isLive && yourTurn}`;

/** @param {ChessBoard} board @param {Session} session @param {() => void} openMoveBox */
export function boardView(board, session, openMoveBox) {
  let drawn = '';
  session.onPicture((picture) => {
    const first = drawn === '';
    if (board.orientation !== picture.orientation) board.orientation = picture.orientation;
    if (key(picture) === drawn) return;
    drawn = key(picture);
    const { shown } = picture;
    const yours = picture.isLive && picture.yourTurn;
    board.show(
      {
        pieces: shown.pieces,
        turn: yours ? shown.turn : null,
        destinations: yours ? shown.destinations : {},
        lastMove: shown.lastMove ?? null,
        check: shown.check?.king ?? null,
      },
      { animate: !first },
    );
  });

  board.addEventListener('board-move', (event) => {
    const { from, to, promotion = '' } = /** @type {CustomEvent<MoveDetail>} */ (event).detail;
    session.play(`${from}${to}${promotion}`);
  });

  board.addEventListener('board-refuse', (event) => {
    const { detail } = /** @type {CustomEvent<RefuseDetail>} */ (event);
    if (session.picture.isLive && !session.picture.live.ending && !session.mayAct()) return;
    // In the live game the board itself shows what is possible; in the past that needs a word.
    const visibly = !session.picture.isLive;
    session.tell({ type: 'refuse', text: refusalWords(detail, session.picture), visibly });
  });

  board.addEventListener('board-key', (event) => {
    const { key: command, square } = /** @type {CustomEvent<KeyDetail>} */ (event).detail;
    const { picture } = session;
    /** @param {string} text */
    const say = (text) => session.tell({ type: 'say', text });
    switch (command) {
      case 'lastMove':
        return say(lastMoveWords(picture));
      case 'moves':
        return say(movesFromWords(picture, square));
      case 'attackers':
        return say(attackersWords(picture, square, session.attackers(square)));
      case 'clocks':
        return say('This game has no clocks.');
      case 'check':
        return say(checkAndMaterialWords(picture));
      case 'moveBox':
        return openMoveBox();
      case 'flip':
        return session.flip();
    }
  });
}
