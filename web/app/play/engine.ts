// The app's own table and thinker, made when they are first needed, and what the engine says about its games.

import { createTable, EngineError } from '../../engine/engine.ts';
import { createThinker } from '../../engine/thinker.ts';
import type { Answer, GameInfo, TableRequest, ThinkRequest } from '../../engine/messages.ts';

/** A table whose refusals are answers like others: the app shows them, they are nothing exceptional. */
export interface Table {
  request(request: TableRequest): Promise<Answer>;
  close(): void;
}

export interface Thinker {
  request(request: ThinkRequest): Promise<Answer>;
  /** Whatever is being thought about is no longer wanted. */
  stop(): void;
  /** The game has a network that was asked: when the page has time, it is kept for days without a connection. */
  keep_network(game: string): void;
}

function refusal_of(error: unknown): Answer {
  if (!(error instanceof EngineError)) throw error;
  const { code, message, refusal, problem } = error;
  return { id: 0, error: { code, message, ...(refusal ? { refusal } : {}), ...(problem ? { problem } : {}) } };
}

export function new_table(): Table {
  const own = createTable();
  return { request: (request) => own.request(request).catch(refusal_of), close: () => own.close() };
}

let the_table: Table | null = null;
let the_thinker: Thinker | null = null;
let the_games: Promise<GameInfo[]> | null = null;

export function table(): Table { return (the_table ??= new_table()); }

/** The native engine of `encircle serve`. That server allows the page a WebSocket by name, which others do not. */
async function native_engine(): Promise<{ nativeUrl?: string }> {
  const policy = await fetch('./').then((page) => page.headers.get('Content-Security-Policy') ?? '', () => '');
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  return policy.includes(address) ? { nativeUrl: `${address}/engine` } : {};
}

/** Thinks with the native engine where there is one, else in the browser. */
function new_thinker(): Thinker {
  const own = native_engine().then(createThinker);
  return {
    request: async (request) => (await own).request(request).catch(refusal_of),
    stop: () => void own.then((each) => each.stop()),
    keep_network,
  };
}

const kept_networks = new Set<string>();

/** Nobody waits for it: the files are large, and matter only once the server is out of reach. */
function keep_network(game: string) {
  if (kept_networks.has(game)) return;
  kept_networks.add(game);
  const keep = () => networks().then(([{ keepNetwork }, { networkFiles }]) => keepNetwork(game, networkFiles));
  when_idle(() => void keep().catch(() => kept_networks.delete(game)));
}

const networks = () => Promise.all([import('../../engine/networks.ts'), import('../../engine/network_files.ts')]);

export const when_idle: (run: () => void) => void =
  globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));

/** Whether the computer plays as well without a connection, whatever the game. */
export async function has_all_networks(): Promise<boolean> {
  const [{ hasAllNetworks }, { networkFiles }] = await networks();
  return hasAllNetworks(networkFiles);
}

/** Fetches what is missing for that; false where there is no room to keep it. */
export async function keep_all_networks(): Promise<boolean> {
  const [{ keepAllNetworks }, { networkFiles }] = await networks();
  return keepAllNetworks(networkFiles);
}

export function thinker(): Thinker { return (the_thinker ??= new_thinker()); }

export function games(): Promise<GameInfo[]> {
  the_games ??= table().request({ do: 'games' }).then((answer) => {
    if (!answer.games) throw new Error(answer.error?.message ?? 'the engine does not answer');
    return answer.games;
  });
  return the_games;
}

export async function game_info(id: string): Promise<GameInfo | null> {
  return (await games()).find((game) => game.id === id) ?? null;
}

/** Opens a record at a table of its own, so that the game in progress is not touched; to the end, for all remarks. */
export async function try_record(sgf: string): Promise<Answer> {
  const other = new_table();
  try {
    const opened = await other.request({ do: 'open', sgf, at: 'end' });
    if (opened.error) return opened;
    const { state = opened.state! } = await other.request({ do: 'start' });
    const record = await other.request({ do: 'record' });
    return { ...opened, state, ...(record.sgf === undefined ? {} : { sgf: record.sgf }) };
  } finally {
    other.close();
  }
}
