// What is to be said and drawn at each point of a circle.

import type { CircleView } from '../../engine/messages';
import type { CirclePointContent } from '../props';
import { side_for, type Reach } from './moves';

export interface Situation {
  view: CircleView;
  legal: string[];
  interactive: boolean;
  chosen: number | null;
  reach: Map<number, Reach>;
  /** The side on which a line is to run where both are possible. */
  wants_outside: boolean;
  endangered: ReadonlySet<number>;
}

/** Point 1 first. */
export function contents_of(situation: Situation): CirclePointContent[] {
  const { view, chosen, reach, wants_outside, endangered, interactive } = situation;
  const legal = new Set(interactive ? situation.legal.map(Number) : []);
  const contents = view.points.map((state, i): CirclePointContent => ({
    point: i + 1, state, partner: null, player: null, outside: false,
    chosen: chosen === i + 1,
    can_start: legal.has(i + 1),
    reach: reach.get(i + 1) ?? '',
    goes_outside: side_for(reach.get(i + 1) ?? '', wants_outside),
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
