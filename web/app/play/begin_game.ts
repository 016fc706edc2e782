// Games come into being here: begun by somebody, or opened from a record. They are kept, and their page finds them at the table.

import type { EngineError, Options, Remark } from '../../engine/messages.ts';
import { new_clock, type ClockRules } from './clock.ts';
import type { Table } from './engine.ts';
import type { Opened } from './game_store.svelte.ts';
import { GameTree } from '../../engine/tree.ts';
import { random_name, type KeptFacts, type Seats } from './kept_game.ts';
import { kept_games } from './kept_games.ts';
import { facts_of, type TableFacts } from './table_facts.ts';

export interface NewGame {
  game: string;
  options: Options;
  seats: Seats;
  clock: ClockRules | null;
  names: Record<string, string>;
}

/** The game that was set up last and that no page has shown yet. */
let at_table: { id: string; table: Table; opened: Opened } | null = null;

/** The table at which that game is set up, if it is: its record need not be read again. */
export function take_table_of(id: string): { table: Table; opened: Opened } | null {
  const found = at_table?.id === id ? at_table : null;
  at_table = null;
  return found;
}

function keep(table: Table, facts: TableFacts, sgf: string, opened: Opened): KeptFacts {
  const kept: KeptFacts = { ...facts, id: random_name(), stamp: random_name(), changed: Date.now() };
  kept_games.create(kept, sgf);
  at_table = { id: kept.id, table, opened };
  return kept;
}

/** The same players, of whom nothing is known yet. */
function fresh(seats: Seats): Seats {
  return Object.fromEntries(Object.entries(seats).map(([player, seat]) => {
    if (seat.kind === 'person') return [player, seat];
    const { without_network: _, ...known } = seat;
    return [player, known];
  }));
}

/** Begins a game and keeps it; its page then shows it. */
export async function begin_game(table: Table, wanted: NewGame): Promise<KeptFacts | EngineError> {
  const { state, tree, error } = await table.request({ do: 'new', game: wanted.game, options: wanted.options });
  if (!state || !tree) return error ?? { code: 'unknown', message: '' };
  const named = await table.request({ do: 'names', names: wanted.names });
  const { sgf } = await table.request({ do: 'record' });
  const opened = { state: named.state ?? state, tree: GameTree.of(tree).after(named.tree) };
  const clock = wanted.clock && await new_clock(wanted.clock, Object.keys(opened.state.names)).catch(() => undefined);
  if (clock === undefined) return { code: 'stopped', message: 'the clock could not be loaded' };
  const facts = facts_of(opened.state, opened.tree, fresh(wanted.seats), { clock });
  return keep(table, facts, sgf ?? '', opened);
}

/** A file may hold many games, of which one is opened and kept. */
const is_one_of_many = (remarks: readonly Remark[]) => remarks.some(({ problem }) => problem.kind === 'several-games');

/** Opens a record that came from a file or a link, for two people, at that place, and keeps it. Who opens the same record again
    finds the game that was kept then, as it was left. After an error the game at the table is still there. */
export async function keep_record(table: Table, sgf: string, path: readonly number[] = []):
Promise<{ kept: KeptFacts; remarks: Remark[] } | EngineError> {
  const known = kept_games.find_record(sgf);
  if (known) return { kept: known, remarks: [] };
  // To the end, for all remarks.
  const { state, tree: nodes, remarks = [], error } = await table.request({ do: 'open', sgf, at: 'end' });
  if (!state || !nodes) return error ?? { code: 'bad-record', message: '' };
  const tree = GameTree.of(nodes);
  const there = await table.request({ do: 'go', node: tree.node_at(path) });
  const own = is_one_of_many(remarks) ? (await table.request({ do: 'record' })).sgf : undefined;
  const opened = { state: there.state ?? state, tree: tree.after(there.tree) };
  return { kept: keep(table, facts_of(opened.state, opened.tree, {}), own ?? sgf, opened), remarks };
}
