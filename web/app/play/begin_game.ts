// Games come into being here: begun by somebody, or opened from a record.

import type { Answer, EngineError, Options } from '../../engine/messages.ts';
import type { Clock } from './clock.ts';
import type { Table } from './engine.ts';
import { kept_form } from './kept_form.ts';
import { kept_games, random_name, type KeptGame, type Seats } from './kept_games.ts';
import { node_at, path_to } from './move_lines.ts';

export interface NewGame {
  game: string;
  options: Options;
  seats: Seats;
  clock: Clock | null;
  names: Record<string, string>;
}

/** The same players, of whom nothing is known yet. */
function fresh(seats: Seats): Seats {
  return Object.fromEntries(Object.entries(seats).map(([player, seat]) => {
    if (seat.kind === 'person') return [player, seat];
    const { without_network: _, ...known } = seat;
    return [player, known];
  }));
}

/** Begins a game and keeps it; its page then opens it. */
export async function begin_game(table: Table, wanted: NewGame): Promise<KeptGame | EngineError> {
  const begun = await table.request({ do: 'new', game: wanted.game, options: wanted.options });
  if (!begun.state || !begun.tree) return begun.error ?? { code: 'unknown', message: '' };
  await table.request({ do: 'names', names: wanted.names });
  const { sgf } = await table.request({ do: 'record' });
  const kept = kept_form(random_name(), sgf ?? '', begun.state, begun.tree, fresh(wanted.seats));
  kept.clock = wanted.clock;
  kept_games.save(kept, null);
  return kept;
}

/** Keeps a record that came from a file or a link, for two people, at that place. Who opens the same record again finds the
    game that was kept then, as it was left. */
export function keep_record(answer: Answer, place: readonly number[] = []): KeptGame {
  const known = kept_games.list().find((game) => game.sgf === answer.sgf);
  if (known) return known;
  const kept = kept_form(random_name(), answer.sgf ?? '', answer.state!, answer.tree!, {});
  kept.path = path_to(answer.tree!, node_at(answer.tree!, place));
  kept_games.save(kept, null);
  return kept;
}
