// Commands that were not answered yet, kept over a reload and a crash. Each is sent again with the same id until there is an answer.
// Tabs share the outbox of a game: whichever sends a command, it acts once.

import type { Action } from '../../engine/live_messages.ts';

/** `on` is the version that an act was made on. */
export type Command = { command: string } & ({ do: 'act'; on: number; what: Action } | { do: 'chat'; text: string });

const prefix = 'encircle.outbox.';

function is_command(value: unknown): value is Command {
  const each = value as Partial<Record<string, unknown>> | null;
  if (typeof each !== 'object' || each === null || typeof each['command'] !== 'string') return false;
  if (each['do'] === 'chat') return typeof each['text'] === 'string';
  return each['do'] === 'act' && typeof each['on'] === 'number' && typeof (each['what'] as Action | null)?.kind === 'string';
}

export class Outbox {
  /** What the browser refused to keep lives as long as the page. */
  private unkept: Command[] | null = null;

  constructor(private readonly storage: Storage, readonly game: string) {}

  list(): Command[] {
    if (this.unkept) return this.unkept;
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(prefix + this.game) ?? '[]');
      return Array.isArray(kept) ? kept.filter(is_command) : [];
    } catch {
      return [];
    }
  }

  add(command: Command) { this.write([...this.list(), command]); }

  remove(id: string) {
    const commands = this.list();
    const left = commands.filter(({ command }) => command !== id);
    if (left.length < commands.length) this.write(left);
  }

  private write(commands: Command[]) {
    try {
      if (commands.length === 0) this.storage.removeItem(prefix + this.game);
      else this.storage.setItem(prefix + this.game, JSON.stringify(commands));
      this.unkept = null;
    } catch {
      this.unkept = commands;
    }
  }
}
