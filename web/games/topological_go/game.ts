import type { State } from '../../engine/messages.ts';
import type { GamePart } from '../part.ts';
import { lines } from '../stones/stones.ts';
import type { en } from './en.ts';
import Hand from './Hand.svelte';
import Picture from './Picture.svelte';

/** Points for reserve stones get fewer with every move; at three for each stone it is time to think of it. */
function warning({ figures, reserve_points, to_move }: State, { tips }: typeof en): string {
  const left = figures.reserve?.[to_move] ?? 0;
  return reserve_points.length > 0 && reserve_points.length <= 3 * left ? tips.reserve_left(left) : '';
}

export const part: GamePart<typeof en> = {
  order: 3,
  Picture,
  Hand,
  path: { order: 3, sizes: ['7'] },
  size: { option: 'size', offered: ['7', '10', '13'], label: lines },
  lead_in: 'stones',
  show: () => ({ trees: true }),
  figure: (player, { longest }, texts) => texts.longest(longest?.[player] ?? 0),
  point_words: ({ size, longest, reserve }, { point }) => [
    size > 1 ? point.tree(size) : '', longest ? point.longest : '', reserve ? point.reserve : '',
  ],
  played: ({ player, move, stone }, { said }) => (stone === 'reserve' ? said.reserve(player, move) : ''),
  effects: ({ stone, enclosed, length }, { said }) => [
    enclosed.length > 0 ? said.enclosed(enclosed.length) : '', length > 0 && stone !== '' ? said.tree(length) : '',
  ],
  sound: ({ enclosed }) => (enclosed.length > 0 ? 'enclosure' : 'stone'),
  tip: (state, { aim, tips }) => (state.reserve_points.length > 0 ? tips.begin : aim),
  warning,
};
