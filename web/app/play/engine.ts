// The app's own table and thinker, made when they are first needed, and what the engine says about its games.

import { createTable, createThinker, type Table, type Thinker } from '../../engine/client.ts';
import type { Answer, GameInfo } from '../../engine/messages.ts';

let the_table: Table | null = null;
let the_thinker: Thinker | null = null;
let the_games: Promise<GameInfo[]> | null = null;

export function table(): Table { return (the_table ??= createTable()); }
export function thinker(): Thinker { return (the_thinker ??= createThinker()); }

export function games(): Promise<GameInfo[]> {
  the_games ??= table().request({ do: 'games' }).then((answer) => answer.games ?? []);
  return the_games;
}

export async function game_info(id: string): Promise<GameInfo | null> {
  return (await games()).find((game) => game.id === id) ?? null;
}

/** Opens a record at a table of its own, so that the game in progress is not touched. */
export async function try_record(sgf: string): Promise<Answer> {
  const other = createTable();
  try {
    const opened = await other.request({ do: 'open', sgf, at: 'start' });
    if (opened.error) return opened;
    const record = await other.request({ do: 'record' });
    return { ...opened, ...(record.sgf === undefined ? {} : { sgf: record.sgf }) };
  } finally {
    other.close();
  }
}
