// What a game of the path changed, in words.

import { level_name } from '../texts/index.svelte.ts';
import type { PathChange } from './path.svelte.ts';
import type { LearnTexts } from './texts.ts';

/** `level` is that of the next opponent there. */
export function sentence_of_news({ station, change }: PathChange, level: string, t: LearnTexts): string {
  if (change === 'same') return '';
  const name = level_name(station.game, level);
  return change === 'up' ? t.path_up(name) : t.path_down(name);
}
