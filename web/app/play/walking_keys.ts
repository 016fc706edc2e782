import type { ShownGame } from './shown_game.ts';

type Walks = ShownGame['walking'];

const walks: Record<string, (walking: Walks) => Promise<void>> = {
  ArrowLeft: (walking) => walking.step(-1), ArrowRight: (walking) => walking.step(1),
  ArrowUp: (walking) => walking.step(-1), ArrowDown: (walking) => walking.step(1),
  PageUp: (walking) => walking.step(-10), PageDown: (walking) => walking.step(10),
  Home: (walking) => walking.go({ do: 'start' }), End: (walking) => walking.go({ do: 'end' }),
};

/** Walks through the game by a key that means it; those pressed on the board are the board's. */
export function walk_by_key(event: KeyboardEvent, walking: Walks) {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('.encircle-board')) return;
  const walk = walks[event.key];
  if (!walk) return;
  event.preventDefault();
  void walk(walking);
}
