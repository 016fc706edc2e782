// The worker of the thinker: requests and answers are those of messages.ts, as text.

import plain from '../../build/wasm/thinker.wasm?url';
import relaxed from '../../build/wasm/thinker_relaxed.wasm?url';
import { end_without } from './module.ts';
import { network_files } from './network_files.ts';
import { network_bringer } from './networks.ts';
import { fetch_thinker } from './relaxed_simd.ts';
import { load_thinker } from './thinker_module.ts';
import { think_in_slices } from './thinking.ts';

const module = load_thinker(fetch_thinker({ plain, relaxed }));
const take = think_in_slices(module, network_bringer(network_files), (text) => self.postMessage(text));
self.onmessage = (event: MessageEvent<string>) => take(event.data);
end_without(module);
