import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { CountReport } from '../../engine/messages.ts';
import { load_texts } from '../texts/index.svelte.ts';
import CountSums from './CountSums.svelte';

const side = { territory: 0, prisoners: 0, stones: 1, dead: 0, komi: 0, total: 0 };

/** What is said of a count on 9×9 in which so many points are neutral. */
async function said_of(neutral: number) {
  await load_texts('en');
  const count = {
    scoring: 'territory', sides: { B: side, W: side }, dead: [], seki: [], dame: Array.from({ length: neutral }, () => 'A1'), unclosed: [],
    winner: 'W', margin: 6.5, view: { width: 9, height: 9 },
  } as unknown as CountReport;
  const shown = mount(CountSums, {
    target: document.body, props: { count, players: ['B', 'W'], can_mark: true, mode: 'dead', onmode: () => {} },
  });
  const text = document.body.textContent!;
  await unmount(shown);
  return text;
}

it('says that play stopped in the middle of the game, where much of the board is nobody\u2019s', async () => {
  expect(await said_of(56)).toContain('56 points belong to nobody: the borders are open. Play on to settle whose they are.');
  expect(await said_of(8)).not.toContain('borders are open');
});
