// What tests of games at the table need: tables with the real engine, and games that are begun, kept and opened there.

import { ask, load_built } from '../../engine/tests/modules.ts';
import type { TableRequest } from '../../engine/messages.ts';
import { begin_game, keep_record, type NewGame } from './begin_game.ts';
import type { Table } from './engine.ts';
import type { KeptFacts } from './kept_game.ts';
import { GameStore, type Listener } from './game_store.svelte.ts';
import { kept_games } from './kept_games.ts';

async function new_table(): Promise<Table> {
  const module = await load_built('encircle');
  return { request: async (request: TableRequest) => ask(module, request) };
}

/** As after a reload: at another table, from what was kept. */
export async function open(id: string): Promise<GameStore> {
  const kept = kept_games.read(id)!;
  const table = await new_table();
  const info = (await table.request({ do: 'games' })).games!.find((game) => game.id === kept.game.game)!;
  return (await GameStore.open(table, kept, info)) as GameStore;
}

/** A game of Go on a small board for two people, unless something else is wanted, after these moves. */
export async function begin(wanted: Partial<NewGame> = {}, moves = ''): Promise<GameStore> {
  const game: NewGame = { game: 'go', options: { size: '5' }, seats: {}, clock: null, names: {}, ...wanted };
  const store = await open((await begin_game(await new_table(), game) as KeptFacts).id);
  for (const move of moves.split(' ').filter(Boolean)) await store.play(move);
  return store;
}

/** The game of a file. */
export async function imported(sgf: string): Promise<GameStore> {
  const opened = await keep_record(await new_table(), sgf) as { kept: KeptFacts };
  return open(opened.kept.id);
}

/** The moves that led to where the game stands. */
export function moves_of(store: GameStore): string[] { return store.tree.moves_to(store.state.node); }

/** What the page is told from now on. */
export function listen(store: GameStore): string[] {
  const heard: string[] = [];
  store.listener = {
    played: () => heard.push('played'), walked: () => heard.push('walked'), copied: () => heard.push('copied'),
    refused: (error) => heard.push(`refused: ${error.refusal}`), not_kept: () => heard.push('not kept'),
  } satisfies Listener;
  return heard;
}

export const against_white: Partial<NewGame> = {
  seats: { B: { kind: 'person' }, W: { kind: 'computer', level: 'club' } },
};
export const against_black: Partial<NewGame> = {
  seats: { B: { kind: 'computer', level: 'club' }, W: { kind: 'person' } },
};

/** Black holds the left, White the right, and a white stone at B3 is dead. */
export const to_be_counted = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass B3 pass pass';
