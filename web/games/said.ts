// A statement of the engine (docs/explanations.md) as its sentence needs it.

export interface Said {
  /** Lists as the language joins them: "A1, B2 and C3". */
  points: string;
  others: string;
  moves: string;
  /** Moves in turn: "A1, B2, A3". */
  line: string;
  /** The first of each list. */
  point: string;
  other: string;
  move: string;
  /** The first number and the second; 0 where there is none. */
  a: number;
  b: number;
}

/** A sentence for each kind of statement (Game::terms in C++). */
export type Statements = Record<string, (said: Said) => string>;
