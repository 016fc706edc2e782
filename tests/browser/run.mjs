// The app as its users meet it, in a real browser: every story begins with an empty browser at the address that
// `encircle serve` printed.
//
//   tools/with-node node tests/browser/run.mjs              all stories
//   tools/with-node node tests/browser/run.mjs "by mouse"   those with these words in their names

import { chromium_path, tell_all } from './harness.mjs';
import './games.mjs';
import './ends.mjs';
import './keeping.mjs';
import './networks.mjs';
import './access.mjs';
import './table.mjs';
import './learn.mjs';
import './speed.mjs';

if (!chromium_path) {
  console.log('SKIPPED: the browser tests need Chromium; ./setup test installs it');
  process.exit(0);
}
process.exit((await tell_all(process.argv[2])) === 0 ? 0 : 1);
