// What a review says, in words.

import type { Letter, ReviewedMove, State } from '../../engine/messages.ts';
import { headline_of_ending, move_text } from '../play/sentences.ts';
import type { Texts } from '../texts/index.svelte.ts';
import { changes_of_lead, points_of, worst_of, type Known, type Point } from './standings.ts';
import type { ReviewTexts } from './texts.ts';

/** What a move gave away. */
export function sentence_of_cost({ before, after, cost, candidates, move }: ReviewedMove, r: ReviewTexts): string {
  if (before.certain && after.certain && before.chance > after.chance) return before.chance === 1 ? r.thrown_win : r.thrown_draw;
  if (cost.loss < 1 && candidates[0]?.move === move) return r.kept;
  return r.cost(before.chance, after.chance, cost.margin ?? 0);
}

export function sentence_of_standing({ chance, margin, certain }: Omit<Point, 'number'>, first: Letter, second: Letter, r: ReviewTexts): string {
  if (certain && chance === 0.5) return r.draws;
  if (certain) return r.wins(chance > 0.5 ? first : second);
  return chance >= 0.5 ? r.stands(first, chance, margin) : r.stands(second, 1 - chance, margin === null ? null : -margin);
}

function cost_of(move: ReviewedMove, r: ReviewTexts): string {
  return move.before.certain && move.after.certain ? r.cost_certain : r.cost_short(move.cost.chance, move.cost.margin ?? 0);
}

export function faults_of(moves: Known, player: Letter, r: ReviewTexts): string {
  const count = (grade: ReviewedMove['grade']) => moves.filter((move) => move?.player === player && move.grade === grade).length;
  return r.faults(count('blunder'), count('mistake'), count('inaccuracy'));
}

/** The game in at most five sentences. */
export function summary_of(moves: Known, players: readonly [Letter, Letter], conclusion: State['conclusion'], t: Texts, r: ReviewTexts): string[] {
  const [first, second] = players;
  const said: string[] = [];
  if (conclusion) said.push(`${headline_of_ending(conclusion.ending, t)}.`);
  const changes = changes_of_lead(points_of(moves, first));
  if (changes.length === 1) said.push(r.led_throughout(changes[0]!.leader === 1 ? first : second));
  if (changes.length > 1) said.push(r.changed_hands(changes.length - 1, changes.at(-1)!.number));
  const [worst, next] = worst_of(moves);
  if (worst) said.push(r.worst(worst.number, worst.player, move_text(worst.move, t), cost_of(worst, r)));
  if (next) said.push(r.next_worst(next.number, next.player, move_text(next.move, t), cost_of(next, r)));
  if (worst) said.push(players.map((player) => r.each(player, faults_of(moves, player, r))).join(' '));
  else said.push(r.no_mistakes);
  return said;
}
