// What a person who sees a game for the first time should know now: the aim at the beginning, and a rule that decides the
// game before it is too late to follow it.

import parts from 'virtual:games';
import type { State } from '../../engine/messages.ts';
import { text_for, type Texts } from '../texts/index.svelte.ts';

export function tip_for(state: State, t: Texts): string {
  const texts = text_for(t.games, state.game);
  if (state.ending || state.is_stopped || !texts) return '';
  if (state.move_number > 1) return warning_for(state, t);
  return text_for(parts, state.game)?.tip?.(state, texts) ?? texts.aim;
}

/** The same about the keys, for those who have some. */
export function tip_about_keys(state: State, t: Texts): string {
  const texts = text_for(t.games, state.game);
  return tip_for(state, t) === '' || !texts ? '' : text_for(parts, state.game)?.tip_about_keys?.(state, texts) ?? '';
}

export function warning_for(state: State, t: Texts): string {
  const texts = text_for(t.games, state.game);
  return texts ? text_for(parts, state.game)?.warning?.(state, texts) ?? '' : '';
}
