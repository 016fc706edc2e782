// A kept game is two texts of the browser's storage, so that a move never rewrites its record:
//
//   base     {"format":2,"stamp":BASE, the facts, "includes":…, "sgf":…, "whole":true}     the record as it once was
//   journal  {"format":2,"base":BASE,"stamp":NOW,"record":…, the facts}     what is small, as it is now
//            {"at":"12","do":"play","move":"D4"}                           what has changed the record since, a line each
//
// A base is self-contained: in the first format it was all there was. When changes are folded into a new base it is written
// before the new journal, and `includes` says which changes of the old journal it has; so either may be the last text that
// was written. Texts are read with care, as they may be of another version, or damaged.

import type { Change, KeptFacts, KeptGame } from './kept_game.ts';
import { fields_of, is_fields, is_number, read_facts, write_facts, type Fields } from './stored_facts.ts';
import { read_change, write_change } from './stored_changes.ts';

/** Raised when texts change so that an earlier version would misread them. */
export const storage_format = 2;

interface Base {
  facts: KeptFacts;
  sgf: string;
  /** The changes of an older journal that are part of this record already. */
  includes: { base: string; changes: number } | null;
}

/** The first line of a journal. */
export interface Head {
  facts: KeptFacts;
  /** The stamp of the base to which the changes belong. */
  base: string;
  /** The fingerprint of that base's record. */
  record: string;
}

const is_of_later_version = ({ format }: Fields) => is_number(format) && format > storage_format;

/** Tells records apart without comparing them: a length and a 53-bit hash. */
export function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; ++i) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return `${text.length}.${((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36)}`;
}

// ----------------------------------------------------------------------------------------------------- bases

export function write_base(facts: KeptFacts, sgf: string, stamp: string, includes: Base['includes'] = null): string {
  return JSON.stringify({ format: storage_format, stamp, ...write_facts(facts), includes, sgf, whole: true });
}

export function read_base(id: string, text: string | null): Base | null {
  const fields = fields_of(text);
  if (!fields || is_of_later_version(fields) || typeof fields['sgf'] !== 'string') return null;
  const facts = read_facts(id, fields);
  const { base, changes } = is_fields(fields['includes']) ? fields['includes'] : {};
  const includes = typeof base === 'string' && is_number(changes) ? { base, changes } : null;
  return facts && { facts, sgf: fields['sgf'], includes };
}

/** Whether a text begins and ends like the base of that journal; what is between is checked when the game is opened. */
function looks_like_base(text: string, { base }: Head): boolean {
  return text.startsWith(`{"format":${storage_format},"stamp":${JSON.stringify(base)},`) && text.endsWith('","whole":true}');
}

// ----------------------------------------------------------------------------------------------------- journals

const end_of_head = (journal: string) => (journal.indexOf('\n') < 0 ? journal.length : journal.indexOf('\n'));

function write_head({ facts, base, record }: Head): string {
  return JSON.stringify({ format: storage_format, base, stamp: facts.stamp, record, ...write_facts(facts) });
}

export function write_journal(head: Head, changes: readonly string[] = []): string {
  return [write_head(head), ...changes].join('\n');
}

export function read_head(id: string, journal: string | null): Head | null {
  const fields = journal === null ? null : fields_of(journal.slice(0, end_of_head(journal)));
  if (!fields || is_of_later_version(fields) || typeof fields['base'] !== 'string') return null;
  const facts = read_facts(id, fields);
  return facts && { facts, base: fields['base'], record: typeof fields['record'] === 'string' ? fields['record'] : '' };
}

export const has_changes = (journal: string) => end_of_head(journal) < journal.length;

export function change_lines(journal: string): string[] {
  return has_changes(journal) ? journal.slice(end_of_head(journal) + 1).split('\n') : [];
}

/** The journal with another head, and with more changes. */
export function extended_journal(journal: string, head: Head, changes: readonly Change[]): string {
  const lines = changes.map((change) => `\n${write_change(change)}`);
  return write_head(head) + journal.slice(end_of_head(journal)) + lines.join('');
}

// ----------------------------------------------------------------------------------------------------- both

/** A game as it was read; `journal` is its text, of which the first `skipped` changes are in the record and all those that
    could be read follow. A journal that is not read to its end, or belongs to another base, is not `is_whole`. */
export interface StoredGame {
  game: KeptGame;
  base: string;
  journal: string | null;
  has_head: boolean;
  skipped: number;
  is_whole: boolean;
}

/** Null where there is no record, or one of a later version. */
export function read_game(id: string, base_text: string | null, journal: string | null): StoredGame | null {
  const base = read_base(id, base_text);
  if (!base) return null;
  const stored = { base: base.facts.stamp, journal, skipped: 0 };
  const alone: KeptGame = { ...base.facts, sgf: base.sgf, changes: [] };
  if (journal === null) return { ...stored, game: alone, has_head: false, is_whole: true };
  const first_line = fields_of(journal.slice(0, end_of_head(journal)));
  if (first_line && is_of_later_version(first_line)) return null;
  const head = read_head(id, journal);
  const skipped = head?.base === base.facts.stamp ? 0 : head?.base === base.includes?.base ? base.includes?.changes : undefined;
  if (!head || skipped === undefined) return { ...stored, game: alone, has_head: false, is_whole: false };
  const lines = change_lines(journal).slice(skipped).map(read_change);
  const bad = lines.indexOf(null);
  const changes = (bad < 0 ? lines : lines.slice(0, bad)) as Change[];
  return { ...stored, game: { ...head.facts, sgf: base.sgf, changes }, has_head: true, skipped, is_whole: bad < 0 };
}

/** What the list of games needs. Neither the record nor the changes are looked at where the two texts fit together. */
export function read_facts_of(id: string, base_text: string | null, journal: string | null): KeptFacts | null {
  const head = read_head(id, journal);
  if (head && base_text !== null && looks_like_base(base_text, head)) return head.facts;
  return read_game(id, base_text, journal)?.game ?? null;
}
