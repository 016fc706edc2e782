// Entries of the browser's storage, read with care: they may be of another version, or damaged. Only the record and its
// game are needed; whatever else is odd gets a default, and an entry without these is handed over as text.

import type { KeptGame, Groups, Seat, Seats } from './kept_games.ts';
import type { Clock, ClockSide } from './clock.ts';

/** Raised when entries change so that an earlier version would misread them. */
export const entry_format = 1;

type Fields = Record<string, unknown>;

const is_fields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const is_number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const is_texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const is_path = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => Number.isInteger(each) && each >= 0);

/** The members that hold texts, such as options and names. */
function texts_of(value: unknown): Record<string, string> {
  const texts = Object.entries(is_fields(value) ? value : {}).filter((entry) => typeof entry[1] === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}

function seat_of(value: unknown): Seat {
  const { kind, level, seconds, without_network } = is_fields(value) ? value : {};
  if (kind !== 'computer' || typeof level !== 'string') return { kind: 'person' };
  return {
    kind, level, ...(is_number(seconds) && seconds > 0 ? { seconds } : {}),
    ...(without_network === true ? { without_network } : {}),
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

function draft_of(value: unknown): KeptGame['draft'] {
  return is_fields(value) && typeof value['text'] === 'string' && is_path(value['path'])
    ? { text: value['text'], path: value['path'] } : null;
}

/** The game of an entry; null for one that is no game, or of a later version than this one reads. */
export function read_entry(id: string, text: string | null): KeptGame | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!is_fields(value) || typeof value['sgf'] !== 'string' || typeof value['game'] !== 'string') return null;
  if (is_number(value['format']) && value['format'] > entry_format) return null;
  return {
    id, sgf: value['sgf'], game: value['game'],
    stamp: typeof value['stamp'] === 'string' ? value['stamp'] : '',
    changed: is_number(value['changed']) && !Number.isNaN(new Date(value['changed']).getTime()) ? value['changed'] : 0,
    options: texts_of(value['options']),
    path: is_path(value['path']) ? value['path'] : [],
    seats: seats_of(value['seats']),
    clock: clock_of(value['clock']),
    count: groups_of(value['count']),
    draft: draft_of(value['draft']),
    moves: is_number(value['moves']) ? value['moves'] : 0,
    winner: typeof value['winner'] === 'string' ? (value['winner'] as KeptGame['winner']) : null,
    names: texts_of(value['names']),
  };
}
