// @ts-check
/** @import { Square } from './types.js' */

/**
 * Mouse, pen and touch as one explicit state machine: idle, pressed, dragging, drawing.
 * Whatever ends a gesture otherwise than by lifting the pointer (a second finger, another button, a cancelled or
 * lost pointer, a window that loses focus, a hidden tab) takes it back and asks for nothing.
 *
 * @typedef {object} PointerHost
 * @property {HTMLElement} surface where presses count
 * @property {(x: number, y: number) => Square | null} squareAt by the board's present rectangle
 * @property {(square: Square) => boolean} canLift
 * @property {() => void} pressAnywhere before anything else of a left press
 * @property {(square: Square) => boolean} press a liftable piece is pressed; answers whether this selected it
 * @property {(square: Square, fresh: boolean) => void} tap `fresh`: this very press selected the square
 * @property {(square: Square, to: Square | null) => void} pull a piece that cannot move was dragged
 * @property {(square: Square) => void} lift
 * @property {(x: number, y: number, touch: boolean) => void} carry
 * @property {(from: Square, to: Square | null) => void} drop
 * @property {() => void} giveUp a press or drag is taken back
 * @property {(from: Square, to: Square | null, event: PointerEvent) => void} sketch
 * @property {(from: Square, to: Square | null, event: PointerEvent) => void} draw
 * @property {() => void} dropSketch
 *
 * @typedef {{ kind: 'idle' }
 *   | { kind: 'pressed', id: number, square: Square, x: number, y: number, liftable: boolean, fresh: boolean }
 *   | { kind: 'dragging', id: number, square: Square }
 *   | { kind: 'drawing', id: number, square: Square }} Gesture
 */

const LEFT = 1;
const RIGHT = 2;
/** A press ends in a click at once; later ones come from elsewhere. */
const CLICK_AFTER_MS = 500;
/** CSS pixels from which a press is a drag; a finger trembles more than a mouse. */
const THRESHOLD = { mouse: 4, touch: 8 };

export class PointerInput {
  /** @type {Gesture} */
  #gesture = { kind: 'idle' };
  /** @type {AbortController | null} */
  #listening = null;
  /** @type {PointerEvent | null} the press that took a gesture back, and does no more */
  #spent = null;
  /** When a pointer was last lifted. */
  #lastUp = -Infinity;
  #host;

  /** @param {PointerHost} host */
  constructor(host) {
    this.#host = host;
    const { surface } = host;
    surface.addEventListener('pointerdown', (event) => this.#down(event));
    surface.addEventListener('pointerup', () => this.lifted());
    // The browser would put the focus on whatever holds the captured pointer: the host sets it instead.
    surface.addEventListener('mousedown', (event) => event.button !== 1 && event.preventDefault());
    surface.addEventListener('dragstart', (event) => event.preventDefault());
  }

  get busy() {
    return this.#gesture.kind !== 'idle';
  }

  /** A pointer was lifted: the click that comes now is its own. */
  lifted() {
    this.#lastUp = performance.now();
  }

  /**
   * Whether the click that just came was made by a press seen here; asked once for each click.
   */
  madeClick() {
    const pressed = performance.now() - this.#lastUp < CLICK_AFTER_MS;
    this.#lastUp = -Infinity;
    return this.busy || pressed;
  }

  /** Takes the running gesture back. */
  cancel() {
    const { kind } = this.#gesture;
    this.#rest();
    if (kind === 'drawing') this.#host.dropSketch();
    else if (kind !== 'idle') this.#host.giveUp();
  }

  #rest() {
    this.#gesture = { kind: 'idle' };
    this.#listening?.abort();
    this.#listening = null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const square = this.#host.squareAt(event.clientX, event.clientY);
    if (!square || !event.isPrimary || event === this.#spent) return;
    if (event.button === 2) {
      this.#gesture = { kind: 'drawing', id: event.pointerId, square };
      this.#host.sketch(square, square, event);
    } else if (event.button === 0) {
      this.#host.pressAnywhere();
      const liftable = this.#host.canLift(square);
      const fresh = liftable && this.#host.press(square);
      const { clientX: x, clientY: y, pointerId: id } = event;
      this.#gesture = { kind: 'pressed', id, square, x, y, liftable, fresh };
    } else return;
    this.#listen(event);
  }

  /** @param {PointerEvent} event */
  #listen(event) {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const cancel = () => this.cancel();
    window.addEventListener('pointermove', (move) => this.#move(move), { signal });
    window.addEventListener('pointerup', (up) => this.#up(up), { signal });
    window.addEventListener('pointercancel', (end) => this.#lost(end), { signal });
    window.addEventListener('pointerdown', (down) => this.#another(down), { signal, capture: true });
    window.addEventListener('keydown', (key) => this.#key(key), { signal, capture: true });
    window.addEventListener('blur', cancel, { signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    const { surface } = this.#host;
    surface.addEventListener(
      'lostpointercapture',
      // The pressed square loses the browser's own capture of a touch to the surface: that is no loss.
      (lost) => lost.target === surface && this.#lost(lost),
      { signal },
    );
    try {
      surface.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already, or was made by a script; the window's listeners do.
    }
  }

  /** @param {PointerEvent} event a second finger, or another device */
  #another(event) {
    this.#spent = event;
    this.cancel();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (this.#gesture.kind !== 'idle' && event.pointerId === this.#gesture.id) this.cancel();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const gesture = this.#gesture;
    if (gesture.kind === 'idle' || event.pointerId !== gesture.id) return;
    const wrongButton = gesture.kind === 'drawing' ? LEFT : RIGHT;
    if (event.buttons & wrongButton) return this.cancel();
    const touch = event.pointerType === 'touch';
    switch (gesture.kind) {
      case 'drawing':
        this.#host.sketch(gesture.square, this.#host.squareAt(event.clientX, event.clientY), event);
        break;
      case 'pressed': {
        const far = Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y);
        if (!gesture.liftable || far < THRESHOLD[touch ? 'touch' : 'mouse']) return;
        this.#gesture = { kind: 'dragging', id: gesture.id, square: gesture.square };
        this.#host.lift(gesture.square);
        this.#host.carry(event.clientX, event.clientY, touch);
        break;
      }
      case 'dragging':
        this.#host.carry(event.clientX, event.clientY, touch);
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const gesture = this.#gesture;
    if (gesture.kind === 'idle' || event.pointerId !== gesture.id) return;
    const to = this.#host.squareAt(event.clientX, event.clientY);
    this.#rest();
    switch (gesture.kind) {
      case 'drawing':
        this.#host.draw(gesture.square, to, event);
        break;
      case 'pressed':
        if (to === gesture.square) this.#host.tap(gesture.square, gesture.fresh);
        else this.#host.pull(gesture.square, to);
        break;
      case 'dragging':
        this.#host.drop(gesture.square, to);
    }
  }
}
