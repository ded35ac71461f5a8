
/** A side of the game. */
export type Side = 'white' | 'black';
/** The kind of a piece. */
export type RoleName = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
/** A piece as colour and letter: 'wP' to 'bK'. */
export type PieceCode = `${'w' | 'b'}${'P' | 'N' | 'B' | 'R' | 'Q' | 'K'}`;
/** Where a piece may go. */
export interface Destination {
  /** The square, such as 'e4'. For castling it is where the king lands. */
  to: string;
  /** Whether something is taken there, en passant too. */
  capture: boolean;
  /** Whether a pawn promotes there, so that the move needs a piece to become. */
  promotion: boolean;
  /** Castling: the rook's square, a second way to ask for the move. */
  rook?: string;
}
/** The facts of a move that was played. */
export interface MoveRecord {
  /** 1 for the first move of the game, counted by half moves. */
  ply: number;
  /** The move number as printed. */
  number: number;
  side: Side;
  san: string;
  uci: string;
  from: string;
  to: string;
  role: RoleName;
  captured?: RoleName;
  promoted?: RoleName;
  castling?: 'king' | 'queen';
  enPassant: boolean;
  check: boolean;
  mate: boolean;
}
/** How a game ended. */
export interface Ending {
  kind:
    | 'checkmate'
    | 'stalemate'
    | 'threefold repetition'
    | 'fifty-move rule'
    | 'insufficient material'
    | 'agreement'
    | 'resignation'
    | 'time forfeit'
    | 'draw on time';
  /** Absent when the game is drawn. */
  winner?: Side;
  result: '1-0' | '0-1' | '1/2-1/2';
}
/** All that a page needs to draw a game. */
export interface Snapshot {
  /** The position shown. */
  fen: string;
  /** The position that the game began from. */
  startFen: string;
  /** How many moves (by one side) lead to the position shown. */
  ply: number;
  /** How many moves (by one side) the game has. */
  plies: number;
  /** Who is to move in the position shown. */
  turn: Side;
  pieces: Record<string, PieceCode>;
  /** Legal destinations by origin; empty when a past position is shown or the game is over. */
  destinations: Record<string, Destination[]>;
  check?: { king: string; by: string[] };
  /** The move that led to the position shown. */
  lastMove?: MoveRecord;
  moves: MoveRecord[];
  ending?: Ending;
  canTakeBack: boolean;
  /** The pieces each side has lost up to the position shown. */
  captured: { white: RoleName[]; black: RoleName[] };
  /** White's material less Black's, in pawns, in the position shown. */
  material: number;
}
/** A game as it is kept: plain data, safe to store and to post to a worker. */
export interface SavedGame {
  version: 1;
  /** The FEN that the game began from. */
  start: string;
  /** The moves in UCI. */
  moves: string[];
  /** An ending by word or clock; endings on the board follow from the moves. */
  ending?: { kind: 'agreement' | 'resignation' | 'time'; side?: Side };
}
/** What the computer plays, and what it thought. */
export interface Reply {
  uci: string;
  /** In centipawns for the side that moves; absent when a mate is seen. */
  score?: number;
  /** In moves; negative when the side that moves is being mated. */
  mate?: number;
  /** Whether it is a deliberately loose move. */
  loose: boolean;
  nodes: number;
  /** In plies. */
  depth: number;
}
/** What a level is. */
export interface LevelInfo {
  number: number;
  word: string;
  /** In plies. */
  depth: number;
  quiescence: boolean;
}
/** A clock as it is kept. Times are in milliseconds, White's first. */
export interface SavedClock {
  version: 1;
  /** Minutes and increment, such as '3+2'. */
  control: string;
  left: [number, number];
  running?: Side;
  /** What both sides had when each turn began. */
  turns: [number, number][];
}
/** A game that two people send each other by links. */
export interface SharedGame {
  /** Sixteen hexadecimal digits, drawn by chance when the game begins. */
  number: string;
  game: SavedGame;
  /** White's and Black's name; empty if not given. */
  names: [string, string];
  /** Whether the sender offers a draw. */
  drawOffered: boolean;
}
/** How a received game stands to one's own copy. */
export interface Compared {
  kind: 'another' | 'same' | 'newer' | 'older' | 'parted';
  /** By how many moves it is newer or older, or after how many the two part. */
  plies: number;
}
/** A game of a PGN file. */
export interface ImportedGame {
  /** The main line, as far as it can be played. */
  game: SavedGame;
  /** How many moves of the main line are not in `game`. */
  left: number;
  tags: Record<string, string>;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  faults: ImportFault[];
  /** Everything that was read, variations and comments too. */
  pgn: string;
}
/** What is wrong with a PGN file, and where. */
export interface ImportFault {
  line: number;
  column: number;
  reason: string;
  /** Whether every move and tag could be read in spite of it. */
  harmless: boolean;
}
/** A position as somebody sets it up. */
export interface Draft {
  pieces: Record<string, PieceCode>;
  turn: Side;
  /** Letters as in FEN: some of 'KQkq', or nothing. */
  castling: string;
  enPassant?: string;
}
/** What the rules say of a position that somebody sets up. */
export interface Verdict {
  /** Its FEN, if it is legal. */
  fen?: string;
  /** Why it is not, in sentences. */
  faults: string[];
  /** The rights to castle that the pieces allow. */
  castling: string;
  /** The squares where a pawn may have passed and could be taken. */
  enPassant: string[];
}
