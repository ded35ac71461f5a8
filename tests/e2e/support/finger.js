// @ts-check
/** @typedef {import('@playwright/test').CDPSession} Session */
/** @typedef {{ x: number, y: number, id: number }} Point */

/**
 * A real finger on the glass: the browser itself makes of it what it makes of fingers, pointer events and scrolling
 * and clicks. (Playwright's own touchscreen can only tap.)
 */
export class Finger {
  #session;
  /** @type {Map<number, Point>} every finger that is down */
  #hand;
  #id;

  /** @param {Session} session @param {Map<number, Point>} hand @param {number} id */
  constructor(session, hand, id) {
    this.#session = session;
    this.#hand = hand;
    this.#id = id;
  }

  /** @param {import('@playwright/test').Page} page */
  static async on(page) {
    return new Finger(await page.context().newCDPSession(page), new Map(), 1);
  }

  /** Another finger of the same hand. */
  another() {
    return new Finger(this.#session, this.#hand, this.#id + 1);
  }

  /** @param {{ x: number, y: number }} point in the window */
  async down(point) {
    this.#hand.set(this.#id, { x: point.x, y: point.y, id: this.#id });
    await this.#send('touchStart');
  }

  /** @param {{ x: number, y: number }} point @param {number} [steps] */
  async move({ x, y }, steps = 12) {
    const start = this.#hand.get(this.#id);
    if (!start) throw new Error('the finger is not down');
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const [dx, dy] = [(x - start.x) * part, (y - start.y) * part];
      this.#hand.set(this.#id, { x: start.x + dx, y: start.y + dy, id: this.#id });
      await this.#send('touchMove');
    }
  }

  async up() {
    this.#hand.delete(this.#id);
    await this.#send('touchEnd');
  }

  /** What the system does to a touch that it takes for itself: all fingers are gone, and nothing was meant. */
  async cancel() {
    this.#hand.clear();
    await this.#send('touchCancel');
  }

  /** @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {number} [steps] */
  async drag(from, to, steps) {
    await this.down(from);
    await this.move(to, steps);
    await this.up();
  }

  /** @param {'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'} type */
  async #send(type) {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [...this.#hand.values()] });
  }
}
