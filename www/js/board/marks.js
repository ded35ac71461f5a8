// @ts-check
/** @import { Mark } from './types.js' */
import { svg } from './svg.js';

/**
 * The marks inside one square, drawn as strokes so that they hold without colour and in forced colours.
 * A square is 100 wide here.
 */

const CORNERS = [0, 90, 180, 270];

/** @param {string} d @param {string} name four times, once for each corner */
const corners = (d, name) =>
  CORNERS.map((angle) => svg('path', { d, class: name, transform: `rotate(${angle} 50 50)` }));

/** @type {Record<Mark, () => SVGElement[]>} */
const DRAWINGS = {
  'last-from': () => corners('M3.5 22V3.5H22', 'notch'),
  'last-to': () => corners('M0 0H11L0 11Z', 'wedge'),
  selected: () => [
    svg('rect', { x: 2.5, y: 2.5, width: 95, height: 95, class: 'selected-ink' }),
    svg('rect', { x: 6, y: 6, width: 88, height: 88, class: 'selected-white' }),
  ],
  dot: () => [svg('circle', { cx: 50, cy: 50, r: 14, class: 'dot' })],
  ring: () => [svg('circle', { cx: 50, cy: 50, r: 44, class: 'ring' })],
  castle: () => [svg('circle', { cx: 50, cy: 50, r: 44, class: 'ring castle' })],
  check: () => [
    svg('circle', { cx: 50, cy: 50, r: 46, class: 'check-red' }),
    svg('circle', { cx: 50, cy: 50, r: 43.2, class: 'check-white' }),
    svg('circle', { cx: 50, cy: 50, r: 40, class: 'check-red' }),
  ],
  over: () => [
    svg('rect', { x: 3, y: 3, width: 94, height: 94, class: 'over-white' }),
    svg('rect', { x: 0.75, y: 0.75, width: 98.5, height: 98.5, class: 'over-ink' }),
  ],
};

/**
 * One drawing for all the marks of a square, or null when there is none.
 * @param {readonly Mark[]} marks
 */
export function drawMarks(marks) {
  if (marks.length === 0) return null;
  return svg(
    'svg',
    { class: 'marks', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    marks.flatMap((mark) => DRAWINGS[mark]()),
  );
}
