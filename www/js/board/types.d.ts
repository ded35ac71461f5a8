/** What the board is told and what it tells. It depends on nothing else of the site. */

export type Side = 'white' | 'black';
/** Colour letter, then the piece's letter: `wK`, `bN` … */
export type PieceCode = string;
/** `a1` … `h8`. */
export type Square = string;
export type PromotionLetter = 'q' | 'n' | 'r' | 'b';
export type Pieces = Readonly<Record<Square, PieceCode>>;

export interface Destination {
  readonly to: Square;
  readonly capture: boolean;
  readonly promotion: boolean;
  /** Castling only: the rook's square, which is a second way to ask for the move. */
  readonly rook?: Square;
}

/** One position as the board shows it. `destinations` is all the board knows of the rules. */
export interface BoardState {
  readonly pieces: Pieces;
  readonly turn: Side | null;
  /** Where each movable piece can go, by its square. */
  readonly destinations: Readonly<Record<Square, readonly Destination[]>>;
  readonly lastMove: { readonly from: Square; readonly to: Square } | null;
  /** The square of a king in check. */
  readonly check: Square | null;
}

export interface ShowOptions {
  /** Slide the pieces that moved (never under reduced motion). Default true. */
  readonly animate?: boolean;
}

export type ShapeColour = 'green' | 'red' | 'blue' | 'amber';

/** An arrow, or a circle when `to` equals `from` or is missing. */
export interface Shape {
  readonly from: Square;
  readonly to?: Square;
  readonly colour?: ShapeColour;
}

export interface MoveDetail {
  readonly from: Square;
  /** Always a `to` of the destinations given. */
  readonly to: Square;
  readonly promotion?: PromotionLetter;
}

export interface SelectDetail {
  readonly square: Square | null;
}

/**
 * Why something asked for did not happen. `illegal` with `from` equal to `to`: the piece there has no legal move.
 */
export type RefuseReason = 'illegal' | 'not-yours' | 'no-piece' | 'view-only';
export type InputKind = 'pointer' | 'drag' | 'keyboard';

export interface RefuseDetail {
  readonly from: Square | null;
  readonly to: Square;
  readonly reason: RefuseReason;
  readonly input: InputKind;
}

export type BoardCommand = 'lastMove' | 'moves' | 'attackers' | 'clocks' | 'check' | 'moveBox' | 'flip';

export interface KeyDetail {
  readonly key: BoardCommand;
  readonly square: Square;
}

/** What one square shows beside its piece; each has a mark and, but for `over`, words. */
export type Mark = 'last-from' | 'last-to' | 'selected' | 'dot' | 'ring' | 'castle' | 'check' | 'over';

declare global {
  interface HTMLElementTagNameMap {
    'chess-board': import('./element.js').ChessBoard;
  }
  interface HTMLElementEventMap {
    'board-move': CustomEvent<MoveDetail>;
    'board-select': CustomEvent<SelectDetail>;
    'board-refuse': CustomEvent<RefuseDetail>;
    'board-key': CustomEvent<KeyDetail>;
  }
}
