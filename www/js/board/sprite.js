// @ts-check

/**
 * Piece sets: one SVG sprite with a symbol for each piece code. Every board holds a copy of the symbols in its own
 * shadow tree, because a reference inside the same tree is drawn at once: nothing is loaded and nothing blinks later.
 */

export const CLASSIC = new URL('../../pieces/classic.svg', import.meta.url).href;

/** @type {Map<string, Promise<SVGElement>>} */
const loaded = new Map();

/** @param {string} url */
async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The piece set ${url} answered ${response.status}.`);
  const root = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  if (!(root instanceof SVGElement)) throw new Error(`The piece set ${url} is not an SVG drawing.`);
  return root;
}

/**
 * A fresh copy of a piece set's symbols, hidden, to be put into a shadow tree.
 * @param {string} url
 * @returns {Promise<SVGElement>}
 */
export async function pieceSymbols(url) {
  let sprite = loaded.get(url);
  if (!sprite) {
    sprite = read(url);
    loaded.set(url, sprite);
    // A failed load is forgotten, so that the next board asks again.
    sprite.catch(() => loaded.delete(url));
  }
  const copy = document.importNode(await sprite, true);
  copy.setAttribute('class', 'symbols');
  copy.setAttribute('aria-hidden', 'true');
  return copy;
}
