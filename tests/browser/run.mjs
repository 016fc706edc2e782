// The app as its users meet it, in a real browser: every story begins with an empty browser at the address that
// `encircle serve` printed.
//
//   tools/with-node node tests/browser/run.mjs              all stories
//   tools/with-node node tests/browser/run.mjs "by mouse"   those with these words in their names
//   tools/with-node node tests/browser/run.mjs "" firefox   all of them, in one browser only

import { chromium_path, firefox_path, tell_all } from './harness.mjs';
// Two stories are told at a time: the longest begin.
import './learn.mjs';
import './review.mjs';
import './online.mjs';
import './online_seats.mjs';
import './problems.mjs';
import './why.mjs';
import './analysis.mjs';
import './teacher.mjs';
import './games.mjs';
import './ends.mjs';
import './keeping.mjs';
import './networks.mjs';
import './access.mjs';
import './table.mjs';
import './wars.mjs';
import './places.mjs';
import './speed.mjs';

/** Firefox is told a choice: each game to its end with the count, a line dragged, storage, the service worker and networks without
    a connection. Playwright can neither touch in it nor see what it saves, so that these are Chromium's, as are pictures. */
const firefox_stories = ['by mouse', 'dragging the mouse', 'survives a reload', 'Half an emoji', 'One idle visit'];

const [, , words = '', wanted] = process.argv;
const browsers = wanted ? [wanted] : ['chromium', 'firefox'];

function is_told(browser, story) {
  if (!story.includes(words)) return false;
  return browser === 'chromium' || wanted !== undefined || firefox_stories.some((each) => story.includes(each));
}

const present = browsers.filter((name) => {
  const is_there = { chromium: chromium_path, firefox: firefox_path }[name] !== undefined;
  if (!is_there) console.log(`SKIPPED: ${name} is missing; ./setup test installs it`);
  return is_there;
});
process.exit((await tell_all(is_told, present)) === 0 ? 0 : 1);
