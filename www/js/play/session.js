// @ts-check
// The one owner of the page's state. Input calls its methods; it asks the facade, keeps the game, and tells the views
// the new picture. Views read the picture and never each other.

import { otherSide } from '../words.js';
import { today } from './opening.js';

/** @import { Facade, MoveRecord, News, Picture, Side, Slot, Snapshot } from '../types.js' */
/** @import { Game } from '../../pkg/tabiya.js' */
/** @import { ComputerPlayer } from '../computer/computer.js' */
/** @import { Opening } from './opening.js' */
/** @import { Store } from './store.js' */

/** A reply is held back this long, so that your own move is seen to arrive first. */
const MIN_REPLY_MS = 300;
/** Thinking is worth a word only after this long. */
const SLOW_MS = 1000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Session {
  #facade;
  #computer;
  #store;
  /** @type {Map<number, string>} */
  #levelWords;
  /** @type {Slot} */
  #slot;
  /** @type {Game} */
  #game;
  /** @type {Side} */
  #you;
  #level;
  /** @type {Side} */
  #orientation;
  #started;
  /** The earlier ply being looked at; null: the live position. @type {number | null} */
  #ply = null;
  /** The number of the question the computer is at; 0: none. A reply to any other question is dropped. */
  #question = 0;
  #questions = 0;
  #slow = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #slowTimer;
  #unsavedSaid = false;
  /** @type {Picture} */
  #picture;
  /** @type {((picture: Picture) => void)[]} */
  #viewers = [];
  /** @type {((news: News, picture: Picture) => void)[]} */
  #hearers = [];

  /** @param {Facade} facade @param {ComputerPlayer} computer @param {Store} store @param {Opening} opening */
  constructor(facade, computer, store, opening) {
    this.#facade = facade;
    this.#computer = computer;
    this.#store = store;
    this.#levelWords = new Map(facade.levels().map(({ number, word }) => [number, word]));
    this.#slot = opening.slot;
    this.#game = opening.game;
    this.#you = opening.you;
    this.#level = opening.level;
    this.#orientation = opening.orientation;
    this.#started = opening.started;
    this.#picture = this.#paint();
  }

  get picture() {
    return this.#picture;
  }

  /** Where the running game is kept. */
  get slot() {
    return this.#slot;
  }

  /** Calls back now and after every change. @param {(picture: Picture) => void} view */
  onPicture(view) {
    this.#viewers.push(view);
    view(this.#picture);
  }

  /** @param {(news: News, picture: Picture) => void} hear */
  onNews(hear) {
    this.#hearers.push(hear);
  }

  /** Says something that changes nothing. @param {News} news */
  tell(news) {
    for (const hear of this.#hearers) hear(news, this.#picture);
  }

  /** Lets the computer move if it is its turn; called once the views are in place. */
  begin() {
    this.#askComputer();
  }

  /** Plays your move. @param {string} uci @returns {boolean} whether it was yours to play */
  play(uci) {
    if (!this.#picture.isLive || !this.#picture.yourTurn) return false;
    this.#playAndTell(uci);
    this.#askComputer();
    return true;
  }

  /** The move that a typed text means. Throws an error fit for a person. @param {string} text */
  read(text) {
    return this.#game.read(text);
  }

  takeBack() {
    const count = this.#picture.takeBack;
    if (count === 0) return;
    this.#withdraw();
    const moves = this.#picture.live.moves.slice(-count);
    this.#game.takeBack(count);
    this.#ply = null;
    this.#commit({ type: 'takeback', moves });
    this.#askComputer();
  }

  resign() {
    if (!this.#picture.canResign) return;
    this.#withdraw();
    this.#game.resign(this.#you);
    this.#ply = null;
    this.#commit();
    this.#tellEnding();
  }

  flip() {
    this.#orientation = otherSide(this.#orientation);
    this.#commit({ type: 'flip' });
  }

  /** From the computer's next move on; a move it is thinking about is finished at the old level. @param {number} level */
  setLevel(level) {
    if (level === this.#level) return;
    this.#level = level;
    this.#commit({ type: 'level' });
  }

  /** Hands you the other side: the board turns and the computer moves if it is its turn now. @param {Side} you */
  setColour(you) {
    if (you === this.#you) return;
    this.#withdraw();
    this.#you = you;
    this.#orientation = you;
    this.#commit({ type: 'colour' });
    this.#askComputer();
  }

  /** @param {Side} you @param {number} level */
  newGame(you, level) {
    this.#open({
      slot: 'game',
      game: new this.#facade.Game(),
      you,
      level,
      orientation: you,
      started: today(),
    });
    this.#commit({ type: 'new' });
    this.#askComputer();
  }

  /** The same again with colours changed, as is the custom. */
  rematch() {
    this.newGame(otherSide(this.#you), this.#level);
  }

  /** Takes up another game, one that is kept already. @param {Opening} opening */
  resume(opening) {
    this.#open(opening);
    this.#refresh({ type: 'opened' });
    this.#askComputer();
  }

  /** Shows the position after so many plies; the last ply is the live game. @param {number} ply */
  show(ply) {
    const { plies } = this.#picture.live;
    const wanted = Math.max(0, Math.min(ply, plies));
    if (wanted === this.#picture.shown.ply) return;
    this.#ply = wanted === plies ? null : wanted;
    this.#refresh({ type: 'step' });
  }

  /** The shown position. */
  fen() {
    return this.#game.fen(this.#picture.shown.ply);
  }

  pgn() {
    const computer = `Tabiya level ${this.#level} (${this.#picture.levelWord})`;
    return this.#game.pgn({
      Event: 'Casual game',
      Site: 'Tabiya',
      Date: this.#started,
      Round: '-',
      White: this.#you === 'white' ? 'Player' : computer,
      Black: this.#you === 'black' ? 'Player' : computer,
    });
  }

  /** @param {Omit<Opening, 'notices' | 'resumed'>} opening */
  #open({ slot, game, you, level, orientation, started }) {
    this.#withdraw();
    this.#game.free();
    this.#slot = slot;
    this.#game = game;
    this.#you = you;
    this.#level = level;
    this.#orientation = orientation;
    this.#started = started;
    this.#ply = null;
  }

  /** @param {string} uci */
  #playAndTell(uci) {
    this.#game.play(uci);
    const { moves, ending } = this.#game.snapshot();
    if (ending) this.#ply = null;
    this.#commit();
    this.tell({ type: 'move', move: moves[moves.length - 1] });
    this.#tellEnding();
  }

  #tellEnding() {
    const { ending } = this.#picture.live;
    if (ending) this.tell({ type: 'ending', ending });
  }

  /** Asks the computer if it is its turn and it has not been asked. */
  async #askComputer() {
    const { live } = this.#picture;
    if (live.ending || live.turn === this.#you || this.#question !== 0) return;
    this.#questions += 1;
    const question = this.#questions;
    this.#question = question;
    this.#slowTimer = setTimeout(() => this.#growSlow(), SLOW_MS);
    this.#refresh();
    const reply = await this.#reply();
    if (question !== this.#question) return;
    this.#endQuestion();
    if (reply) {
      this.#playAndTell(reply.uci);
      return;
    }
    this.#refresh();
    const text = 'The computer stopped thinking before it had a move.';
    const action = { label: 'Ask again', run: () => void this.#askComputer() };
    this.tell({ type: 'notice', notice: { text, urgent: true, stays: true, action } });
  }

  /** The computer's reply to the game as it stands; null when it was withdrawn or could not be had. */
  async #reply() {
    try {
      const [reply] = await Promise.all([this.#computer.choose(this.#game.save(), this.#level), pause(MIN_REPLY_MS)]);
      return reply;
    } catch {
      return null;
    }
  }

  #growSlow() {
    this.#slow = true;
    this.#refresh({ type: 'thinking' });
  }

  #endQuestion() {
    this.#question = 0;
    this.#slow = false;
    clearTimeout(this.#slowTimer);
  }

  /** Drops the question the computer is at, if any. */
  #withdraw() {
    if (this.#question === 0) return;
    this.#computer.cancel();
    this.#endQuestion();
  }

  /** Keeps the game, then shows it, then says what happened. @param {News} [news] */
  #commit(news) {
    const kept = this.#store.write(this.#slot, {
      started: this.#started,
      you: this.#you,
      level: this.#level,
      orientation: this.#orientation,
      game: this.#game.save(),
    });
    this.#refresh(news);
    if (!kept && !this.#unsavedSaid) {
      this.#unsavedSaid = true;
      const text = 'This browser does not let Tabiya keep your game. It will be gone when you leave the page.';
      this.tell({ type: 'notice', notice: { text, stays: true } });
    }
  }

  /** @param {News} [news] */
  #refresh(news) {
    this.#picture = this.#paint();
    for (const view of this.#viewers) view(this.#picture);
    if (news) this.tell(news);
  }

  /** @returns {Picture} */
  #paint() {
    const live = this.#game.snapshot();
    const shown = this.#ply === null ? live : this.#game.snapshot(this.#ply);
    const over = live.ending !== undefined;
    const yourTurn = !over && live.turn === this.#you;
    return {
      live,
      shown,
      isLive: this.#ply === null,
      you: this.#you,
      level: this.#level,
      levelWord: this.#levelWords.get(this.#level) ?? '',
      orientation: this.#orientation,
      yourTurn,
      thinking: this.#question !== 0,
      slow: this.#slow,
      takeBack: takeBackPlies(live, this.#you),
      canResign: !over,
    };
  }
}

/**
 * Back to your own last decision: the reply and your move together, or your move alone while it is unanswered.
 * @param {Snapshot} live @param {Side} you
 */
function takeBackPlies(live, you) {
  const count = live.turn === you ? 2 : 1;
  return live.canTakeBack && live.plies >= count ? count : 0;
}
