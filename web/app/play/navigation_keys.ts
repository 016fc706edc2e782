import type { ShownGame } from './shown_game.ts';

type Navigation = ShownGame['navigation'];

const walks: Record<string, (navigation: Navigation) => Promise<void>> = {
  ArrowLeft: (navigation) => navigation.step(-1), ArrowRight: (navigation) => navigation.step(1),
  ArrowUp: (navigation) => navigation.step(-1), ArrowDown: (navigation) => navigation.step(1),
  PageUp: (navigation) => navigation.step(-10), PageDown: (navigation) => navigation.step(10),
  Home: (navigation) => navigation.go({ do: 'start' }), End: (navigation) => navigation.go({ do: 'end' }),
};

/** Goes through the game by a key that means it; those pressed on the board are the board's. */
export function navigate_by_key(event: KeyboardEvent, navigation: Navigation) {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('.encircle-board')) return;
  const walk = walks[event.key];
  if (!walk) return;
  event.preventDefault();
  void walk(navigation);
}
