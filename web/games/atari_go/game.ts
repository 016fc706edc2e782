import type { State } from '../../engine/messages.ts';
import type { GamePart } from '../part.ts';
import { effects, lines, point_words, sound } from '../stones/stones.ts';
import type { en } from './en.ts';
import Picture from './Picture.svelte';

/** The stones whose capture has ended the game are shown where they stood. */
function show({ ending, last }: State) {
  if (ending?.kind !== 'capture' || !last) return {};
  return { captured: { player: last.player === 'B' ? 'W' as const : 'B' as const, points: last.captured } };
}

export const part: GamePart<typeof en> = {
  order: 2,
  Picture,
  path: { order: 1, sizes: ['5', '7', '9'] },
  size: { option: 'size', offered: ['7', '9', '13'], first: '9', label: lines },
  effects, point_words, show, sound,
};
