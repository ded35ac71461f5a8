// @ts-check
// The same game in several tabs. One of them plays it (seat.js); the others show it as it goes on there. A tab whose
// own game is not the one that is kept changes nothing until the person has chosen between the two.

import { readGame, resumed } from './opening.js';
import { makeSeat } from './seat.js';

/** @import { Facade, GameRecord, Notice, Slot, Standing } from '../types.js' */
/** @import { Seat } from './seat.js' */
/** @import { Session } from './session.js' */
/** @import { Store } from './store.js' */

export class Tabs {
  #facade;
  #store;
  /** @type {Seat} */
  #seat;
  /** The slot whose seat was last taken. @type {Slot | undefined} */
  #slot;
  #seated = false;
  /** @type {Session | undefined} */
  #session;

  /** @param {Facade} facade @param {Store} store */
  constructor(facade, store) {
    this.#facade = facade;
    this.#store = store;
    this.#seat = makeSeat(store.storage, {
      lost: () => {
        this.#seated = false;
        this.#settle();
      },
      gained: () => {
        this.#seated = true;
        this.#settle();
      },
    });
  }

  /** Takes a game's seat; before the game is read, so that nothing is written there in between. @param {Slot} slot */
  async take(slot) {
    this.#slot = slot;
    await this.#seat.take(slot);
    this.#seated = true;
  }

  /** @param {Session} session */
  watch(session) {
    this.#session = session;
    this.#store.onOtherTab((slot) => {
      if (slot === session.slot) this.#hear();
    });
    session.onPicture(() => {
      if (session.slot !== this.#slot) void this.#playHere();
    });
    session.onNews(({ type }) => {
      if (type === 'barred') this.#say();
      if (type === 'refused') this.#part();
    });
    // A page in the back-forward cache holds no seat, and hears nothing of what is written meanwhile.
    addEventListener('pagehide', () => this.#seat.leave());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#playHere();
    });
    this.#settle();
  }

  /** Another tab has written. */
  #hear() {
    const session = this.#session;
    const other = session && this.#store.unknown(session.slot);
    if (!session || !other || session.picture.standing === 'parted') return;
    // While this tab plays, nobody else should; where it happens all the same, its own moves are not given up.
    const ours = session.picture.standing === 'here' && this.#store.isMine(session.slot);
    if (session.holds(other)) this.#store.read(session.slot);
    else if (ours || !this.#canFollow(other)) this.#part();
    else this.#adopt();
  }

  /** Whether nothing of this tab's game would be lost. @param {GameRecord} other */
  #canFollow(other) {
    const session = this.#session;
    return session?.picture.live.plies === 0 || (session?.isKept === true && session.id === other.id);
  }

  /** The seat has been won or lost. */
  #settle() {
    const session = this.#session;
    if (!session) return;
    const other = this.#store.unknown(session.slot);
    if (other && !session.holds(other)) {
      if (!this.#canFollow(other)) return this.#part();
      this.#adopt();
    }
    this.#stand(this.#seated ? 'here' : 'elsewhere');
  }

  /** Shows the kept game. */
  #adopt() {
    const session = this.#session;
    const kept = session && readGame(this.#facade, this.#store, session.slot);
    if (kept && kept !== 'broken') session.adopt(resumed(session.slot, kept));
  }

  #part() {
    this.#stand('parted');
  }

  /** @param {Standing} standing */
  #stand(standing) {
    const session = this.#session;
    if (!session || session.picture.standing === standing) return;
    session.stand(standing);
    this.#say();
  }

  /** Says how things stand, and what can be done. */
  #say() {
    const session = this.#session;
    session?.tell({ type: 'clear', about: 'tabs' });
    if (session?.picture.standing === 'elsewhere') {
      this.#notice({
        text: 'This game is open in another tab. There it goes on; here it is shown.',
        action: { label: 'Play here', run: () => void this.#playHere() },
      });
    } else if (session?.picture.standing === 'parted') {
      this.#notice({
        text: 'Another tab has saved a different game. The one in this tab is not saved.',
        action: { label: 'Follow the other', run: () => this.#follow() },
        second: { label: 'Keep this one', run: () => void this.#keep() },
      });
    }
  }

  /** @param {Notice} notice */
  #notice(notice) {
    this.#session?.tell({ type: 'notice', notice: { ...notice, stays: true, about: 'tabs' } });
  }

  async #playHere() {
    if (!this.#session) return;
    await this.take(this.#session.slot);
    this.#settle();
  }

  #follow() {
    this.#adopt();
    this.#session?.tell({ type: 'opened' });
    this.#stand(this.#seated ? 'here' : 'elsewhere');
  }

  async #keep() {
    const session = this.#session;
    if (!session) return;
    await this.take(session.slot);
    const key = this.#store.setAside(session.slot);
    session.keep();
    this.#stand('here');
    if (key) this.#offer(key);
  }

  /** @param {string} key of the game that was set aside */
  #offer(key) {
    const text = 'The game on the board is saved. The other one is set aside.';
    this.#notice({ text, action: { label: 'Go to the other', run: () => void this.#swap(key) } });
  }

  /** The kept game and one that was set aside change places. @param {string} key */
  async #swap(key) {
    const session = this.#session;
    if (!session) return;
    await this.take(session.slot);
    const ours = this.#store.setAside(session.slot);
    if (!this.#store.bringBack(key, session.slot)) return;
    this.#adopt();
    session.tell({ type: 'opened' });
    this.#stand('here');
    if (ours) this.#offer(ours);
  }
}
