// What the folder of a game holds for the app: game.ts exports a `part` and en.ts, cs.ts and ru.ts the texts of each language.
// Everything else in the app works for every game; README.md tells how a folder is found.

import type { Component } from 'svelte';
import type { Sound } from '../app/play/sounds.ts';
import type { GridShow, Look, PointContent } from '../board/props.ts';
import type { Figures, GameInfo, Letter, MoveReport, Options, State, Targets } from '../engine/messages.ts';

export interface OptionTexts { label: string; meaning: string }

/** What the sentence about an ending may speak of. */
export interface End {
  /** Without a winner, the first player. */
  winner: Letter;
  loser: Letter;
  margin: number;
  /** That figure of both players in order of play, such as "Black 12". */
  both(figure: keyof Figures): [string, string];
}

/** What a game says in one language: a sentence for each of its terms (Game::terms in C++), and whatever its part needs. */
export interface GameTexts {
  name: string;
  aim: string;
  /** In a few lines, where the game brings no pages of its own (rules.ts). */
  rules?: string[];
  options: Record<string, OptionTexts>;
  /** The choices of an option, by its name. */
  choices?: Record<string, Record<string, OptionTexts>>;
  /** The board's size in lists, where the part's own label would not be understood there. */
  size?(value: string): string;
  /** Descriptions of the computer players; and names that other games have no word for. */
  levels: Record<string, string>;
  level_names?: Record<string, string>;
  refusals: Record<string, string>;
  endings: Record<string, (end: End) => string>;
  reasons: Record<string, (at: string) => string>;
  marks?: Record<string, string>;
}

/** The option that is the board's size. */
export interface BoardSize {
  option: string;
  /** The values to offer at once; every other legal one can be typed. */
  offered: string[];
  /** Where the engine's default is not what a newcomer should begin with. */
  first?: string;
  label?(value: string): string;
}

export interface HandProps<T = GameTexts> {
  player: Letter;
  state_now: State;
  info: GameInfo;
  /** The legal point under the pointer of the player to move; null for others. */
  aimed: string | null;
  look: Look;
  /** Whether there is little room: words are left out that can be done without. */
  brief: boolean;
  texts: T;
}

/** What the app does for one game only. All but the first three is optional. */
export interface GamePart<T extends GameTexts = GameTexts> {
  /** Games are shown in the order of these numbers. */
  order: number;
  /** A square picture, 150 units wide, for the home page. */
  Picture: Component;
  size: BoardSize;
  /** Its stations on the path through the games: where it comes, and the sizes in turn. */
  path?: { order: number; sizes: string[] };
  /** About which rank levels have, by their ids, as far as it is known. */
  kyu?: Record<string, number>;
  /** What a lead is counted in; without it, points. */
  lead_in?: 'stones';
  /** Whether the second player makes the first move under these options. */
  second_begins?(options: Options): boolean;

  /** What is drawn besides stones and lines. */
  show?(state: State): GridShow;
  /** What there is to say of a point besides its stone, its marks and the last move. */
  point_words?(content: PointContent, texts: T): string[];
  /** What a player has reached, in a few words. */
  figure?(player: Letter, figures: Figures, texts: T): string;
  /** Whether lessons show that too; without it they do. */
  is_figure_taught?(figures: Figures): boolean;
  /** What a player holds. */
  Hand?: Component<HandProps<T>>;

  /** How a move is told where "Black plays D4" is not enough; '' where it is. */
  played?(report: MoveReport, texts: T): string;
  /** What a move did, sentence by sentence. */
  effects?(report: MoveReport, texts: T): string[];
  sound?(report: MoveReport): Sound;
  /** What somebody who sees the game for the first time should know at its beginning; without it, the aim. */
  tip?(state: State, texts: T): string;
  /** The same about the keys, for those who have some. */
  tip_about_keys?(state: State, texts: T): string;
  /** A rule that decides the game, before it is too late to follow it; '' when there is time. */
  warning?(state: State, texts: T): string;

  /** A move that can be made now, for the field in which moves are typed; without it, the first legal point. */
  example?(state: State, targets_of: (point: string) => Promise<Targets | undefined>): Promise<string>;
  /** How moves are written, where an example does not tell it. */
  notation?(state: State, texts: T): string;
}
