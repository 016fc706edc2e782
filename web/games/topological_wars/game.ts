import type { MoveReport, State, Targets } from '../../engine/messages.ts';
import type { GamePart } from '../part.ts';
import type { en } from './en.ts';
import Picture from './Picture.svelte';

/** Whether lines may run outside as well as inside. */
function has_sides({ view }: State): boolean { return view.kind === 'circle' && view.outside; }

/** "1-4" runs inside, "3~8" outside. */
function played({ player, move }: MoveReport, { said }: typeof en): string {
  const [, first, side, second] = /^(\d+)([-~])(\d+)$/.exec(move) ?? [];
  return first && second ? said.line(player, first, second, side === '~') : '';
}

async function example({ legal }: State, targets_of: (point: string) => Promise<Targets | undefined>): Promise<string> {
  const targets = legal[0] ? await targets_of(legal[0]) : undefined;
  const [inside, outside] = [targets?.inside.at(-1), targets?.outside.at(-1)];
  if (inside) return `${targets!.point}-${inside}`;
  return outside ? `${targets!.point}~${outside}` : '1-4';
}

export const part: GamePart<typeof en> = {
  order: 4,
  Picture,
  path: { order: 4, sizes: ['12'] },
  size: { option: 'points', offered: ['12', '20', '30'] },
  figure: (player, { captured }, texts) => texts.captured(captured?.[player] ?? 0),
  played,
  effects: ({ captured }, { said }) => (captured.length > 0 ? [said.isolated(captured)] : []),
  sound: ({ captured }) => (captured.length > 0 ? 'capture' : 'line'),
  tip: (state, { tips }) => (has_sides(state) ? `${tips.begin} ${tips.sides}` : tips.begin),
  tip_about_keys: (state, { tips }) => (has_sides(state) ? tips.keys : ''),
  example,
  notation: (state, { type_line }) => (has_sides(state) ? type_line : ''),
};
