import { tick } from 'svelte';

/** Moves the focus to what has this id, where it is there: the next thing to press or to read. */
export async function focus_on(id: string): Promise<void> {
  await tick();
  document.getElementById(id)?.focus({ preventScroll: true });
}
