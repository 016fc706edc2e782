// node bench/nets_browser.mjs [SECONDS] [FLAGS]: evaluations a second of the network of Go in a worker of a real browser, without and
// with WebAssembly's relaxed SIMD, by turns. FLAGS are for V8: --no-enable-avx-vnni, and it does without instructions that older
// processors do not have.
//
// Needs build/wasm/bench_nets.wasm and bench_nets_relaxed.wasm (cmake --preset wasm && cmake --build --preset wasm --target
// bench_nets_wasm bench_nets_relaxed_wasm), web/node_modules and Chromium. Time is the processor's, as Linux counts it for the browser's renderers, and the fastest of several tries counts,
// since whatever else the machine does only makes it slower.

import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const seconds = Number(process.argv[2] ?? 1);
const tries = 5;
const modules = ['bench_nets', 'bench_nets_relaxed'];

// In the worker, which has the module's name: loads the model, then evaluates positions on a board for some time and answers how many.
const worker_text = `
  const refused = new Proxy({}, { get: () => () => 8, has: () => true });
  const ready = (async () => {
    const { instance } = await WebAssembly.instantiateStreaming(fetch('/' + self.name), { wasi_snapshot_preview1: refused });
    const { exports } = instance;
    exports._initialize();
    const model = new Uint8Array(await (await fetch('/model')).arrayBuffer());
    const room = exports.request_room(model.length);
    new Uint8Array(exports.memory.buffer).set(model, room);
    if (!exports.load_model(0)) throw new Error('engine/games/go/go.net is no network');
    return exports;
  })();
  onmessage = async ({ data: { side, milliseconds } }) => {
    const exports = await ready;
    let count = 0;
    for (const begun = performance.now(); performance.now() - begun < milliseconds; count += 10) exports.evaluate(side, 10);
    postMessage(count);
  };
`;

// The seconds that the renderers of our browser have spent on a processor: the fields of /proc/PID/stat behind the name in
// parentheses are the state, the parent ... and, as the 12th and 13th, user and system time in hundredths of a second.
function renderer_seconds() {
  const processes = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
      const is_renderer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
      const seconds = (Number(fields[11]) + Number(fields[12])) / 100;
      processes.set(Number(pid), { parent: Number(fields[1]), seconds: is_renderer ? seconds : 0 });
    } catch {
      // It ended meanwhile.
    }
  }
  const is_ours = (pid) => pid === process.pid || (processes.has(pid) && is_ours(processes.get(pid).parent));
  return [...processes].filter(([pid]) => is_ours(pid)).reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

const files = {
  '/': ['text/html', '<!doctype html><title>bench</title>'],
  '/worker': ['text/javascript', worker_text],
  ...Object.fromEntries(modules.map((name) =>
    [`/${name}`, ['application/wasm', readFileSync(new URL(`../build/wasm/${name}.wasm`, import.meta.url))]])),
  '/model': ['application/octet-stream', readFileSync(new URL('../engine/games/go/go.net', import.meta.url))],
};
const server = createServer((request, response) => {
  const file = files[request.url];
  if (!file) response.writeHead(404).end();
  else response.setHeader('content-type', file[0]).end(file[1]);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

// In the page.
function start_workers(names) {
  window.workers = Object.fromEntries(names.map((name) => [name, new Worker('/worker', { name })]));
}
function count_in_page({ name, ...request }) {
  return new Promise((resolve, reject) => {
    const worker = window.workers[name];
    worker.onmessage = (event) => resolve(event.data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(request);
  });
}

const flags = process.argv[3] ? [`--js-flags=${process.argv[3]}`] : [];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...flags] });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(start_workers, modules);
  for (const side of [7, 9, 13, 19]) {
    const best = modules.map(() => 0);
    for (let i = 0; i < tries * modules.length; ++i) {
      const which = i % modules.length;
      const begun = renderer_seconds();
      const count = await page.evaluate(count_in_page, { name: modules[which], side, milliseconds: 1000 * seconds });
      best[which] = Math.max(best[which], count / (renderer_seconds() - begun));
    }
    const [plain, relaxed] = best;
    console.log(`board ${String(side).padStart(2)}  ${plain.toFixed(0)} evaluations/s  relaxed ${relaxed.toFixed(0)}, ` +
      `${(relaxed / plain).toFixed(2)} times as many`);
  }
} finally {
  await browser.close();
  server.close();
}
