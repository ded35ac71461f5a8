// @ts-check
/** @import { BoardState, Destination, InputKind, PromotionLetter, RefuseReason, Shape, ShowOptions, Side, Square } from './types.js' */
import { Cells } from './cells.js';
import { canMove, choose, destinationOf, whyNot } from './choose.js';
import { difference } from './diff.js';
import { meaningOf } from './keyboard.js';
import { sideOf } from './names.js';
import { PieceLayer } from './pieces.js';
import { PointerInput } from './pointer.js';
import { Picker } from './promotion.js';
import { colourOf, ShapeLayer } from './shapes.js';
import { CLASSIC, pieceSymbols } from './sprite.js';
import { squareAtPoint } from './squares.js';

const sheet = new CSSStyleSheet();
await sheet.replace(await (await fetch(new URL('./board.css', import.meta.url))).text());

/** @type {BoardState} */
const EMPTY = { pieces: {}, turn: null, destinations: {}, lastMove: null, check: null };
/** How much larger a piece in hand is, and how far it is lifted above a finger, in squares. */
const IN_HAND = { mouse: { scale: 1.1, lift: 0 }, touch: { scale: 1.9, lift: 0.6 } };

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
  /** @type {Square | null} */
  #selected = null;
  /** @type {Square | null} */
  #over = null;
  /** @type {{ from: Square, to: Square } | null} a move made by hand, whose piece stands there already */
  #byHand = null;
  #symbolsFrom = '';
  #frame = document.createElement('div');
  #cells = new Cells();
  #pieces = new PieceLayer();
  #shapes = new ShapeLayer();
  #picker = new Picker();
  #pointer;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.#frame.className = 'frame';
    this.#frame.append(this.#cells.element, this.#pieces.element, this.#shapes.element, this.#picker.element);
    root.append(this.#frame);
    this.#pointer = new PointerInput(this.#pointerHost());
    this.#cells.element.addEventListener('keydown', (event) => this.#key(event));
    this.#cells.element.addEventListener('click', (event) => this.#click(event));
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
    else if (name === 'coordinates') this.#frame.classList.toggle('bare', !this.coordinates);
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

  /** Arrows and circles of the page's own, beside those the reader draws. */
  get shapes() {
    return this.#shapes.given;
  }

  set shapes(shapes) {
    this.#shapes.given = shapes;
  }

  /** The square whose piece is selected. */
  get selected() {
    return this.#selected;
  }

  /** The square that has the keyboard's focus, if any has. */
  get focusedSquare() {
    return this.#cells.focused;
  }

  /** @param {Square} square */
  focusSquare(square) {
    this.#cells.focus(square);
  }

  /** @param {FocusOptions} [options] */
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
    const byHand = this.#byHand;
    this.#byHand = null;
    if (same && byHand) this.#pieces.release();
    this.#closePicker();
    this.#state = state;
    if (!same) {
      this.#pointer.cancel();
      this.#shapes.clear();
      this.#pieces.show(state.pieces, change, { animate: animate && before !== EMPTY, still: byHand?.to ?? null });
    }
    if (this.#selected && (!same || !canMove(state, this.#selected))) this.#select(null);
    this.#render();
  }

  /** Drops the selection, a piece in hand and an open picker. */
  cancel() {
    this.#pointer.cancel();
    this.#closePicker();
    this.#select(null);
  }

  #turn() {
    this.#pointer.cancel();
    this.#closePicker();
    this.#cells.turn(this.orientation);
    this.#cells.name(this.label);
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
    const { viewOnly } = this;
    this.#cells.render({ state: this.#state, selected: this.#selected, over: this.#over, viewOnly });
  }

  /** @param {Square | null} square */
  #select(square) {
    if (square === this.#selected) return;
    this.#selected = square;
    this.#render();
    this.#tell('board-select', { square });
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** @param {Square | null} from @param {Square} to @param {RefuseReason} reason @param {InputKind} input */
  #refuse(from, to, reason, input) {
    this.#tell('board-refuse', { from, to, reason: this.viewOnly ? 'view-only' : reason, input });
  }

  /**
   * A square was asked for by tap or key.
   * @param {Square} square
   * @param {InputKind} input
   */
  #ask(square, input) {
    if (this.viewOnly) return this.#refuse(null, square, 'view-only', input);
    const choice = choose(this.#state, this.#selected, square);
    if (choice.kind === 'select') this.#select(choice.square);
    else if (choice.kind === 'deselect') this.#select(null);
    else if (choice.kind === 'move') this.#play(choice.from, choice.destination);
    else {
      // A tap elsewhere is also the way to let go; a key is not, for there is Escape.
      if (input !== 'keyboard') this.#select(null);
      this.#refuse(choice.from, square, choice.reason, input);
    }
  }

  /** @param {Square} from @param {Destination} destination */
  #play(from, { to, promotion }) {
    if (promotion) this.#promote(from, to);
    else this.#move({ from, to });
  }

  /** @param {{ from: Square, to: Square, promotion?: PromotionLetter }} move */
  #move(move) {
    this.#select(null);
    this.#tell('board-move', move);
  }

  /** @param {Square} from @param {Square} to */
  #promote(from, to) {
    this.#select(from);
    this.#pieces.pale(from);
    this.#picker.open({
      square: to,
      side: sideOf(this.#state.pieces[from] ?? ''),
      orientation: this.orientation,
      pick: (promotion) => {
        this.#pieces.pale(null);
        this.#cells.focus(to, { preventScroll: true });
        this.#move({ from, to, promotion });
      },
      cancel: () => {
        this.#pieces.pale(null);
        this.#cells.focus(to, { preventScroll: true });
        this.#select(null);
      },
    });
  }

  #closePicker() {
    if (!this.#picker.isOpen) return;
    const focused = this.#picker.hasFocus;
    this.#picker.close();
    this.#pieces.pale(null);
    if (focused) this.#cells.focus(this.#cells.current, { preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = this.#cells.current;
    const meaning = meaningOf(event, { state: this.#state, orientation: this.orientation, square });
    if (!meaning || (meaning.kind === 'escape' && !this.#selected)) return;
    event.preventDefault();
    if (meaning.kind === 'go') this.#cells.focus(meaning.square);
    else if (meaning.kind === 'escape') this.#select(null);
    else if (meaning.kind === 'command') this.#tell('board-key', { key: meaning.command, square });
    else if (!event.repeat) this.#ask(square, 'keyboard');
  }

  /**
   * A click that no pointer made: assistive technology pressing a cell.
   * @param {MouseEvent} event
   */
  #click(event) {
    const square = this.#cells.squareOf(event.target);
    if (square && !this.#pointer.madeClick()) this.#ask(square, 'keyboard');
  }

  /** @returns {import('./pointer.js').PointerHost} */
  #pointerHost() {
    const rect = () => this.#cells.element.getBoundingClientRect();
    return {
      surface: this.#cells.element,
      squareAt: (x, y) => squareAtPoint(x, y, rect(), this.orientation),
      canLift: (square) => !this.viewOnly && canMove(this.#state, square),
      pressAnywhere: () => this.#shapes.clear(),
      press: (square) => {
        // The castling rook answers the king's selection when tapped; only a drag takes it up.
        const answers = this.#selected && destinationOf(this.#state, this.#selected, square);
        if (answers || this.#selected === square) return false;
        this.#select(square);
        return true;
      },
      tap: (square, fresh) => {
        this.#cells.focusByPointer(square);
        if (!fresh) this.#ask(square, 'pointer');
      },
      pull: (square, to) => {
        if (this.#state.pieces[square]) this.#refuse(square, to ?? square, whyNot(this.#state, square), 'drag');
      },
      lift: (square) => {
        this.#select(square);
        this.#pieces.hold(square);
        this.toggleAttribute('data-dragging', true);
      },
      carry: (x, y, touch) => this.#carry(x, y, rect(), IN_HAND[touch ? 'touch' : 'mouse']),
      drop: (from, to) => this.#drop(from, to),
      giveUp: () => {
        this.#letGo();
        this.#select(null);
      },
      sketch: (from, to, event) => this.#shapes.sketch(to === null ? null : { from, to, colour: colourOf(event) }),
      draw: (from, to, event) => {
        this.#shapes.sketch(null);
        if (to) this.#shapes.toggle({ from, to, colour: colourOf(event) });
      },
      dropSketch: () => this.#shapes.sketch(null),
    };
  }

  /** @param {number} x @param {number} y @param {DOMRect} rect @param {{ scale: number, lift: number }} hand */
  #carry(x, y, rect, hand) {
    const [column, row] = [((x - rect.left) / rect.width) * 8, ((y - rect.top) / rect.height) * 8];
    this.#pieces.carry(column, row - hand.lift, hand.scale);
    const over = squareAtPoint(x, y, rect, this.orientation);
    if (over === this.#over) return;
    this.#over = over;
    this.#render();
  }

  #letGo() {
    this.#over = null;
    this.removeAttribute('data-dragging');
    this.#pieces.release();
    this.#render();
  }

  /** @param {Square} from @param {Square | null} to */
  #drop(from, to) {
    const destination = to && destinationOf(this.#state, from, to);
    if (to) this.#cells.focusByPointer(to);
    if (destination && !destination.promotion) this.#dropOn(from, destination);
    else {
      this.#letGo();
      if (destination) this.#play(from, destination);
      else if (to !== from) {
        this.#select(null);
        if (to) this.#refuse(from, to, 'illegal', 'drag');
      }
    }
  }

  /**
   * The piece stays where it was put until the page shows the new position, or for one frame if it does not.
   * @param {Square} from
   * @param {Destination} destination
   */
  #dropOn(from, destination) {
    const { to } = destination;
    this.#over = null;
    this.removeAttribute('data-dragging');
    this.#pieces.drop(to);
    const move = { from, to };
    this.#byHand = move;
    this.#play(from, destination);
    requestAnimationFrame(() => {
      if (this.#byHand !== move) return;
      this.#byHand = null;
      this.#letGo();
    });
  }
}

customElements.define('chess-board', ChessBoard);
