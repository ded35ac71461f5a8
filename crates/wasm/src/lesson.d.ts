/** A step of a lesson as it stands. */
export interface LessonView {
  /** Which step, counted from 0. */
  step: number;
  steps: number;
  /** The task in words. */
  text: string;
  /** How the learner answers: by a move, by pointing at squares, by typing, or by choosing. */
  input: 'move' | 'point' | 'text' | 'choice';
  /** The answers to choose from; empty for other inputs. */
  options: string[];
  /** Squares that are still to be reached. */
  targets: string[];
  /** Arrows, and circles where `to` is absent. */
  marks: LessonMark[];
  /** How many moves are left, where they are counted. */
  movesLeft?: number;
  solved: boolean;
  fen: string;
  /** The learner's side. */
  side: Side;
  pieces: Record<string, PieceCode>;
  /** Legal destinations by origin; empty unless a move is asked for. */
  destinations: Record<string, Destination[]>;
  check?: { king: string; by: string[] };
  lastMove?: { from: string; to: string };
}
/** An arrow, or a circle where `to` is absent. */
export interface LessonMark {
  from: string;
  to?: string;
}
/** What is said to something that the learner did. */
export interface LessonFeedback {
  /** `wrong` leaves the position as it was; `again` begins the step anew. */
  verdict: 'right' | 'solved' | 'wrong' | 'again';
  text: string;
  /** The opponent's answer in SAN, where one was played. */
  reply?: string;
}
/** A hint, or the solution. */
export interface LessonHelp {
  text: string;
  marks: LessonMark[];
}
