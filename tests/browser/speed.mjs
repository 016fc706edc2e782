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
});

story('Twenty moves on 19x19 are shown one after the other', async ({ open }) => {
  const page = await open();
  await page.getByRole('link').filter({ has: page.locator('h2:text-is("Go")') }).click();
  await page.getByText('A person here').click();
  await page.getByText('19 × 19').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-point="T19"]').waitFor();
  const times = await page.evaluate(async () => {
    const board = document.querySelector('.encircle-board');
    const measured = [];
    for (const point of ['Q16', 'D4', 'Q3', 'D16', 'F3', 'C6', 'D2', 'C3', 'J3', 'O17', 'R14', 'Q18', 'R17', 'L17', 'F17', 'C14', 'D18', 'C17', 'H17', 'Q5']) {
      const cell = board.querySelector(`[data-point="${point}"]`);
      const began = performance.now();
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const changed = new Promise((resolve) => {
        const watcher = new MutationObserver(() => {
          if (!/stone/.test(cell.getAttribute('aria-label'))) return;
          watcher.disconnect();
          resolve();
        });
        watcher.observe(cell, { attributes: true });
      });
      await changed;
      // The layout that the change asks for belongs to it.
      board.getBoundingClientRect();
      measured.push(performance.now() - began);
      await new Promise((resolve) => { setTimeout(resolve, 30); });
    }
    return measured.sort((a, b) => a - b);
  });
  console.log(`        from the click to the stone: quickest ${times[0].toFixed(1)} ms, median `
    + `${times[times.length / 2].toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms (goal: ${goal_milliseconds_to_show})`);
  check(times.length === 20, `${times.length} moves were shown`);
});
