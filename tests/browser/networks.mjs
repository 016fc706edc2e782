// The computer's networks in the browser: fetched once the app is idle or when they are first needed, kept for days without
// a connection, and replaced by plainer players where they cannot be had.

import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { check, equal, pause, root, Server, story, visit } from './harness.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** The built app as any web space serves it: files alone, no engine. asked keeps the networks that were asked for; what is put into
    changed, by path, is served instead of the file, and null is none. */
export async function files_alone({ has_networks }) {
  const asked = [];
  const changed = {};
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://here').pathname;
    const file = `${root}build/web${path === '/' ? '/index.html' : path}`;
    if (path.endsWith('.net')) asked.push(path);
    const is_gone = changed[path] === null || (path.endsWith('.net') && !has_networks);
    if (is_gone || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    return changed[path] ? response.end(changed[path]) : createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const stop = () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
  return { url: `http://127.0.0.1:${server.address().port}/`, asked, changed, stop };
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

/** The builds of the thinker that the service worker keeps, without what tells their versions apart. */
function kept_thinkers(page) {
  return page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().flatMap(({ url }) => /thinker(?:_relaxed)?(?=-[^/]*\.wasm$)/.exec(url) ?? []).join(' ');
  });
}

export async function all_networks_kept(page) {
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
    // Both browsers of these stories have relaxed SIMD.
    equal(await kept_thinkers(page), 'thinker_relaxed', 'builds of the thinker that are kept');
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

/** A visitor whose browser notes what is asked of the thinker, who has these settings and has played Go before: no tips. */
async function visit_noting_requests(browser, url, settings) {
  const page = await visit(browser, 'about:blank');
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('encircle.settings')) localStorage.setItem('encircle.settings', JSON.stringify(kept));
    localStorage.setItem('encircle.tips', JSON.stringify({ format: 1, games: { go: { id: 'earlier', said: [] } } }));
    window.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function note(message, ...rest) {
      const request = typeof message === 'string' ? JSON.parse(message) : {};
      if ('seconds' in request) window.asked.push(`${request.do} by ${request.line ? 'line' : 'record'}`);
      if (request.do === 'stop') window.asked.push('stop');
      return post.call(this, message, ...rest);
    };
  }, settings);
  await page.goto(url);
  return page;
}

/** What was asked of the thinker since the last time. */
function newly_asked(page) { return page.evaluate(() => window.asked.splice(0).join(', ')); }

story('The computer remembers its game, over moves and when it is stopped, and ponders where that is wanted', async ({ browser }) => {
  const server = await files_alone({ has_networks: true });
  const page = await visit_noting_requests(browser, server.url, { ponder: true });
  let thinkers = 0;
  page.on('worker', (worker) => { if (worker.url().includes('thinker')) ++thinkers; });
  try {
    await begin_against(page, 'strongest');
    // It ponders before the first move, too; how far it comes depends on the machine.
    await page.waitForFunction(() => window.asked.length >= 1);
    await move_and_wait(page, 'E5', 2);
    await page.getByText('Your move (Black)').waitFor();
    await page.waitForFunction(() => window.asked.at(-1).startsWith('ponder'));
    const asked = await newly_asked(page);
    check(/^ponder by .*think by line, (think by record, )?ponder by (line|record)$/.test(asked), `asked for the first move: ${asked}`);
    // A page that nobody sees uses up no battery.
    const show = (is_shown) => page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, !is_shown);
    await show(false);
    equal(await newly_asked(page), 'stop', 'asked when the page is hidden');
    await show(true);
    await page.waitForFunction(() => window.asked.length >= 1);
    // The person moves: pondering ends, and the answer needs no record.
    await page.locator('[data-point="C7"]').click();
    await page.waitForFunction(() => window.asked.length >= 3);
    equal(await newly_asked(page), 'ponder by line, stop, think by line', 'asked for the second move');
    // Taken back in the midst of a thought, and played elsewhere.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-point="C7"]').and(page.locator(':not([aria-disabled="true"])')).waitFor();
    await page.locator('[data-point="G7"]').click();
    await page.locator('.moves button').nth(3).waitFor({ timeout: 20_000 });
    check(!(await newly_asked(page)).includes('record'), 'a record was needed after an undo');
    equal(thinkers, 1, 'workers that thought');
  } finally {
    await page.context().close();
    await server.stop().catch(() => {});
  }
});

/** The page says that there is a new version, which is whole, and loads it when asked to. */
async function takes_the_new_version(page, server) {
  await page.evaluate(() => { window.is_of_the_old_version = true; });
  await page.getByText('A new version is ready.').waitFor();
  for (const [path, content] of Object.entries(server.changed)) if (content === null) delete server.changed[path];
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !window.is_of_the_old_version);
  await page.locator('h1').waitFor();
}

story('A new version is told on the first visit, too', async ({ browser }) => {
  const server = await files_alone({ has_networks: true });
  const page = await visit_saving_data(browser, server.url);
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    equal(await page.getByText('A new version is ready.').count(), 0, 'the first version is no new one');
    server.changed['/service-worker.js'] = `${readFileSync(`${root}build/web/service-worker.js`, 'utf8')}// Newer.\n`;
    await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
    await takes_the_new_version(page, server);
  } finally {
    await page.context().close();
    await server.stop();
  }
});

story('Without a service worker a page of an old version says so, instead of doing nothing', async ({ browser }) => {
  const server = await files_alone({ has_networks: true });
  const page = await visit(browser, server.url, { serviceWorkers: 'block' });
  const gone = readdirSync(`${root}build/web/assets`).filter((name) => /^(cs|later)-.*\.js$/.test(name)).map((name) => `/assets/${name}`);
  const lose = (pattern) => { for (const path of gone.filter((each) => pattern.test(each))) server.changed[path] = null; };
  try {
    await page.goto(`${server.url}#/settings`);
    await page.locator('input[name="language"][value="cs"]').waitFor({ state: 'attached' });
    lose(/cs-/);
    await page.locator('input[name="language"][value="cs"]').check({ force: true });
    await page.locator('input[name="language"][value="en"]:checked').waitFor({ state: 'attached' });
    equal(await page.evaluate(() => document.documentElement.lang), 'en', 'the language of the page');
    await takes_the_new_version(page, server);
    await page.goto('about:blank');
    await page.goto(server.url);
    lose(/later-/);
    await page.getByRole('link', { name: 'Learn' }).click();
    await takes_the_new_version(page, server);
  } finally {
    await page.context().close();
    await server.stop();
  }
});
