// The worker of the table: requests and answers are those of messages.ts, as text.

import url from '../../build/wasm/encircle.wasm?url';
import { serve } from './module.ts';

serve(url);
