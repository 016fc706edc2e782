// @vitest-environment node
// Events as a server sends them, played by the real rules.
import { describe, expect, it } from 'vitest';
import type { EventWhat, LiveEvent, LiveSetup, Seat, SideTime } from '../../engine/live_messages.ts';
import { ask, load_built } from '../../engine/tests/modules.ts';
import type { Table } from '../play/engine.ts';
import { can_be_aborted, running_of, status_of, times_at } from './live_state.ts';
import { Referee, type Judged } from './referee.ts';

async function new_table(): Promise<Table> {
  const module = await load_built('encircle');
  return { request: async (request) => ask(module, request) };
}

async function new_referee() {
  const table = await new_table();
  const games = (await table.request({ do: 'games' })).games!;
  return new Referee(table, async (id) => games.find((game) => game.id === id) ?? null);
}

interface Told { by?: Seat; what: EventWhat; left?: [SideTime, SideTime]; at?: number }

class Story {
  private v = 0;
  judged!: Judged;
  constructor(readonly referee: Referee) {}

  async tell(what: EventWhat, by?: Seat, more: Partial<Told> = {}) {
    const event = { v: ++this.v, at: more.at ?? this.v * 1000, c: `c${this.v}`, ...(by ? { by } : {}), ...what, ...(more.left ? { left: more.left } : {}) };
    this.judged = await this.referee.play(event as LiveEvent);
  }
  get live() { return this.judged.live; }
  get moves() { return this.judged.tree.moves_to(this.judged.state.node); }

  /** Both players in turn, the one to move first. */
  async play(moves: string) { for (const move of moves.split(' ')) await this.move(move, this.live.board.to_move); }

  /** As the server does, which has the rules, too. */
  async move(move: string, by: Seat, more: Partial<Told> = {}) {
    const { game, options } = this.live.setup!;
    const table = await new_table();
    await table.request({ do: 'new', game, options });
    for (const each of [...this.moves, move]) await table.request({ do: 'play', move: each });
    const { line } = await table.request({ do: 'line' });
    await this.tell({ kind: 'move', move, sum: line!.key }, by, more);
  }
}

const no_clock: LiveSetup['clock'] = { kind: 'none' };

async function begin(setup: Partial<LiveSetup> = {}): Promise<Story> {
  const story = new Story(await new_referee());
  await story.tell({ kind: 'create', setup: { game: 'go', options: { size: '5' }, clock: no_clock, rules: '1', ...setup } });
  await story.tell({ kind: 'join', name: 'Anna' }, 'first');
  await story.tell({ kind: 'join', name: 'Ben' }, 'second');
  return story;
}

describe('a game', () => {
  it('is open until both sit, and then goes on', async () => {
    const story = new Story(await new_referee());
    await story.tell({ kind: 'create', setup: { game: 'go', options: { size: '5' }, clock: no_clock, rules: '1' } });
    await story.tell({ kind: 'join', name: 'Anna' }, 'first');
    expect(status_of(story.live)).toBe('open');
    await story.tell({ kind: 'join', name: '' }, 'second');
    expect(status_of(story.live)).toBe('playing');
    expect(story.judged.state.names).toMatchObject({ B: 'Anna' });
  });

  it('names the version of the board for the next move, whatever else happens', async () => {
    const story = await begin();
    expect(story.live.board_version).toBe(1);
    await story.play('C3 D3');
    expect(story.live.board_version).toBe(5);
    await story.tell({ kind: 'leave', deliberate: false }, 'second');
    expect([story.live.version, story.live.board_version]).toEqual([6, 5]);
  });

  it('is over when the rules say so', async () => {
    const story = await begin({ game: 'atari-go', options: { size: '5' } });
    await story.play('C3 A1 A2 E5 B1');
    expect(story.live.finish).toMatchObject({ how: 'rules' });
    expect(story.judged.state.ending?.winner).toBe('W');
  });

  it('is over by resignation, by time and by absence', async () => {
    for (const [what, by, how] of [
      [{ kind: 'resign' }, 'first', 'resignation'], [{ kind: 'flag', loser: 'first' }, undefined, 'time'],
      [{ kind: 'flag', loser: 'first' }, 'second', 'time'], [{ kind: 'absent' }, 'second', 'absence'],
    ] as const) {
      const story = await begin();
      await story.play('C3 D3');
      await story.tell(what as EventWhat, by);
      expect(story.live.finish).toEqual({ how, winner: 'second' });
    }
  });

  it('can be aborted until both have moved, and by agreement afterwards', async () => {
    const story = await begin();
    await story.play('C3');
    expect(can_be_aborted(story.live)).toBe(true);
    await story.play('D3');
    expect(can_be_aborted(story.live)).toBe(false);
    await story.tell({ kind: 'offer', offer: 'abort' }, 'first');
    await story.tell({ kind: 'answer', to: 6, offer: 'abort', yes: true }, 'second');
    expect(story.live.finish).toEqual({ how: 'abort', winner: 'none' });
  });
});

describe('offers', () => {
  it('stand until the board changes', async () => {
    const story = await begin();
    await story.play('C3 D3');
    await story.tell({ kind: 'offer', offer: 'draw' }, 'first');
    expect(story.live.offers).toEqual([{ version: 6, by: 'first', kind: 'draw' }]);
    await story.play('C2');
    expect(story.live.offers).toEqual([]);
  });

  it('of a draw end the game when they are taken, and go when they are declined', async () => {
    const story = await begin();
    await story.play('C3 D3');
    await story.tell({ kind: 'offer', offer: 'draw' }, 'first');
    await story.tell({ kind: 'answer', to: 6, offer: 'draw', yes: false }, 'second');
    expect([story.live.offers, story.live.finish]).toEqual([[], null]);
    await story.tell({ kind: 'offer', offer: 'draw' }, 'second');
    await story.tell({ kind: 'answer', to: 8, offer: 'draw', yes: true }, 'first');
    expect(story.live.finish).toEqual({ how: 'agreement', winner: 'draw' });
  });

  it('to take back go before the asker’s last move, and the moves leave the record', async () => {
    const story = await begin();
    await story.play('C3 D3 C2');
    await story.tell({ kind: 'offer', offer: 'takeback' }, 'second');
    await story.tell({ kind: 'answer', to: 7, offer: 'takeback', yes: true, moves: 1 }, 'first');
    expect(story.moves).toEqual(['C3']);
    expect(story.judged.tree.size).toBe(2);
    expect([story.live.board_version, story.live.board.to_move]).toEqual([8, 'second']);
    await story.play('B2');
    expect(story.moves).toEqual(['C3', 'B2']);
  });

  it('of a rematch lead to the game that the server names', async () => {
    const story = await begin();
    await story.play('C3 D3');
    await story.tell({ kind: 'resign' }, 'first');
    await story.tell({ kind: 'offer', offer: 'rematch' }, 'first');
    await story.tell({ kind: 'answer', to: 7, offer: 'rematch', yes: true }, 'second');
    await story.tell({ kind: 'rematch', next: 'another' });
    expect(story.live.next).toBe('another');
    expect(story.live.finish?.how).toBe('resignation');
  });
});

describe('the count', () => {
  const to_be_counted = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass B3 pass pass';

  it('is proposed after two passes, corrected by either, and stands when both accept', async () => {
    const story = await begin();
    await story.play(to_be_counted);
    expect(status_of(story.live)).toBe('counting');
    expect(story.live.marks_version).toBe(story.live.version);
    expect(story.judged.count?.dead).toEqual(['B3']);
    await story.tell({ kind: 'accept', result: story.judged.count!.result }, 'first');
    await story.tell({ kind: 'mark', stone: 'B3', mark: 'dead' }, 'second');
    expect(story.judged.count?.dead).toEqual([]);
    expect(story.live.accepted).toEqual([false, false]);
    await story.tell({ kind: 'mark', stone: 'B3', mark: 'dead' }, 'first');
    await story.tell({ kind: 'accept', result: story.judged.count!.result }, 'second');
    expect(status_of(story.live)).toBe('counting');
    await story.tell({ kind: 'accept', result: story.judged.count!.result }, 'first');
    expect(story.live.finish?.how).toBe('count');
    expect(story.judged.state.ending?.kind).toBe('count');
  });

  it('is left when one plays on', async () => {
    const story = await begin();
    await story.play(to_be_counted);
    await story.tell({ kind: 'resume' }, 'first');
    expect(status_of(story.live)).toBe('playing');
    expect(story.live.board.to_move).toBe('second');
    expect(story.judged.count).toBeNull();
  });

  it('stands as the claimant accepted it when the other has gone', async () => {
    const story = await begin();
    await story.play(to_be_counted);
    await story.tell({ kind: 'accept', result: story.judged.count!.result }, 'first');
    await story.tell({ kind: 'absent' }, 'first');
    expect(story.live.finish?.how).toBe('count');
  });
});

describe('the clock', () => {
  const clock: LiveSetup['clock'] = { kind: 'byoyomi', main: 60_000, periods: 2, period: 10_000 };
  const full: SideTime = [60_000, 2, false];

  it('runs from a player’s second move on, by the server’s time', async () => {
    const story = await begin({ clock });
    expect(running_of(story.live)).toBeNull();
    await story.move('C3', 'first', { left: [full, full], at: 10_000 });
    expect(running_of(story.live)).toBeNull();
    await story.move('D3', 'second', { left: [full, full], at: 20_000 });
    expect(running_of(story.live)).toBe('first');
    expect(times_at(story.live, 25_000)).toEqual([[55_000, 2, false], full]);
    // The main time, a whole period, and a bit of the last one.
    expect(times_at(story.live, 20_000 + 71_000)).toEqual([[9_000, 1, true], full]);
    expect(times_at(story.live, 20_000 + 90_000)).toEqual([[0, 1, true], full]);
  });

  it('stands while the server is away, and while the game is counted', async () => {
    const story = await begin({ clock });
    await story.move('C3', 'first', { left: [full, full] });
    await story.move('D3', 'second', { left: [full, full] });
    await story.tell({ kind: 'pause', until: 6000 }, undefined, { left: [[50_000, 2, false], full] });
    expect([status_of(story.live), running_of(story.live)]).toEqual(['paused', null]);
    expect(times_at(story.live, 999_000)).toEqual([[50_000, 2, false], full]);
    await story.tell({ kind: 'continue' }, undefined, { left: [[50_000, 2, false], full] });
    expect(running_of(story.live)).toBe('first');
  });
});

describe('what contradicts the rules is refused', () => {
  it.each<[string, EventWhat, Seat | undefined]>([
    ['a move where a stone stands', { kind: 'move', move: 'C3', sum: '' }, 'second'],
    ['a move out of turn', { kind: 'move', move: 'A1', sum: '' }, 'first'],
    ['a move after which the position is another one', { kind: 'move', move: 'A1', sum: '0000000000000000' }, 'second'],
    ['a count while play goes on', { kind: 'accept', result: '' }, 'first'],
    ['a mark while play goes on', { kind: 'mark', stone: 'C3', mark: 'dead' }, 'first'],
    ['an answer to no offer', { kind: 'answer', to: 3, offer: 'draw', yes: true }, 'first'],
    ['a second beginning', { kind: 'create', setup: { game: 'go', options: {}, clock: no_clock, rules: '1' } }, undefined],
  ])('%s', async (_, what, by) => {
    const story = await begin();
    await story.play('C3');
    await expect(story.tell(what, by)).rejects.toThrow();
  });

  it('a game that is not known here', async () => {
    const story = new Story(await new_referee());
    await expect(story.tell({ kind: 'create', setup: { game: 'chess', options: {}, clock: no_clock, rules: '1' } })).rejects.toThrow('chess');
  });
});

it('an event plays on where the game stands, though somebody looks back', async () => {
  const story = await begin();
  await story.play('C3 D3');
  const there = await story.referee.walk({ do: 'start' });
  expect(there?.state.move_number).toBe(0);
  await story.play('C2');
  expect(story.moves).toEqual(['C3', 'D3', 'C2']);
  expect(story.judged.tree.size).toBe(4);
});

it('says why a move is refused before it is sent, and leaves the game as it was', async () => {
  const story = await begin();
  await story.play('C3');
  expect((await story.referee.why_not('C3'))?.refusal).toBe('occupied');
  expect((await story.referee.why_not('Z9'))?.code).toBe('illegal-move');
  expect(await story.referee.why_not('D3')).toBeNull();
  await story.play('D3 C2');
  expect(story.moves).toEqual(['C3', 'D3', 'C2']);
  expect(story.judged.tree.size).toBe(4);
});
