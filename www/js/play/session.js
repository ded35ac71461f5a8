// @ts-check
// The one owner of the page's state. Input calls its methods; it asks the facade, keeps the game, and tells the views
// the new picture. Views read the picture and never each other.

import { otherSide } from '../words.js';
import { freshId, today } from './opening.js';

/** @import { Facade, GameRecord, News, NoticeAction, Picture, Side, Slot, Snapshot, Standing } from '../types.js' */
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
  /** The game's name among those that are kept. */
  #id;
  /** Whether another tab plays this game. @type {Standing} */
  #standing = 'here';
  /** Whether the last change is kept. */
  #kept = true;
  /** Chosen once the game was over: for the next one, or for when this one is taken up again. @type {{ you?: Side, level?: number }} */
  #next = {};
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
    this.#id = opening.id;
    this.#picture = this.#paint();
  }

  get picture() {
    return this.#picture;
  }

  /** Where the running game is kept. */
  get slot() {
    return this.#slot;
  }

  get id() {
    return this.#id;
  }

  /** Whether all that happened in this game is kept. */
  get isKept() {
    return this.#kept;
  }

  /** Whether a record holds this very game; the way the board is turned is each tab's own. @param {GameRecord} record */
  holds({ id, you, level, game }) {
    const same = id === this.#id && you === this.#you && level === this.#level;
    return same && JSON.stringify(game) === JSON.stringify(this.#game.save());
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
    this.#computer.onPresence((presence) => {
      if (presence === 'missing') this.#miss();
      if (presence === 'ready') {
        this.tell({ type: 'clear', about: 'computer' });
        this.#refresh();
        this.#askComputer();
      }
    });
    this.#askComputer();
  }

  /** Whether this tab plays the game, or another one does. @param {Standing} standing */
  stand(standing) {
    if (standing !== 'here') this.#withdraw();
    this.#standing = standing;
    this.#refresh();
    this.#askComputer();
  }

  /** Whether the game may be changed here; if not, that is said. */
  mayAct() {
    if (this.#standing === 'here') return true;
    this.#refresh({ type: 'barred' });
    return false;
  }

  /** Keeps this game where it belongs, now that nothing else is there. */
  keep() {
    this.#commit();
  }

  /** Plays your move. @param {string} uci @returns {boolean} whether it was yours to play */
  play(uci) {
    if (!this.mayAct() || !this.#picture.isLive || !this.#picture.yourTurn) return false;
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
    if (!this.mayAct() || count === 0) return;
    this.#withdraw();
    const moves = this.#picture.live.moves.slice(-count);
    this.#game.takeBack(count);
    this.#takeUpChoices();
    this.#ply = null;
    this.#commit({ type: 'takeback', moves });
    this.#askComputer();
  }

  resign() {
    if (!this.mayAct() || !this.#picture.canResign) return;
    this.#withdraw();
    this.#game.resign(this.#you);
    this.#ply = null;
    this.#commit();
    this.#tellEnding();
  }

  /** Allowed while another tab plays, too: there it changes nothing. */
  flip() {
    this.#orientation = otherSide(this.#orientation);
    if (this.#standing === 'here') this.#commit({ type: 'flip' });
    else this.#refresh({ type: 'flip' });
  }

  /** Of a game that is over: from the next one on. From the computer's next move on; a move it is thinking about is finished at the old level. @param {number} level */
  setLevel(level) {
    if (!this.mayAct() || level === this.#picture.chosen.level) return;
    if (this.#picture.live.ending) {
      this.#next.level = level;
      this.#refresh({ type: 'level' });
      return;
    }
    this.#level = level;
    this.#commit({ type: 'level' });
  }

  /** Hands you the other side: the board turns and the computer moves if it is its turn now. @param {Side} you */
  setColour(you) {
    if (!this.mayAct() || you === this.#picture.chosen.you) return;
    if (this.#picture.live.ending) {
      this.#next.you = you;
      this.#refresh({ type: 'colour' });
      return;
    }
    this.#withdraw();
    this.#you = you;
    this.#orientation = you;
    this.#commit({ type: 'colour' });
    this.#askComputer();
  }

  /** @param {Side} you @param {number} level */
  newGame(you, level) {
    if (!this.mayAct()) return;
    this.#begin('game', new this.#facade.Game(), you, level);
  }

  /** The same again, from the same position, with colours changed as is the custom, or as was chosen meanwhile. */
  rematch() {
    if (!this.mayAct()) return;
    const { you = otherSide(this.#you), level = this.#level } = this.#next;
    const again = this.#slot === 'game' ? new this.#facade.Game() : this.#facade.Game.fromFen(this.#game.fen(0));
    this.#begin(this.#slot, again, you, level);
  }

  /** A game from its beginning. @param {Slot} slot @param {Game} game @param {Side} you @param {number} level */
  #begin(slot, game, you, level) {
    this.#open({
      slot,
      game,
      you,
      level,
      orientation: you,
      started: today(),
      id: freshId(),
    });
    this.#commit({ type: 'new' });
    this.#askComputer();
  }

  /** Takes up another game, one that is kept already. @param {Opening} opening */
  resume(opening) {
    this.#open(opening);
    this.#refresh({ type: 'opened' });
    this.#askComputer();
  }

  /** Shows the game as another tab has left it; the board stays turned as it is. @param {Opening} opening */
  adopt(opening) {
    const orientation = opening.you === this.#you ? this.#orientation : opening.orientation;
    this.#open({ ...opening, orientation });
    this.#refresh();
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

  /** The squares of the pieces, of both sides, that attack a square of the shown position. @param {string} square */
  attackers(square) {
    return this.#game.attackers(square, this.#picture.shown.ply);
  }

  /** The players as a game's record names them. */
  names() {
    const computer = `Tabiya level ${this.#level} (${this.#picture.levelWord})`;
    return this.#you === 'white' ? { white: 'Player', black: computer } : { white: computer, black: 'Player' };
  }

  pgn() {
    const { white, black } = this.names();
    const own = { Event: 'Casual game', Site: 'Tabiya', Date: this.#started, Round: '-' };
    return this.#game.pgn({ ...own, White: white, Black: black });
  }

  /** The game as it is kept. */
  record() {
    return {
      id: this.#id,
      started: this.#started,
      you: this.#you,
      level: this.#level,
      orientation: this.#orientation,
      game: this.#game.save(),
    };
  }

  /** @param {Omit<Opening, 'notices' | 'resumed'>} opening */
  #open({ slot, game, you, level, orientation, started, id }) {
    this.#withdraw();
    this.#game.free();
    this.#slot = slot;
    this.#game = game;
    this.#you = you;
    this.#level = level;
    this.#orientation = orientation;
    this.#started = started;
    this.#id = id;
    this.#kept = true;
    this.#next = {};
    this.#ply = null;
  }

  /** What was chosen after the end holds for the game that goes on after all. */
  #takeUpChoices() {
    const { you = this.#you, level = this.#level } = this.#next;
    if (you !== this.#you) this.#orientation = you;
    this.#you = you;
    this.#level = level;
    this.#next = {};
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
    if (this.#standing !== 'here' || live.ending || live.turn === this.#you || this.#question !== 0) return;
    this.#questions += 1;
    const question = this.#questions;
    this.#question = question;
    this.#slowTimer = setTimeout(() => this.#growSlow(), SLOW_MS);
    if (this.#computer.presence === 'ready') this.tell({ type: 'clear', about: 'computer' });
    this.#refresh();
    const reply = await this.#reply();
    if (question !== this.#question) return;
    this.#endQuestion();
    if (reply) {
      this.#playAndTell(reply.uci);
      return;
    }
    this.#refresh();
    if (this.#computer.presence === 'missing') return;
    const text = 'The computer stopped thinking before it had a move.';
    this.#tellOfComputer(text, { label: 'Ask again', run: () => void this.#askComputer() });
  }

  /** The computer's part of the page could not be loaded. */
  #miss() {
    this.#refresh();
    const text = 'The computer player could not be loaded. Check your connection; you can make your move meanwhile.';
    this.#tellOfComputer(text, { label: 'Try again', run: () => this.#computer.retry() });
  }

  /** @param {string} text @param {NoticeAction} action */
  #tellOfComputer(text, action) {
    this.tell({ type: 'clear', about: 'computer' });
    this.tell({ type: 'notice', notice: { text, urgent: true, stays: true, about: 'computer', action } });
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
    const outcome = this.#write();
    this.#kept = outcome === 'kept';
    this.#refresh(news);
    if (outcome === 'refused') this.tell({ type: 'refused' });
    if (outcome === 'failed' && !this.#unsavedSaid) {
      this.#unsavedSaid = true;
      const text = 'This browser does not let Tabiya keep your game. It will be gone when you leave the page.';
      this.tell({ type: 'notice', notice: { text, stays: true, about: 'keeping' } });
    }
  }

  #write() {
    return this.#store.write(this.#slot, this.record());
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
    const yourTurn = this.#standing === 'here' && !over && live.turn === this.#you;
    return {
      live,
      shown,
      isLive: this.#ply === null,
      you: this.#you,
      level: this.#level,
      levelWord: this.#levelWords.get(this.#level) ?? '',
      chosen: { you: this.#you, level: this.#level, ...this.#next },
      orientation: this.#orientation,
      yourTurn,
      standing: this.#standing,
      missing: this.#computer.presence === 'missing',
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
