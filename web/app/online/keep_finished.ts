// A game that is over is kept among the games of this browser, where it can be walked through, reviewed and saved.

import type { State } from '../../engine/messages.ts';
import type { GameTree } from '../../engine/tree.ts';
import { random_name } from '../play/kept_game.ts';
import type { KeptGames } from '../play/kept_games.ts';
import { facts_of } from '../play/table_facts.ts';
import type { Seat } from '../../engine/live_messages.ts';
import { index_of, type Finish } from './live_state.ts';

/** The record with a result that the rules do not know: by absence, by agreement, or none. */
export function with_result(sgf: string, { how, winner }: Finish, letters: readonly string[]): string {
  // Records know black and white alone: other colours stand for them in order of play.
  const letter = (seat: Seat) => (letters.includes('B') ? letters[index_of(seat)]! : 'BW'[index_of(seat)]!);
  const result = winner === 'draw' ? '0' : winner === 'none' ? 'Void' : `${letter(winner)}+F`;
  const is_told = how !== 'absence' && how !== 'agreement' && how !== 'abort';
  return is_told || /RE\[/.test(sgf) ? sgf : sgf.replace(/^\s*\(\s*;/, (start) => `${start}RE[${result}]`);
}

/** Keeps it; its id there, or nothing where the browser refuses. */
export function keep_finished(kept: KeptGames, state: State, tree: GameTree, sgf: string, winner: State['to_move'] | 'draw' | 'none'): string {
  const facts = { ...facts_of(state, tree, {}), winner, id: random_name(), stamp: random_name(), changed: Date.now() };
  return kept.create(facts, sgf) === 'refused' ? '' : facts.id;
}
