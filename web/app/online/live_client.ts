// One game on the line: its events in order and without gaps, its commands until they are answered. What an event means is
// decided by who listens; whether a command was done is what the server says, and nothing here guesses.

import type {
  ActAnswer, AttachAnswer, ChatAnswer, ChatLine, Action, LiveError, LiveEvent, Presence, PushedEvent, Seat,
} from '../../engine/live_messages.ts';
import type { LiveLine, LineState, PushText, Reply, World } from './live_line.ts';
import type { Command, Outbox } from './outbox.ts';

export interface ClientListener {
  /** The next event; they come in order, one at a time. A rejection says that it contradicts the rules: nothing follows then. */
  event(event: LiveEvent): Promise<void>;
  /** All events so far have been told: what we see is what the server has. */
  caught_up(answer: AttachAnswer): void;
  /** A backup was restored: everything begins anew from the first event. */
  restored(): Promise<void> | void;
  presence(presence: Presence): void;
  chat(lines: ChatLine[]): void;
  /** The commands that wait for an answer have changed. */
  waiting(commands: Command[]): void;
  refused(command: Command, error: LiveError): void;
  /** The server does not know the game, or the seat. */
  failed(error: LiveError): void;
  disagreed(event: LiveEvent): void;
}

/** After these nothing is known or nothing was tried: the same command is sent again. */
const to_be_repeated: LiveError['code'][] = ['closed', 'storage', 'too-many'];
const repeat_after_ms = 1500;
/** An answer names an event that is pushed at about the same time; when it does not come, it is asked for. */
const event_overdue_ms = 2000;

export class LiveClient {
  /** That of the last event that was told. */
  version = 0;
  seat: Seat | null = null;
  private is_attached = false;
  private is_attaching = false;
  private is_closed = false;
  private has_disagreed = false;
  /** The last event that has come, told or not. */
  private received = 0;
  private told: Promise<void> = Promise.resolve();
  /** Commands on their way. */
  private readonly sent = new Set<string>();
  private epoch: string | null;
  private cancel_repeat = () => {};
  private cancel_overdue = () => {};
  private readonly stop_listening: () => void;

  constructor(
    private readonly line: LiveLine, private readonly world: Pick<World, 'later' | 'random'>, readonly game: string,
    private readonly token: string | null, private readonly outbox: Outbox, epoch: string | null, private readonly listener: ClientListener,
  ) {
    this.epoch = epoch;
    this.stop_listening = line.listen({ changed: (state) => this.line_changed(state), pushed: (push) => this.pushed(push) });
  }

  begin() {
    this.listener.waiting(this.outbox.list());
    this.line_changed(this.line.state);
  }

  /** The page is left. What was not answered stays in the outbox. */
  close() {
    this.is_closed = true;
    this.cancel_repeat();
    this.cancel_overdue();
    this.stop_listening();
    if (this.is_attached) void this.line.request({ do: 'detach', game: this.game });
  }

  act(command: string, on: number, what: Action) { this.put({ command, do: 'act', on, what }); }
  say(command: string, text: string) { this.put({ command, do: 'chat', text }); }

  private put(command: Command) {
    this.outbox.add(command);
    this.listener.waiting(this.outbox.list());
    if (this.is_attached) void this.send(command);
  }

  // --------------------------------------------------------------------------------------------- events

  private line_changed(state: LineState) {
    if (state === 'open') void this.attach();
    else this.is_attached = false;
  }

  private async attach() {
    if (this.is_attaching || this.is_closed || this.has_disagreed) return;
    this.is_attaching = true;
    this.is_attached = false;
    try {
      for (let more = true, is_ahead = false; more;) {
        await this.note_epoch(is_ahead);
        is_ahead = false;
        const after = this.received;
        const { ok, error } = await this.line.request<AttachAnswer>({
          do: 'attach', game: this.game, ...(this.token ? { token: this.token } : {}), after,
        });
        if (this.is_closed) return;
        // The server has less than we have seen: a backup was restored.
        is_ahead = error?.code === 'stale' && after > 0;
        if (is_ahead) continue;
        if (error) return this.attach_failed(error);
        for (const event of ok.events) this.take(event);
        more = ok.more && ok.events.length > 0;
        if (!more) this.catch_up(ok);
      }
    } finally {
      this.is_attaching = false;
    }
  }

  private attach_failed(error: LiveError) {
    // A broken line comes back by itself, and attaches then.
    if (error.code === 'closed') return;
    if (to_be_repeated.includes(error.code)) this.repeat(() => void this.attach());
    else this.listener.failed(error);
  }

  private catch_up(answer: AttachAnswer) {
    this.is_attached = true;
    this.seat = answer.seat;
    this.listener.presence(answer.presence);
    this.heard(answer.chat);
    // Commands of the outbox are sent once their events would have been seen.
    void this.told.then(() => {
      if (this.is_closed || !this.is_attached) return;
      this.listener.caught_up(answer);
      this.flush();
    });
  }

  private async note_epoch(is_ahead: boolean) {
    const epoch = this.line.hello?.epoch ?? this.epoch;
    if (is_ahead || (this.epoch !== null && epoch !== this.epoch)) {
      this.received = 0;
      this.told = this.told.then(() => {
        this.version = 0;
        return this.listener.restored();
      });
      await this.told;
    }
    this.epoch = epoch;
  }

  private pushed(push: PushText) {
    const of_game = <T extends { game: string }>(name: string): T | null => {
      const value = push[name] as T | undefined;
      return value?.game === this.game ? value : null;
    };
    const event = of_game<PushedEvent>('event');
    if (event && this.is_attached) this.take(event);
    const presence = of_game<Presence>('presence');
    if (presence) this.listener.presence(presence);
    const chat = of_game<ChatLine>('chat');
    if (chat) this.heard([chat]);
    if (of_game('behind')) void this.attach();
  }

  /** A line that is heard is stored: it waits no longer, even when its answer comes later or never. */
  private heard(lines: ChatLine[]) {
    this.listener.chat(lines);
    this.done(...lines.map(({ c }) => c));
  }

  /** Takes the next event; one that was seen already is nothing new, and after a gap all are asked for. */
  private take(event: LiveEvent) {
    if (event.v <= this.received || this.has_disagreed) return;
    if (event.v > this.received + 1) return void this.attach();
    this.received = event.v;
    this.told = this.told.then(() => this.tell(event));
  }

  private async tell(event: LiveEvent) {
    if (this.has_disagreed || this.is_closed) return;
    try {
      await this.listener.event(event);
      this.version = event.v;
      // It is stored: its answer may be lost or late.
      this.done(event.c);
    } catch {
      this.has_disagreed = true;
      this.listener.disagreed(event);
    }
  }

  // --------------------------------------------------------------------------------------------- commands

  private flush() { for (const command of this.outbox.list()) void this.send(command); }

  private async send(command: Command) {
    if (this.sent.has(command.command) || this.is_closed) return;
    this.sent.add(command.command);
    const { game } = this;
    const reply: Reply<ActAnswer & ChatAnswer> = await this.line.request({ game, ...command });
    this.sent.delete(command.command);
    const { ok, error } = reply;
    if (ok) {
      this.done(command.command);
      if (command.do === 'act') this.expect(ok.version);
    } else if (!to_be_repeated.includes(error.code)) {
      this.done(command.command);
      this.listener.refused(command, error);
      // Somebody was faster, and we have not seen it yet.
      if (error.code === 'stale') this.expect(error.version ?? 0);
    } else if (error.code !== 'closed') {
      this.repeat(() => this.flush());
    }
  }

  private done(...commands: string[]) {
    for (const command of commands) this.outbox.remove(command);
    if (!this.is_closed) this.listener.waiting(this.outbox.list());
  }

  private expect(version: number) {
    this.cancel_overdue();
    if (version <= this.received || this.is_closed) return;
    this.cancel_overdue = this.world.later(event_overdue_ms, () => { if (version > this.received && this.is_attached) void this.attach(); });
  }

  private repeat(run: () => void) {
    this.cancel_repeat();
    this.cancel_repeat = this.world.later(repeat_after_ms * (0.5 + this.world.random()), run);
  }
}
