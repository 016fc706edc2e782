// Navigation in the tree of a game: back, forward, to another variation; and what is taken back against the computer.

import type { TableRequest } from '../../engine/messages.ts';
import type { GameStore } from './game_store.svelte.ts';
import type { Groups } from './kept_game.ts';

export class Navigation {
  constructor(private readonly store: GameStore) {}

  /** Whether no move follows here: the game goes on here, rather than being looked at. */
  get is_at_tip(): boolean { return this.store.state.is_at_tip; }

  get can_undo(): boolean { return this.store.state.ending !== null || this.store.state.own_undo !== null; }

  /** Takes back how the game ended, or else one move; against the computer, to where the person was to move. */
  async undo() {
    const { ending } = this.store.state;
    if (ending) {
      await this.take_back_end();
      // A game that was lost on time or that the person gave up goes on as it stood; one that the computer gave up
      // needs another move.
      const goes_on = ending.kind === 'time' || (ending.kind === 'resignation' && ending.winner !== this.store.person);
      if (!this.store.computer_to_move || goes_on) return;
    }
    const node = this.store.state.own_undo;
    if (node !== null) await this.go({ do: 'go', node });
  }

  private async take_back_end() {
    if (this.store.state.ending?.kind === 'time') this.store.clock = null;
    await this.go_then(this.store.counting.report, { do: 'undo' });
  }

  /** One move on; against the computer, its answer too. */
  async redo() {
    await this.go({ do: 'redo' });
    if (this.store.computer_to_move && this.store.state.can_redo) await this.go({ do: 'redo' });
  }

  /** So many moves along the line that is being looked at. */
  async step(by: number) {
    if (by > 0) return this.go(...Array.from({ length: by }, (): TableRequest => ({ do: 'redo' })));
    return this.go({ do: 'back', moves: -by });
  }

  async go(...requests: TableRequest[]) { await this.go_then(null, ...requests); }

  private async go_then(left: Groups | null, ...requests: TableRequest[]) {
    const { store } = this;
    const { node, ending } = store.state;
    if (!(await store.change(...requests))) return;
    await store.counting.settle(left);
    if (store.state.node !== node || store.state.ending?.kind !== ending?.kind) store.listener?.walked(store.state);
  }

  /** Takes the moves from that node on away; hands over what puts them back, as long as nothing else was changed. */
  async remove_branch(node: number): Promise<() => Promise<void>> {
    const { store } = this;
    const path = store.tree.path_to(store.state.node);
    const sgf = await store.record();
    await this.go({ do: 'remove', node });
    const { version } = store;
    return async () => {
      if (store.version === version && (await store.replace_record(sgf))) await this.go({ do: 'go', node: store.tree.node_at(path) });
    };
  }
}
