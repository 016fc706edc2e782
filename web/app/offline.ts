// The service worker makes the app work without a network, and tells when a new version has come.

import { live_now } from './live_now.ts';
import { notices } from './notices.svelte.ts';
import { networks } from './networks.svelte.ts';
import { when_idle } from './play/engine.ts';
import { router } from './router.svelte.ts';
import { words } from './texts/index.svelte.ts';

/** After the first page has had its time. */
const networks_after_ms = 4000;

interface Connection { saveData?: boolean; type?: string; effectiveType?: string }

/** Whether somebody pays for what is loaded, or waits long for it, as far as the browser says. */
export function is_metered(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || connection?.type === 'cellular' || /2g$/.test(connection?.effectiveType ?? '');
}

/** The first visit is enough to play at every level without a connection: what is still missing comes once nobody waits
    for anything else. Who pays for it decides in the settings. */
async function fetch_networks() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (is_metered(connection) || (await networks.look()) !== 'missing') return;
  if ((await networks.fetch()) !== 'kept') return;
  // At a table or in a lesson it would cover what somebody wants to press; the settings tell it, too.
  if (router.route.page === 'home') notices.tell(words().app.networks_kept(networks.megabytes));
}

export function register_service_worker() {
  if (!('serviceWorker' in navigator)) return;
  // What cannot be fetched now is fetched at the next visit.
  const begin = () => when_idle(() => void fetch_networks());
  void navigator.serviceWorker.ready.then(() => setTimeout(begin, networks_after_ms));
  // The first one takes over without a word: it is no new version.
  let has_one = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.register('./service-worker.js').then((registration) => {
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state !== 'installed' || !has_one) return;
        const t = words();
        notices.offer(t.app.update, { label: t.app.reload, run: () => coming.postMessage('take over') });
      });
    });
  }).catch(() => {
    // Without it the app works all the same, as long as there is a network.
  });
  let is_reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (has_one && !is_reloading) {
      is_reloading = true;
      live_now.when_over(() => location.reload());
    }
    has_one = true;
  });
}

/** A part of the app that cannot be loaded while the server answers is one of an earlier version: without a service worker, which keeps all
    parts together, this page can only be loaded anew. */
export function notice_missing_parts() {
  window.addEventListener('vite:preloadError', () => {
    void fetch('./', { cache: 'no-store' }).then(({ ok }) => {
      if (ok) notices.offer(words().app.update, { label: words().app.reload, run: () => location.reload() });
    }, () => {});
  });
}
