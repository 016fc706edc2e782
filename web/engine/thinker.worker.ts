// The worker of the thinker: requests and answers are those of messages.ts, as text.

import url from '../../build/wasm/thinker.wasm?url';
import { serve } from './module.ts';
import { networkBringer } from './networks.ts';

const files = import.meta.glob<string>('../../nets/models/*.net', { query: '?url', import: 'default', eager: true });
const gameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.net'.length);

serve(url, networkBringer(Object.fromEntries(Object.entries(files).map(([path, file]) => [gameOf(path), file]))));
