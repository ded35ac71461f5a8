import type { SavedClock, SavedGame, Side } from '../types.js';

/** Where a game comes from. */
export type GameKind = 'computer' | 'friend' | 'link' | 'import';

/** A game as it is kept. Moves are the rules' business: what is here has only been checked for its shape. */
export interface KeptGame {
  version: 1;
  /** Its name for ever. */
  id: string;
  kind: GameKind;
  /** When it was begun and last changed, in milliseconds of the calendar. */
  created: number;
  updated: number;
  /** The players' names. */
  white: string;
  black: string;
  /** The side you play against the computer or by link. */
  you?: Side;
  level?: number;
  orientation: Side;
  game: SavedGame;
  /** The clock, and when it was saved. */
  clock?: { saved: SavedClock; at: number };
  /** Sixteen hexadecimal digits that every link of this game carries. */
  number?: string;
  plies: number;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** The ending's own name, once there is one. */
  ending?: string;
  /** The tags of an imported game, and all of its text: variations and comments, too. */
  tags?: Record<string, string>;
  pgn?: string;
}

/** A record that is there but cannot be read; nothing will overwrite it. */
export interface BrokenGame {
  broken: true;
  id: string;
}

/** Why games cannot be kept. */
export type Trouble = 'unavailable' | 'blocked' | 'newer' | 'full' | 'lost' | 'failed';

/** What a person looks for in the list. */
export interface Wanted {
  /** Words that must all occur in names, event, date, ending or result. */
  text?: string;
  kind?: GameKind;
  state?: 'running' | 'over';
}
