// @ts-check
/** @import { Side, Square } from './types.js' */

/** Where squares lie: names, columns and rows as seen, and points on the screen. */

const FILES = 'abcdefgh';

/** Every square as White sees them: a8, b8 … h1. */
export const SQUARES = Object.freeze(Array.from({ length: 64 }, (_, i) => `${FILES[i % 8]}${8 - Math.floor(i / 8)}`));

/** @param {unknown} value @returns {value is Square} */
export function isSquare(value) {
  return typeof value === 'string' && /^[a-h][1-8]$/.test(value);
}

/**
 * The place of a square on the seen board, counted from the top left by rows: 0 … 63.
 * @param {Square} square
 * @param {Side} orientation
 */
export function placeOf(square, orientation) {
  const index = (8 - Number(square[1])) * 8 + FILES.indexOf(square[0] ?? '');
  return orientation === 'white' ? index : 63 - index;
}

/**
 * The square at a place of the seen board.
 * @param {number} place
 * @param {Side} orientation
 * @returns {Square}
 */
export function squareAtPlace(place, orientation) {
  return /** @type {Square} */ (SQUARES[orientation === 'white' ? place : 63 - place]);
}

/**
 * Column and row as seen, each 0 … 7 from the top left.
 * @param {Square} square
 * @param {Side} orientation
 */
export function columnAndRow(square, orientation) {
  const place = placeOf(square, orientation);
  return { column: place % 8, row: Math.floor(place / 8) };
}

/** @param {Square} square a1 and every square of its colour */
export function isDark(square) {
  return (FILES.indexOf(square[0] ?? '') + Number(square[1])) % 2 === 1;
}

/**
 * The square under a point of the window, or null beside the board.
 * @param {number} x
 * @param {number} y
 * @param {DOMRect} rect the board's present rectangle
 * @param {Side} orientation
 */
export function squareAtPoint(x, y, rect, orientation) {
  const column = Math.floor(((x - rect.left) / rect.width) * 8);
  const row = Math.floor(((y - rect.top) / rect.height) * 8);
  if (!(column >= 0 && column < 8 && row >= 0 && row < 8)) return null;
  return squareAtPlace(row * 8 + column, orientation);
}

/**
 * How far apart two squares are, squared.
 * @param {Square} a
 * @param {Square} b
 */
export function distance(a, b) {
  const files = a.charCodeAt(0) - b.charCodeAt(0);
  const ranks = a.charCodeAt(1) - b.charCodeAt(1);
  return files * files + ranks * ranks;
}
