// Reviews are kept beside their games (kept_games.ts takes them away with them), so that nobody has to think again. They can be
// made again: where room is scarce the oldest go first, and what cannot be kept is no loss.

import type { KnownMove, ReviewedMove } from '../../engine/messages.ts';
import { kept_games, review_prefix } from '../play/kept_games.ts';
import { fields_of, is_fields, is_number } from '../play/stored_facts.ts';

/** Raised when a text of an earlier version would be misread. */
const format = 1;
/** A review takes some 20 KB of the 5 MB that browsers give. */
const most_reviews = 30;

export interface KeptReview {
  /** Names the line that was reviewed. */
  line: string;
  finished: boolean;
  /** Whether it was looked at as closely as can be. */
  deep: boolean;
  accuracy: Record<string, number>;
  /** The levels that make such mistakes. */
  like: Record<string, string>;
  moves: (ReviewedMove | undefined)[];
  /** The numbers of the moves that were not yet looked at as closely as is wanted. */
  stale: number[];
}

/** A server takes messages of 64 KB, with the record in it. */
const most_known_characters = 48_000;

/** For a thinker that begins: what is known of each move; null where that is too much to say. */
export function known_of(moves: readonly (ReviewedMove | undefined)[], stale: ReadonlySet<number>): KnownMove[] | null {
  if (!moves.every((move) => move !== undefined)) return null;
  const known = moves.map(({ before, after, sure, visits, number }) => (
    stale.has(number) ? { before, after, sure: false, visits: 0 } : { before, after, sure, visits }));
  return JSON.stringify(known, rounded).length <= most_known_characters ? JSON.parse(JSON.stringify(known, rounded)) as KnownMove[] : null;
}

const exact = 1e4;
const rounded = (_name: string, value: unknown) => (is_number(value) ? Math.round(value * exact) / exact : value);

/** What is shown of a move; most moves are good, and little is said about them. */
function brief(move: ReviewedMove): ReviewedMove {
  const [most, longest] = move.grade === 'good' ? [3, 4] : [5, 8];
  const candidates = move.candidates.slice(0, most).map((each) => ({ ...each, line: each.line.slice(0, longest) }));
  return { ...move, candidates };
}

export function read_review(id: string, line: string): KeptReview | null {
  try {
    const fields = fields_of(localStorage.getItem(review_prefix + id));
    if (!fields || fields['format'] !== format || fields['line'] !== line || !Array.isArray(fields['moves'])) return null;
    const moves = fields['moves'].map((move: unknown) => (is_fields(move) ? (move as unknown as ReviewedMove) : undefined));
    const accuracy = is_fields(fields['accuracy']) ? (fields['accuracy'] as Record<string, number>) : {};
    const like = is_fields(fields['like']) ? (fields['like'] as Record<string, string>) : {};
    const stale = Array.isArray(fields['stale']) ? fields['stale'].filter(is_number) : [];
    return { line, finished: fields['finished'] === true, deep: fields['deep'] === true, accuracy, like, moves, stale };
  } catch {
    return null;
  }
}

/** The other reviews, those that were kept first at the front. */
function others(id: string): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    .filter((key) => key.startsWith(review_prefix) && key !== review_prefix + id);
  const age = (key: string) => Number(/"at":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);
  return keys.sort((one, other) => age(one) - age(other));
}

/** False where there is no room for it. */
export function keep_review(id: string, review: KeptReview): boolean {
  try {
    // A review without its game would stay for ever.
    if (kept_games.game_of(id) === null) return false;
    const text = JSON.stringify({ format, at: Date.now(), ...review, moves: review.moves.map((move) => move && brief(move)) }, rounded);
    const old = others(id);
    for (const key of old.splice(0, Math.max(0, old.length + 1 - most_reviews))) localStorage.removeItem(key);
    localStorage.setItem(review_prefix + id, text);
    return true;
  } catch {
    return false;
  }
}
