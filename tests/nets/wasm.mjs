// node tests/nets/wasm.mjs: whether every back end that WebAssembly has values positions of Go as the portable one does, without and
// with relaxed SIMD. Needs build/wasm/bench_nets.wasm and bench_nets_relaxed.wasm.

import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const model = readFileSync(new URL('engine/games/go/go.net', root));
const refused = new Proxy({}, { get: () => () => 8, has: () => true });
const positions = 30;
// On average; rounding moves a value by less (train/vectors.py), and wrong sums by about 1.
const most_difference = 0.03;

/** The values of the positions by the names of the back ends. */
async function values_of(name) {
  const bytes = readFileSync(new URL(`build/wasm/${name}.wasm`, root));
  const { exports } = (await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: refused })).instance;
  exports._initialize();
  const start = exports.answer_backends();
  const backends = Buffer.from(exports.memory.buffer, start, exports.answer_size()).toString().trim().split(' ');
  return Object.fromEntries(backends.map((backend, i) => {
    const room = exports.request_room(model.length);
    new Uint8Array(exports.memory.buffer).set(model, room);
    if (!exports.load_model(i)) throw new Error('engine/games/go/go.net is no network');
    const sums = Array.from({ length: positions + 1 }, (_, count) => exports.evaluate(9, count));
    return [backend, sums.slice(1).map((sum, count) => sum - sums[count])];
  }));
}

let faults = 0;
for (const [name, wanted] of [['bench_nets', 'int16'], ['bench_nets_relaxed', 'int8']]) {
  const values = await values_of(name);
  if (!values[wanted]) throw new Error(`${name}.wasm has no back end ${wanted}`);
  for (const [backend, own] of Object.entries(values)) {
    const difference = own.reduce((sum, value, i) => sum + Math.abs(value - values.portable[i]), 0) / positions;
    if (difference <= most_difference) continue;
    console.log(`${name}.wasm: with ${backend} the values of ${positions} positions are ${difference.toFixed(3)} off on average`);
    faults += 1;
  }
}
process.exit(faults > 0 ? 1 : 0);
