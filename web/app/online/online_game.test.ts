// A page with the real rules against a server that a test plays.
import { describe, expect, it } from 'vitest';
import type { LiveClock, LiveEvent, SideTime } from '../../engine/live_messages.ts';
import { ask, load_built } from '../../engine/tests/modules.ts';
import type { Table } from '../play/engine.ts';
import { KeptGames } from '../play/kept_games.ts';
import { FailingStorage } from '../play/testing_storage.ts';
import { keep_finished, with_result } from './keep_finished.ts';
import { LiveLine } from './live_line.ts';
import { OnlineGame } from './online_game.svelte.ts';
import { attached, event, FakeWorld, hello, presence } from './testing.ts';

const id = 'abcdefghijk';

async function new_table(): Promise<Table> {
  const module = await load_built('encircle');
  return { request: async (request) => ask(module, request) };
}

/** Everything that is on its way has arrived: the rules answer at once, in a few steps. */
const arrived = () => new Promise((done) => { setTimeout(done, 5); });

const begun = (game = 'go', options: Record<string, string> = { size: '5' }): LiveEvent[] => [
  event(1, { kind: 'create', setup: { game, options, clock: { kind: 'none' }, rules: '1' } }),
  event(2, { kind: 'join', name: 'Anna' }, { by: 'first' }), event(3, { kind: 'join', name: 'Ben' }, { by: 'second' }),
];

/** The checksums of a line of moves, as the server has them. */
async function sums(moves: string[], game = 'go', options: Record<string, string> = { size: '5' }): Promise<string[]> {
  const table = await new_table();
  await table.request({ do: 'new', game, options });
  const found: string[] = [];
  for (const move of moves) {
    await table.request({ do: 'play', move });
    found.push((await table.request({ do: 'line' })).line!.key);
  }
  return found;
}

async function open_game({ storage = new FailingStorage(), seat = 'first' as 'first' | 'second' | null, events = begun() } = {}) {
  const world = new FakeWorld();
  const line = new LiveLine(world, 'device');
  const table = await new_table();
  const games = (await table.request({ do: 'games' })).games!;
  const game = new OnlineGame(id, seat && 'token', null, { line, world, storage, table: () => table, game_info: async (each) => games.find((info) => info.id === each) ?? null });
  const told: string[] = [];
  game.listener = {
    happened: (each) => { told.push(each.kind); }, refused: (_, error) => { told.push(`refused: ${error.code}`); },
    restored: () => { told.push('restored'); }, said: ({ text }) => { told.push(`"${text}"`); },
  };
  game.begin();
  line.open();
  const connect = async (some: LiveEvent[], epoch = 'one') => {
    world.socket.events.opened();
    world.socket.answer(world.socket.asked('hello')[0]!, hello(epoch));
    await arrived();
    world.socket.answer(world.socket.asked('attach').at(-1)!, attached(id, some, { seat }));
    await arrived();
  };
  await connect(events);
  const push = async (each: LiveEvent) => {
    world.socket.push({ event: { game: id, ...each } });
    await arrived();
  };
  return { game, world, line, told, storage, connect, push };
}

describe('a move', () => {
  it('is a ghost until it is stored, and a stone afterwards', async () => {
    const { game, world, push, told } = await open_game();
    expect(game.can_move).toBe(true);
    expect(await game.play('C3')).toBeNull();
    expect([game.sent_move, game.can_move, game.state.move_number]).toEqual(['C3', false, 0]);
    const [sent] = world.socket.asked('act');
    expect(sent).toMatchObject({ on: 1, what: { kind: 'move', move: 'C3' } });
    await push(event(4, { kind: 'move', move: 'C3', sum: (await sums(['C3']))[0]! }, { by: 'first', c: sent!.command }));
    expect([game.sent_move, game.state.move_number, told]).toEqual([null, 1, ['move']]);
  });

  it('that the rules refuse is not sent', async () => {
    const { game, world } = await open_game({ seat: 'second', events: [...begun(), event(4, { kind: 'move', move: 'C3', sum: (await sums(['C3']))[0]! }, { by: 'first' })] });
    expect((await game.play('C3'))?.refusal).toBe('occupied');
    expect(world.socket.asked('act')).toEqual([]);
  });

  it('is the other side’s to make when it is not our turn, and nobody’s who watches', async () => {
    for (const seat of ['second', null] as const) {
      const { game, world } = await open_game({ seat });
      expect(game.can_move).toBe(false);
      expect((await game.play('C3'))?.code).toBe('not-now');
      expect(world.socket.asked('act')).toEqual([]);
    }
  });

  it('of an old board is refused by the server, which is said', async () => {
    const { game, world, told } = await open_game();
    await game.play('C3');
    world.socket.refuse(world.socket.asked('act')[0]!, 'stale', 4);
    await arrived();
    expect([told, game.sent_move]).toEqual([['refused: stale'], null]);
  });

  it('stays a ghost over a reload', async () => {
    const before = await open_game();
    before.line.cut();
    await before.game.play('C3');
    const after = await open_game({ storage: before.storage });
    expect(after.game.sent_move).toBe('C3');
    expect(after.world.socket.asked('act')).toMatchObject([{ what: { kind: 'move', move: 'C3' } }]);
  });
});

it('events that contradict the rules are said, and nothing is shown of them', async () => {
  const { game, push } = await open_game();
  await push(event(4, { kind: 'move', move: 'C3', sum: 'ffffffffffffffff' }, { by: 'first' }));
  expect([game.contradiction, game.state.ending, game.can_move]).toEqual([4, null, false]);
});

it('a restored backup is said, and the game shown anew', async () => {
  const [sum] = await sums(['C3']);
  const { game, world, line, told, connect } = await open_game({ events: [...begun(), event(4, { kind: 'move', move: 'C3', sum: sum! }, { by: 'first' })] });
  expect(game.state.move_number).toBe(1);
  world.socket.cut();
  line.retry_now();
  await connect(begun(), 'two');
  expect([told, game.state.move_number, game.live.version]).toEqual([['restored'], 0, 3]);
});

it('what is said is told once, and known lines are nothing new', async () => {
  const { world, told, game } = await open_game();
  const line = { game: id, number: 1, c: 'words', by: 'second', name: 'Ben', text: 'Hi', at: 1 };
  world.socket.push({ chat: line });
  world.socket.push({ chat: line });
  expect([told, game.lines.length]).toEqual([['"Hi"'], 1]);
});

it('the win over who is gone can be claimed when the server says from when', async () => {
  const { game, world } = await open_game();
  expect(game.claim_at).toBeNull();
  world.socket.push({ presence: { ...presence(id), seats: ['here', 'gone'], claim: [null, 1_030_000] } });
  expect(game.claim_at).toBe(1_030_000);
});

describe('a clock', () => {
  const with_clock = (clock: LiveClock): LiveEvent[] => [
    event(1, { kind: 'create', setup: { game: 'go', options: { size: '5' }, clock, rules: '1' } }), ...begun().slice(1),
  ];

  it('that is out is the server’s to see; who waits may claim the win when it does not', async () => {
    const [first, second, third] = await sums(['C3', 'B2', 'D4']);
    const left: [SideTime, SideTime] = [[60_000, 0, false], [5_000, 0, false]];
    const { game, world, line } = await open_game({
      events: [
        ...with_clock({ kind: 'absolute', main: 60_000 }),
        event(4, { kind: 'move', move: 'C3', sum: first! }, { by: 'first', left }), event(5, { kind: 'move', move: 'B2', sum: second! }, { by: 'second', left }),
        event(6, { kind: 'move', move: 'D4', sum: third! }, { by: 'first', left, at: 1_000_000 }),
      ],
    });
    const claims = [4_000, 5_500, 7_001].map((passed) => {
      world.time = 1_000_000 + passed - line.server_offset;
      game.tick();
      return game.can_claim_time;
    });
    expect(claims).toEqual([false, false, true]);
  });

  it('of a correspondence game has no periods to count', async () => {
    const side: SideTime = [3 * 86_400_000, 1, true];
    const { game } = await open_game({ events: with_clock({ kind: 'correspondence', period: 3 * 86_400_000 }).map((each) => ({ ...each, left: [side, side] })) });
    expect(game.clock?.sides[game.letter_of('first')]).toEqual({ left: 3 * 86_400_000, periods: 0, in_period: true });
  });
});

describe('a finished game', () => {
  it('is kept among the others, with its winner', async () => {
    const moves = 'C3 A1 A2 E5 B1'.split(' ');
    const keys = await sums(moves, 'atari-go');
    const events = [...begun('atari-go'), ...moves.map((move, i) => event(i + 4, { kind: 'move', move, sum: keys[i]! }, { by: i % 2 === 0 ? 'first' : 'second' }))];
    const { game } = await open_game({ events });
    expect(game.live.finish).toEqual({ how: 'rules', winner: 'first' });
    const kept = new KeptGames(new FailingStorage());
    const { sgf } = await game.ask({ do: 'record' });
    const kept_id = keep_finished(kept, game.state, game.tree, sgf!, game.letter_of('first'));
    expect(kept.list()).toMatchObject([{ id: kept_id, game: 'atari-go', moves: 5, winner: 'W', names: { W: 'Anna', B: 'Ben' } }]);
  });

  it.each([
    [{ how: 'absence', winner: 'second' }, ['B', 'W'], 'RE[W+F]'], [{ how: 'agreement', winner: 'draw' }, ['B', 'W'], 'RE[0]'],
    [{ how: 'abort', winner: 'none' }, ['B', 'W'], 'RE[Void]'], [{ how: 'absence', winner: 'first' }, ['W', 'B'], 'RE[W+F]'],
    [{ how: 'absence', winner: 'first' }, ['R', 'G'], 'RE[B+F]'],
  ] as const)('tells in its record how it ended without the board: %o', (finish, letters, told) => {
    expect(with_result('(;GM[1]SZ[5];B[aa])', finish, letters)).toBe(`(;${told}GM[1]SZ[5];B[aa])`);
  });

  it('keeps the result that the rules have told', () => {
    expect(with_result('(;GM[1]RE[B+R];B[aa])', { how: 'resignation', winner: 'first' }, ['B', 'W'])).toBe('(;GM[1]RE[B+R];B[aa])');
  });
});
