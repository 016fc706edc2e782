import type { State, TreeNode } from '../../engine/messages.ts';
import { random_name, type KeptGame, type Seats } from './kept_games.ts';
import { path_to, tip_of } from './move_lines.ts';

/** What is kept of a game that stands like this. */
export function kept_form(id: string, sgf: string, state: State, tree: TreeNode[], seats: Seats): KeptGame {
  // The list tells of the whole game, wherever somebody was looking at it.
  const end = state.conclusion ? tree.find((node) => node.id === state.conclusion?.node) : tip_of(tree, state.node);
  return {
    id, stamp: random_name(), changed: Date.now(), game: state.game, options: state.options, sgf,
    path: path_to(tree, state.node), seats, clock: null, count: null, draft: null,
    moves: end?.number ?? state.move_number, winner: state.conclusion?.ending.winner ?? null, names: state.names,
  };
}
