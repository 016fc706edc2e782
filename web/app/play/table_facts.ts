import type { State } from '../../engine/messages.ts';
import type { GameTree } from '../../engine/tree.ts';
import type { KeptFacts, Seats } from './kept_game.ts';

/** What the table says of its game; who keeps it knows its name, and when it was changed. */
export type TableFacts = Omit<KeptFacts, 'id' | 'stamp' | 'changed'>;

/** The facts of a game that stands like this. */
export function facts_of(state: State, tree: GameTree, seats: Seats, more: Partial<TableFacts> = {}): TableFacts {
  // The list tells of the whole game, wherever somebody was looking at it.
  const end = state.conclusion ? tree.node(state.conclusion.node) : tree.tip_of(state.node);
  return {
    game: state.game, options: state.options, path: tree.path_to(state.node), seats, clock: null, count: null, draft: null,
    moves: end?.number ?? state.move_number, winner: state.conclusion?.ending.winner ?? null, names: state.names, ...more,
  };
}
