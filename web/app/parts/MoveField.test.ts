import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { load_texts } from '../texts/index.svelte.ts';
import MoveField from './MoveField.svelte';

it.each([
  ['d4', 'D4'], [' c 3 ', 'C3'], ['1 – 4', '1-4'], ['3~8', '3~8'], ['pass', 'pass'], ['пас', 'pass'],
  // The keyboard was still Russian: С, Е, К and В look like the letters of the board.
  ['С3', 'C3'], ['е5', 'E5'], ['к10', 'K10'], ['в2', 'B2'],
])('a move may be typed as people write it: %s', async (typed, move) => {
  await load_texts('ru');
  const asked: string[] = [];
  const onplay = async (wanted: string) => asked.push(wanted) > 0;
  const field = mount(MoveField, {
    target: document.body, props: { example: 'D4', explanation: '', disabled: false, onplay },
  });
  const input = document.querySelector<HTMLInputElement>('#typed-move')!;
  input.value = typed;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  expect(asked).toEqual([move]);
  await unmount(field);
});
