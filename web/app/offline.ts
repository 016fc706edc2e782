// The service worker makes the app work without a network, and tells when a new version has come.

import { notices } from './notices.svelte.ts';
import { words } from './texts/index.svelte.ts';

export function register_service_worker() {
  if (!('serviceWorker' in navigator)) return;
  const had_one = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.register('./service-worker.js').then((registration) => {
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state !== 'installed' || !had_one) return;
        const t = words();
        notices.offer(t.app.update, { label: t.app.reload, run: () => coming.postMessage('take over') });
      });
    });
  }).catch(() => {
    // Without it the app works all the same, as long as there is a network.
  });
  let is_reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!had_one || is_reloading) return;
    is_reloading = true;
    location.reload();
  });
}
