// Whether the computer's networks are kept for days without a connection, as the settings show it.

import { has_all_networks, keep_all_networks } from './play/engine.ts';

/** Megabytes of all networks; the build puts the number in. */
declare const NETWORK_MEGABYTES: number;

class KeptNetworks {
  readonly megabytes = NETWORK_MEGABYTES;
  /** Nothing is said while it is not known, and where the browser keeps nothing. */
  state = $state<'' | 'kept' | 'missing' | 'fetching' | 'failed'>('');

  async look() {
    if (!('caches' in window) || this.state === 'fetching') return this.state;
    return (this.state = (await has_all_networks().catch(() => false)) ? 'kept' : 'missing');
  }

  async fetch() {
    this.state = 'fetching';
    return (this.state = (await keep_all_networks().catch(() => false)) ? 'kept' : 'failed');
  }
}

export const networks = new KeptNetworks();
