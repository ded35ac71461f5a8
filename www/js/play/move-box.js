// @ts-check
// "Type a move": moves in any usual notation, and a few words.

import { lastMoveWords, movesFromWords, standingWords } from '../words.js';
import { byId, setText } from './dom.js';

/** @import { Session } from './session.js' */
/** @typedef {{ ok: boolean, text: string }} Answer */

const HELP = 'Type a move, as in Nf3, e2e4, O-O or e8=Q. Or a word: undo, resign, flip, new, last, moves e2, help.';

/**
 * What a typed text does, and what is said about it; an empty text when the deed speaks for itself.
 * @param {string} typed @param {Session} session
 * @param {{ askResign: () => void, askNewGame: () => void }} asks
 * @returns {Answer}
 */
export function obey(typed, session, { askResign, askNewGame }) {
  const { picture } = session;
  const [word, square = ''] = typed
    .toLowerCase()
    .replace(/^take\s*back\b/, 'undo')
    .split(/\s+/);
  const done = { ok: true, text: '' };
  switch (word) {
    case 'undo':
      if (!session.mayAct()) return done;
      if (picture.takeBack === 0) return { ok: false, text: 'There is nothing to take back.' };
      session.takeBack();
      return done;
    case 'resign':
      if (!picture.canResign) return { ok: false, text: 'The game is over.' };
      askResign();
      return done;
    case 'draw':
      return { ok: false, text: 'Draws cannot be offered yet.' };
    case 'flip':
      session.flip();
      return done;
    case 'new':
      askNewGame();
      return done;
    case 'last':
      return { ok: true, text: lastMoveWords(picture) };
    case 'clocks':
      return { ok: true, text: 'This game has no clocks.' };
    case 'help':
      return { ok: true, text: HELP };
    case 'moves':
      if (!/^[a-h][1-8]$/.test(square)) return { ok: false, text: 'Name a square, as in: moves e2.' };
      return { ok: true, text: movesFromWords(picture, square) };
    default:
      return playTyped(typed, session);
  }
}

/** @param {string} typed @param {Session} session @returns {Answer} */
function playTyped(typed, session) {
  const { picture } = session;
  if (picture.live.ending) return { ok: false, text: 'The game is over.' };
  if (!picture.isLive) return { ok: false, text: 'This is an earlier position. Go back to the live game to move.' };
  if (picture.standing !== 'here') return { ok: false, text: standingWords(picture.standing) };
  if (!picture.yourTurn) return { ok: false, text: "It is the computer's move." };
  try {
    session.play(session.read(typed));
    return { ok: true, text: '' };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {Session} session @param {{ askResign: () => void, askNewGame: () => void }} asks @param {() => void} done the menu may close */
export function moveBox(session, asks, done) {
  const field = byId('move-box', HTMLInputElement);
  const message = byId('move-message', HTMLElement);

  /** @param {Answer} answer */
  function show({ ok, text }) {
    message.hidden = text === '';
    message.classList.toggle('wrong', !ok);
    setText(message, text);
    if (ok) field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
  }

  field.disabled = false;
  field.addEventListener('input', () => show({ ok: true, text: '' }));
  // Not when the field is left: what stands below the message would move from under the pointer.
  let plies = session.picture.live.plies;
  session.onPicture(({ live }) => {
    if (live.plies !== plies) show({ ok: true, text: '' });
    plies = live.plies;
  });
  byId('move-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = field.value.trim();
    if (typed === '') return;
    const answer = obey(typed, session, asks);
    show(answer);
    if (answer.ok) field.value = '';
    else field.select();
    if (answer.text === '') done();
    else if (answer.ok) session.tell({ type: 'say', text: answer.text });
    else session.tell({ type: 'refuse', text: answer.text, visibly: false });
  });
}
