// Shapes shared by the page's modules. Facts about chess have their types in the facade (pkg/tabiya.d.ts).
import type { Ending, MoveRecord, SavedGame, Side, Snapshot } from '../pkg/tabiya.js';

export type Facade = typeof import('../pkg/tabiya.js');
export type {
  Ending,
  LevelInfo,
  MoveRecord,
  PieceCode,
  Reply,
  RoleName,
  SavedGame,
  Side,
  Snapshot,
} from '../pkg/tabiya.js';

/** Everything the views need to draw the page, by value; made by the session and by nobody else. */
export interface Picture {
  /** The game as it stands. */
  live: Snapshot;
  /** The position on the board: the live one, or an earlier one being looked at. */
  shown: Snapshot;
  isLive: boolean;
  you: Side;
  level: number;
  levelWord: string;
  /** What Play as and Level show: once the game is over, what the next one will be played with. */
  chosen: { you: Side; level: number };
  /** The side at the bottom of the board. */
  orientation: Side;
  /** The game goes on and it is your move. */
  yourTurn: boolean;
  standing: Standing;
  /** The computer could not be loaded. */
  missing: boolean;
  /** The computer has been asked for a move. */
  thinking: boolean;
  /** It has been at it for more than a second. */
  slow: boolean;
  /** How many plies Take back would undo; 0: nothing to take back. */
  takeBack: number;
  canResign: boolean;
}

/** What has just happened, for the announcer and the notices. */
export type News =
  | { type: 'move'; move: MoveRecord }
  | { type: 'takeback'; moves: MoveRecord[] }
  | { type: 'ending'; ending: Ending }
  | { type: 'new' }
  | { type: 'opened' }
  | { type: 'level' }
  | { type: 'colour' }
  | { type: 'flip' }
  | { type: 'step' }
  | { type: 'thinking' }
  /** What was tried is not done: another tab plays this game. */
  | { type: 'barred' }
  /** The game could not be kept: another tab has kept a different one. */
  | { type: 'refused' }
  /** Notices about this are no longer true. */
  | { type: 'clear'; about: Subject }
  | { type: 'say'; text: string }
  | { type: 'refuse'; text: string; visibly: boolean }
  | { type: 'notice'; notice: Notice };

/** What a notice is about, where a new one on the same subject takes its place. */
export type Subject = 'tabs' | 'computer' | 'keeping';

export interface NoticeAction {
  label: string;
  run: () => void;
}

/** A message that people see and hear, with what can be done about it. Unless it has a subject, it is about the game. */
export interface Notice {
  text: string;
  /** Errors interrupt; other notices wait their turn. */
  urgent?: boolean;
  /** Stays until closed; others fade after a few seconds. */
  stays?: boolean;
  about?: Subject;
  action?: NoticeAction;
  second?: NoticeAction;
}

/**
 * Whether this tab plays its game; another one does, and this one shows it; or the game that is kept is not the one
 * in this tab.
 */
export type Standing = 'here' | 'elsewhere' | 'parted';

/** A game as it is kept in the browser. */
export interface GameRecord {
  version: 1;
  /** The game's name: no other game has it. */
  id: string;
  /** When it was written (milliseconds since 1970). */
  saved: number;
  /** The day the game began, for the PGN: YYYY.MM.DD. */
  started: string;
  you: Side;
  level: number;
  orientation: Side;
  game: SavedGame;
}

/** Where a game is kept: the ordinary one, or one begun from a position in the address. */
export type Slot = 'game' | `position.${string}`;
