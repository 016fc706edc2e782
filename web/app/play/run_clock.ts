import type { Letter } from '../../engine/messages.ts';
import { clock_after } from './clock.ts';
import type { GameStore } from './game_store.svelte.ts';

const tick_ms = 100;
/** The clock is kept this often while someone thinks; with every move it is kept anyway. */
const keep_every_ms = 5000;

/** Lets the clock of the player to move run while the game goes on. Returns what stops it. */
export function run_clock(store: GameStore): () => void {
  let before = performance.now();
  let kept = before;
  let is_asking = false;
  const timer = setInterval(async () => {
    if (is_asking) return;
    const now = performance.now();
    const spent = now - before;
    before = now;
    const { clock, state } = store;
    // It starts with the first move, waits while someone looks back, and does not run for variations of a game that is over.
    const is_running = !state.conclusion && !state.ending && !state.is_stopped && state.move_number > 0 && store.navigation.is_at_tip;
    if (!clock || !is_running || store.is_busy) return;
    // Only the tab in use decides and keeps: the same game may be open in another one.
    if (clock.flagged) {
      if (document.hasFocus()) void store.lose_on_time(clock.flagged as Letter);
      return;
    }
    is_asking = true;
    // Without the engine's clock the time stands still.
    const after = await clock_after(clock, state.to_move, spent).catch(() => clock);
    is_asking = false;
    // Somebody moved meanwhile, or is about to.
    if (store.clock !== clock || store.state !== state || store.is_busy) return;
    if ((after.flagged || now - kept > keep_every_ms) && document.hasFocus()) {
      kept = now;
      store.set_clock(after);
    } else {
      store.clock = after;
    }
  }, tick_ms);
  return () => clearInterval(timer);
}
