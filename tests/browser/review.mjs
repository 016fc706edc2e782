// Where a game turned: reviews in the browser, with a server and without one.

import { check, equal, phone, story, visit } from './harness.mjs';
import { expect_accessible } from './access.mjs';
import { all_networks_kept, files_alone } from './networks.mjs';
import { by_keyboard, by_mouse, draw_line, games, play_moves, tab_to } from './play.mjs';

/** A sound game of two strong players until move 31, where Black lets F9 be captured. */
const blunder = '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]RE[W+R];B[ee];W[gf];B[fg];W[fd];B[dc];W[cf];B[gg];W[cd];B[cc];W[dg];B[hf];W[he]'
  + ';B[ge];W[gd];B[fe];W[fb];B[be];W[dd];B[bd];W[ed];B[eb];W[ec];B[db];W[if];B[hg];W[hc];B[eh];W[bf];B[fa];W[ga];B[aa];W[ea];B[bb];W[dh];B[di]'
  + ';W[ci];B[ei];W[bh];B[ig];W[ie])';
/** Sixty moves of weaker players, with a dozen mistakes. */
const long_game = '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese];B[ee];W[ge];B[fg];W[ce];B[fc];W[gc];B[gb];W[fd];B[ed];W[fb];B[ec];W[hb];B[cg];W[df]'
  + ';B[bd];W[dg];B[be];W[ff];B[fe];W[gd];B[ef];W[ch];B[bf];W[gf];B[eg];W[bg];B[cf];W[dh];B[gg];W[ah];B[bi];W[eh];B[eb];W[bh];B[fh];W[ei];B[ci];W[cd]'
  + ';B[cc];W[cb];B[de];W[bc];B[dd];W[hf];B[hg];W[ga];B[af];W[ea];B[gh];W[ab];B[db];W[cd];B[ca];W[dc];B[da];W[ba];B[cc];W[ie];B[fi];W[dc])';
/** Red throws the win away with the third line, and with no other. */
const wars = '(;GM[902]FF[4]CA[UTF-8]SZ[10]RE[W+2];B[3-4];W[1-2];B[5~8];W[7-10])';

async function open_file(page, text) {
  await page.locator('input[type=file]').setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.encircle-board').first().waitFor();
}

/** From an opened record to its review. */
async function review_file(page, text) {
  await open_file(page, text);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await page.getByRole('slider').waitFor();
}

async function finished(page, milliseconds = 300_000) {
  await page.locator('progress').waitFor({ state: 'detached', timeout: milliseconds });
}

const value_text = (page) => page.getByRole('slider').getAttribute('aria-valuetext');

/** The rows of the table of moves as texts. */
const rows_of = (page) => page.locator('table tbody tr').evaluateAll((rows) => rows.map((row) => row.innerText.replace(/\s+/g, ' ').trim()));

story('A review names the blunder as the worst move, and is walked by keyboard', async ({ open }) => {
  const page = await open({ bypassCSP: true });
  await review_file(page, blunder);
  await finished(page);
  // The summary says it in words.
  const summary = await page.locator('section[aria-labelledby=summary-title]').innerText();
  check(/White wins\./.test(summary), summary);
  check(/The costliest move was 31, Black A9/.test(summary), summary);
  // The table says it, with something better.
  const rows = await rows_of(page);
  const worst = rows.find((row) => row.startsWith('31 '));
  check(/^31 Black A9 blunder White \d+ %.* E9$/.test(worst), `the table: ${rows.join(' / ')}`);
  // All moves are in the table once nothing is filtered, and each player's alone.
  await page.getByLabel('Only mistakes and blunders').uncheck();
  equal((await rows_of(page)).length, 40, 'moves in the table');
  await page.locator('input[name=whose][value=W]').check({ force: true });
  equal((await rows_of(page)).length, 20, 'moves of White');

  // The graph is a slider.
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '0');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '1');
  check(/^Move 1, Black E5/.test(await value_text(page)), await value_text(page));
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '40');
  await page.keyboard.press('Home');
  for (let i = 0; i < 6 && (await slider.getAttribute('aria-valuenow')) !== '31'; ++i) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(100);
  }
  check(/^Move 31, Black A9, blunder, White \d+ %/.test(await value_text(page)), await value_text(page));
  await page.locator('#verdict-title', { hasText: 'blunder' }).waitFor();
  check(/Winning chance \d+ % instead of \d+ %/.test(await page.locator('.verdict').innerText()), await page.locator('.verdict').innerText());
  await page.locator('[data-point="A9"][aria-label*="black stone"]').waitFor();
  // The better move is ringed and numbered; its line is shown by the keys, on the board before the blunder.
  equal(await page.locator('.candidates button strong').first().innerText(), 'E9', 'the best candidate');
  await page.locator('.candidates button').first().focus();
  await page.locator('[data-point="A9"][aria-label*="empty"]').waitFor();
  await slider.focus();
  await page.locator('[data-point="A9"][aria-label*="black stone"]').waitFor();
  await expect_accessible(page, 'a review');

  // It is kept: nothing is thought about again.
  await page.reload();
  await page.getByRole('slider').waitFor();
  equal(await page.locator('progress').count(), 0, 'a progress bar after a reload');
  await page.getByText('The costliest move was 31').waitFor();
});

story('A review opens at the end of a game and from the list of games', async ({ open }) => {
  const page = await open();
  const game = games['atari-go'];
  await by_mouse.begin(page, game);
  await play_moves(page, by_mouse, game.moves);
  await page.getByRole('link', { name: 'Review the game' }).first().click();
  await page.getByRole('heading', { name: 'Review: Atari Go' }).waitFor();
  await finished(page);
  await page.locator('#summary-title').waitFor();
  await page.goto(page.url().split('#')[0]);
  await page.getByRole('link', { name: /^Review the game: Atari Go/ }).click();
  await page.getByRole('slider').waitFor();
  equal(await page.locator('progress').count(), 0, 'a progress bar: the review was kept');
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.locator('.moves').waitFor();
});

story('A review by touch on a phone', async ({ open }) => {
  const page = await open({ ...phone, bypassCSP: true });
  await open_file(page, blunder);
  await page.getByRole('link', { name: 'Review the game' }).tap();
  await page.getByRole('slider').waitFor();
  await finished(page);
  check(!(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)), 'the page is wider than the screen');
  const slider = page.getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  await page.touchscreen.tap(box.x + 8 + ((box.width - 16) * 31) / 40, box.y + box.height / 2);
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '31');
  await page.locator('#verdict-title', { hasText: 'blunder' }).waitFor();
  // A tap on a candidate shows its line, another one takes it away.
  const candidate = page.locator('.candidates button').first();
  await candidate.tap();
  await page.locator('[data-point="A9"][aria-label*="empty"]').waitFor();
  await expect_accessible(page, 'a review on a phone');
});

story('Topological Wars is reviewed exactly', async ({ open }) => {
  const page = await open();
  await review_file(page, wars);
  await finished(page);
  await page.getByLabel('Only mistakes and blunders').uncheck();
  // More than one line would have kept the win: one of them is named.
  equal((await rows_of(page)).join(' / ').replace(/certain \d+[–~]\d+/, 'certain, BETTER'),
    '1 Red 3–4 good Red wins for certain / 2 Green 1–2 good Red wins for certain / 3 Red 5~8 blunder Green wins for certain, BETTER / 4 Green 7–10 good Green wins for certain',
    'the table of moves');
  // The lines that would win now are numbered on the board as in the list.
  await page.locator('table button').nth(1).click();
  await page.locator('.hint-number', { hasText: '1' }).waitFor();
  equal(await page.locator('.hint-number').count(), await page.locator('.candidates li').count(), 'numbers on the board');
  await page.locator('table button').nth(2).click();
  const verdict = page.locator('.verdict');
  await verdict.filter({ hasText: 'The game was won for certain, and no longer is.' }).filter({ hasText: 'This is proven.' }).waitFor();
});

story('By keyboard alone: a mistake is tried again, and one plays on from it', async ({ open }) => {
  const page = await open();
  await open_file(page, blunder);
  const press = async (locator) => {
    await locator.waitFor();
    await tab_to(page, locator);
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('link', { name: 'Review the game' }));
  await page.getByRole('slider').waitFor();
  await finished(page);
  await press(page.locator('table button', { hasText: 'A9' }));
  await press(page.getByRole('button', { name: 'Try again from here' }));
  await page.getByText('Find a better move for Black than A9.').waitFor();
  equal(await page.locator('.candidates').count(), 0, 'lists that would give the answer away');
  await by_keyboard.move(page, 'J1', 1);
  await page.locator('.message', { hasText: 'J1 is not it.' }).waitFor({ timeout: 30_000 });
  await page.getByText('This position comes again under Problems, Repeat.').waitFor();
  await press(page.getByRole('button', { name: 'Once more' }));
  await page.locator('[data-point="J1"][aria-label*="empty"]').waitFor();
  await by_keyboard.move(page, 'E9', 1);
  await page.locator('.message.right', { hasText: 'E9 is right' }).waitFor({ timeout: 30_000 });
  await press(page.getByRole('button', { name: 'Back to the moves of the game' }));
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '31');

  // What the position holds, in sentences and on the board.
  await press(page.getByRole('button', { name: 'Who has what?' }));
  await page.locator('.verdict', { hasText: 'White to move.' }).waitFor({ timeout: 30_000 });

  // From the position before it, against a beginner.
  await press(page.getByRole('button', { name: 'One move back' }));
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '30');
  await press(page.getByText('Play on from here'));
  await tab_to(page, page.locator('#play-on-level'));
  await page.keyboard.press('Home');
  await tab_to(page, page.locator('input[name=play-on-side]:checked'));
  await page.keyboard.press(await page.locator('input[name=play-on-side][value=B]').isChecked() ? 'Space' : 'ArrowRight');
  equal(await page.locator('input[name=play-on-side][value=B]').isChecked(), true, 'Black is chosen');
  await press(page.getByRole('button', { name: 'Play', exact: true }));
  await page.getByText('Your move (Black)').waitFor();
  await by_keyboard.move(page, 'E9', 1);
  await page.locator('.moves button').nth(31).waitFor();
});

story('A try that failed is repeated among the problems', async ({ open }) => {
  const page = await open({ ...phone, bypassCSP: true });
  await review_file(page, wars);
  await finished(page);
  await page.locator('table button', { hasText: '5~8' }).tap();
  await page.getByRole('button', { name: 'Try again from here' }).tap();
  await page.getByRole('button', { name: 'Show the answer' }).tap();
  await page.waitForFunction(() => localStorage.getItem('encircle.mistakes')?.includes('5~8'));
  await page.goto(`${page.url().split('#')[0]}#/problems`);
  await page.locator('a[href="#/problems/topological-wars/repeat"]').tap();
  await page.locator('#problem-task', { hasText: 'Find a better move for Red than 5~8.' }).waitFor();
  await expect_accessible(page, 'a mistake to repeat');
  // The same mistake is judged again, and so is a line that keeps the win.
  const draw = async (move) => {
    await page.locator('.encircle-board svg.live').waitFor();
    await draw_line(page, move, (x, y) => page.touchscreen.tap(x, y), 0.12);
    await page.locator('.confirm .primary').tap();
  };
  await draw('5~8');
  await page.locator('.message.wrong', { hasText: '5~8 is not it.' }).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Once more' }).tap();
  await page.getByRole('button', { name: 'Show the answer' }).tap();
  await page.locator('.message', { hasText: 'This is what the computer would play.' }).waitFor({ timeout: 30_000 });
  await page.locator('#problem-on').tap();
  await page.locator('h1', { hasText: 'Repeat' }).waitFor();
  // It was failed, and stays in the list by its name.
  await page.goto(`${page.url().split('#')[0]}#/problems`);
  await page.locator('summary', { hasText: 'Repeat: 1' }).tap();
  await page.getByRole('link', { name: 'From your review: move 3, 5~8' }).waitFor();
});

story('A review that was cut off by a reload goes on where it was', async ({ open }) => {
  const page = await open();
  await review_file(page, blunder);
  await page.locator('#summary-title').waitFor({ timeout: 30_000 });
  const asked = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => { if (/"do":"review"/.test(payload)) asked.push(JSON.parse(payload)); }));
  // Leaving the page keeps what is known.
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.reload();
  await page.locator('#summary-title').waitFor({ timeout: 30_000 });
  await finished(page);
  await page.getByText('The costliest move was 31, Black A9').waitFor();
  equal(asked[0]?.known?.length, 40, 'moves that the thinker is told of');
  equal(asked.slice(1).some((each) => each.known), false, 'told once');
});

story('A position of a review has an address, and a link that holds the game', async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await review_file(page, blunder);
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '1');
  await page.waitForFunction(() => /#\/review\/\w+\/1$/.test(location.hash));
  // A reload comes back to it; another address of the same review walks there.
  await page.reload();
  await page.getByRole('slider').waitFor();
  equal(await page.getByRole('slider').getAttribute('aria-valuenow'), '1', 'the place after a reload');
  await page.evaluate(() => { location.hash = location.hash.replace(/1$/, '31'); });
  await page.waitForFunction(() => document.querySelector('[role=slider]').ariaValueNow === '31');
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  check(/#\/link\/[\w-]+\/31\/review$/.test(link), link);
  // For somebody who has never seen the game.
  const other = await open({}, link.slice(link.indexOf('#')));
  await other.getByRole('slider').waitFor();
  equal(await other.getByRole('slider').getAttribute('aria-valuenow'), '31', 'the place of the link');
  await other.locator('[data-point="A9"][aria-label*="black stone"]').waitFor();
});

story('The review of Topological Go counts stones', async ({ open }) => {
  const page = await open();
  await review_file(page, '(;GM[901]FF[4]CA[UTF-8]SZ[5];B[bb];W[dd];B[bc];W[dc])');
  await page.locator('.graph', { hasText: 'Lead in stones' }).waitFor({ timeout: 30_000 });
  equal((await page.locator('main').innerText()).match(/\d points?\b/), null, 'points');
});

story('A review in a browser alone, without a connection, and its figures', async ({ browser }) => {
  const files = await files_alone({ has_networks: true });
  const page = await visit(browser, files.url);
  try {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await all_networks_kept(page);
    await page.context().setOffline(true);
    await page.reload();
    const began = Date.now();
    await review_file(page, long_game);
    await page.locator('section[aria-labelledby=summary-title]').waitFor({ timeout: 30_000 });
    const overview = Date.now() - began;
    await page.locator('progress').waitFor();
    const left = await page.locator('.progress p').innerText();
    check(/\d+ %/.test(left), left);
    await finished(page, 400_000);
    const whole = Date.now() - began;
    const rows = await rows_of(page);
    check(rows.some((row) => row.startsWith('24 White G4 blunder')), `the blunder at move 24: ${rows.join(' / ')}`);
    // From the key to the board that stands after the move.
    await page.getByRole('slider').focus();
    const walked = await page.evaluate(async () => {
      const slider = document.querySelector('[role=slider]');
      const times = [];
      for (let i = 0; i < 40; ++i) {
        const changed = new Promise((resolve) => {
          const watcher = new MutationObserver(() => { watcher.disconnect(); resolve(); });
          watcher.observe(slider, { attributes: true, attributeFilter: ['aria-valuenow'] });
        });
        const start = performance.now();
        slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
        await changed;
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise((resolve) => { setTimeout(resolve, 30); });
      }
      return times.sort((one, other) => one - other);
    });
    console.log(`        60 moves on 9x9: first graph after ${overview} ms (goal: 3000), finished after ${whole} ms (goal: 60000), `
      + `a walked move ${walked[20].toFixed(1)} ms in the middle (goal: 16), ${walked[36].toFixed(1)} ms for nine of ten`);
    equal(page.complaints.join('\n'), '', 'what the browser complained about');
  } finally {
    await page.context().close();
    await files.stop();
  }
}, { alone: true });

for (const [code, locale] of [['ru', 'ru-RU'], ['cs', 'cs-CZ']]) {
  story(`A review speaks the language of the browser: ${code}`, async ({ open }) => {
    const page = await open({ locale });
    await open_file(page, wars);
    await page.locator('a[href^="#/review/"]').click();
    await page.getByRole('slider').waitFor();
    await finished(page);
    const text = await page.locator('main').innerText();
    check(!/undefined|\[object|NaN/.test(text), text);
    equal(text.match(/\b(the|with|move|better|wins|chance)\b/gi), null, 'English words');
  });
}
