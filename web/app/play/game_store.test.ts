import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, GameInfo, Letter, State, TableRequest, TreeNode } from '../../engine/messages.ts';
import type { Table } from './engine.ts';
import { begin_game, GameStore, type Listener } from './game_store.svelte.ts';
import { kept_games, type KeptGame } from './kept_games.ts';

const info = {
  id: 'go', players: [{ letter: 'B', name: 'Black' }, { letter: 'W', name: 'White' }], can_pass: true, is_counted: true,
} as GameInfo;

/** A table without rules: every point can be played once, two passes stop play, and the record is the list of moves. */
class FakeTable implements Table {
  nodes: TreeNode[] = [{ id: 0, parent: -1, move: '', player: '', number: 0, comment: '', children: [] }];
  node = 0;
  dead: string[] = [];
  is_agreed = false;

  close() {}
  async request(request: TableRequest): Promise<Answer> {
    await Promise.resolve();
    const error = this.act(request);
    if (error) return { id: 0, error: { code: 'illegal-move', message: error, refusal: 'occupied' } };
    const answer: Answer = { id: 0, state: this.state(), tree: structuredClone(this.nodes) };
    if (request.do === 'record') return { id: 0, sgf: this.nodes.map((node) => node.move).join(';') };
    if (request.do.includes('count') || request.do.startsWith('toggle')) {
      answer.count = { dead: [...this.dead], seki: [] as string[] } as Answer['count'];
    }
    return answer;
  }

  private act(request: TableRequest): string {
    const here = this.nodes[this.node]!;
    switch (request.do) {
      case 'open':
        for (const move of request.sgf.split(';').slice(1)) this.play(move);
        this.node = 0;
        break;
      case 'play':
        if (request.move !== 'pass' && this.moves().includes(request.move)) return 'occupied';
        this.play(request.move);
        break;
      case 'go': this.node = request.node; break;
      case 'undo': this.node = Math.max(0, here.parent); break;
      case 'redo': this.node = here.children[0] ?? this.node; break;
      case 'propose_count': this.dead = request.owners ? ['B2'] : ['A1']; break;
      case 'toggle_dead':
        this.dead = this.dead.includes(request.stone)
          ? this.dead.filter((stone) => stone !== request.stone) : [...this.dead, request.stone];
        break;
      case 'accept_count': this.is_agreed = true; break;
    }
    if (request.do !== 'accept_count' && request.do !== 'record') this.is_agreed = false;
    return '';
  }

  private play(move: string) {
    const id = this.nodes.length;
    const number = this.nodes[this.node]!.number + 1;
    const player: Letter = number % 2 ? 'B' : 'W';
    this.nodes.push({ id, parent: this.node, move, player, number, comment: '', children: [] });
    this.nodes[this.node]!.children.push(id);
    this.node = id;
  }

  private moves(): string[] {
    const moves: string[] = [];
    for (let node = this.nodes[this.node]; node && node.parent !== -1; node = this.nodes[node.parent]) {
      moves.unshift(node.move);
    }
    return moves;
  }

  private state(): State {
    const moves = this.moves();
    return {
      game: 'go', options: {}, node: this.node, moves, move_number: moves.length, to_move: moves.length % 2 ? 'W' : 'B',
      is_stopped: moves.slice(-2).join() === 'pass,pass', last: null, names: {}, comment: '', can_redo: false,
      ending: this.is_agreed ? { winner: 'B', kind: 'count', margin: 1, result: 'B+1', words: '' } : null,
    } as unknown as State;
  }
}

async function table_with(seats: KeptGame['seats'] = {}): Promise<{ store: GameStore; heard: string[] }> {
  const begun = await begin_game(new FakeTable(), { game: 'go', options: {}, seats, clock: null, names: {} });
  return open((begun as KeptGame).id);
}

async function open(id: string): Promise<{ store: GameStore; heard: string[] }> {
  const store = (await GameStore.open(new FakeTable(), kept_games.get(id)!, info)) as GameStore;
  const heard: string[] = [];
  store.listener = {
    played: () => heard.push('played'), walked: () => heard.push('walked'), copied: () => heard.push('copied'),
    refused: (error) => heard.push(`refused: ${error.message}`), not_kept: () => heard.push('not kept'),
  } satisfies Listener;
  return { store, heard };
}

beforeEach(() => localStorage.clear());

describe('a game at the table', () => {
  it('is kept before its move is shown, and comes back at the same place', async () => {
    const { store } = await table_with();
    await store.play('A1');
    await store.play('B2');
    expect(kept_games.get(store.id)).toMatchObject({ sgf: ';A1;B2', path: [0, 0], moves: 2 });
    await store.step(-1);
    const { store: again } = await open(store.id);
    expect(again.state.moves).toEqual(['A1']);
    expect(again.tree).toHaveLength(3);
  });

  it('is left alone by a refused move', async () => {
    const { store, heard } = await table_with();
    await store.play('A1');
    const before = localStorage.getItem(kept_games.key_of(store.id));
    expect(await store.play('A1')).toBe(false);
    expect(heard).toEqual(['played', 'refused: occupied']);
    expect(localStorage.getItem(kept_games.key_of(store.id))).toBe(before);
  });

  it('goes on as a copy when another tab has changed it', async () => {
    const { store: one, heard } = await table_with();
    const { store: other } = await open(one.id);
    await other.play('C3');
    await one.play('A1');
    expect(heard).toContain('copied');
    expect(one.id).not.toBe(other.id);
    expect(kept_games.get(other.id)?.sgf).toBe(';C3');
    expect(kept_games.get(one.id)?.sgf).toBe(';A1');
  });
});

describe('undo', () => {
  it('takes back one move between people', async () => {
    const { store } = await table_with();
    for (const move of ['A1', 'B2', 'C3']) await store.play(move);
    await store.undo();
    expect(store.state.moves).toEqual(['A1', 'B2']);
  });

  it('takes back both moves against the computer', async () => {
    const { store } = await table_with({ B: { kind: 'person' }, W: { kind: 'computer', level: 'club' } });
    expect(store.person).toBe('B');
    for (const move of ['A1', 'B2', 'C3', 'D4']) await store.play(move);
    await store.undo();
    expect(store.state.moves).toEqual(['A1', 'B2']);
    await store.play('E5');
    expect(store.computer_to_move).toEqual({ kind: 'computer', level: 'club' });
  });
});

describe('the count', () => {
  it('begins after two passes, and its corrections outlive a reload', async () => {
    const { store } = await table_with();
    for (const move of ['A1', 'B2', 'pass', 'pass']) await store.play(move);
    expect(store.count?.dead).toEqual(['A1']);
    await store.toggle('dead', 'B2');
    const { store: again } = await open(store.id);
    expect(again.count?.dead).toEqual(['A1', 'B2']);
  });

  it('is proposed anew when the engine has thought about it, unless somebody has corrected it', async () => {
    const { store } = await table_with();
    for (const move of ['A1', 'B2', 'pass', 'pass']) await store.play(move);
    await store.propose_count([1]);
    expect(store.count?.dead).toEqual(['B2']);
    await store.toggle('dead', 'A1');
    await store.propose_count([1]);
    expect(store.count?.dead).toEqual(['B2', 'A1']);
  });

  it('that was agreed on stands again whenever one comes back to the end', async () => {
    const { store } = await table_with();
    for (const move of ['pass', 'pass']) await store.play(move);
    await store.accept_count();
    expect(store.state.ending?.result).toBe('B+1');
    await store.step(-1);
    expect(store.state.ending).toBeNull();
    await store.step(1);
    expect(store.state.ending?.result).toBe('B+1');
    const { store: again } = await open(store.id);
    expect(again.state.ending?.result).toBe('B+1');
  });
});
