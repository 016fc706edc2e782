// When the changes of a game are folded into its record.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kept_games } from './kept_games.ts';
import { begin, imported, open } from './testing.ts';

beforeEach(() => localStorage.clear());

const base_of = (id: string) => localStorage.getItem(`encircle.game.${id}`);
const changes_of = (id: string) => kept_games.read(id)!.game.changes.length;

describe('changes are folded into the record', () => {
  it('when there are many of them and the page has time', async () => {
    const store = await begin({}, 'C3');
    const base = base_of(store.id);
    for (let i = 0; i < 62; ++i) await store.comment(`comment ${i}`);
    await new Promise((resume) => { setTimeout(resume, 100); });
    expect([base_of(store.id), changes_of(store.id)]).toEqual([base, 63]);
    await store.comment('the last of many');
    await vi.waitFor(() => expect(changes_of(store.id)).toBe(0), { timeout: 5000 });
    expect(base_of(store.id)).toContain('the last of many');
    expect((await open(store.id)).state.comment).toBe('the last of many');
  });

  it('not for a few moves in a large record', async () => {
    const store = await imported(`(;GM[1]SZ[9]C[${'a long story '.repeat(2000)}])`);
    const base = base_of(store.id);
    for (const move of ['C3', 'D4', 'E5']) await store.play(move);
    store.hidden();
    store.close();
    await new Promise((resume) => { setTimeout(resume, 100); });
    expect([base_of(store.id), changes_of(store.id)]).toEqual([base, 3]);
  });

  it('not while nothing has changed: whoever only looks writes nothing', async () => {
    const store = await imported('(;GM[1]SZ[9];B[ee];W[cc])');
    store.close();
    const before = JSON.stringify(localStorage);
    const again = await open(store.id);
    again.hidden();
    again.close();
    await new Promise((resume) => { setTimeout(resume, 100); });
    expect(JSON.stringify(localStorage)).toBe(before);
  });
});
