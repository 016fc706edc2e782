// Games kept in the browser. Each has texts of its own (stored_game.ts), so that tabs do not write over each other's games;
// and every game carries a stamp of its last change, so that a tab notices when another one has changed the same game.

import { random_name, type Change, type KeptFacts, type KeptGame } from './kept_game.ts';
import {
  change_lines, extended_journal, fingerprint, has_changes, read_base, read_facts_of, read_game, read_head, storage_format,
  write_base, write_journal, type Head, type StoredGame,
} from './stored_game.ts';

/** 'gone': there is no such game any more. */
export type SaveResult = 'saved' | 'changed-elsewhere' | 'gone' | 'refused';

const base_prefix = 'encircle.game.';
const journal_prefix = 'encircle.journal.';
/** Journals that could not be replayed to their end. */
const rescued_prefix = 'encircle.rescued.';
/** Reviews (web/app/review). */
export const review_prefix = 'encircle.review.';
const last_key = 'encircle.last';
const asked_key = 'encircle.asked-to-keep';

/** Texts of the storage by their keys, in the order in which they must be written. */
type Texts = [key: string, text: string][];

/** Texts that are no game any more: they can still be saved. */
export interface DamagedEntry {
  id: string;
  kind: 'game' | 'changes';
  texts: Texts;
}

export const text_of_damaged = ({ texts }: DamagedEntry) => texts.map(([, text]) => text).join('\n');

/** A game that was taken out, so that it can be put back. */
export interface RemovedGame {
  id: string;
  texts: Texts;
}

export class KeptGames {
  /** Texts that the browser refused to keep, by game; they live as long as the page. What is stored of the journal meanwhile
      is remembered, as another tab may write there. */
  private readonly unkept = new Map<string, { texts: Map<string, string>; stored: string | null }>();
  /** Games that turned out to be damaged when they were opened. */
  private readonly unreadable = new Set<string>();

  constructor(private readonly storage: Storage) {}

  /** Whether a game would be gone, or be as it was before, when the page goes. */
  get has_unkept(): boolean { return this.unkept.size > 0; }

  // --------------------------------------------------------------------------------------------- reading

  private stored(key: string): string | null {
    try {
      return this.storage.getItem(key);
    } catch {
      return null;
    }
  }

  private text(id: string, key: string): string | null { return this.unkept.get(id)?.texts.get(key) ?? this.stored(key); }
  private base(id: string): string | null { return this.text(id, base_prefix + id); }
  private journal(id: string): string | null { return this.text(id, journal_prefix + id); }

  private keys(): string[] {
    try {
      return Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i) ?? '');
    } catch {
      // Without storage there are no games to list.
      return [];
    }
  }

  private ids(): Set<string> {
    const of = (prefix: string, keys: string[]) => keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    const keys = this.keys();
    return new Set([...of(base_prefix, keys), ...of(journal_prefix, keys), ...this.unkept.keys()]);
  }

  private facts(id: string): KeptFacts | null {
    return this.unreadable.has(id) ? null : read_facts_of(id, this.base(id), this.journal(id));
  }

  read(id: string): StoredGame | null {
    const read = read_game(id, this.base(id), this.journal(id));
    if (!read && (this.base(id) ?? this.journal(id)) !== null) this.unreadable.add(id);
    return read;
  }

  /** Which game it is, for a title. */
  game_of(id: string): string | null { return this.facts(id)?.game ?? null; }

  /** All games, the latest first. */
  list(): KeptFacts[] {
    return [...this.ids()].map((id) => this.facts(id)).filter((facts) => facts !== null).sort((a, b) => b.changed - a.changed);
  }

  /** Texts that cannot be read as games: nothing is hidden, and nothing is destroyed unless the user says so. */
  damaged(): DamagedEntry[] {
    const games = [...this.ids()].filter((id) => this.facts(id) === null)
      .map((id): DamagedEntry => ({ id, kind: 'game', texts: this.texts_of(id) }));
    const rescued = this.keys().filter((key) => key.startsWith(rescued_prefix))
      .map((key): DamagedEntry => ({ id: key, kind: 'changes', texts: [[key, this.stored(key) ?? '']] }));
    return [...games, ...rescued];
  }

  private texts_of(id: string): Texts {
    return [base_prefix, journal_prefix, review_prefix].map((prefix) => prefix + id).map((key) => [key, this.text(id, key)] as const)
      .filter((entry): entry is [string, string] => entry[1] !== null);
  }

  /** The game with exactly this record, and nothing changed since. */
  find_record(sgf: string): KeptFacts | null {
    const wanted = fingerprint(sgf);
    const has_record = (id: string) => {
      const journal = this.journal(id);
      if (journal !== null && (has_changes(journal) || read_head(id, journal)?.record !== wanted)) return false;
      return read_base(id, this.base(id))?.sgf === sgf;
    };
    return this.list().find(({ id }) => has_record(id)) ?? null;
  }

  /** The game that was played last, if it is still there. */
  last(): string | null {
    const id = this.stored(last_key);
    return id !== null && this.facts(id) ? id : null;
  }

  // --------------------------------------------------------------------------------------------- writing

  /** Writes the texts of a game in that order, after those that were refused before; nothing is written behind a text that
      is refused, as it would be worth nothing or be written over what the other saves. */
  private write(id: string, texts: Texts): 'saved' | 'refused' {
    const { texts: waiting, stored } = this.unkept.get(id) ?? { texts: new Map<string, string>(), stored: this.stored(journal_prefix + id) };
    for (const [key, text] of texts) {
      waiting.delete(key);
      waiting.set(key, text);
    }
    try {
      for (const [key, text] of waiting) {
        this.storage.setItem(key, text);
        waiting.delete(key);
      }
    } catch {
      this.unkept.set(id, { texts: waiting, stored });
      return 'refused';
    }
    this.unkept.delete(id);
    return 'saved';
  }

  /** Keeps a game whole, under an id that is free. */
  create(facts: KeptFacts, sgf: string): 'saved' | 'refused' {
    this.unkept.delete(facts.id);
    const head: Head = { facts, base: facts.stamp, record: fingerprint(sgf) };
    const result = this.write(facts.id, [
      [base_prefix + facts.id, write_base(facts, sgf, facts.stamp)], [journal_prefix + facts.id, write_journal(head)],
    ]);
    this.note_kept(facts.id);
    return result;
  }

  /** Keeps changes, and the facts as they are now, unless the game is no longer the one with that stamp. Takes as long as the
      journal is long, however large the record is. */
  append(facts: KeptFacts, known_stamp: string, changes: readonly Change[] = []): SaveResult {
    const { id } = facts;
    const found = this.journal_of(id, known_stamp);
    if (found.result) return found.result;
    const text = extended_journal(found.journal, { ...found.head, facts }, changes);
    const result = this.write(id, [[journal_prefix + id, text]]);
    this.note_kept(id);
    return result;
  }

  /** Folds the changes into the record. False: they stay where they are, and nothing is lost. */
  compact(facts: KeptFacts, sgf: string): boolean {
    const { id, stamp } = facts;
    if (this.unkept.has(id) || this.journal_of(id, stamp).result) return false;
    try {
      for (const [key, text] of this.whole_texts(facts, sgf)) this.storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Keeps another record in place of the one with that stamp. */
  replace(facts: KeptFacts, sgf: string, known_stamp: string): SaveResult {
    const { result } = this.journal_of(facts.id, known_stamp);
    return result ?? this.write(facts.id, this.whole_texts(facts, sgf));
  }

  /** The game with this record and without changes: its base names those that it includes. */
  private whole_texts(facts: KeptFacts, sgf: string): Texts {
    const { id } = facts;
    const base = random_name();
    const journal = this.journal(id);
    const includes = journal === null ? null : { base: read_head(id, journal)!.base, changes: change_lines(journal).length };
    const head: Head = { facts, base, record: fingerprint(sgf) };
    return [[base_prefix + id, write_base(facts, sgf, base, includes)], [journal_prefix + id, write_journal(head)]];
  }

  /** The journal of the game with that stamp, or why it cannot be continued. */
  private journal_of(id: string, known_stamp: string): { journal: string; head: Head; result?: never } | { result: 'changed-elsewhere' | 'gone' } {
    const unkept = this.unkept.get(id);
    if (unkept && this.stored(journal_prefix + id) !== unkept.stored) return { result: 'changed-elsewhere' };
    const journal = this.journal(id);
    if (journal === null) return { result: 'gone' };
    const head = read_head(id, journal);
    return head?.facts.stamp === known_stamp ? { journal, head } : { result: 'changed-elsewhere' };
  }

  /** Makes a game that was read ready for changes, of which so many could be replayed. What could not be read or replayed is
      put aside as text before its journal is continued; then true. */
  take_up({ game, base, journal, has_head, skipped, is_whole }: StoredGame, replayed: number): boolean {
    const { id } = game;
    const is_rescue = !is_whole || replayed < game.changes.length;
    if (journal !== null && !is_rescue) return false;
    // Another tab writes there at this moment: the page hears of it and reads the game again.
    if (this.journal(id) !== journal) return false;
    const head: Head = { facts: game, base, record: fingerprint(game.sgf), ...(has_head && read_head(id, journal)) };
    const lines = journal !== null && has_head ? change_lines(journal).slice(0, skipped + replayed) : [];
    const aside: Texts = journal !== null ? [[`${rescued_prefix}${id}.${random_name()}`, journal]] : [];
    this.write(id, [...aside, [journal_prefix + id, write_journal(head, lines)]]);
    return is_rescue;
  }

  /** The engine could not open it. */
  note_unreadable(id: string) { this.unreadable.add(id); }

  private note_kept(id: string) {
    this.remember_last(id);
    this.ask_to_keep();
  }

  /** The game itself is kept by then: no room for this much costs no more than the button that continues it. */
  private remember_last(id: string) {
    try {
      if (this.storage.getItem(last_key) !== id) this.storage.setItem(last_key, id);
    } catch {
      // The list of games has it, too.
    }
  }

  /** Asks the browser, once, not to clear the games away when room is scarce. Some browsers ask the person in turn: with
      the first game they see why. */
  private ask_to_keep() {
    try {
      if (this.storage.getItem(asked_key) !== null) return;
      this.storage.setItem(asked_key, '1');
      void navigator.storage?.persist?.().catch(() => {});
    } catch {
      // Then the games are kept as long as the browser likes.
    }
  }

  // --------------------------------------------------------------------------------------------- removing

  /** Takes the game out and hands it over. */
  remove(id: string): RemovedGame {
    const removed = { id, texts: this.texts_of(id) };
    this.unkept.delete(id);
    for (const [key] of removed.texts) this.storage.removeItem(key);
    return removed;
  }

  put_back({ id, texts }: RemovedGame | DamagedEntry) { this.write(id, texts); }

  remove_damaged({ id, texts }: DamagedEntry) {
    this.unreadable.delete(id);
    for (const [key] of texts) this.storage.removeItem(key);
  }

  // --------------------------------------------------------------------------------------------- other tabs

  /** What another tab did to the game that is known by that stamp. Folding changes into the record is nothing. */
  heard(id: string, known_stamp: string, { key, newValue }: StorageEvent): 'nothing' | 'changed' | 'deleted' {
    // Everything was cleared.
    if (key === null) return 'deleted';
    if (key !== base_prefix + id && key !== journal_prefix + id) return 'nothing';
    if (newValue === null) return 'deleted';
    if (key === journal_prefix + id) return read_head(id, newValue)?.facts.stamp === known_stamp ? 'nothing' : 'changed';
    // A base of this version comes with its journal; an earlier version writes nothing else.
    return newValue.startsWith(`{"format":${storage_format},`) ? 'nothing' : 'changed';
  }
}

/** A browser may forbid storage altogether; games then live as long as the page. */
function safe_storage(): Storage {
  try {
    return localStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem() { throw new Error('no storage'); },
      removeItem() {}, clear() {} };
  }
}

export const kept_games = new KeptGames(safe_storage());

/** What a page needs of a game that is kept. */
export type { KeptFacts, KeptGame };
