// What the play page's specs put into the page, before its own scripts run.

/** What the worker was asked. */
export interface Question {
  id: number;
  level: number;
  start: string;
  moves: string[];
}

export interface Gate {
  holding: boolean;
  /** A worker has loaded all it needs. */
  ready: boolean;
  questions: Question[];
  /** All that the worker gave, delivered or not. */
  answers: { id: number; uci: string }[];
  /** Deliver what is held back. */
  held: (() => void)[];
  /** In the order they were started. */
  workers: Worker[];
}

/** A line of a live region. */
export interface Spoken {
  manner: 'polite' | 'assertive';
  text: string;
}

declare global {
  interface Window {
    testGate: Gate;
    testSpoken: Spoken[];
  }
}
