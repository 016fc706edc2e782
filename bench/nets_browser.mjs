// node bench/nets_browser.mjs [SECONDS]: evaluations a second of the network of Go in a worker of a real browser.
//
// Needs build/wasm/bench_nets.wasm (cmake --preset wasm && cmake --build --preset wasm --target bench_nets_wasm), web/node_modules
// and Chromium. The fastest of several tries counts, since whatever else the machine does only makes it slower.

import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const seconds = Number(process.argv[2] ?? 1);
const tries = 5;

// In the worker: loads the model, then answers each side with its evaluations a second.
const workerText = `
  const refused = new Proxy({}, { get: () => () => 8, has: () => true });
  const ready = (async () => {
    const { instance } = await WebAssembly.instantiateStreaming(fetch('/module'), { wasi_snapshot_preview1: refused });
    const { exports } = instance;
    exports._initialize();
    const model = new Uint8Array(await (await fetch('/model')).arrayBuffer());
    const room = exports.request_room(model.length);
    new Uint8Array(exports.memory.buffer).set(model, room);
    if (!exports.load_model()) throw new Error('nets/models/go.net is no network');
    return exports;
  })();
  onmessage = async ({ data: { side, milliseconds } }) => {
    const exports = await ready;
    exports.evaluate(side, 20);
    let count = 0;
    const begun = performance.now();
    while (performance.now() - begun < milliseconds) {
      exports.evaluate(side, 10);
      count += 10;
    }
    postMessage((1000 * count) / (performance.now() - begun));
  };
`;

const files = {
  '/': ['text/html', '<!doctype html><title>bench</title>'],
  '/worker': ['text/javascript', workerText],
  '/module': ['application/wasm', readFileSync(new URL('../build/wasm/bench_nets.wasm', import.meta.url))],
  '/model': ['application/octet-stream', readFileSync(new URL('../nets/models/go.net', import.meta.url))],
};
const server = createServer((request, response) => {
  const file = files[request.url];
  if (!file) response.writeHead(404).end();
  else response.setHeader('content-type', file[0]).end(file[1]);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

function measureInPage({ sides, milliseconds, rounds }) {
  const worker = new Worker('/worker');
  const rate = (side) =>
    new Promise((resolve, reject) => {
      worker.onmessage = (event) => resolve(event.data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ side, milliseconds });
    });
  return (async () => {
    const best = {};
    for (let i = 0; i < rounds; ++i) {
      for (const side of sides) best[side] = Math.max(best[side] ?? 0, await rate(side));
    }
    worker.terminate();
    return best;
  })();
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const best = await page.evaluate(measureInPage, { sides: [7, 9, 13, 19], milliseconds: 1000 * seconds, rounds: tries });
  for (const [side, rate] of Object.entries(best)) console.log(`board ${side.padStart(2)}  ${rate.toFixed(0)} evaluations/s`);
} finally {
  await browser.close();
  server.close();
}
