// @ts-check
// A game of legend, replayed: the board, the move list and the notes go together.

import '../board/element.js';
import { element } from '../play/dom.js';
import { loadFacade } from '../play/wasm.js';
import { moveAnnouncement, printedMove } from '../words.js';
import { button } from './dom.js';

/** @import { ChessBoard } from '../board/element.js' */
/** @import { Game } from '../../pkg/tabiya.js' */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A drawing of 24 by 24, hidden from those who hear the button's name. @param {string} path */
function icon(path) {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('class', 'icon');
  drawing.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}

class Replay {
  #game;
  #ply = 0;
  #board = /** @type {ChessBoard} */ (document.createElement('chess-board'));
  #note = part('replay-note');
  #heard = element('div', 'visually-hidden');
  /** @type {HTMLElement[]} */
  #items;
  /** @type {HTMLButtonElement[]} */
  #buttons = [];

  /** @param {Game} game @param {HTMLElement[]} items */
  constructor(game, items) {
    this.#game = game;
    this.#items = items;
    this.#board.viewOnly = true;
    part('replay-board').replaceChildren(this.#board);
    this.#heard.setAttribute('aria-live', 'polite');
    this.#note.after(this.#heard);
    this.#note.hidden = false;
    this.#makeSteps();
    for (const [index, item] of items.entries()) this.#makeButton(item, index + 1);
    this.#show(false);
  }

  #makeSteps() {
    const toolbar = part('replay-steps');
    const last = this.#items.length;
    /** @type {[string, string, () => number][]} */
    const ways = [
      ['M6 6v12M18 6l-7 6 7 6', 'First position', () => 0],
      ['m15 6-7 6 7 6', 'Previous move', () => this.#ply - 1],
      ['m9 6 7 6-7 6', 'Next move', () => this.#ply + 1],
      ['M18 6v12M6 6l7 6-7 6', 'Last position', () => last],
    ];
    for (const [path, name, to] of ways) {
      const step = button('', '');
      step.append(icon(path));
      step.setAttribute('aria-label', name);
      step.addEventListener('click', () => this.#goTo(to()));
      toolbar.append(step);
    }
    const flip = button('', 'Flip board');
    flip.addEventListener('click', () => {
      this.#board.orientation = this.#board.orientation === 'white' ? 'black' : 'white';
    });
    toolbar.append(flip);
    toolbar.hidden = false;
    for (const place of [toolbar, part('game-moves')]) place.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    /** @type {Record<string, number>} */
    const ways = { ArrowLeft: this.#ply - 1, ArrowRight: this.#ply + 1, Home: 0, End: this.#items.length };
    const to = ways[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#goTo(to);
  }

  /** @param {HTMLElement} item @param {number} ply */
  #makeButton(item, ply) {
    const san = /** @type {HTMLElement} */ (item.querySelector('.san'));
    const move = button('san', san.textContent ?? '');
    move.addEventListener('click', () => {
      this.#goTo(ply);
      part('replay-board').scrollIntoView({ block: 'nearest' });
    });
    san.replaceWith(move);
    this.#buttons.push(move);
  }

  /** @param {number} ply */
  #goTo(ply) {
    if (ply < 0 || ply > this.#items.length || ply === this.#ply) return;
    this.#ply = ply;
    this.#show(true);
  }

  /** @param {boolean} spoken */
  #show(spoken) {
    const shown = this.#game.snapshot(this.#ply);
    this.#board.show({
      pieces: shown.pieces,
      turn: null,
      destinations: {},
      lastMove: shown.lastMove ?? null,
      check: shown.check?.king ?? null,
    });
    const note = this.#items[this.#ply - 1]?.querySelector('p')?.textContent ?? '';
    const title = shown.lastMove ? printedMove(shown.lastMove) : 'The beginning';
    this.#note.replaceChildren(element('strong', '', title), element('p', '', note));
    for (const [index, move] of this.#buttons.entries()) {
      if (index + 1 === this.#ply) move.setAttribute('aria-current', 'true');
      else move.removeAttribute('aria-current');
    }
    if (!spoken) return;
    const words = shown.lastMove ? moveAnnouncement(shown.lastMove) : 'The beginning of the game.';
    this.#heard.replaceChildren(element('p', '', `${words} ${note}`));
  }
}

const items = [...document.querySelectorAll('#game-moves li')].map((item) => /** @type {HTMLElement} */ (item));
const { facade } = await loadFacade();
const game = new facade.Game();
for (const item of items) game.play(item.dataset.uci ?? '');
new Replay(game, items);
