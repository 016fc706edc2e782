// Whether a game is being played online in this tab: a new version of the app then waits with its reload.

let is_playing = false;
let reload: (() => void) | null = null;

export const live_now = {
  set is_playing(now: boolean) {
    is_playing = now;
    if (!now) reload?.();
  },
  /** Does it now, or as soon as nobody plays. */
  when_over(run: () => void) {
    if (is_playing) reload = run;
    else run();
  },
};
