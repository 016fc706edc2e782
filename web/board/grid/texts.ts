// Which numbers stand on the stones. At most one on each: move numbers before liberties before the lengths of trees,
// which a single stone has none of.

import type { GridView } from '../../engine/messages';
import type { GridShow } from '../props';
import { middleStone } from './shapes';
import type { StoneText } from './Texts.svelte';

export function textsOf(
  view: GridView, show: GridShow, numbers: Record<string, number>, lastPoint: string,
): StoneText[] {
  if (show.moveNumbers) {
    return view.groups.flatMap((group) => group.stones)
      .filter((stone) => numbers[stone] !== undefined)
      .map((stone) => ({ point: stone, text: String(numbers[stone]), strong: false }));
  }
  const texts: StoneText[] = [];
  for (const group of view.groups) {
    const count = show.liberties && group.liberties.length > 0 ? group.liberties.length
      : show.trees && group.longest && group.stones.length > 1 ? group.stones.length : 0;
    if (count > 0) texts.push({ point: middleStone(group, lastPoint), text: String(count), strong: true });
  }
  return texts;
}
