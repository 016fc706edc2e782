// node bench/worker.mjs: how long a move takes in a real browser, from the request in the page to the parsed answer, through
// the worker of the built app. Needs build/web (cd web && npm run build) and Chromium.

import { open_app_page } from './app_page.mjs';

// In the page: plays a game of arbitrary moves and gives the milliseconds of each.
async function play_in_page({ url, game, options, most }) {
  const worker = new Worker(url, { type: 'module' });
  const ask = (request) =>
    new Promise((resolve) => {
      worker.onmessage = (event) => resolve(JSON.parse(event.data));
      worker.postMessage(JSON.stringify({ id: 1, ...request }));
    });
  const begun = performance.now();
  let answer = await ask({ do: 'new', game, options });
  const first = performance.now() - begun;
  const times = [];
  for (let i = 0; i < most && !answer.state.ending && answer.state.legal.length > 0; ++i) {
    let move = answer.state.legal[(i * 31) % answer.state.legal.length];
    if (answer.state.view.kind === 'circle') {
      const { targets } = await ask({ do: 'targets', point: move });
      const side = targets.inside.length > 0 ? '-' : '~';
      const ends = side === '-' ? targets.inside : targets.outside;
      move = `${move}${side}${ends[(i * 7) % ends.length]}`;
    }
    const start = performance.now();
    answer = await ask({ do: 'play', move });
    times.push(performance.now() - start);
  }
  worker.terminate();
  return { first, times };
}

const { page, worker_url, close } = await open_app_page();
try {
  for (const [game, options] of [
    ['go', { size: '19' }],
    ['atari-go', { size: '13' }],
    ['topological-go', { size: '19' }],
    ['topological-wars', { points: '200' }],
  ]) {
    const { first, times } = await page.evaluate(play_in_page, { url: worker_url('table'), game, options, most: 250 });
    const sorted = [...times].sort((a, b) => a - b);
    const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(1);
    console.log(
      `${game.padEnd(17)} ${String(times.length).padStart(3)} moves  median ${at(0.5)} ms  95 of 100 within ${at(0.95)} ms` +
        `  slowest ${at(1)} ms  start with loading ${first.toFixed(0)} ms`,
    );
  }
} finally {
  await close();
}
