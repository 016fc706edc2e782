// Which numbers stand on the stones. At most one on each: move numbers before liberties before the lengths of trees,
// which a single stone has none of.

import type { GridView } from '../../engine/messages';
import type { GridShow } from '../props';
import { groups_of } from './groups';
import { middle_stone } from './shapes';
import type { StoneText } from './Texts.svelte';

export function texts_of(
  view: GridView, show: GridShow, numbers: Record<string, number>, last_point: string,
): StoneText[] {
  if (show.move_numbers) {
    return groups_of(view).flatMap((group) => group.stones)
      .filter((stone) => numbers[stone] !== undefined)
      .map((stone) => ({ point: stone, text: String(numbers[stone]), strong: false }));
  }
  const texts: StoneText[] = [];
  for (const group of groups_of(view)) {
    const count = show.liberties && group.liberties.length > 0 ? group.liberties.length
      : show.trees && group.longest && group.stones.length > 1 ? group.stones.length : 0;
    if (count > 0) texts.push({ point: middle_stone(group, last_point), text: String(count), strong: true });
  }
  return texts;
}
