// What the boards are given and what they report: typed state in, callbacks out. The boards know no rule and no
// language: which points are legal comes with the state, and every word comes from the labels of the app.

import type {
  CircleView, Drawing, GridView, Letter, Mark, MoveReport, Preview, Refusal, Shape, Targets,
} from '../engine/messages';

/** How the surface looks; the colours are custom properties in board.css. */
export type Look = 'wood' | 'slate' | 'paper';

// ----------------------------------------------------------------------------------------------------- grids

/** All there is to say about one point of a grid; a screen reader hears what the app makes of it. */
export interface PointContent {
  point: string;
  stone: Letter | null;
  /** How many liberties its chain has; null on an empty point and in games without liberties. */
  liberties: number | null;
  /** How many stones its chain or tree has; 0 on an empty point. */
  size: number;
  /** Whether it stands in its player's longest tree. */
  longest: boolean;
  mark: Mark | null;
  legal: boolean;
  /** Why a stone cannot be placed here; null on legal points, on stones, and while the board is not interactive. */
  refusal: Refusal | null;
  /** Whether the point would take a reserve stone. */
  reserve: boolean;
  /** Whether the last move was played here. */
  last: boolean;
  /** What the author of the record wrote and drew here. */
  label: string;
  shape: Shape | null;
}

export interface GridLabels {
  /** The name of the whole board, such as "Go, 19 by 19". */
  board: string;
  /** Such as "D4, black stone, 2 liberties". */
  point(content: PointContent): string;
  /** A few words at the pointer, such as "ko: play elsewhere first". */
  refusal(reason: Refusal, point: string): string;
}

/** From -1 (the second player's) to 1 (the first player's), row by row from the bottom left. */
export interface Ownership {
  values: number[];
  /** The first player's letter, since it differs from game to game. */
  first: Letter;
}

export interface Hint {
  /** A point, or on a circle a line. */
  point: string;
  /** A few characters in the ring, such as "1" or "62"; may be empty. */
  text: string;
}

/** From the middle of a point to another. */
export interface Arrow { from: string; to: string }

/** What is drawn beside the stones; everything is off unless asked for. */
export interface GridShow {
  coordinates?: boolean;
  move_numbers?: boolean;
  /** The number of liberties on each chain, and the liberties themselves while the pointer is on it. */
  liberties?: boolean;
  /** Rings around chains with one liberty, and a mark on that liberty. */
  atari?: boolean;
  /** The marks of a count: territory, dead, seki, dame. */
  territory?: boolean;
  /** Trees as trees: branches between neighbours, the longest with its length. */
  trees?: boolean;
  ownership?: Ownership | null;
  hints?: Hint[];
  /** Stones that have gone from the board and are shown all the same. */
  captured?: { player: Letter; points: string[] } | null;
  /** What the author of the record drew. */
  drawing?: Drawing | null;
}

export interface GridBoardProps {
  view: GridView;
  legal: string[];
  refusals: Record<string, Refusal>;
  reserve_points?: string[];
  to_move: Letter;
  last?: MoveReport | null;
  /** Whether moves can be entered; the board can be walked with the keys either way. */
  interactive?: boolean;
  /** The first tap shows the stone and the second places it: with a finger (true), or with the mouse and keys too. */
  confirm?: boolean | 'always';
  show?: GridShow;
  /** Move numbers by point. */
  numbers?: Record<string, number>;
  look?: Look;
  labels: GridLabels;
  /** The point that waits for its second tap; bind it to offer a button beside the board. */
  pending?: string | null;
  onplay?: (move: string) => void;
  /** When given, every point reports here instead of being played: for marking dead stones. */
  onpoint?: (point: string) => void;
  onhover?: (point: string | null) => void;
  /** Someone tried to play here and cannot: for a sound, or words to a screen reader. */
  onrefused?: (point: string, reason: Refusal) => void;
}

// ----------------------------------------------------------------------------------------------------- circles

/** All there is to say about one point of a circle. */
export interface CirclePointContent {
  point: number;
  /** 'free', 'joined', or the captor's letter. */
  state: 'free' | 'joined' | Letter;
  /** The other end of its line and the line's player, if it is joined. */
  partner: number | null;
  player: Letter | null;
  outside: boolean;
  chosen: boolean;
  /** Whether a line can start here, or, once a first point is chosen, end here inside or outside. */
  can_start: boolean;
  reach: '' | 'inside' | 'outside' | 'both';
  /** The side on which a line to here would run now. */
  goes_outside: boolean;
  /** Whether the line being previewed would capture it. */
  endangered: boolean;
}

export interface CircleLabels {
  board: string;
  point(content: CirclePointContent): string;
  /** What the two buttons for the line's side show, and what they are about. */
  side(outside: boolean): string;
  sides: string;
  /** The names of the buttons of the picker for crowded circles. */
  previous_point: string;
  next_point: string;
  /** Picks the point that the picker stands on. */
  choose_point(point: number): string;
}

export interface CircleBoardProps {
  view: CircleView;
  /** The points from which a line can be drawn, as in the state. */
  legal: string[];
  to_move: Letter;
  last?: MoveReport | null;
  interactive?: boolean;
  /** The first tap on a target shows the line, the second draws it: for a finger (true), or for mouse and keys too. */
  confirm?: boolean | 'always';
  /** The first point of the line, or null. */
  chosen?: number | null;
  /** Where lines from the chosen point may go; the app asks the engine after onchoose. */
  targets?: Targets | null;
  /** What the line under the pointer would do; the app asks the engine after onaim. */
  preview?: Preview | null;
  /** Lines to point out, such as "1-4", with their numbers. */
  hints?: Hint[];
  /** Rings around points, and letters beside them. */
  marks?: Drawing | null;
  /** When given, every point reports here instead of beginning a line. */
  onpoint?: (point: string) => void;
  /** The move that waits for its second tap; bind it to offer a button beside the board. */
  pending?: string | null;
  look?: Look;
  labels: CircleLabels;
  /** A first point was chosen, or un-chosen (null). */
  onchoose?: (point: number | null) => void;
  /** The line that is shown now, such as "1-4", or null: ask for its preview. */
  onaim?: (move: string | null) => void;
  /** A key or a button chose the side of the line that was begun. */
  onside?: (outside: boolean) => void;
  onplay?: (move: string) => void;
  onhover?: (point: number | null) => void;
}
