// @ts-check
/** @import { BoardState, Shape, ShowOptions, Side, Square } from './types.js' */
import { Cells } from './cells.js';
import { canMove } from './choose.js';
import { Coordinates } from './coordinates.js';
import { difference } from './diff.js';
import { PieceLayer } from './pieces.js';
import { Reader } from './reader.js';
import { ShapeLayer } from './shapes.js';
import { CLASSIC, pieceSymbols } from './sprite.js';
import { isSquare } from './squares.js';

const sheet = new CSSStyleSheet();
await sheet.replace(await (await fetch(new URL('./board.css', import.meta.url))).text());

/** @type {BoardState} */
const EMPTY = { pieces: {}, turn: null, destinations: {}, lastMove: null, check: null };

/**
 * `<chess-board>`: shows one position, and says what its reader asks for.
 *
 * Attributes: `orientation` (white, black), `coordinates` ("off" hides them), `view-only`, `label`, `pieces` (the
 * address of a piece set's sprite). Events, all bubbling and composed: `board-move`, `board-select`, `board-refuse`,
 * `board-key`; their details are in types.d.ts. Colours are custom properties, listed at the top of board.css.
 */
export class ChessBoard extends HTMLElement {
  static observedAttributes = ['orientation', 'coordinates', 'view-only', 'label', 'pieces'];

  #state = EMPTY;
  /** Where the symbols in use came from. */
  #symbolsFrom = '';
  #frame = document.createElement('div');
  #cells = new Cells();
  #coordinates = new Coordinates();
  #pieces = new PieceLayer();
  #shapes = new ShapeLayer();
  #reader;

  constructor() {
    super();
    this.#reader = this.#makeReader();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.#frame.className = 'frame';
    const layers = [this.#cells, this.#coordinates, this.#pieces, this.#shapes, this.#reader.picker];
    this.#frame.append(...layers.map((layer) => layer.element));
    root.append(this.#frame);
    this.#frame.addEventListener('contextmenu', (event) => event.preventDefault());
    this.#cells.name(this.label);
    this.#render();
  }

  connectedCallback() {
    this.#loadPieces();
  }

  disconnectedCallback() {
    this.cancel();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    if (name === 'orientation') this.#turn();
    else if (name === 'coordinates') this.#coordinates.element.hidden = !this.coordinates;
    else if (name === 'pieces') this.#loadPieces();
    else if (name === 'label') this.#cells.name(this.label);
    else {
      this.cancel();
      this.#render();
    }
  }

  /** @returns {Side} the side at the bottom */
  get orientation() {
    return this.getAttribute('orientation') === 'black' ? 'black' : 'white';
  }

  set orientation(side) {
    this.setAttribute('orientation', side);
  }

  /** Whether files and ranks are written on the squares. */
  get coordinates() {
    return this.getAttribute('coordinates') !== 'off';
  }

  set coordinates(shown) {
    if (shown) this.removeAttribute('coordinates');
    else this.setAttribute('coordinates', 'off');
  }

  /** A diagram: nothing can be moved. */
  get viewOnly() {
    return this.hasAttribute('view-only');
  }

  set viewOnly(on) {
    this.toggleAttribute('view-only', on);
  }

  /** What the grid is called, before the side at the bottom. */
  get label() {
    return this.getAttribute('label') ?? 'Chess board';
  }

  set label(text) {
    this.setAttribute('label', text);
  }

  /** The address of the piece set in use. */
  get pieces() {
    const url = this.getAttribute('pieces');
    return url ? new URL(url, document.baseURI).href : CLASSIC;
  }

  set pieces(url) {
    this.setAttribute('pieces', url);
  }

  /**
   * Arrows and circles of the page's own, beside those the reader draws.
   * @returns {readonly Shape[]}
   */
  get shapes() {
    return this.#shapes.given;
  }

  set shapes(shapes) {
    this.#shapes.given = shapes;
  }

  /** The square whose piece is selected. */
  get selected() {
    return this.#reader.selected;
  }

  /** The square that has the keyboard's focus, if any has. */
  get focusedSquare() {
    return this.#cells.focused;
  }

  /** @param {Square} square */
  focusSquare(square) {
    if (isSquare(square)) this.#cells.focus(square);
  }

  /** Focuses the board's tab stop. @param {FocusOptions} [options] */
  focus(options) {
    this.#cells.focus(this.#cells.current, options);
  }

  /**
   * Shows a position: one call sets everything, and cuts whatever animation runs.
   * @param {BoardState} state
   * @param {ShowOptions} [options]
   */
  show(state, { animate = true } = {}) {
    const before = this.#state;
    const known = [state.lastMove, before.lastMove && { from: before.lastMove.to, to: before.lastMove.from }];
    const change = difference(
      before.pieces,
      state.pieces,
      known.filter((move) => move !== null),
    );
    const same = before.turn === state.turn && change.slides.length + change.gone.length + change.come.length === 0;
    const still = this.#reader.takeByHand();
    this.#reader.closePicker();
    this.#state = state;
    // Asked for again in case it failed before; otherwise this does nothing.
    this.#loadPieces();
    if (!same) {
      this.#reader.letGo();
      this.#shapes.clear();
      this.#pieces.show(state.pieces, change, { animate: animate && before !== EMPTY, still });
    } else if (still) this.#pieces.release();
    const { selected } = this.#reader;
    if (selected && (!same || !canMove(state, selected))) this.#reader.select(null);
    this.#render();
  }

  /** Drops the selection, a piece in hand and an open picker. */
  cancel() {
    this.#reader.cancel();
  }

  #makeReader() {
    const board = this;
    return new Reader({
      cells: this.#cells,
      pieceLayer: this.#pieces,
      shapeLayer: this.#shapes,
      get state() {
        return board.#state;
      },
      get orientation() {
        return board.orientation;
      },
      get viewOnly() {
        return board.viewOnly;
      },
      render: () => this.#render(),
      setHolding: (held) => this.toggleAttribute('data-dragging', held),
      tell: (type, detail) => this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true })),
    });
  }

  #turn() {
    this.#reader.letGo();
    this.#reader.closePicker();
    this.#cells.turn(this.orientation);
    this.#cells.name(this.label);
    this.#coordinates.turn(this.orientation);
    this.#pieces.turn(this.orientation);
    this.#shapes.turn(this.orientation);
    this.#render();
  }

  async #loadPieces() {
    const url = this.pieces;
    if (!this.isConnected || url === this.#symbolsFrom) return;
    this.#symbolsFrom = url;
    try {
      const symbols = await pieceSymbols(url);
      if (url !== this.#symbolsFrom) return;
      this.#frame.querySelector('.symbols')?.remove();
      this.#frame.prepend(symbols);
    } catch (error) {
      if (url === this.#symbolsFrom) this.#symbolsFrom = '';
      throw error;
    }
  }

  #render() {
    const { selected, over } = this.#reader;
    this.#cells.render({ state: this.#state, selected, over, viewOnly: this.viewOnly });
  }
}

customElements.define('chess-board', ChessBoard);
