// A link that holds a whole record and opens it at a place.

import { notices } from '../notices.svelte.ts';
import type { GameStore } from '../play/game_store.svelte.ts';
import { pack_place } from '../play/place.ts';
import { most_link_characters, pack_record } from '../play/share_link.ts';
import { address_of } from '../router.svelte.ts';
import { words } from '../texts/index.svelte.ts';

/** The place where a game stands, as addresses name it. */
export const place_of = (store: GameStore) => pack_place(store.tree.path_to(store.state.node));

/** Copies the link and says `copied`. Where the browser does not let us, somebody does it by hand: the address is handed over. */
export async function copy_link(store: GameStore, as: 'review' | 'analysis', copied: string): Promise<string> {
  const data = await pack_record(await store.record());
  if (data.length > most_link_characters) {
    notices.problem(words().files.too_large(data.length, most_link_characters));
    return '';
  }
  const address = location.href.split('#')[0] + address_of({ page: 'link', data, place: place_of(store), as });
  try {
    await navigator.clipboard.writeText(address);
    notices.tell(copied);
    return '';
  } catch {
    return address;
  }
}
