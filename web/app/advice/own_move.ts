// Which move a person may want to ask about.

import type { TreeNode } from '../../engine/tree.ts';
import type { GameStore } from '../play/game_store.svelte.ts';

/** The last move that a person made here: against the computer the one before its answer. */
export function own_move(store: GameStore): TreeNode | null {
  const last = store.node;
  const before = last && store.tree.parent(last);
  const is_own = (node: TreeNode | undefined) => node !== undefined && node.player !== '' && node.player !== undefined
    && store.seat_of(node.player).kind === 'person' && node.move !== '' && node.move !== 'pass';
  return [last, before].find(is_own) ?? null;
}
