// What the app and the engine say to each other. Every message is one JSON value; the engine is the C++ library, as
// WebAssembly in a worker or natively behind a WebSocket. The C++ side is protocol/messages.h, and a test compares the two.
//
// A request carries an id of the asker's choice; its answer carries the same id, and is either `ok` or an `error` after
// which nothing has changed.

/** "B", "W", "R" or "G": a player by the letter of its colour. */
export type Letter = 'B' | 'W' | 'R' | 'G';

// ----------------------------------------------------------------------------------------------------- the games

export interface OptionInfo {
  name: string;
  /** What stands for the value in help texts; empty for a switch, whose value is "on" or "off". */
  value: string;
  meaning: string;
  default: string;
  limits: string;
  choices: { name: string; meaning: string }[];
}

export interface LevelInfo {
  id: string;
  name: string;
  description: string;
}

export interface GameInfo {
  id: string;
  name: string;
  aim: string;
  /** In order of play. */
  players: [{ letter: Letter; name: string }, { letter: Letter; name: string }];
  options: OptionInfo[];
  /** The weakest first. */
  levels: LevelInfo[];
  /** Whether players may pass, and whether the end is counted by agreement on dead stones. */
  can_pass: boolean;
  is_counted: boolean;
}

export type Options = Record<string, string>;

// ----------------------------------------------------------------------------------------------------- pictures

export type Mark =
  | 'enclosed' | 'ko' | 'black-territory' | 'white-territory' | 'dead' | 'seki' | 'dame';

/** A group of connected stones: a chain with its liberties, or a tree. */
export interface Group {
  player: Letter;
  stones: string[];
  /** Empty in games without liberties. */
  liberties: string[];
  /** Topological Go: whether it is its player's longest tree. */
  longest: boolean;
}

export interface GridView {
  kind: 'grid';
  width: number;
  height: number;
  /** Row by row from the bottom left: "B", "W" or "." for an empty point. */
  stones: string;
  /** Marks by point name. */
  marks: Record<string, Mark>;
  /** Star points. */
  stars: string[];
  groups: Group[];
}

export interface CircleLine {
  /** Points count from 1. */
  first: number;
  second: number;
  outside: boolean;
  player: Letter;
}

export interface CircleView {
  kind: 'circle';
  /** For points 1 to n: "free", "joined", or the letter of the captor. */
  points: ('free' | 'joined' | Letter)[];
  /** In the order in which they were drawn. */
  lines: CircleLine[];
}

export type View = GridView | CircleView;

// ----------------------------------------------------------------------------------------------------- the state

/** What a move did, for animation, sound and sentences in any language. */
export interface MoveReport {
  player: Letter;
  /** "D4", "pass", "resign", "time", "resume", "1-4", "3~8". */
  move: string;
  /** Stones taken off (Go, Atari Go) or points isolated (Topological Wars, as numbers in text). */
  captured: string[];
  /** The mover's own stones removed by it, where suicide is allowed. */
  lost: string[];
  /** Enemy chains that now stand in atari: one stone of each. */
  atari: string[];
  /** Topological Go: points closed by this move, and the stones of the line that closed them, in order. */
  enclosed: string[];
  closing: string[];
  /** Topological Go: which stone was used; and the length of the tree it stands in. */
  stone: '' | 'ordinary' | 'reserve';
  length: number;
  /** The same in English. */
  words: string;
}

export type EndingKind =
  | 'resignation'   // winner by resignation
  | 'time'          // the loser ran out of time
  | 'recorded'      // the record says so, and not why
  | 'capture'       // Atari Go: the first capture
  | 'no-move'       // Atari Go: a player without a legal move loses
  | 'count'         // Go: territory or area; `margin` points
  | 'trees'         // Topological Go: the longest tree (Black adds one)
  | 'reserve'       // Topological Go: the loser has reserve stones left
  | 'points'        // Topological Wars: more captured points
  | 'last-move'     // Topological Wars: equal, the last line wins
  | 'repetition';   // Go: a third repetition, no result

export interface Ending {
  winner: Letter | 'draw' | 'none';
  kind: EndingKind;
  margin: number;
  /** As SGF writes it. */
  result: string;
  words: string;
}

/** How the game of the record ended, and after which node, wherever in it we are. */
export interface Conclusion {
  node: number;
  ending: Ending;
}

/** The players' figures, by letter. Games fill in what they have; the others are absent. */
export interface Figures {
  /** Go, Atari Go: stones on the board, and prisoners taken by that colour. */
  stones?: Record<string, number>;
  prisoners?: Record<string, number>;
  komi?: number;
  /** Topological Go. */
  longest?: Record<string, number>;
  reserve?: Record<string, number>;
  ordinary?: Record<string, number>;
  /** Topological Wars: how many points each has captured; and how many are still free. */
  captured?: Record<string, number>;
  free?: number;
}

/** Why a point takes no stone; the board shows it at the pointer. */
export type Refusal =
  | 'occupied' | 'suicide' | 'ko' | 'superko' | 'enclosed' | 'no-ordinary' | 'no-reserve' | 'over'
  | 'handicap'                                        // Go: Black may not pass while handicap stones are left
  | 'joined' | 'captured' | 'inside-only' | 'crossing';  // Topological Wars: lines, in errors only

export interface TreeNode {
  id: number;
  /** -1 for the root. */
  parent: number;
  /** The move, or '' for a node without one (the beginning, a set-up, a comment alone). */
  move: string;
  player: Letter | '';
  /** How many moves lead here, this one included. */
  number: number;
  comment: string;
  /** In order; the first is the main line. */
  children: number[];
}

export interface CountSide {
  territory: number;
  prisoners: number;
  /** Living stones; area scoring counts them instead of prisoners. */
  stones: number;
  komi: number;
  total: number;
}

export interface CountReport {
  scoring: 'territory' | 'area';
  sides: Record<string, CountSide>;
  dead: string[];
  seki: string[];
  dame: string[];
  result: string;
  winner: Letter | 'draw';
  margin: number;
  view: GridView;
  words: string[];
}

export type Shape = 'triangle' | 'square' | 'circle' | 'cross' | 'selected';

/** What the author of a record drew on the board at the present node, by point name. */
export interface Drawing {
  labels: Record<string, string>;
  shapes: Record<string, Shape>;
}

/** What a record tells about its game, besides the players and the result; only what is there. */
export interface About {
  title?: string;
  event?: string;
  round?: string;
  date?: string;
  place?: string;
  comment?: string;
  source?: string;
  annotator?: string;
  black_rank?: string;
  white_rank?: string;
}

export interface State {
  game: string;
  options: Options;
  to_move: Letter;
  /** How many moves led here. */
  move_number: number;
  /** The moves from the beginning to here. */
  moves: string[];
  last: MoveReport | null;
  ending: Ending | null;
  conclusion: Conclusion | null;
  /** Go: play was stopped by two passes, and the count can be agreed on. */
  is_stopped: boolean;
  can_pass: boolean;
  /** Legal points of a grid ("D4"); on a circle the points from which a line can be drawn ("5"). Without "pass". */
  legal: string[];
  /** Empty points that are not legal, with the reason. */
  refusals: Record<string, Refusal>;
  /** Topological Go: the legal points that would take a reserve stone. */
  reserve_points: string[];
  view: View;
  figures: Figures;
  /** Where we are in the tree, and whether there is something to walk to. */
  node: number;
  can_undo: boolean;
  can_redo: boolean;
  comment: string;
  drawing: Drawing;
  /** The players' names in the record. */
  names: Record<string, string>;
  about: About;
}

/** What a line of Topological Wars would do, before it is drawn. */
export interface Preview {
  move: string;
  captured: string[];
  /** The free points on either side of the line, on the side of the circle where it runs. */
  parts: [string[], string[]];
}

/** Where lines from a point may go. */
export interface Targets {
  point: string;
  inside: string[];
  outside: string[];
}

// ----------------------------------------------------------------------------------------------------- thinking

/** What speaks for a move; `why_points` are the stones or points it speaks of. */
export type Why =
  | ''
  | 'win' | 'attack' | 'defend' | 'open'   // Atari Go's rules of thumb: take and win, the group in most danger, none is
  | 'captures' | 'saves' | 'atari'         // stones or points taken; own stones no longer in atari; a threat to capture
  | 'encloses' | 'joins' | 'extends-longest' | 'new-tree'
  | 'pass'                                 // nothing is left to gain
  | 'search';                              // reading ahead prefers it

export interface Thought {
  /** A legal move, or "resign". */
  move: string;
  /** From -1 (the player to move has lost) to 1. */
  value: number;
  /** Why, as a name that the app translates, with its details; '' for none. */
  why: Why;
  why_points: string[];
  /** The same in English. */
  why_words: string;
}

export interface Candidate {
  move: string;
  visits: number;
  value: number;
  line: string[];
}

export interface Estimate {
  /** How many continuations were looked at: the more, the surer it is. */
  visits: number;
  /** From -1 to 1 for the player to move. */
  value: number;
  /** For the first player, in points where the game counts points; null elsewhere. */
  score: number | null;
  /** By point of a grid, row by row from the bottom left: -1 second player's to 1 first player's. Empty on a circle. */
  ownership: number[];
  candidates: Candidate[];
}

// ----------------------------------------------------------------------------------------------------- requests

/** Answers instantly: the table at which one game is played, reviewed and counted. */
export type TableRequest =
  | { do: 'games' }                                             // -> { games: GameInfo[] }
  | { do: 'new'; game: string; options: Options }               // -> { state, tree }
  | { do: 'open'; sgf: string; at: 'start' | 'end' }            // -> { state, tree, remarks: Remark[] }
  | { do: 'play'; move: string }                                // -> { state, tree }
  | { do: 'resign'; player: Letter } | { do: 'lose_on_time'; player: Letter } // -> { state, tree }
  | { do: 'undo' }                                              // the players' end of the game if it is here, or a move
  | { do: 'redo' } | { do: 'start' } | { do: 'end' }
  | { do: 'go'; node: number }
  | { do: 'remove'; node: number }                              // the branch from that node on; not the root
  | { do: 'comment'; text: string; node?: number }              // on the present node, or that one
  | { do: 'names'; names: Record<string, string> }
  | { do: 'targets'; point: string }                            // -> { targets }
  | { do: 'preview'; move: string }                             // -> { preview }
  | { do: 'propose_count'; owners?: number[] }                  // -> { count, state }; owners as a thinker tells them
  | { do: 'count'; dead?: string[]; seki?: string[] }           // as it stands, or with these groups instead
  | { do: 'toggle_dead'; stone: string } | { do: 'toggle_seki'; stone: string }
  | { do: 'accept_count' }                                      // the result stands: state.ending is the agreed count
  | { do: 'resume'; player: Letter }
  | { do: 'record' }                                            // -> { sgf }
  | { do: 'line' };                                             // -> { sgf }: the moves to here alone, for a thinker

/** Takes its time: the position is the end of that record. `seconds` bounds it. */
export type ThinkRequest =
  | { do: 'think'; sgf: string; level: string; seed: number; seconds: number }       // -> { thought }
  | { do: 'hint'; sgf: string; seconds: number }                                     // -> { thought, estimate }
  | { do: 'estimate'; sgf: string; seconds: number }                                 // -> { estimate }
  | { do: 'owners'; sgf: string; seconds: number };                                  // -> { owners }

/** To the engine behind a WebSocket only (a worker is ended instead): the request with that id answers with what it has. */
export type StopRequest = { do: 'stop'; request: number };                           // -> ok, at once

export type Request = TableRequest | ThinkRequest | StopRequest;

export type ErrorCode =
  | 'malformed'      // no JSON, or not the shape of a request
  | 'unknown'        // no such request, game, option, level or node
  | 'no-game'        // nothing has been started yet
  | 'illegal-move' | 'not-now' | 'bad-record' | 'bad-option'
  | 'too-large' | 'too-many';

/** What the near end of the line adds to them. */
export type FailureCode =
  | ErrorCode
  | 'stopped';       // the engine ended, or was ended

/** What can be wrong with a record or with options; the engine's lists in problems.h say which values belong to each. */
export type ProblemKind =
  | 'empty-file' | 'not-sgf' | 'too-many-nodes' | 'other-game'
  | 'bad-option' | 'option-range' | 'bad-komi' | 'unknown-option' | 'not-square' | 'handicap-does-not-fit'
  | 'set-up-without-liberty' | 'set-up-two-stones' | 'no-set-up' | 'no-move' | 'wrong-turn' | 'illegal-move'
  | 'ignored-value' | 'komi-read-as' | 'rules-read-as' | 'unknown-rules' | 'several-games' | 'skipped' | 'missing-sign' | 'extra-bracket'
  | 'odd-variation' | 'no-value' | 'lower-case' | 'joined-values' | 'first-value-counts' | 'root-only'
  | 'unknown-format' | 'bad-value' | 'two-moves' | 'move-and-set-up' | 'bad-characters';

export interface Problem {
  kind: ProblemKind;
  values: string[];
}

/** What is doubtful in a record. */
export interface Remark {
  /** In English. */
  message: string;
  problem: Problem;
  /** Where in the file, both from 1; absent where no one place is meant. */
  line?: number;
  column?: number;
}

export interface EngineError {
  code: FailureCode;
  /** In English; names the input and the reason. */
  message: string;
  /** For illegal moves. */
  refusal?: Refusal;
  /** For records and options: the same for other languages. */
  problem?: Problem;
}

/** The answer to a request. `tree` comes when it changed or another game began. */
export interface Answer {
  id: number;
  ok?: true;
  error?: EngineError;
  games?: GameInfo[];
  state?: State;
  tree?: TreeNode[];
  remarks?: Remark[];
  targets?: Targets;
  preview?: Preview;
  count?: CountReport;
  sgf?: string;
  thought?: Thought;
  estimate?: Estimate;
  /** Whose each point is in the end, from -1 (the second player's) to 1; empty for games that are not counted. */
  owners?: number[];
  /** With thoughts, hints and estimates of games that networks play: whether the network was there to be asked. */
  network?: 'used' | 'missing';
}
