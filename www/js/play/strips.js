// @ts-check
// The two player strips: colour, name, captured pieces, material, and who is at work.

import { CLASSIC, pieceSymbols } from '../board/sprite.js';
import { capturedWords, LETTER_BY_ROLE, otherSide } from '../words.js';
import { box, element } from './dom.js';

/** @import { Picture, RoleName, Side } from '../types.js' */

const SVG = 'http://www.w3.org/2000/svg';
/** @type {RoleName[]} */
const ORDER = ['pawn', 'knight', 'bishop', 'rook', 'queen'];

/** @param {Side} side @param {RoleName} role */
function drawing(side, role) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 45 45');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${side === 'white' ? 'w' : 'b'}${LETTER_BY_ROLE[role]}`);
  svg.append(use);
  return svg;
}

class Strip {
  #host;
  #disc = element('span', 'disc');
  #name = element('p', 'name');
  #lost = element('div', 'lost');
  #state = element('span', 'state');
  #drawn = '';

  /** @param {string} id */
  constructor(id) {
    this.#host = box(id);
    this.#host.replaceChildren(this.#disc, element('div', 'who', this.#name, this.#lost), this.#state);
  }

  /** @param {Picture} picture @param {Side} side */
  show(picture, side) {
    const { shown, live } = picture;
    const you = side === picture.you;
    this.#disc.classList.toggle('black', side === 'black');
    this.#host.classList.toggle('to-move', !live.ending && live.turn === side);
    const word = element('span', 'level-word', `, level ${picture.level} (${picture.levelWord})`);
    this.#name.replaceChildren(...(you ? ['You'] : ['Computer', word]));
    this.#state.textContent = !you && picture.slow ? 'Thinking…' : '';
    this.#showCaptured(side, shown.captured[otherSide(side)], side === 'white' ? shown.material : -shown.material);
  }

  /** @param {Side} side @param {RoleName[]} roles what this side has captured @param {number} ahead in pawns */
  #showCaptured(side, roles, ahead) {
    const key = `${side} ${roles.join(' ')} ${ahead}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    const sorted = ORDER.flatMap((role) => roles.filter((each) => each === role));
    const drawings = sorted.map((role, index) => {
      const svg = drawing(otherSide(side), role);
      if (index > 0 && sorted[index - 1] !== role) svg.classList.add('next-kind');
      svg.setAttribute('aria-hidden', 'true');
      return svg;
    });
    const words = roles.length === 0 ? [] : [element('span', 'visually-hidden', `Captured: ${capturedWords(roles)}.`)];
    const lead = ahead > 0 ? [element('span', 'ahead', `+${ahead}`)] : [];
    this.#lost.replaceChildren(...words, ...drawings, ...lead);
  }
}

/**
 * Puts the pieces' symbols into the page, once. They come with the board's own: one request serves both, and a capture
 * needs none. Where that fails, the board says so and asks again with the next position, and so does this.
 */
class Symbols {
  /** @type {Promise<void> | null} */
  #coming = null;

  bring() {
    this.#coming ??= pieceSymbols(CLASSIC).then(
      (symbols) => document.body.append(symbols),
      () => {
        this.#coming = null;
      },
    );
  }
}

/** @returns {(picture: Picture) => void} */
export function stripsView() {
  const symbols = new Symbols();
  const top = new Strip('strip-top');
  const bottom = new Strip('strip-bottom');
  return (picture) => {
    symbols.bring();
    top.show(picture, otherSide(picture.orientation));
    bottom.show(picture, picture.orientation);
  };
}
