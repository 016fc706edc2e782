// Keeps the whole app in the browser, so that it works without a network. The build puts the list of files and the name
// of the version in; each version has a cache of its own, and the old one goes when the new one takes over.

const version = '%VERSION%';
// Of the two builds of the thinker the one that this browser runs is kept (web/engine/relaxed_simd.ts).
const has_relaxed_simd = WebAssembly.validate(new Uint8Array(['%RELAXED%']));
const is_other_thinker = (file) => /\/thinker(_relaxed)?-[^/]*\.wasm$/.test(file) && file.includes('thinker_relaxed') !== has_relaxed_simd;
const files = ['%FILES%'].filter((file) => !is_other_thinker(file));
const cache_name = `encircle-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache_name).then((cache) =>
    cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('encircle-') && name !== cache_name) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  event.respondWith((async () => {
    // Whether people can be played with online is asked of the server each time, and nothing is known without one.
    if (address.pathname === new URL('./health', self.location.href).pathname) return fetch(request).catch(() => new Response('{}'));
    const cache = await caches.open(cache_name);
    const page = request.mode === 'navigate' ? './' : request;
    return (await cache.match(page, { ignoreSearch: request.mode === 'navigate' })) ?? fetch(request);
  })());
});
