// The trained networks: each is loaded when its game is first thought about, here or by a server, and all of them once the
// app is idle. They are kept in the browser from then on, so that the computer plays as well without a connection.

import type { ThinkerModule } from './thinker_module.ts';

/** The addresses of the files by the ids of the games. */
export type NetworkUrls = Record<string, string>;

/** Its name must not begin as those of the service worker, which clears its own away with each version. */
const cache_name = 'networks-of-encircle';

/** A file that could not be loaded is not asked for again before so many milliseconds have passed. */
const pause_after_failure = 30_000;

/** Bytes that must be free before all networks are fetched: several times their size. */
const least_room = 40e6;

async function open_cache(): Promise<Cache | undefined> {
  // Pages that are not served safely have none.
  return 'caches' in self ? caches.open(cache_name).catch(() => undefined) : undefined;
}

async function fetch_file(game: string, urls: NetworkUrls, cache: Cache | undefined, priority: RequestPriority = 'auto'):
Promise<Uint8Array> {
  const url = new URL(urls[game]!, self.location.href).href;
  const kept = await cache?.match(url);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(url, { priority });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const copy = response.clone();
  const file = new Uint8Array(await response.arrayBuffer());
  // Where there is no room to keep it, it is loaded again next time.
  await cache?.put(url, copy).then(() => remove_others(cache, urls)).catch(() => {});
  return file;
}

/** Keeps the network of a game that a server has thought about. Rejects when it cannot be fetched now. */
export async function keep_network(game: string, urls: NetworkUrls): Promise<void> {
  const cache = game in urls ? await open_cache() : undefined;
  if (cache) await fetch_file(game, urls, cache);
}

/** Whether those of all games are here already; never where the browser keeps nothing. */
export async function has_all_networks(urls: NetworkUrls): Promise<boolean> {
  const cache = await open_cache();
  const found = await Promise.all(Object.values(urls).map((url) => cache?.match(new URL(url, self.location.href).href)));
  return cache !== undefined && found.every(Boolean);
}

/** Keeps the networks of all games, one after the other, behind whatever else is loaded. Returns whether they are kept:
    not where there is no room for them. Rejects when one cannot be fetched now. */
export async function keep_all_networks(urls: NetworkUrls): Promise<boolean> {
  const cache = await open_cache();
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (!cache || quota - usage < least_room) return false;
  for (const game of Object.keys(urls)) await fetch_file(game, urls, cache, 'low');
  return has_all_networks(urls);
}

/** Networks of earlier versions are of no use any more. */
async function remove_others(cache: Cache, urls: NetworkUrls): Promise<void> {
  const current = new Set(Object.values(urls).map((url) => new URL(url, self.location.href).href));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
}

/** Gives the module the network of a game. Without it the module answers all the same, and says so. */
export function network_bringer(urls: NetworkUrls): (module: ThinkerModule, game: string) => Promise<void> {
  const failures = new Map<string, number>();
  return async (module, game) => {
    if (!(game in urls)) return;
    if (performance.now() - (failures.get(game) ?? -Infinity) < pause_after_failure) return;
    try {
      module.add_network(await fetch_file(game, urls, await open_cache()));
    } catch {
      failures.set(game, performance.now());
    }
  };
}
