// The small facts of a kept game as members of a JSON object, read with care: they may be of another version, or damaged.
// Only the game is needed; whatever else is odd gets a default.

import type { KeptFacts, Groups, Seat, Seats } from './kept_game.ts';
import type { ClockSide } from '../../engine/clock_module.ts';
import type { Clock } from './clock.ts';
import { pack_place, unpack_place } from './place.ts';

export type Fields = Record<string, unknown>;

export const is_fields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const is_number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
export const is_texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The object that a text is, or null. */
export function fields_of(text: string | null): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return is_fields(value) ? value : null;
  } catch {
    return null;
  }
}

/** The members that hold texts, such as options and names. */
export function texts_of(value: unknown): Record<string, string> {
  const texts = Object.entries(is_fields(value) ? value : {}).filter((entry) => typeof entry[1] === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}

/** A place is a text; the first format had a list of children. */
export function path_of({ place, path }: Fields): number[] | null {
  if (typeof place === 'string') return unpack_place(place);
  return Array.isArray(path) && path.every((each) => Number.isInteger(each) && each >= 0) ? path as number[] : null;
}

function seat_of(value: unknown): Seat {
  const { kind, level, seconds, without_network, teacher, path } = is_fields(value) ? value : {};
  if (kind !== 'computer' || typeof level !== 'string') return { kind: 'person' };
  return {
    kind, level, ...(is_number(seconds) && seconds > 0 ? { seconds } : {}),
    ...(without_network === true ? { without_network } : {}), ...(teacher === true ? { teacher } : {}),
    ...(path === true ? { path } : {}),
  };
}

function seats_of(value: unknown): Seats {
  return Object.fromEntries(Object.entries(is_fields(value) ? value : {}).map(([player, seat]) => [player, seat_of(seat)]));
}

function groups_of(value: unknown): Groups | null {
  return is_fields(value) && is_texts(value['dead']) && is_texts(value['seki'])
    ? { dead: value['dead'], seki: value['seki'] } : null;
}

function is_side(value: unknown): value is ClockSide {
  return is_fields(value) && is_number(value['left']) && is_number(value['periods'])
    && typeof value['in_period'] === 'boolean';
}

function clock_of(value: unknown): Clock | null {
  if (!is_fields(value) || !is_fields(value['rules']) || !is_fields(value['sides'])) return null;
  const { kind, minutes, periods, period_seconds, increment_seconds } = value['rules'];
  const has_rules = (kind === 'byoyomi' || kind === 'fischer')
    && [minutes, periods, period_seconds, increment_seconds].every(is_number);
  const sides = Object.values(value['sides']);
  return has_rules && sides.length > 0 && sides.every(is_side) ? (value as unknown as Clock) : null;
}

function draft_of(value: unknown): KeptFacts['draft'] {
  const path = is_fields(value) ? path_of(value) : null;
  return is_fields(value) && typeof value['text'] === 'string' && path ? { text: value['text'], path } : null;
}

/** Null where there is no game. */
export function read_facts(id: string, fields: Fields): KeptFacts | null {
  const { stamp, changed, game, winner, moves } = fields;
  if (typeof game !== 'string') return null;
  return {
    id, game,
    stamp: typeof stamp === 'string' ? stamp : '',
    changed: is_number(changed) && !Number.isNaN(new Date(changed).getTime()) ? changed : 0,
    options: texts_of(fields['options']),
    path: path_of(fields) ?? [],
    seats: seats_of(fields['seats']),
    clock: clock_of(fields['clock']),
    count: groups_of(fields['count']),
    draft: draft_of(fields['draft']),
    moves: is_number(moves) ? moves : 0,
    winner: typeof winner === 'string' ? (winner as KeptFacts['winner']) : null,
    names: texts_of(fields['names']),
  };
}

export function write_facts(facts: KeptFacts): Fields {
  const { changed, game, options, seats, clock, count, moves, winner, names } = facts;
  const draft = facts.draft && { text: facts.draft.text, place: pack_place(facts.draft.path) };
  return { changed, game, options, place: pack_place(facts.path), seats, clock, count, draft, moves, winner, names };
}
