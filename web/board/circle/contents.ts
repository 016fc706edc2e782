// What is to be said and drawn at each point of a circle.

import type { CircleView } from '../../engine/messages';
import type { CirclePointContent } from '../props';
import { sideFor, type Reach } from './moves';

export interface Situation {
  view: CircleView;
  legal: string[];
  interactive: boolean;
  chosen: number | null;
  reach: Map<number, Reach>;
  /** The side on which a line is to run where both are possible. */
  wantsOutside: boolean;
  endangered: ReadonlySet<number>;
}

/** Point 1 first. */
export function contentsOf(situation: Situation): CirclePointContent[] {
  const { view, chosen, reach, wantsOutside, endangered, interactive } = situation;
  const legal = new Set(interactive ? situation.legal.map(Number) : []);
  const contents = view.points.map((state, i): CirclePointContent => ({
    point: i + 1, state, partner: null, player: null, outside: false,
    chosen: chosen === i + 1,
    canStart: legal.has(i + 1),
    reach: reach.get(i + 1) ?? '',
    goesOutside: sideFor(reach.get(i + 1) ?? '', wantsOutside),
    endangered: endangered.has(i + 1),
  }));
  for (const line of view.lines) {
    const ends: [number, number][] = [[line.first, line.second], [line.second, line.first]];
    for (const [end, partner] of ends) {
      const content = contents[end - 1];
      if (content) Object.assign(content, { partner, player: line.player, outside: line.outside });
    }
  }
  return contents;
}
