// How much is loaded, how soon it can be used, and how soon a move is seen. What is loaded does not depend on the machine and is
// judged; times are told beside the project's goals, for whoever runs this on a machine that has nothing else to do.

import { check, story } from './harness.mjs';

const most_bytes = 200 * 1024;
const goal_milliseconds_to_start = 1000;
const goal_milliseconds_to_show = 16;

story(`The first visit loads less than ${most_bytes / 1024} KB`, async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  let bytes = 0;
  const counted = [];
  // Requests of workers come here as well.
  context.on('requestfinished', (request) => {
    counted.push(request.sizes().then((sizes) => { bytes += sizes.responseHeadersSize + sizes.responseBodySize; }));
  });
  await page.goto(server.url);
  await page.locator('.games a').nth(3).waitFor();
  const usable = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await Promise.all(counted);
  console.log(`        home: ${(bytes / 1024).toFixed(1)} KB, usable after ${usable.toFixed(0)} ms `
    + `(goal: ${goal_milliseconds_to_start})`);
  check(bytes < most_bytes, `${bytes} bytes were loaded`);

  // The rules are WebAssembly, which counts as well; the part that thinks comes when it is needed.
  await page.getByRole('link').filter({ has: page.locator('h2:text-is("Go")') }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(counted);
  console.log(`        with the rules: ${(bytes / 1024).toFixed(1)} KB`);
  check(bytes < most_bytes, `${bytes} bytes were loaded until a game can begin`);
  await context.close();
}, { alone: true });

/** In the page: clicks on points one after the other, and measures until each stone is drawn and laid out. */
async function click_points(points) {
  const board = document.querySelector('.encircle-board');
  const measured = [];
  for (const point of points) {
    const cell = board.querySelector(`[data-point="${point}"]`);
    const changed = new Promise((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!/stone/.test(cell.getAttribute('aria-label'))) return;
        watcher.disconnect();
        resolve();
      });
      watcher.observe(cell, { attributes: true });
    });
    const written = window.characters_written;
    const began = performance.now();
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await changed;
    // The layout that the change asks for belongs to it.
    board.getBoundingClientRect();
    const milliseconds = performance.now() - began;
    const journal = Object.entries(localStorage).find(([key]) => key.startsWith('encircle.journal.'))[1];
    const is_stored = journal.includes(`"move":"${point}"`);
    measured.push({ milliseconds, is_stored, written: window.characters_written - written });
    await new Promise((resolve) => { setTimeout(resolve, 30); });
  }
  return measured;
}

function tell_times(measured) {
  const times = measured.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  console.log(`        from the click to the stone: quickest ${times[0].toFixed(1)} ms, median `
    + `${times[times.length / 2].toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms (goal: ${goal_milliseconds_to_show})`);
}

story('Twenty moves on 19x19 are shown one after the other', async ({ open }) => {
  const page = await open();
  await page.getByRole('link').filter({ has: page.locator('h2:text-is("Go")') }).click();
  await page.getByText('A person here').click();
  await page.getByText('19 × 19').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-point="T19"]').waitFor();
  const points = ['Q16', 'D4', 'Q3', 'D16', 'F3', 'C6', 'D2', 'C3', 'J3', 'O17', 'R14', 'Q18', 'R17', 'L17', 'F17', 'C14', 'D18', 'C17', 'H17', 'Q5'];
  const measured = await page.evaluate(click_points, points);
  tell_times(measured);
  check(measured.length === 20, `${measured.length} moves were shown`);
}, { alone: true });

/** A main line of 100 moves that touch no other stone, and at each of them a variation of 399; all with comments. */
function large_record() {
  const letter = (i) => String.fromCharCode(97 + i);
  const point = (i) => letter(2 * (i % 10)) + letter(2 * (Math.floor(i / 10) % 10));
  const node = (i, first) => `;${i % 2 === 0 ? 'B' : 'W'}[${point(i)}]C[variation ${first}, move ${i}: as others play it]`;
  let [line, ends] = ['', ''];
  for (let i = 0; i < 100; ++i) {
    line += `(${node(i, 0)}`;
    ends = `(${Array.from({ length: 399 }, (_, j) => node(i + j, i)).join('')}))${ends}`;
  }
  return `(;GM[1]SZ[19]${line}${ends})`;
}

story('A move in a record of 40,000 nodes is stored and shown', async ({ open }) => {
  const page = await open();
  await page.evaluate(() => {
    window.characters_written = 0;
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      window.characters_written += text.length;
      set.call(this, key, text);
    };
  });
  const text = large_record();
  check(text.length > 1_800_000 && text.length < 2_000_000, `a record of ${text.length} characters`);
  await page.locator('input[type=file]').setInputFiles({ name: 'large.sgf', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.moves button').first().waitFor();
  await page.getByRole('button', { name: 'To the end of the line' }).click();
  await page.locator('.moves button[aria-current]').filter({ hasText: '100' }).waitFor();
  const points = [1, 3, 5, 7].flatMap((row) => ['B', 'D', 'F', 'H', 'K'].map((column) => column + 2 * row));
  const measured = await page.evaluate(click_points, points);
  tell_times(measured);
  const most = Math.max(...measured.map(({ written }) => written));
  console.log(`        of a record of ${text.length} characters, a move writes at most ${most}`);
  check(measured.every(({ is_stored }) => is_stored), 'a move was shown before it was stored');
  check(most < 5000, `a move has written ${most} characters`);
}, { alone: true });
