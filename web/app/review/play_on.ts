// A game that goes on from a position of another one.

import type { EngineError, GameInfo, Letter } from '../../engine/messages.ts';
import { GameTree } from '../../engine/tree.ts';
import type { Table } from '../play/engine.ts';
import { random_name, type KeptFacts, type Seats } from '../play/kept_game.ts';
import { kept_games } from '../play/kept_games.ts';
import { facts_of } from '../play/table_facts.ts';

/** Keeps a game of its own that stands at the end of the record, for a person against that level. */
export async function play_on(table: Table, sgf: string, person: Letter, level: string, info: GameInfo): Promise<KeptFacts | EngineError> {
  const { state, tree, error } = await table.request({ do: 'open', sgf, at: 'end' });
  if (!state || !tree) return error ?? { code: 'bad-record', message: '' };
  const seats: Seats = Object.fromEntries(info.players.map(({ letter }) => [
    letter, letter === person ? { kind: 'person' as const } : { kind: 'computer' as const, level },
  ]));
  const facts = { ...facts_of(state, GameTree.of(tree), seats), id: random_name(), stamp: random_name(), changed: Date.now() };
  kept_games.create(facts, sgf);
  return facts;
}
