// node bench/browser.mjs [SECONDS]: the engine of the browser beside the native one, on the same requests.
//
// Needs build/wasm (cmake --preset wasm && cmake --build --preset wasm) and build/release/bench/bench_messages.
// Prints how large the modules are, how long a move takes through messages (as JSON, both ways) and how large its answer is,
// also in a record of 40,000 nodes, and how many games the search looks at in a second. Times are the processor's; the fastest of several tries counts, since
// whatever else the machine does only makes it slower.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = new URL('..', import.meta.url);
const seconds = Number(process.argv[2] ?? 1);
const tries = 3;

const processor_seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function bytes_of(name) {
  return readFileSync(new URL(`build/wasm/${name}.wasm`, root));
}

function instantiate(name) {
  let memory;
  const system = {
    clock_time_get: (_clock, _precision, result) => {
      const nanoseconds = BigInt(Math.round(processor_seconds() * 1e6)) * 1000n;
      new DataView(memory.buffer).setBigUint64(result, nanoseconds, true);
      return 0;
    },
  };
  const refused = new Proxy(system, { get: (calls, call) => calls[call] ?? (() => 8), has: () => true });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes_of(name)), {
    wasi_snapshot_preview1: refused,
  });
  memory = exports.memory;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    const start = exports.request_room(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, start);
    if (exports.begin_request) {
      exports.begin_request();
      while (!exports.step_request(60));
    }
    const answer = exports.answer_request();
    return decoder.decode(new Uint8Array(memory.buffer, answer, exports.answer_size()));
  };
}

function start_native() {
  const child = spawn(fileURLToPath(new URL('build/release/bench/bench_messages', root)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    // The answer, and the milliseconds it took.
    ask: async (request) => {
      child.stdin.write(JSON.stringify(request) + '\n');
      const line = (await lines.next()).value;
      const space = line.indexOf(' ');
      return { answer: JSON.parse(line.slice(space + 1)), ms: Number(line.slice(0, space)) / 1000 };
    },
    end: () => child.stdin.end(),
  };
}

function start_modules() {
  const table = instantiate('encircle');
  const thinker = instantiate('thinker');
  return {
    ask: async (request) => {
      const module = ['think', 'hint', 'estimate'].includes(request.do) ? thinker : table;
      const begin = processor_seconds();
      const answer = JSON.parse(module(JSON.stringify(request)));
      return { answer, ms: 1000 * (processor_seconds() - begin) };
    },
    end: () => {},
  };
}

// Plays a game of arbitrary moves to its end, undone once on the way; the milliseconds of each move.
async function move_times(engine, game, options, most) {
  const times = [];
  let { answer } = await engine.ask({ id: 1, do: 'new', game, options });
  for (let i = 0; i < most && !answer.state.ending && answer.state.legal.length > 0; ++i) {
    const legal = answer.state.legal;
    let move = legal[(i * 31) % legal.length];
    if (answer.state.view.kind === 'circle') {
      const { targets } = (await engine.ask({ id: 1, do: 'targets', point: move })).answer;
      const side = targets.inside.length > 0 ? '-' : '~';
      const ends = side === '-' ? targets.inside : targets.outside;
      move = `${move}${side}${ends[(i * 7) % ends.length]}`;
    }
    const played = await engine.ask({ id: 1, do: 'play', move });
    answer = played.answer;
    times.push(played.ms);
  }
  const undone = await engine.ask({ id: 1, do: 'undo' });
  return { times, undo: undone.ms, bytes: JSON.stringify(answer).length };
}

// 200 moves, and at each of them 199 variations of one move.
const large_record = () => {
  const letters = 'abcdefghijklmnopqrs';
  const point = (i) => letters[i % 19] + letters[Math.floor(i / 19)];
  const move = (i, at) => `;${i % 2 === 0 ? 'B' : 'W'}[${at}]`;
  let [text, end] = ['(;GM[1]SZ[19]', ')'];
  for (let i = 0; i < 200; ++i) {
    const others = Array.from({ length: 199 }, (_, other) => `(${move(i, point((i + other) % 361))})`).join('');
    text += `(${move(i, point(i))}`;
    end = `)${others}${end}`;
  }
  return text + end;
};

async function show_large_record(name, engine) {
  const opened = await engine.ask({ id: 1, do: 'open', sgf: large_record(), at: 'end' });
  const nodes = opened.answer.tree.add.length;
  const times = [];
  let bytes = 0;
  for (const number of Array.from({ length: 50 }, (_, i) => i)) {
    const { answer, ms } = await engine.ask({ id: 1, do: 'play', move: `${'ABCDEFGHJKLMNOPQRST'[number % 19]}${1 + Math.floor(number / 19)}` });
    if (answer.error) throw new Error(answer.error.message);
    times.push(ms);
    bytes = Math.max(bytes, JSON.stringify(answer).length);
  }
  console.log(
    `${name.padEnd(12)} a record of ${nodes} nodes: opened in ${opened.ms.toFixed(0)} ms, a move` +
      ` median ${middle(times).toFixed(2)} ms  slowest ${Math.max(...times).toFixed(2)} ms  largest answer ${bytes} bytes`,
  );
}

function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

async function show_moves(name, engine) {
  for (const [game, options, most] of [
    ['go', { size: '19' }, 250],
    ['atari-go', { size: '13' }, 250],
    ['topological-go', { size: '19' }, 250],
    ['topological-wars', { points: '200' }, 250],
  ]) {
    const runs = [];
    for (let i = 0; i < tries; ++i) runs.push(await move_times(engine, game, options, most));
    const best = runs.reduce((a, b) => (middle(b.times) < middle(a.times) ? b : a));
    const worst = Math.min(...runs.map((run) => Math.max(...run.times)));
    console.log(
      `${name.padEnd(12)} ${game.padEnd(17)} ${String(best.times.length).padStart(3)} moves` +
        `  median ${middle(best.times).toFixed(2)} ms  slowest ${worst.toFixed(2)} ms  undo ${best.undo.toFixed(2)} ms` +
        `  last answer ${best.bytes} bytes`,
    );
  }
}

async function games_per_second(engine, sgf) {
  let most = 0;
  for (let i = 0; i < tries; ++i) {
    const { answer } = await engine.ask({ id: 1, do: 'estimate', sgf, seconds });
    most = Math.max(most, answer.estimate.visits / seconds);
  }
  return most;
}

for (const name of ['encircle', 'thinker']) {
  const bytes = bytes_of(name);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  console.log(
    `${name}.wasm: ${bytes.length} bytes, gzip -9 ${gzipSync(bytes, { level: 9 }).length}, brotli -q 11 ${brotli.length}`,
  );
}
const native = start_native();
const modules = start_modules();
await show_moves('native', native);
await show_moves('WebAssembly', modules);
await show_large_record('native', native);
await show_large_record('WebAssembly', modules);
for (const [name, sgf] of [
  ['Go 9x9', '(;GM[1]SZ[9])'],
  ['Go 19x19', '(;GM[1]SZ[19])'],
  ['Atari Go 13x13', '(;GM[1]RU[Atari Go]SZ[13])'],
  ['Topological Go 10x10', '(;GM[901]SZ[10])'],
  ['Topological Wars 20', '(;GM[902]SZ[20])'],
]) {
  const here = await games_per_second(native, sgf);
  const there = await games_per_second(modules, sgf);
  console.log(
    `${name.padEnd(21)} games/s: native ${Math.round(here)}, WebAssembly ${Math.round(there)}` +
      ` (${Math.round((100 * there) / here)} %)`,
  );
}
native.end();
