import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { GameStore } from '../play/game_store.svelte.ts';
import { GameTree } from '../../engine/tree.ts';
import { load_texts } from '../texts/index.svelte.ts';
import MoveList from './MoveList.svelte';

it('shows hostile comments as the text they are, and has one tab stop', async () => {
  await load_texts('en');
  const store = {
    state: { node: 2 },
    tree: GameTree.of({ add: [
      { id: 0, parent: -1, move: '', player: '', number: 0, comment: '' },
      { id: 1, parent: 0, move: 'D4', player: 'B', number: 1, comment: '<img src=x onerror=alert(1)>' },
      { id: 2, parent: 1, move: 'pass', player: 'W', number: 2, comment: '' },
    ] }),
  } as unknown as GameStore;
  const list = mount(MoveList, { target: document.body, props: { store } });
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.comment')!.textContent).toBe('<img src=x onerror=alert(1)>');
  const buttons = [...document.querySelectorAll('button')];
  const names = buttons.map((button) => button.textContent!.replaceAll(/\s+/g, ' ').trim());
  expect(names).toEqual(['1 Black D4', '2 White pass']);
  expect(buttons.map((button) => button.tabIndex)).toEqual([-1, 0]);
  await unmount(list);
});
