// @vitest-environment node
// One test for each way in which a command or an event can be lost.
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../engine/live_messages.ts';
import { FailingStorage } from '../play/testing_storage.ts';
import { LiveClient, type ClientListener } from './live_client.ts';
import { LiveLine } from './live_line.ts';
import { Outbox } from './outbox.ts';
import { attached, event, FakeWorld, hello, presence, settled } from './testing.ts';

const game = 'abcdefghijk';
const move = (v: number, at: string, c?: string) => event(v, { kind: 'move', move: at, sum: '' }, { by: v % 2 === 1 ? 'first' : 'second', ...(c ? { c } : {}) });

interface Options { storage?: FailingStorage; token?: string | null; epoch?: string | null; world?: FakeWorld }

/** A page that plays the game: what it was told, as short words. */
function open_page({ storage = new FailingStorage(), token = 'token', epoch = null, world = new FakeWorld() }: Options = {}) {
  const line = new LiveLine(world, 'device');
  const told: string[] = [];
  const waits: string[][] = [];
  let contradicted = 0;
  const listener: ClientListener = {
    event: async (each) => {
      if (each.v === contradicted) throw new Error('the rules say otherwise');
      told.push(each.kind === 'move' ? each.move : each.kind);
    },
    caught_up: () => { told.push('caught up'); },
    restored: () => { told.push('restored'); },
    presence: () => {},
    chat: (lines) => { for (const { text } of lines) told.push(`"${text}"`); },
    waiting: (commands) => { waits.push(commands.map((each) => each.command)); },
    refused: (command, error) => { told.push(`refused ${command.command}: ${error.code}`); },
    failed: (error) => { told.push(`failed: ${error.code}`); },
    disagreed: (each) => { told.push(`disagreed: ${each.v}`); },
  };
  const outbox = new Outbox(storage, game);
  const client = new LiveClient(line, world, game, token, outbox, epoch, listener);
  client.begin();
  line.open();
  const page = {
    world, line, client, told, storage, outbox,
    waiting: () => waits.at(-1) ?? [],
    contradict: (v: number) => { contradicted = v; },
    /** The server answers hello, then attach with these events. */
    async connect(events: LiveEvent[] = [], with_epoch = 'one') {
      world.socket.events.opened();
      world.socket.answer(world.socket.asked('hello').at(-1)!, hello(with_epoch));
      await settled();
      await page.attach(events);
    },
    async attach(events: LiveEvent[], more = false) {
      world.socket.answer(world.socket.asked('attach').at(-1)!, attached(game, events, { more }));
      await settled();
    },
    async cut_and_return(events: LiveEvent[] = [], with_epoch = 'one') {
      world.socket.cut();
      await settled();
      line.retry_now();
      await page.connect(events, with_epoch);
    },
    async push(each: LiveEvent) {
      world.socket.push({ event: { game, ...each } });
      await settled();
    },
    acts: () => world.socket.asked('act'),
  };
  return page;
}

const begun = [event(1, { kind: 'create', setup: { game: 'go', options: {}, clock: { kind: 'none' }, rules: '1' } }),
  event(2, { kind: 'join', name: 'Ben' }, { by: 'second' })];

async function playing(options: Options = {}) {
  const page = open_page(options);
  await page.connect(begun);
  page.told.length = 0;
  return page;
}

describe('events', () => {
  it('come from the beginning, with the token that says who sits', async () => {
    const page = open_page();
    await page.connect(begun);
    expect(page.world.socket.asked('attach')).toMatchObject([{ game, token: 'token', after: 0 }]);
    expect(page.told).toEqual(['create', 'join', 'caught up']);
  });

  it('come to who watches without a token', async () => {
    const page = open_page({ token: null });
    await page.connect(begun);
    expect(page.world.socket.asked('attach')[0]).not.toHaveProperty('token');
  });

  it('are asked for in parts when there are many', async () => {
    const page = open_page();
    page.world.socket.events.opened();
    page.world.socket.answer(page.world.socket.sent[0]!, hello());
    await settled();
    await page.attach(begun, true);
    expect(page.told).toEqual(['create', 'join']);
    expect(page.world.socket.asked('attach')[1]).toMatchObject({ after: 2 });
    await page.attach([move(3, 'D4')]);
    expect(page.told).toEqual(['create', 'join', 'D4', 'caught up']);
  });

  it('are told once, though they come twice', async () => {
    const page = await playing();
    await page.push(move(3, 'D4'));
    await page.push(move(3, 'D4'));
    expect(page.told).toEqual(['D4']);
  });

  it('after a gap are asked for, and told in order', async () => {
    const page = await playing();
    await page.push(move(5, 'F6'));
    expect(page.told).toEqual([]);
    expect(page.world.socket.asked('attach')[1]).toMatchObject({ after: 2 });
    await page.attach([move(3, 'D4'), move(4, 'E5'), move(5, 'F6')]);
    expect(page.told).toEqual(['D4', 'E5', 'F6', 'caught up']);
  });

  it('that were missed while the line was broken come after it', async () => {
    const page = await playing();
    await page.push(move(3, 'D4'));
    await page.cut_and_return([move(4, 'E5')]);
    expect(page.world.socket.asked('attach')).toMatchObject([{ after: 3 }]);
    expect(page.told).toEqual(['D4', 'E5', 'caught up']);
  });

  it('are asked for again by who read too slowly', async () => {
    const page = await playing({ token: null });
    page.world.socket.push({ behind: { game } });
    await settled();
    expect(page.world.socket.asked('attach')[1]).toMatchObject({ after: 2 });
  });

  it('of other games are theirs', async () => {
    const page = await playing();
    page.world.socket.push({ event: { ...move(3, 'D4'), game: 'another' } });
    page.world.socket.push({ chat: { game: 'another', number: 1, c: 'words', by: 'first', name: '', text: 'no', at: 1 } });
    await settled();
    expect(page.told).toEqual([]);
  });

  it('that contradict the rules are said, and nothing follows them', async () => {
    const page = await playing();
    page.contradict(3);
    await page.push(move(3, 'D4'));
    await page.push(move(4, 'E5'));
    expect(page.told).toEqual(['disagreed: 3']);
    page.world.socket.cut();
    page.line.retry_now();
    page.world.socket.events.opened();
    page.world.socket.answer(page.world.socket.sent[0]!, hello());
    await settled();
    expect(page.world.socket.asked('attach')).toEqual([]);
  });
});

describe('a restored backup', () => {
  it('is said, and the game is read anew', async () => {
    const page = await playing();
    await page.push(move(3, 'D4'));
    await page.cut_and_return(begun, 'two');
    expect(page.world.socket.asked('attach')).toMatchObject([{ after: 0 }]);
    expect(page.told).toEqual(['D4', 'restored', 'create', 'join', 'caught up']);
  });

  it('is noticed by a server that knows less than we do', async () => {
    const page = await playing();
    await page.push(move(3, 'D4'));
    page.world.socket.cut();
    page.line.retry_now();
    page.world.socket.events.opened();
    page.world.socket.answer(page.world.socket.sent[0]!, hello());
    await settled();
    page.world.socket.refuse(page.world.socket.asked('attach')[0]!, 'stale', 2);
    await settled();
    await page.attach(begun);
    expect(page.told).toEqual(['D4', 'restored', 'create', 'join', 'caught up']);
  });

  it('is noticed after a reload, too', async () => {
    const page = open_page({ epoch: 'one' });
    await page.connect(begun, 'two');
    expect(page.told).toEqual(['restored', 'create', 'join', 'caught up']);
  });
});

describe('a command', () => {
  it('waits until it is answered, and is stored before it is sent', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    expect(page.acts()).toMatchObject([{ game, command: 'mine', on: 2, what: { kind: 'move', move: 'D4' } }]);
    expect(new Outbox(page.storage, game).list()).toHaveLength(1);
    expect(page.waiting()).toEqual(['mine']);
    page.world.socket.answer(page.acts()[0]!, { version: 3 });
    await settled();
    expect(page.waiting()).toEqual([]);
    expect(page.outbox.list()).toEqual([]);
  });

  it('is done when its event comes before its answer', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    await page.push(move(3, 'D4', 'mine'));
    expect(page.told).toEqual(['D4']);
    expect(page.waiting()).toEqual([]);
    page.world.socket.answer(page.acts()[0]!, { version: 3 });
    await settled();
    expect(page.told).toEqual(['D4']);
  });

  it('lost before it was sent: goes out when the line is open again', async () => {
    const page = await playing();
    page.world.socket.cut();
    await settled();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    expect(page.waiting()).toEqual(['mine']);
    page.line.retry_now();
    await page.connect([]);
    expect(page.acts()).toMatchObject([{ command: 'mine', on: 2 }]);
  });

  it('lost on its way, before it was stored: is sent again with the same id', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    await page.cut_and_return([]);
    expect(page.acts()).toMatchObject([{ command: 'mine', on: 2 }]);
    page.world.socket.answer(page.acts()[0]!, { version: 3 });
    await page.push(move(3, 'D4', 'mine'));
    expect(page.told).toEqual(['caught up', 'D4']);
    expect(page.waiting()).toEqual([]);
  });

  it('stored, but its answer was lost: its event says so, and it is not sent again', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    await page.cut_and_return([move(3, 'D4', 'mine')]);
    expect(page.acts()).toEqual([]);
    expect(page.told).toEqual(['D4', 'caught up']);
    expect(page.waiting()).toEqual([]);
  });

  it('survives a reload before it was sent', async () => {
    const before = await playing();
    before.world.socket.cut();
    before.client.act('mine', 2, { kind: 'move', move: 'D4' });
    const after = open_page({ storage: before.storage });
    expect(after.waiting()).toEqual(['mine']);
    await after.connect(begun);
    expect(after.acts()).toMatchObject([{ command: 'mine', on: 2 }]);
  });

  it('survives a crash after it was stored: the events know it', async () => {
    const before = await playing();
    before.client.act('mine', 2, { kind: 'move', move: 'D4' });
    const after = open_page({ storage: before.storage });
    await after.connect([...begun, move(3, 'D4', 'mine')]);
    expect(after.acts()).toEqual([]);
    expect(after.outbox.list()).toEqual([]);
  });

  it('that the store could not take is sent again after a while, with the same id', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    page.world.socket.refuse(page.acts()[0]!, 'storage');
    await settled();
    expect(page.waiting()).toEqual(['mine']);
    await page.world.pass(5000);
    expect(page.acts()).toMatchObject([{ command: 'mine' }, { command: 'mine' }]);
    expect(page.told).toEqual([]);
  });

  it('that was made on another board is refused, said, and forgotten', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    page.world.socket.refuse(page.acts()[0]!, 'stale', 3);
    await settled();
    expect(page.told).toEqual(['refused mine: stale']);
    expect(page.waiting()).toEqual([]);
    // What changed the board should have come: it is asked for.
    await page.world.pass(3000);
    expect(page.world.socket.asked('attach')[1]).toMatchObject({ after: 2 });
  });

  it('that is answered, but whose event does not come, makes us ask for it', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    page.world.socket.answer(page.acts()[0]!, { version: 3 });
    await page.world.pass(3000);
    expect(page.world.socket.asked('attach')[1]).toMatchObject({ after: 2 });
    await page.attach([move(3, 'D4', 'mine')]);
    expect(page.told).toEqual(['D4', 'caught up']);
  });

  it('of a chat is kept and sent again likewise', async () => {
    const page = await playing();
    page.client.say('words', 'Hello');
    await page.cut_and_return([]);
    expect(page.world.socket.asked('chat')).toMatchObject([{ command: 'words', text: 'Hello' }]);
    page.world.socket.answer(page.world.socket.asked('chat')[0]!, { number: 1 });
    await settled();
    expect(page.waiting()).toEqual([]);
  });

  it('of a chat that is heard waits no longer, whenever its answer comes', async () => {
    const page = await playing();
    page.client.say('words', 'Hello');
    page.world.socket.push({ chat: { game, number: 1, c: 'words', by: 'first', name: 'Anna', text: 'Hello', at: 1 } });
    expect([page.told, page.waiting()]).toEqual([['"Hello"'], []]);
    page.world.socket.answer(page.world.socket.asked('chat')[0]!, { number: 1 });
    await settled();
    expect(page.waiting()).toEqual([]);
  });

  it('is not sent before all events are known', async () => {
    const page = open_page({ storage: new FailingStorage([[`encircle.outbox.${game}`,
      JSON.stringify([{ command: 'mine', do: 'act', on: 2, what: { kind: 'pass' } }])]]) });
    page.world.socket.events.opened();
    page.world.socket.answer(page.world.socket.sent[0]!, hello());
    await settled();
    await page.attach(begun, true);
    expect(page.acts()).toEqual([]);
    await page.attach([move(3, 'D4')]);
    expect(page.acts()).toMatchObject([{ command: 'mine' }]);
  });
});

describe('the server', () => {
  it('gone before commit: the move is made after its return', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    page.world.socket.push({ bye: 'restart' });
    await page.cut_and_return([event(3, { kind: 'pause', until: 1 })]);
    expect(page.acts()).toMatchObject([{ command: 'mine', on: 2 }]);
  });

  it('gone after commit: the move is among the events', async () => {
    const page = await playing();
    page.client.act('mine', 2, { kind: 'move', move: 'D4' });
    await page.cut_and_return([move(3, 'D4', 'mine'), event(4, { kind: 'pause', until: 1 })]);
    expect(page.acts()).toEqual([]);
    expect(page.told).toEqual(['D4', 'pause', 'caught up']);
  });

  it('that does not know the game says so', async () => {
    const page = open_page();
    page.world.socket.events.opened();
    page.world.socket.answer(page.world.socket.sent[0]!, hello());
    await settled();
    page.world.socket.refuse(page.world.socket.asked('attach')[0]!, 'unknown-game');
    await settled();
    expect(page.told).toEqual(['failed: unknown-game']);
  });

  it('that has no room now is asked again later', async () => {
    const page = open_page();
    page.world.socket.events.opened();
    page.world.socket.answer(page.world.socket.sent[0]!, hello());
    await settled();
    page.world.socket.refuse(page.world.socket.asked('attach')[0]!, 'too-many');
    await page.world.pass(5000);
    expect(page.world.socket.asked('attach')).toHaveLength(2);
  });
});

describe('two tabs', () => {
  it('share the outbox: both may send a command, each learns that it is done', async () => {
    const storage = new FailingStorage();
    const one = await playing({ storage });
    const two = await playing({ storage });
    one.client.act('mine', 2, { kind: 'move', move: 'D4' });
    await two.cut_and_return([]);
    expect(two.acts()).toMatchObject([{ command: 'mine' }]);
    await one.push(move(3, 'D4', 'mine'));
    await two.push(move(3, 'D4', 'mine'));
    expect([one.waiting(), two.waiting(), new Outbox(storage, game).list()]).toEqual([[], [], []]);
  });

  it('do not write over each other’s commands', async () => {
    const storage = new FailingStorage();
    const one = await playing({ storage });
    const two = await playing({ storage });
    one.client.say('of one', 'Hello');
    two.client.say('of two', 'there');
    one.world.socket.answer(one.world.socket.asked('chat')[0]!, { number: 1 });
    await settled();
    expect(new Outbox(storage, game).list().map(({ command }) => command)).toEqual(['of two']);
  });
});

it('two devices of one player: the slower one’s move is refused, and both show the same', async () => {
  const phone = await playing();
  const desk = await playing();
  phone.client.act('by phone', 2, { kind: 'move', move: 'D4' });
  desk.client.act('by desk', 2, { kind: 'move', move: 'E5' });
  await phone.push(move(3, 'D4', 'by phone'));
  desk.world.socket.refuse(desk.acts()[0]!, 'stale', 3);
  await desk.push(move(3, 'D4', 'by phone'));
  expect(phone.told).toEqual(['D4']);
  expect(desk.told.sort()).toEqual(['D4', 'refused by desk: stale']);
  expect(desk.waiting()).toEqual([]);
});

it('a storage that refuses keeps the command as long as the page lives', async () => {
  const storage = new FailingStorage();
  storage.refuses = () => true;
  const page = await playing({ storage });
  page.client.act('mine', 2, { kind: 'move', move: 'D4' });
  await page.cut_and_return([]);
  expect(page.acts()).toMatchObject([{ command: 'mine' }]);
});

it('presence and chat are handed on', async () => {
  const page = await playing();
  page.world.socket.push({ presence: { ...presence(game), watching: 3 } });
  page.world.socket.push({ chat: { game, number: 1, c: 'words', by: 'second', name: 'Ben', text: 'Hi', at: 1 } });
  expect(page.told).toEqual(['"Hi"']);
});

it('a page that is left detaches, and leaves its commands to the next visit', async () => {
  const page = await playing();
  page.client.act('mine', 2, { kind: 'move', move: 'D4' });
  page.client.close();
  expect(page.world.socket.asked('detach')).toMatchObject([{ game }]);
  await page.push(move(3, 'D4', 'other'));
  expect(page.told).toEqual([]);
  expect(page.outbox.list()).toHaveLength(1);
});
