// The worker of the thinker: requests and answers are those of messages.ts, as text.

import url from '../../build/wasm/thinker.wasm?url';
import { serve } from './module.ts';
import { networkFiles } from './network_files.ts';
import { networkBringer } from './networks.ts';

serve(url, networkBringer(networkFiles));
