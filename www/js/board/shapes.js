// @ts-check
/** @import { Shape, ShapeColour, Side } from './types.js' */
import { columnAndRow } from './squares.js';
import { svg } from './svg.js';

/** Arrows and circles over the pieces: the reader's own, drawn by right-drag, and the page's. */

const SHAFT = 0.14;
const HEAD = 0.42;

/** @param {Shape} a @param {Shape} b */
const samePlace = (a, b) => a.from === b.from && (a.to ?? a.from) === (b.to ?? b.from);

/** @param {{ shiftKey: boolean, altKey: boolean }} event @returns {ShapeColour} */
export function colourOf(event) {
  if (event.shiftKey) return event.altKey ? 'amber' : 'red';
  return event.altKey ? 'blue' : 'green';
}

/**
 * An arrow as one outline, so that it is evenly transparent.
 * @param {number} length from middle to middle, in squares
 */
function arrowPath(length) {
  const start = 0.1;
  const neck = length - HEAD - 0.06;
  const [half, wing] = [SHAFT / 2, 0.2];
  return `M${start} ${-half}H${neck}V${-wing}L${length - 0.06} 0L${neck} ${wing}V${half}H${start}A${half} ${half} 0 0 1 ${start} ${-half}Z`;
}

/** @param {Shape} shape @param {Side} orientation */
function draw(shape, orientation) {
  const from = columnAndRow(shape.from, orientation);
  const to = columnAndRow(shape.to ?? shape.from, orientation);
  const [dx, dy] = [to.column - from.column, to.row - from.row];
  const place = `translate(${from.column + 0.5} ${from.row + 0.5})`;
  const name = `shape ${shape.colour ?? 'green'}`;
  if (dx === 0 && dy === 0) return svg('circle', { r: 0.46, class: `${name} circle`, transform: place });
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return svg('path', {
    d: arrowPath(Math.hypot(dx, dy)),
    class: `${name} arrow`,
    transform: `${place} rotate(${turn})`,
  });
}

export class ShapeLayer {
  /** @type {Side} */
  #orientation = 'white';
  /** @type {readonly Shape[]} */
  #given = [];
  /** @type {Shape[]} */
  #drawn = [];
  /** @type {Shape | null} */
  #draft = null;

  element = svg('svg', { class: 'shapes', viewBox: '0 0 8 8', 'aria-hidden': 'true' });

  get given() {
    return this.#given;
  }

  set given(shapes) {
    this.#given = shapes;
    this.#render();
  }

  /** What the reader drew. */
  get drawn() {
    return /** @type {readonly Shape[]} */ (this.#drawn);
  }

  /** @param {Side} orientation */
  turn(orientation) {
    this.#orientation = orientation;
    this.#render();
  }

  /** @param {Shape | null} shape the one being drawn */
  sketch(shape) {
    this.#draft = shape;
    this.#render();
  }

  /**
   * Adds a shape; the same one again is removed, in another colour it is replaced.
   * @param {Shape} shape
   */
  toggle(shape) {
    const old = this.#drawn.find((other) => samePlace(other, shape));
    this.#drawn = this.#drawn.filter((other) => other !== old);
    if (old?.colour !== shape.colour) this.#drawn.push(shape);
    this.#draft = null;
    this.#render();
  }

  /** Removes the reader's shapes, and says whether there were any. */
  clear() {
    const some = this.#drawn.length > 0;
    this.#drawn = [];
    this.#draft = null;
    if (some) this.#render();
    return some;
  }

  #render() {
    const shapes = [...this.#given, ...this.#drawn, ...(this.#draft ? [this.#draft] : [])];
    this.element.replaceChildren(...shapes.map((shape) => draw(shape, this.#orientation)));
  }
}
