// What the parts of a table need of the game they show, whether it is played here or online.

import type { Answer, CountReport, GameInfo, Letter, State, TableRequest } from '../../engine/messages.ts';
import type { GameTree } from '../../engine/tree.ts';
import type { Clock } from './clock.ts';
import type { Seat } from './kept_game.ts';
import type { Computer } from './computer.svelte.ts';

export interface ShownGame {
  readonly state: State;
  readonly tree: GameTree;
  readonly info: GameInfo;
  readonly clock: Pick<Clock, 'sides'> | null;
  /** The one colour that the person here plays. */
  readonly person: Letter | null;
  readonly computer_to_move: Seat | null;
  seat_of(player: Letter): Seat;
  /** Asks what changes nothing. */
  ask(request: TableRequest): Promise<Answer>;
  readonly counting: {
    readonly report: CountReport | null;
    readonly disputed: string[];
    readonly is_open: boolean;
    readonly computer_decides: boolean;
    /** False where nothing has changed by now. */
    toggle(which: 'dead' | 'seki', stone: string): Promise<boolean>;
  };
  readonly navigation: {
    readonly is_at_tip: boolean;
    go(...requests: TableRequest[]): Promise<void>;
    step(by: number): Promise<void>;
  };
}

export type ShownComputer = Pick<Computer, 'activity' | 'hint' | 'hints' | 'estimate' | 'about' | 'warning' | 'tip' | 'is_pointing' | 'is_paused' | 'stop' | 'consider'>;
