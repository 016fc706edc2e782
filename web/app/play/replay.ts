// Changes of a record are kept as the requests that made them, and made again when the game is opened.

import type { Answer, State, TableRequest } from '../../engine/messages.ts';
import type { Table } from './engine.ts';
import type { GameTree } from '../../engine/tree.ts';
import type { Change, ChangingRequest } from './kept_game.ts';

const always_changing: readonly TableRequest['do'][] =
  ['play', 'resign', 'lose_on_time', 'resume', 'remove', 'comment', 'names', 'accept_count'];

/** What of the request must be kept, so that the record can be made again: it was asked where `before` stood. */
export function changes_of(request: TableRequest, before: State, tree: GameTree, answer: Answer): Change[] {
  const at = tree.path_to('node' in request && request.node !== undefined ? request.node : before.node);
  // The agreement is about these groups.
  if (request.do === 'accept_count' && answer.count) {
    const { dead, seki } = answer.count;
    return [{ at, request: { do: 'count', dead, seki } }, { at, request }];
  }
  if (always_changing.includes(request.do)) return [{ at, request: request as ChangingRequest }];
  // Walking changes the record where it takes back the end of the game, or makes it again.
  const told = (state: State) => JSON.stringify(state.conclusion);
  const { state } = answer;
  if (!state || told(state) === told(before)) return [];
  return request.do === 'undo' || request.do === 'redo' ? [{ at, request }] : [];
}

export interface Replayed {
  state: State;
  tree: GameTree;
  /** How many changes could be made again; the engine refused the next one. */
  count: number;
}

/** Makes the changes again, in order, in a game that stands like this. */
export async function replay(table: Table, state: State, tree: GameTree, changes: readonly Change[]): Promise<Replayed> {
  for (const [count, { at, request }] of changes.entries()) {
    const node = tree.find(at);
    if (node === undefined) return { state, tree, count };
    const there = request.do === 'comment' || request.do === 'remove' ? { ...request, node } : request;
    if (there === request && node !== state.node) {
      const walked = await table.request({ do: 'go', node });
      if (!walked.state) return { state, tree, count };
      state = walked.state;
      tree = tree.after(walked.tree);
    }
    const answer = await table.request(there);
    if (answer.error) return { state, tree, count };
    state = answer.state ?? state;
    tree = tree.after(answer.tree);
  }
  return { state, tree, count: changes.length };
}
