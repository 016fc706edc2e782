// The trained networks: each is loaded when its game is first thought about, here or by a server, and kept in the browser
// from then on, so that the computer plays as well without a connection.

import type { EngineModule } from './module.ts';

/** The addresses of the files by the ids of the games. */
export type NetworkUrls = Record<string, string>;

/** Its name must not begin as those of the service worker, which clears its own away with each version. */
const cacheName = 'networks-of-encircle';

/** A file that could not be loaded is not asked for again before so many milliseconds have passed. */
const pauseAfterFailure = 30_000;

async function openCache(): Promise<Cache | undefined> {
  // Pages that are not served safely have none.
  return 'caches' in self ? caches.open(cacheName).catch(() => undefined) : undefined;
}

async function fetchFile(game: string, urls: NetworkUrls, cache: Cache | undefined): Promise<Uint8Array> {
  const url = new URL(urls[game]!, self.location.href).href;
  const kept = await cache?.match(url);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const copy = response.clone();
  const file = new Uint8Array(await response.arrayBuffer());
  // Where there is no room to keep it, it is loaded again next time.
  await cache?.put(url, copy).then(() => removeOthers(cache, urls)).catch(() => {});
  return file;
}

/** Keeps the network of a game that a server has thought about. Rejects when it cannot be fetched now. */
export async function keepNetwork(game: string, urls: NetworkUrls): Promise<void> {
  const cache = game in urls ? await openCache() : undefined;
  if (cache) await fetchFile(game, urls, cache);
}

/** Networks of earlier versions are of no use any more. */
async function removeOthers(cache: Cache, urls: NetworkUrls): Promise<void> {
  const current = new Set(Object.values(urls).map((url) => new URL(url, self.location.href).href));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
}

/** Gives the module the network that a request would like. Without it the module answers all the same, and says so. */
export function networkBringer(urls: NetworkUrls): (module: EngineModule, request: string) => Promise<void> {
  const failures = new Map<string, number>();
  return async (module, request) => {
    const game = module.missingNetwork(request);
    if (game === '' || !(game in urls)) return;
    if (performance.now() - (failures.get(game) ?? -Infinity) < pauseAfterFailure) return;
    try {
      module.addNetwork(await fetchFile(game, urls, await openCache()));
    } catch {
      failures.set(game, performance.now());
    }
  };
}
