// The computer's networks in the browser: fetched once the app is idle or when they are first needed, kept for days without
// a connection, and replaced by plainer players where they cannot be had.

import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { check, equal, pause, root, Server, story, visit } from './harness.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** The built app as any web space serves it: files alone, no engine. asked keeps the networks that were asked for. */
async function files_alone({ has_networks }) {
  const asked = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://here').pathname;
    const file = `${root}build/web${path === '/' ? '/index.html' : path}`;
    if (path.endsWith('.net')) asked.push(path);
    if (!existsSync(file) || (path.endsWith('.net') && !has_networks)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const stop = () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
  return { url: `http://127.0.0.1:${server.address().port}/`, asked, stop };
}

/** A visitor whose browser says that data is to be saved. */
async function visit_saving_data(browser, url) {
  const page = await visit(browser, 'about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(url);
  return page;
}

/** How many networks the browser keeps. */
function kept_networks(page) {
  return page.evaluate(async () => (await (await caches.open('networks-of-encircle')).keys()).length);
}

async function all_networks_kept(page) {
  for (let i = 0; i < 200 && (await kept_networks(page)) < 3; ++i) await pause(100);
  equal(await kept_networks(page), 3, 'networks kept');
}

/** A game of Go on 9x9 against a level, the visitor Black. */
async function begin_against(page, level, game = 'Go') {
  await page.getByRole('link').filter({ has: page.locator(`h2:text-is("${game}")`) }).click();
  await page.getByText('The computer', { exact: true }).click();
  await page.locator('#level').selectOption(level);
  await page.locator('input[name="size"][value="9"]').check({ force: true });
  await page.locator('input[name="colour"][value="B"]').check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

async function move_and_wait(page, point, count) {
  await page.locator(`[data-point="${point}"]`).click();
  await page.locator('.moves button').nth(count - 1).waitFor({ timeout: 20_000 });
}

story('One idle visit is enough to play every game at its best without a connection', async ({ browser }) => {
  const server = await files_alone({ has_networks: true });
  const page = await visit(browser, server.url);
  try {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    equal(server.asked.length, 0, 'networks asked for while the page is being loaded');
    await page.getByText('without a connection (6.5 MB kept)').waitFor({ timeout: 20_000 });
    await all_networks_kept(page);
    await server.stop();
    await page.goto(server.url);
    await begin_against(page, 'master', 'Atari Go');
    // There the computer, who is White, begins.
    await page.locator('.moves button').first().waitFor();
    equal(await page.getByText('trained network').count(), 0, 'complaints about the network');
    equal(server.asked.length, 3, 'networks asked for, each once');
    await page.goto(`${server.url}#/settings`);
    await page.getByText('The computer plays at every level (6.5 MB kept).').waitFor();
  } finally {
    await page.context().close();
    await server.stop().catch(() => {});
  }
});

story('Whoever saves data fetches the networks when asking for them', async ({ browser }) => {
  const server = await files_alone({ has_networks: true });
  const page = await visit_saving_data(browser, server.url);
  try {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await pause(6000);
    equal(server.asked.length, 0, 'networks asked for without being needed');
    await page.goto(`${server.url}#/settings`);
    await page.getByText('needs its trained networks, 6.5 MB').waitFor();
    await page.getByRole('button', { name: 'Fetch them now' }).click();
    await page.getByText('The computer plays at every level (6.5 MB kept).').waitFor();
    await all_networks_kept(page);
  } finally {
    await page.context().close();
    await server.stop().catch(() => {});
  }
});

story('A network is loaded when it is needed, and serves without a connection afterwards', async ({ browser }) => {
  const server = await files_alone({ has_networks: true });
  const page = await visit_saving_data(browser, server.url);
  try {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    equal(server.asked.length, 0, 'networks asked for before anybody plays');
    await begin_against(page, 'master');
    await move_and_wait(page, 'E5', 2);
    equal(server.asked.length, 1, 'networks asked for');
    check(/\/go-[^/]*\.net$/.test(server.asked[0]), `that of Go: ${server.asked[0]}`);

    await server.stop();
    await page.goto(server.url);
    await begin_against(page, 'master');
    await move_and_wait(page, 'E5', 2);
    equal(await page.getByText('could not be loaded').count(), 0, 'complaints about the network');
  } finally {
    await page.context().close();
    await server.stop().catch(() => {});
  }
});

story('A network is there without a connection also where the server did the thinking', async ({ browser }) => {
  const server = await Server.start();
  const page = await visit_saving_data(browser, server.url);
  const asked = [];
  page.context().on('request', (request) => { if (request.url().endsWith('.net')) asked.push(request.url()); });
  try {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await begin_against(page, 'master');
    equal(asked.length, 0, 'networks asked for before the first answer');
    await move_and_wait(page, 'E5', 2);
    await page.waitForFunction(async () => {
      const kept = await (await caches.open('networks-of-encircle')).keys();
      return kept.some(({ url }) => /\/go-[^/]*\.net$/.test(url));
    });
    equal(page.workers().some((worker) => worker.url().includes('thinker')), false, 'the browser thinks by itself');

    await server.stop('SIGKILL');
    await page.goto(server.url);
    await begin_against(page, 'master');
    await move_and_wait(page, 'E5', 2);
    equal(page.workers().some((worker) => worker.url().includes('thinker')), true, 'the browser thinks by itself');
    equal(await page.getByText('could not be loaded').count(), 0, 'complaints about the network');
  } finally {
    await page.context().close();
    await server.stop();
  }
});

story('Without its network the computer plays all the same, and says so', async ({ browser }) => {
  const server = await files_alone({ has_networks: false });
  const page = await visit(browser, server.url);
  try {
    await begin_against(page, 'skilled');
    await move_and_wait(page, 'E5', 2);
    await page.getByText('could not be loaded').first().waitFor();
    check(server.asked.length > 0, 'the network was asked for');
    // The seat says it for the rest of the game: after the notice has gone, and after a reload.
    const seat = page.locator('.player', { hasText: 'Computer' });
    await seat.getByText('Without its trained network').waitFor();
    await page.reload();
    await seat.getByText('Without its trained network').waitFor();
    await move_and_wait(page, 'C3', 4);
    equal(await page.locator('.player').getByText('Without its trained network').count(), 1, 'seats that say it');
  } finally {
    await page.context().close();
    await server.stop();
  }
});
