// What a person who sees a game for the first time should know now: the aim at the beginning, and a rule that decides the
// game before it is too late to follow it.
import type { State } from '../../engine/messages.ts';
import { text_for, type Texts } from '../texts/index.svelte.ts';

export function tip_for(state: State, t: Texts): string {
  if (state.ending || state.is_stopped) return '';
  if (state.move_number > 1) return warning_of_reserve(state, t);
  if (state.view.kind === 'circle') return has_sides(state) ? `${t.table.wars_hint} ${t.table.wars_sides}` : t.table.wars_hint;
  if (state.reserve_points.length > 0) return t.table.reserve_hint;
  return text_for(t.games, state.game)?.aim ?? '';
}

/** The same about the keys, for those who have some. */
export function tip_about_keys(state: State, t: Texts): string {
  return has_sides(state) && tip_for(state, t) !== '' ? t.table.wars_keys : '';
}

/** Whether lines may run outside as well as inside. */
function has_sides(state: State): boolean {
  return state.view.kind === 'circle' && state.options['inside-only'] !== 'on';
}

/** Points for reserve stones get fewer with every move; at three for each stone it is time to think of it. */
export function warning_of_reserve(state: State, t: Texts): string {
  const left = state.figures.reserve?.[state.to_move] ?? 0;
  const points = state.reserve_points.length;
  return points > 0 && points <= 3 * left ? t.table.reserve_left(left) : '';
}
