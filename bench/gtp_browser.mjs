// node bench/gtp_browser.mjs: the app's computer in Chromium, as a program that speaks GTP. Matches need no more of it.
//
//   encircle match "tools/with-node node bench/gtp_browser.mjs --time 1" "gnugo --mode gtp" --size 9 --rules chinese --komi 7
//
// --game GAME, --level LEVEL and --time SECONDS a move stand for go, strongest and 1; --app FOLDER is another build than
// build/web. As in the app the rules are those of one worker and another one thinks, on one thread, remembers its search
// from move to move and loads the network. It does not think in the opponent's time.

import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { open_app_page } from './app_page.mjs';

const { values: settings } = parseArgs({
  options: {
    game: { type: 'string', default: 'go' },
    level: { type: 'string', default: 'strongest' },
    time: { type: 'string', default: '1' },
    app: { type: 'string' },
  },
});

/** What is answered with "?". */
class Refused extends Error {}

// In the page: starts workers, each of which is asked one thing at a time.
function start_in_page(urls) {
  window.workers = Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [name, new Worker(url, { type: 'module' })]),
  );
}
function ask_in_page({ name, request }) {
  return new Promise((resolve, reject) => {
    const worker = window.workers[name];
    worker.onmessage = (event) => resolve(JSON.parse(event.data));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(JSON.stringify({ id: 1, ...request }));
  });
}

const { page, worker_url, close } = await open_app_page(settings.app);
await page.evaluate(start_in_page, { table: worker_url('table'), thinker: worker_url('thinker') });
const ask = (name, request) => page.evaluate(ask_in_page, { name, request });

async function ask_table(request) {
  const answer = await ask('table', request);
  if (answer.error) throw new Refused(answer.error.message);
  return answer;
}

let options = {};
let state;

async function begin_game(changed = {}) {
  const wanted = { ...options, ...changed };
  ({ state } = await ask_table({ do: 'new', game: settings.game, options: wanted }));
  options = wanted;
}

/** Names the position by its line; a thinker that does not know that gets the record. */
async function ask_thinker(request) {
  const { line } = await ask_table({ do: 'line' });
  const answer = await ask('thinker', { ...request, line });
  if (answer.error?.code !== 'need-line') return answer;
  const { sgf } = await ask_table({ do: 'line_record' });
  return ask('thinker', { ...request, sgf });
}

function expect_turn(colour) {
  if (colour?.[0]?.toUpperCase() !== state.to_move) throw new Refused(`it is the turn of ${state.to_move}`);
}

async function play(move) {
  ({ state } = await ask_table({ do: 'play', move }));
}

async function choose_move() {
  const request = { do: 'think', level: settings.level, seed: state.move_number, seconds: Number(settings.time) };
  const { thought, network, error } = await ask_thinker(request);
  if (error) throw new Refused(error.message);
  // Without it the match would measure another player.
  if (network === 'missing') throw new Refused('the network could not be loaded');
  if (thought.move !== 'resign') await play(thought.move);
  return thought.move;
}

const commands = {
  protocol_version: () => '2',
  name: () => `Encircle in Chromium, ${settings.level}, ${settings.time} s`,
  version: () => '',
  list_commands: () => Object.keys(commands).join('\n'),
  known_command: (name) => String(name in commands),
  boardsize: (size) => begin_game({ size }),
  clear_board: () => begin_game(),
  komi: (komi) => begin_game({ komi }),
  'kata-set-rules': (rules) => begin_game({ rules }),
  play: async (colour, move) => {
    expect_turn(colour);
    await play(move.toLowerCase() === 'pass' ? 'pass' : move);
  },
  genmove: (colour) => {
    expect_turn(colour);
    return choose_move();
  },
  quit: () => '',
};

async function answer(line) {
  const [command, ...words] = line.split(/\s+/);
  try {
    if (!Object.hasOwn(commands, command)) throw new Refused('unknown command');
    return `= ${(await commands[command](...words)) ?? ''}`;
  } catch (error) {
    if (error instanceof Refused) return `? ${error.message}`;
    throw error;
  }
}

try {
  await begin_game();
  for await (const text of createInterface({ input: process.stdin })) {
    const line = text.replace(/#.*/, '').trim();
    if (line === '') continue;
    process.stdout.write(`${await answer(line)}\n\n`);
    if (line === 'quit') break;
  }
} finally {
  await close();
}
