// What the app and the engine say to each other: printed by apps/messages from engine/protocol/messages.h and
// requests.h; "cmake --build --preset release --target messages_ts" renews it.
//
// Every message is one JSON value; the engine is the C++ library, as WebAssembly in a worker or natively behind a
// WebSocket. A request carries an id of the asker's choice; its answer carries the same id, and is either `ok` or an
// `error` after which nothing has changed.

/** A player by the letter of its colour. */
export type Letter = 'B' | 'W' | 'R' | 'G';

// ----------------------------------------------------------------------------------------------------- the games

/** An option of a game's rules. */
export interface OptionInfo {
  name: string;
  /** Whether its value is "on" or "off". */
  is_switch: boolean;
  default: string;
  /** The values it can have; empty where these are not so few. */
  choices: string[];
}

/** A computer player. */
export interface LevelInfo {
  id: string;
}

export interface PlayerInfo {
  letter: Letter;
}

export interface GameInfo {
  id: string;
  /** In order of play. */
  players: [PlayerInfo, PlayerInfo];
  options: OptionInfo[];
  /** The weakest first. */
  levels: LevelInfo[];
  /** Whether players may pass. */
  can_pass: boolean;
  /** Whether the end is counted by agreement on dead stones. */
  is_counted: boolean;
}

export type Options = Record<string, string>;

// ----------------------------------------------------------------------------------------------------- pictures

/** What is marked on points of a board. */
export type Mark = 'ko' | 'dead' | 'seki' | 'black-territory' | 'white-territory' | 'dame' | 'enclosed';

export interface GridView {
  kind: 'grid';
  width: number;
  height: number;
  /** Row by row from the bottom left: "B", "W" or "." for an empty point. */
  stones: string;
  /** By point name. */
  marks: Record<string, Mark>;
  /** Star points. */
  stars: string[];
  /**
   * Connected stones, chains or trees: the names of the stones, and after a slash those of the liberties where the game
   * has them, "D4D5/C4C5E4"; a star comes first where it is its player's longest tree.
   */
  groups: string[];
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
  /** Whether lines may also run outside the circle. */
  outside: boolean;
}

export type View = GridView | CircleView;

// ----------------------------------------------------------------------------------------------------- the state

/**
 * What a move did, for animation, sound and sentences in any language. The effects are those that the games declare:
 * points by name, a word or a number.
 */
export interface MoveReport {
  player: Letter;
  /** "D4", "1-4", "3~8" as the game writes it; "pass", "resign", "time", "resume". */
  move: string;
  captured: string[];
  lost: string[];
  atari: string[];
  enclosed: string[];
  closing: string[];
  stone: '' | 'ordinary' | 'reserve';
  length: number;
}

/** How a game ended. */
export type EndingKind =
  | 'resignation' | 'time' | 'recorded' | 'count' | 'repetition' | 'capture' | 'no-move' | 'trees' | 'reserve'
  | 'points' | 'last-move';

export interface Ending {
  winner: Letter | 'draw' | 'none';
  kind: EndingKind;
  /** 0 where nothing is counted. */
  margin: number;
  /** As SGF writes it. */
  result: string;
}

/** How the game of the record ended, and after which node, wherever in it we are. */
export interface Conclusion {
  node: number;
  ending: Ending;
}

/** The numbers beside the board, by letter where each player has one. Games fill in what they have. */
export interface Figures {
  stones?: Record<string, number>;
  prisoners?: Record<string, number>;
  komi?: number;
  longest?: Record<string, number>;
  reserve?: Record<string, number>;
  ordinary?: Record<string, number>;
  captured?: Record<string, number>;
  free?: number;
}

/** Why a move is not legal; the board shows it at the pointer. */
export type Refusal =
  | 'over' | 'occupied' | 'suicide' | 'ko' | 'superko' | 'handicap' | 'enclosed' | 'no-ordinary' | 'no-reserve'
  | 'joined' | 'captured' | 'inside-only' | 'crossing';

/** A node of the record's tree of variations. */
export interface NodeInfo {
  id: number;
  /** -1 for the root, whose id is 0. */
  parent: number;
  /** The move, or '' for a node without one (the beginning, a set-up, a comment alone). */
  move: string;
  player: Letter | '';
  /** How many moves lead here, this one included. */
  number: number;
  comment: string;
}

export interface NodeOrder {
  node: number;
  children: number[];
}

export interface NodeComment {
  node: number;
  comment: string;
}

/**
 * What changed in the tree of variations, applied in this order; empty lists are left out. web/engine/tree.ts keeps the
 * tree.
 */
export interface TreeChanges {
  /** The revision that was changed, to that of the state beside it; absent where `add` is the whole tree. */
  from?: number;
  /** These nodes and all below them. */
  removed?: number[];
  /** Each after the last child of its parent. */
  add?: NodeInfo[];
  /** The children of a node, the main line first. */
  order?: NodeOrder[];
  comments?: NodeComment[];
}

export interface CountSide {
  territory: number;
  prisoners: number;
  /** Living stones; area scoring counts them instead of prisoners. */
  stones: number;
  komi: number;
  total: number;
}

/** Where a move of the player would win points that count for nobody. */
export interface UnclosedBorder {
  player: Letter;
  point: string;
  points: number;
}

/** The count with the marks of dead and seki groups as they are. */
export interface CountReport {
  scoring: 'territory' | 'area';
  /** By letter. */
  sides: Record<string, CountSide>;
  dead: string[];
  seki: string[];
  dame: string[];
  unclosed: UnclosedBorder[];
  result: string;
  winner: Letter | 'draw';
  margin: number;
  /** It comes out as the game ended here. */
  is_result: boolean;
  /** The board with territory, dead and seki stones marked. */
  view: GridView;
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

/** The game at the place of the record where we are. */
export interface State {
  /** The revision of the record; another one whenever it was changed. */
  rev: number;
  game: string;
  options: Record<string, string>;
  to_move: Letter;
  /** How many moves led here. */
  move_number: number;
  last: MoveReport | null;
  ending: Ending | null;
  conclusion: Conclusion | null;
  /** Play was stopped by two passes, and the count can be agreed on. */
  is_stopped: boolean;
  can_pass: boolean;
  /** Legal points of a grid ("D4"); on a circle the points from which a line can be drawn ("5"). Without "pass". */
  legal: string[];
  /** Empty points that are not legal, with the reason. */
  refusals: Record<string, Refusal>;
  /** The legal points that would take a reserve stone. */
  reserve_points: string[];
  view: View;
  figures: Figures;
  /** Where we are in the tree. */
  node: number;
  /** Whether there is something to walk back or on to. */
  can_undo: boolean;
  can_redo: boolean;
  /** Whether no move follows here: the game goes on here, rather than being looked at. */
  is_at_tip: boolean;
  /** Play is stopped, and the players have gone on after it was stopped before. */
  has_gone_on: boolean;
  /** Whether the game can end in a draw by these rules. */
  can_be_drawn: boolean;
  /** By what `seats` said, while the game goes on. */
  is_computers_turn: boolean;
  /** The node before the last move, against the computer before the person's last move; null where there is none. */
  own_undo: number | null;
  comment: string;
  drawing: Drawing;
  /** The players' names in the record, by letter. */
  names: Record<string, string>;
  about: About;
}

/** What a line would do, before it is drawn. */
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

/** What speaks for a move. */
export type Why =
  | '' | 'pass' | 'search' | 'captures' | 'saves' | 'atari' | 'joins' | 'win' | 'attack' | 'defend' | 'open'
  | 'encloses' | 'new-tree' | 'extends-longest';

/** Something that is proved about a position or a move (docs/explanations.md). */
export interface Said {
  /** What is said, as a name that the texts of the game translate. */
  kind: string;
  /** How it is known: 'rules', 'line' or 'solver'. */
  proof: string;
  /** What it is about, what else, and the moves that it names. */
  points: string[];
  others: string[];
  moves: string[];
  numbers: number[];
  /** Moves in turn that show it. */
  line: string[];
}

/** What is certain about a move or a position. */
export interface Explanation {
  /** Why the move cannot be made. */
  refusal?: Refusal;
  /** The most important first, three at most. */
  said: Said[];
}

/** What a computer player thinks of a move. */
export interface Thought {
  /** A legal move, or "resign". */
  move: string;
  /** From -1 (the player to move has lost) to 1. */
  value: number;
  /** Why, as a name that the app translates; '' for none. */
  why: Why;
  /** The stones or points that `why` speaks of. */
  why_points: string[];
}

/** A move that was looked at. */
export interface Candidate {
  move: string;
  visits: number;
  value: number;
  /** How the game may go on. */
  line: string[];
}

export interface Estimate {
  /** How many continuations were looked at: the more, the surer it is. */
  visits: number;
  /** From -1 to 1 for the player to move. */
  value: number;
  /** The value is proven. */
  certain: boolean;
  /** For the first player, in points where the game counts points; null elsewhere. */
  score: number | null;
  /** By point of a grid, row by row from the bottom left: -1 second player's to 1 first player's. Empty on a circle. */
  ownership: number[];
  candidates: Candidate[];
}

/**
 * The moves to a place of the record, by which a thinker that knows the moves before finds it: shorter than the record.
 */
export interface Line {
  /** Of the rules, the positions and the moves on the way; 16 digits. */
  key: string;
  /** How many moves there are. */
  length: number;
  /** The last of them. */
  tail: string[];
}

/** How a position stands for the player of whom it is told. */
export interface Standing {
  /** Of winning, from 0 to 1. */
  chance: number;
  /** How far ahead; null where the game or the computer has none. */
  margin: number | null;
  /** The chance is proven. */
  certain: boolean;
}

/** A move that could have been made. */
export interface BetterMove {
  move: string;
  /** Of winning, from 0 to 1. */
  chance: number;
  /** How far ahead; null where the game or the computer has none. */
  margin: number | null;
  /** The chance is proven. */
  certain: boolean;
  visits: number;
  /** What is expected after it, the move itself first. */
  line: string[];
}

/** What a move gave away, compared with the best one. */
export interface MoveCost {
  chance: number;
  margin: number | null;
  /** Both on one scale: 1 is an inaccuracy, 4 a blunder (docs/review.md). */
  loss: number;
}

/** A move of a game as it was judged, for the player who made it. */
export interface ReviewedMove {
  /** From 1. */
  number: number;
  player: Letter;
  move: string;
  /** With best play. */
  before: Standing;
  after: Standing;
  cost: MoveCost;
  grade: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  /** It was looked at closely, or is proven. */
  sure: boolean;
  /** How many continuations the judgement stands on. */
  visits: number;
  /** What could have been played there, the best first. */
  candidates: BetterMove[];
  /** What speaks for the best of them; '' for nothing. */
  why: Why;
  /** The stones or points that `why` speaks of. */
  why_points: string[];
  /** What is certain about a bad move, and about the best one. */
  against: Said[];
  better: Said[];
}

/** What is known of a move from a review that was interrupted, as that told it. */
export interface KnownMove {
  before: Standing;
  after: Standing;
  sure: boolean;
  /** 0 for a move that is to be looked at again. */
  visits: number;
}

/** What is known of the moves of a line so far. */
export interface Review {
  /** Grows with what is known: to be named as `since` by who asks again. */
  rev: number;
  /** How much was looked at, and how much there is to be as far as is known. */
  done: number;
  total: number;
  /** Every position has been looked at: all moves have grades. */
  overview: boolean;
  finished: boolean;
  /** From 0 to 100, by letter; empty before the overview. */
  accuracy: Record<string, number>;
  /** The level that makes such mistakes, by letter, where that can be said. */
  like: Record<string, string>;
  /** Those that were judged anew since. */
  moves: ReviewedMove[];
}

// ----------------------------------------------------------------------------------------------------- requests

/** To the table at which one game is played, reviewed and counted: answered at once. */
export type TableRequest =
  | { do: 'games' }  // -> { games }
  | { do: 'new'; game: string; options: Record<string, string> }  // -> { state, tree }
  | { do: 'open'; sgf: string; at: 'start' | 'end' }  // -> { state, tree, remarks }
  | { do: 'play'; move: string }  // -> { state, tree }
  | { do: 'resign'; player: Letter }  // -> { state, tree }
  | { do: 'lose_on_time'; player: Letter }  // -> { state, tree }
  | { do: 'undo' }  // the players' end of the game if it is here, or a move
  | { do: 'redo' }
  | { do: 'start' }
  | { do: 'end' }  // of the line that is being looked at
  | { do: 'back'; moves: number }  // walks so many moves back, or to the beginning
  | { do: 'go'; node: number }
  | { do: 'remove'; node: number }  // the branch from that node on; not the root
  | { do: 'comment'; text: string; node?: number }  // on the present node, or that one
  | { do: 'names'; names: Record<string, string> }  // of the players, by letter
  | { do: 'seats'; computers: Letter[] }  // whom the computer plays, until another game begins
  | { do: 'sync' }  // -> { state, tree }: the whole tree, for who missed a change
  | { do: 'targets'; point: string }  // -> { targets }
  | { do: 'preview'; move: string }  // -> { preview }
  | { do: 'propose_count'; owners?: number[] }  // -> { count, state }; owners as a thinker tells them
  | { do: 'count'; dead?: string[]; seki?: string[] }  // as it stands, or with these groups instead -> { count, state }
  | { do: 'toggle_dead'; stone: string }  // -> { count, state }
  | { do: 'toggle_seki'; stone: string }  // -> { count, state }
  | { do: 'accept_count' }  // the result stands: state.ending is the agreed count
  | { do: 'resume'; player: Letter }  // that player disputes the count; the opponent moves first
  | { do: 'record' }  // -> { sgf }
  | { do: 'line' }  // -> { line }: the moves to here, for a thinker
  | { do: 'line_record' };  // -> { sgf }: the moves to here alone, for a thinker that does not know them

/**
 * To a thinker, which takes its time: the position is the end of that record, or of a line that the thinker knows;
 * where it does not, the error is 'need-line'. `seconds` bounds it.
 */
export type ThinkRequest =
  | { do: 'think'; sgf?: string; line?: Line; seconds: number; level: string; seed: number }  // -> { thought }
  | { do: 'hint'; sgf?: string; line?: Line; seconds: number }  // -> { thought, estimate, explanation }
  | { do: 'estimate'; sgf?: string; line?: Line; seconds: number }  // -> { estimate }
  | { do: 'owners'; sgf?: string; line?: Line; seconds: number }  // -> { owners }
  | { do: 'why'; sgf?: string; line?: Line; seconds: number; move: string }  // -> { explanation }: what speaks against the move, else what it does; without a move (''), of the position
  | { do: 'ponder'; sgf?: string; line?: Line; seconds: number; level: string }  // -> ok: the level thinks on while its opponent does
  | { do: 'review'; sgf?: string; line?: Line; seconds: number; from: number; effort: 'quick' | 'normal' | 'deep'; since: number; known?: KnownMove[] };  // -> { review }: the moves after the first `from`, judged further each time that it is asked; a thinker that begins goes on from what is `known` of them

/** To a thinker: the request with that id ends, behind a WebSocket with what was found so far. */
export type StopRequest =
  | { do: 'stop'; request: number };  // -> ok, at once

export type Request = TableRequest | ThinkRequest | StopRequest;

// ----------------------------------------------------------------------------------------------------- answers

/** What kind of error; "stopped" is said by the near end: the engine ended, or was ended. */
export type ErrorCode =
  | 'malformed' | 'unknown' | 'no-game' | 'illegal-move' | 'not-now' | 'bad-record' | 'bad-option' | 'too-large'
  | 'too-many' | 'need-line' | 'stopped';

/** What can be wrong with a record or with options; the lists in problems.h say which values belong to each. */
export type ProblemKind =
  | 'empty-file' | 'not-sgf' | 'too-many-nodes' | 'several-games' | 'skipped' | 'missing-sign' | 'extra-bracket'
  | 'odd-variation' | 'no-value' | 'lower-case' | 'joined-values' | 'first-value-counts' | 'root-only'
  | 'unknown-format' | 'bad-value' | 'two-moves' | 'move-and-set-up' | 'bad-characters' | 'other-game' | 'bad-option'
  | 'option-range' | 'unknown-option' | 'ignored-value' | 'set-up-without-liberty' | 'set-up-two-stones' | 'no-set-up'
  | 'no-move' | 'wrong-turn' | 'illegal-move' | 'bad-komi' | 'handicap-does-not-fit' | 'komi-read-as'
  | 'rules-read-as' | 'unknown-rules' | 'not-square';

/** What is wrong with a record or with options, for any language. */
export interface Problem {
  kind: ProblemKind;
  values: string[];
}

/** What is doubtful in a record. */
export interface Remark {
  /** In English, for logs. */
  message: string;
  problem: Problem;
  /** Where in the file, both from 1; absent where no one place is meant. */
  line?: number;
  column?: number;
}

export interface EngineError {
  code: ErrorCode;
  /** In English, for logs; names the input and the reason. */
  message: string;
  /** For illegal moves. */
  refusal?: Refusal;
  /** For records and options: the same for any language. */
  problem?: Problem;
}

/** What only a thinker answers. */
export interface Thoughts {
  /** With thoughts, hints and estimates of games that networks play: whether the network was there to be asked. */
  network?: 'used' | 'missing';
  thought?: Thought;
  estimate?: Estimate;
  /** Of the move that a hint names, or of what `why` asks about. */
  explanation?: Explanation;
  /** Whose each point is in the end, from -1 (the second player's) to 1; empty for games that are not counted. */
  owners?: number[];
  review?: Review;
}

/** The answer to a request: `ok`, or an `error` after which nothing has changed. */
export interface Answer extends Thoughts {
  /** That of the request; 0 where none could be read. */
  id: number;
  ok?: true;
  error?: EngineError;
  games?: GameInfo[];
  remarks?: Remark[];
  targets?: Targets;
  preview?: Preview;
  count?: CountReport;
  sgf?: string;
  line?: Line;
  state?: State;
  /** When it changed or another game began. */
  tree?: TreeChanges;
}
