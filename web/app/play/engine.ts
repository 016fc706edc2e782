// The app's own table and thinker, made when they are first needed, and what the engine says about its games.

import { create_table, type Table } from '../../engine/engine.ts';
import { create_thinker } from '../../engine/thinker.ts';
import type { Answer, GameInfo, ThinkRequest } from '../../engine/messages.ts';
import { SharedTable } from './shared_table.ts';

export type { Table } from '../../engine/engine.ts';

export interface Thinker {
  request(request: ThinkRequest): Promise<Answer>;
  /** Whatever is being thought about is no longer wanted. */
  stop(): void;
  /** The game has a network that was asked: when the page has time, it is kept for days without a connection. */
  keep_network(game: string): void;
}

let the_table: SharedTable | null = null;
let the_thinker: Thinker | null = null;
let the_games: Promise<GameInfo[]> | null = null;

/** A place at the app's table, for one game. */
export function table(): Table { return (the_table ??= new SharedTable(create_table())).sit_down(); }

/** Without a connection the service worker answers in its place, with nothing. */
async function has_server(): Promise<boolean> {
  const health = await fetch('./health').then((answer) => answer.json(), () => ({})).catch(() => ({})) as { status?: string };
  return health.status !== undefined;
}

/** The native engine of `encircle serve`. That server allows the page a WebSocket by name, which others do not. */
async function native_engine(): Promise<{ native_url?: string }> {
  if (!(await has_server())) return {};
  const policy = await fetch('./').then((page) => page.headers.get('Content-Security-Policy') ?? '', () => '');
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  return policy.includes(address) ? { native_url: `${address}/engine` } : {};
}

/** Thinks with the native engine where there is one, else in the browser. */
function new_thinker(): Thinker {
  const own = native_engine().then(create_thinker);
  return {
    request: async (request) => (await own).request(request),
    stop: () => void own.then((each) => each.stop()),
    keep_network,
  };
}

const kept_networks = new Set<string>();

/** Nobody waits for it: the files are large, and matter only once the server is out of reach. */
function keep_network(game: string) {
  if (kept_networks.has(game)) return;
  kept_networks.add(game);
  const keep = () => networks().then(([{ keep_network }, { network_files }]) => keep_network(game, network_files));
  when_idle(() => void keep().catch(() => kept_networks.delete(game)));
}

const networks = () => Promise.all([import('../../engine/networks.ts'), import('../../engine/network_files.ts')]);

export const when_idle: (run: () => void) => void =
  globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));

/** Whether the computer plays as well without a connection, whatever the game. */
export async function has_all_networks(): Promise<boolean> {
  const [{ has_all_networks }, { network_files }] = await networks();
  return has_all_networks(network_files);
}

/** Fetches what is missing for that; false where there is no room to keep it. */
export async function keep_all_networks(): Promise<boolean> {
  const [{ keep_all_networks }, { network_files }] = await networks();
  return keep_all_networks(network_files);
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
