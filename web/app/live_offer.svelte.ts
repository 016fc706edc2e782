// Whether the server offers online play: it says so at "health". Known from an earlier visit, it is offered without a connection, too.

const key = 'encircle.live';

class LiveOffer {
  is_known = $state(false);
  /** The server was asked, and has none; nothing is known without a connection. */
  is_refused = $state(false);

  async look() {
    try {
      this.is_known = localStorage.getItem(key) !== null;
      if (!navigator.onLine) return;
      const answer = await fetch('./health');
      const { live } = await answer.json().catch(() => ({ live: false })) as { live?: boolean };
      // The service worker's answer without a connection.
      if (live === undefined) return;
      this.is_known = live;
      this.is_refused = !live;
      if (live) localStorage.setItem(key, '');
      else localStorage.removeItem(key);
    } catch {
      // No connection.
    }
  }
}

export const live_offer = new LiveOffer();
/** It has been looked for. */
export const offer_known = live_offer.look();
