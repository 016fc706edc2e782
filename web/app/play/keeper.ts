// Keeps the game at the table in the browser's storage: every change at once, as a line of its journal; the whole record when
// there is time, or when the game has to go on under another name.

import { when_idle } from './engine.ts';
import { random_name, type Change, type KeptFacts } from './kept_game.ts';
import { kept_games } from './kept_games.ts';
import { write_facts } from './stored_facts.ts';
import type { TableFacts } from './table_facts.ts';

export interface Keeping {
  /** The whole record as the table has it now; empty when the table is gone. */
  record(): Promise<string>;
  /** Whether the record would say exactly what was kept: nothing is being changed, and it does not depend on the place. */
  is_settled(): boolean;
  /** The game goes on under another id, because another tab changed it. */
  copied(id: string): void;
  /** The browser refused to keep it. */
  not_kept(): void;
}

/** So many changes are folded into the record while the game goes on, and few when it is left: a record of a megabyte is not
    written again for a single move. */
const many_changes = 64;
const record_characters_per_change = 4096;

export class Keeper {
  /** While the whole record is being written. */
  private writing: Promise<void> | null = null;
  /** There is nothing left of it in the storage. */
  private is_gone = false;
  private is_folding = false;
  /** How many changes are to be folded next; more when the storage did not take them. */
  private fold_at = many_changes;
  /** The facts as they were kept last: nothing is written again that is there. */
  private written: string;

  /** `changes` of them are in the journal of a record of that length. */
  constructor(private kept: KeptFacts, private changes: number, private record_length: number, private readonly game: Keeping) {
    this.written = JSON.stringify(write_facts({ ...kept, changed: 0 }));
  }

  get id(): string { return this.kept.id; }
  /** Names the last change. */
  get stamp(): string { return this.kept.stamp; }

  /** Keeps this at once, unless another tab was at the game: then it must not be shown yet. */
  async keep(facts: TableFacts, changes: readonly Change[] = []): Promise<void> {
    if (this.writing) {
      // Whatever was answered meanwhile is part of the record that is being written.
      await this.writing;
      return this.keep(facts);
    }
    const written = JSON.stringify(write_facts({ ...this.kept, ...facts, changed: 0 }));
    if (changes.length === 0 && written === this.written && !this.is_gone) return;
    this.written = written;
    const next = this.stamped(facts);
    const result = this.is_gone ? 'gone' : kept_games.append(next, this.stamp, changes);
    if (result === 'changed-elsewhere' || result === 'gone') {
      this.writing = this.keep_whole(facts, result).finally(() => { this.writing = null; });
      return this.writing;
    }
    this.kept = next;
    this.changes += changes.length;
    if (result === 'refused') this.game.not_kept();
    if (this.changes >= this.fold_at) when_idle(() => void this.fold());
  }

  /** Keeps another record in place of the one there is. */
  async replace(facts: TableFacts): Promise<void> {
    const sgf = await this.game.record();
    if (sgf === '') return this.game.not_kept();
    const next = this.stamped(facts);
    const result = kept_games.replace(next, sgf, this.stamp);
    if (result === 'changed-elsewhere' || result === 'gone') return this.keep_whole(facts, result);
    this.note_whole(next, sgf);
    if (result === 'refused') this.game.not_kept();
  }

  private stamped(facts: TableFacts): KeptFacts {
    return { ...facts, id: this.id, stamp: random_name(), changed: Date.now() };
  }

  private async keep_whole(facts: TableFacts, why: 'changed-elsewhere' | 'gone') {
    const sgf = await this.game.record();
    if (sgf === '') return this.game.not_kept();
    const next = { ...this.stamped(facts), ...(why === 'gone' ? {} : { id: random_name() }) };
    if (kept_games.create(next, sgf) === 'refused') this.game.not_kept();
    this.is_gone = false;
    this.note_whole(next, sgf);
    if (why === 'changed-elsewhere') this.game.copied(next.id);
  }

  private note_whole(facts: KeptFacts, sgf: string) {
    this.kept = facts;
    this.changes = 0;
    this.fold_at = many_changes;
    this.record_length = sgf.length;
  }

  /** Folds the changes into the record, when that is worth it. */
  async fold(): Promise<void> {
    const is_worth_it = this.changes >= many_changes || this.changes * record_characters_per_change >= this.record_length;
    if (this.changes === 0 || !is_worth_it || this.is_folding || !this.game.is_settled()) return;
    const { kept } = this;
    this.is_folding = true;
    this.fold_at = this.changes + many_changes;
    const sgf = await this.game.record().finally(() => { this.is_folding = false; });
    if (sgf !== '' && this.kept === kept && kept_games.compact(kept, sgf)) this.note_whole(kept, sgf);
  }

  /** What another tab did to this game. */
  heard(event: StorageEvent): 'nothing' | 'changed' | 'deleted' {
    const what = kept_games.heard(this.id, this.stamp, event);
    if (what === 'deleted') this.is_gone = true;
    return what;
  }
}
