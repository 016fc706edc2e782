import type { GamePart } from '../part.ts';
import { effects, lines, point_words, sound } from '../stones/stones.ts';
import type { en } from './en.ts';
import Picture from './Picture.svelte';

export const part: GamePart<typeof en> = {
  order: 1,
  Picture,
  path: { order: 2, sizes: ['9'] },
  size: { option: 'size', offered: ['9', '13', '19'], first: '9', label: lines },
  // docs/strength.md tells how they are known.
  kyu: {
    'first-steps': 23, 'newcomer': 21, 'beginner': 19, 'learner': 17, 'casual': 15, 'club': 13, 'skilled': 10, 'expert': 8,
    'master': 6,
  },
  // Handicap stones that stand already are Black's first move.
  second_begins: (options) => Number(options['handicap'] || 0) > 1 && options['free-handicap'] !== 'on',
  figure: (player, { prisoners }, texts) => texts.prisoners(prisoners?.[player] ?? 0),
  is_figure_taught: ({ prisoners }) => Object.values(prisoners ?? {}).some((count) => count > 0),
  effects, point_words, sound,
};
