// @ts-check
/** @import { BoardState, Destination, InputKind, PromotionLetter, RefuseReason, Side, Square } from './types.js' */
/** @import { Cells } from './cells.js' */
/** @import { PieceLayer } from './pieces.js' */
/** @import { PointerHost } from './pointer.js' */
/** @import { ShapeLayer } from './shapes.js' */
import { canMove, choose, destinationOf, whyNot } from './choose.js';
import { meaningOf } from './keyboard.js';
import { sideOf } from './names.js';
import { PointerInput } from './pointer.js';
import { Picker } from './promotion.js';
import { colourOf } from './shapes.js';
import { squareAtPoint } from './squares.js';

/**
 * What the reader does with the board, by any input: selecting, asking for moves, holding a piece, choosing a
 * promotion. It changes no position: it tells what was asked for.
 *
 * @typedef {object} ReaderBoard
 * @property {BoardState} state
 * @property {Side} orientation
 * @property {boolean} viewOnly
 * @property {Cells} cells
 * @property {PieceLayer} pieceLayer
 * @property {ShapeLayer} shapeLayer
 * @property {() => void} render
 * @property {(held: boolean) => void} setHolding
 * @property {(type: string, detail: object) => void} tell
 */

/** How much larger a piece in hand is, and how far it is lifted above a finger, in squares. */
const IN_HAND = { mouse: { scale: 1.1, lift: 0 }, touch: { scale: 1.9, lift: 0.6 } };

export class Reader {
  /** @type {Square | null} the square whose piece is selected */
  selected = null;
  /** @type {Square | null} the square a piece is held over */
  over = null;
  /** @type {{ from: Square, to: Square } | null} a move made by hand, whose piece stands there already */
  #byHand = null;
  #board;
  #pointer;
  picker = new Picker();

  /** @param {ReaderBoard} board */
  constructor(board) {
    this.#board = board;
    this.#pointer = new PointerInput(this.#pointerHost());
    board.cells.element.addEventListener('keydown', (event) => this.#key(event));
    board.cells.element.addEventListener('click', (event) => this.#click(event));
    // The click of a tap that closes the picker comes later, and lands on the square beneath.
    this.picker.element.addEventListener('pointerup', () => this.#pointer.lifted(), { capture: true });
  }

  /** Drops the selection, a piece in hand and an open picker. */
  cancel() {
    this.#pointer.cancel();
    this.closePicker();
    this.select(null);
  }

  /** Takes a running gesture back. */
  letGo() {
    this.#pointer.cancel();
  }

  /**
   * The page answers a move made by hand with a position: from now on the position places the piece.
   * @returns {Square | null} where the hand put it
   */
  takeByHand() {
    const to = this.#byHand?.to ?? null;
    this.#byHand = null;
    return to;
  }

  /** @param {Square | null} square */
  select(square) {
    if (square === this.selected) return;
    this.selected = square;
    this.#board.render();
    this.#board.tell('board-select', { square });
  }

  closePicker() {
    if (!this.picker.isOpen) return;
    const focused = this.picker.hasFocus;
    this.picker.close();
    this.#board.pieceLayer.pale(null);
    if (focused) this.#board.cells.focus(this.#board.cells.current, { preventScroll: true });
  }

  /**
   * @param {Square | null} from
   * @param {Square} to
   * @param {RefuseReason} reason
   * @param {InputKind} input
   */
  #refuse(from, to, reason, input) {
    this.#board.tell('board-refuse', { from, to, reason: this.#board.viewOnly ? 'view-only' : reason, input });
  }

  /**
   * A square was asked for by tap or key.
   * @param {Square} square
   * @param {InputKind} input
   */
  #ask(square, input) {
    if (this.#board.viewOnly) return this.#refuse(null, square, 'view-only', input);
    const choice = choose(this.#board.state, this.selected, square);
    if (choice.kind === 'select') this.select(choice.square);
    else if (choice.kind === 'deselect') this.select(null);
    else if (choice.kind === 'move') this.#play(choice.from, choice.destination);
    else {
      // A tap elsewhere is also the way to let go; a key is not, for there is Escape.
      if (input !== 'keyboard') this.select(null);
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
    this.select(null);
    this.#board.tell('board-move', move);
  }

  /** @param {Square} from @param {Square} to */
  #promote(from, to) {
    const { cells, orientation, pieceLayer, state } = this.#board;
    this.select(from);
    pieceLayer.pale(from);
    const back = () => {
      pieceLayer.pale(null);
      cells.focus(to, { preventScroll: true });
    };
    this.picker.open({
      square: to,
      side: sideOf(state.pieces[from] ?? ''),
      orientation,
      pick: (promotion) => {
        back();
        this.#move({ from, to, promotion });
      },
      cancel: () => {
        back();
        this.select(null);
      },
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { cells, orientation, state } = this.#board;
    const square = cells.current;
    const meaning = meaningOf(event, { state, orientation, square });
    if (!meaning || (meaning.kind === 'escape' && !this.selected)) return;
    event.preventDefault();
    if (meaning.kind === 'go') cells.focus(meaning.square);
    else if (meaning.kind === 'escape') this.select(null);
    else if (meaning.kind === 'command') this.#board.tell('board-key', { key: meaning.command, square });
    else if (!event.repeat) this.#ask(square, 'keyboard');
  }

  /**
   * A click that no pointer made: assistive technology pressing a cell.
   * @param {MouseEvent} event
   */
  #click(event) {
    const square = this.#board.cells.squareOf(event.target);
    if (square && !this.#pointer.madeClick()) this.#ask(square, 'keyboard');
  }

  /** @returns {PointerHost} */
  #pointerHost() {
    const board = this.#board;
    const rect = () => board.cells.element.getBoundingClientRect();
    return {
      surface: board.cells.element,
      squareAt: (x, y) => squareAtPoint(x, y, rect(), board.orientation),
      canLift: (square) => !board.viewOnly && canMove(board.state, square),
      pressAnywhere: () => board.shapeLayer.clear(),
      press: (square) => this.#press(square),
      tap: (square, fresh) => {
        board.cells.focusByPointer(square);
        if (!fresh) this.#ask(square, 'pointer');
      },
      pull: (square, to) => {
        if (board.state.pieces[square]) this.#refuse(square, to ?? square, whyNot(board.state, square), 'drag');
      },
      lift: (square) => {
        this.select(square);
        board.pieceLayer.hold(square);
        board.setHolding(true);
      },
      carry: (x, y, touch) => this.#carry(x, y, rect(), IN_HAND[touch ? 'touch' : 'mouse']),
      drop: (from, to) => this.#drop(from, to),
      giveUp: () => {
        this.#putBack();
        this.select(null);
      },
      sketch: (from, to, event) => board.shapeLayer.sketch(to === null ? null : { from, to, colour: colourOf(event) }),
      draw: (from, to, event) => {
        board.shapeLayer.sketch(null);
        if (to) board.shapeLayer.toggle({ from, to, colour: colourOf(event) });
      },
      dropSketch: () => board.shapeLayer.sketch(null),
    };
  }

  /** @param {Square} square answers whether this selected it */
  #press(square) {
    // The castling rook answers the king's selection when tapped; only a drag takes it up.
    const answers = this.selected && destinationOf(this.#board.state, this.selected, square);
    if (answers || this.selected === square) return false;
    this.select(square);
    return true;
  }

  /** @param {number} x @param {number} y @param {DOMRect} rect @param {{ scale: number, lift: number }} hand */
  #carry(x, y, rect, hand) {
    const [column, row] = [((x - rect.left) / rect.width) * 8, ((y - rect.top) / rect.height) * 8];
    this.#board.pieceLayer.carry(column, row - hand.lift, hand.scale);
    this.#setOver(squareAtPoint(x, y, rect, this.#board.orientation));
  }

  /** @param {Square | null} square */
  #setOver(square) {
    if (square === this.over) return;
    this.over = square;
    this.#board.render();
  }

  #putBack() {
    this.#board.setHolding(false);
    this.#board.pieceLayer.release();
    this.#setOver(null);
  }

  /** @param {Square} from @param {Square | null} to */
  #drop(from, to) {
    const destination = to ? destinationOf(this.#board.state, from, to) : undefined;
    if (to) this.#board.cells.focusByPointer(to);
    if (destination && !destination.promotion) return this.#dropOn(from, destination);
    this.#putBack();
    if (destination) this.#play(from, destination);
    else if (to !== from) {
      this.select(null);
      if (to) this.#refuse(from, to, 'illegal', 'drag');
    }
  }

  /**
   * The piece stays where it was put until the page shows the new position, or for one frame if it does not.
   * @param {Square} from
   * @param {Destination} destination
   */
  #dropOn(from, destination) {
    const { to } = destination;
    this.#setOver(null);
    this.#board.setHolding(false);
    this.#board.pieceLayer.drop(to);
    const move = { from, to };
    this.#byHand = move;
    this.#play(from, destination);
    requestAnimationFrame(() => {
      if (this.#byHand !== move) return;
      this.#byHand = null;
      this.#board.pieceLayer.release();
    });
  }
}
