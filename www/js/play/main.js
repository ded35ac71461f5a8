// @ts-check
// Puts the page together: facade, computer, store and session, then the views and the input.

import { ChessBoard } from '../board/element.js';
import { ComputerPlayer } from '../computer/computer.js';
import { actionsView, bannerView } from './actions.js';
import { announcer } from './announcer.js';
import { boardView } from './board-view.js';
import { choicesView } from './choices.js';
import { copier } from './copy.js';
import { copyDialog, newGameDialog, resignDialog } from './dialogs.js';
import { byId } from './dom.js';
import { keepGames } from './keeper.js';
import { Menu } from './menu.js';
import { moveBox } from './move-box.js';
import { moveListView, stepKeys } from './move-list.js';
import { noticeView } from './notice-view.js';
import { chooseOpening, ordinaryGameRuns, ordinaryOpening, slotFor } from './opening.js';
import { Session } from './session.js';
import { statusView } from './status-view.js';
import { Store } from './store.js';
import { stripsView } from './strips.js';
import { Tabs } from './tabs.js';
import { loadFacade } from './wasm.js';

/** @import { Facade } from '../types.js' */
/** @import { Opening } from './opening.js' */

/** Takes `?fen=` out of the address once the game on the board is no longer that position's. */
function forgetPosition() {
  const url = new URL(location.href);
  if (!url.searchParams.has('fen')) return;
  url.searchParams.delete('fen');
  history.replaceState(null, '', url);
}

/** Says what the opening has to say; from a position in the address, a way leads back to your own game. @param {Facade} facade @param {Store} store @param {Session} session @param {Opening} opening */
function tellOpening(facade, store, session, opening) {
  for (const notice of opening.notices) {
    if (opening.slot !== 'game' && ordinaryGameRuns(facade, store)) {
      notice.stays = true;
      notice.action = { label: 'Back to my game', run: () => session.resume(ordinaryOpening(facade, store)) };
    }
    session.tell({ type: 'notice', notice });
  }
  session.onPicture(() => {
    if (session.slot === 'game') forgetPosition();
  });
}

/** Views and input, each on its own. @param {Session} session @param {Facade} facade @param {Store} store */
function connect(session, facade, store) {
  const levels = facade.levels();
  const menu = new Menu();
  const copy = copier(session, copyDialog());
  const asks = {
    askResign: resignDialog(session),
    askNewGame: newGameDialog(session, levels, () => ordinaryGameRuns(facade, store)),
    copyPgn: () => copy('PGN', session.pgn()),
    copyFen: () => copy('FEN', session.fen()),
  };
  session.onNews(announcer());
  session.onNews(noticeView());
  boardView(byId('board', ChessBoard), session, () => menu.openMoveBox());
  session.onPicture(stripsView());
  session.onPicture(statusView());
  moveListView(session);
  choicesView(session, levels);
  actionsView(session, asks);
  bannerView(session, asks);
  moveBox(session, asks, () => menu.close());
  stepKeys(session);
}

/** Loads everything, shows the game, and lets the computer move if it is its turn. */
export async function start() {
  const { facade, module } = await loadFacade();
  const store = new Store(() => localStorage);
  const tabs = new Tabs(facade, store);
  const fen = new URLSearchParams(location.search).get('fen');
  await tabs.take(slotFor(facade, fen));
  const opening = chooseOpening(facade, store, fen);
  const session = new Session(facade, new ComputerPlayer(module), store, opening);
  connect(session, facade, store);
  byId('play', HTMLElement).setAttribute('aria-busy', 'false');
  tellOpening(facade, store, session, opening);
  tabs.watch(session);
  keepGames(session);
  session.begin();
}
