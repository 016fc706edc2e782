// What stories of online play have in common: a server that keeps its games, an invitation, and moves that everybody sees.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { equal, Server, story } from './harness.mjs';

/** A server that keeps its games in a folder of its own, and can be killed and started again at the same address. */
class OnlineServer {
  static async start() {
    const server = new OnlineServer();
    server.folder = mkdtempSync(`${tmpdir()}/encircle-online-`);
    server.process = await Server.start(0, ['--data', server.folder]);
    return server;
  }

  get url() { return this.process.url; }

  kill() { return this.process.stop('SIGKILL'); }
  async start_again() { this.process = await Server.start(this.process.port, ['--data', this.folder]); }

  async stop() {
    await this.process.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** What two browsers and a server need that share a busy machine. */
const patience = 30_000;

/** Tells a story with such a server. What browsers say about sockets that break is what these stories are about. */
export function online_story(name, tell) {
  story(name, async ({ open }) => {
    const server = await OnlineServer.start();
    const pages = [];
    const visit = async (options, address = `${server.url}#/online`) => {
      const page = await open(options);
      pages.push(page);
      page.setDefaultTimeout(patience);
      await page.goto(address);
      return page;
    };
    try {
      await tell({ server, visit });
      for (const { complaints } of pages) {
        const others = complaints.filter((text) => !/WebSocket connection|net::ERR_|Failed to load resource/.test(text));
        complaints.splice(0, complaints.length, ...others);
      }
      // Pages that try to come back would complain of a server that is gone.
      for (const page of pages) await page.goto('about:blank').catch(() => {});
    } finally {
      await server.stop();
    }
  });
}

/** Makes a game with a friend, in the first player's seat; the link to it. `game.clock`: its kind, and its numbers by their names. */
export async function invite(page, game, name, press = (what) => what.click()) {
  await page.locator('#online-game').selectOption({ label: game.name });
  await page.locator('h1').waitFor();
  await press(page.getByText('Other', { exact: true }));
  await page.getByLabel('Other size').fill(game.size);
  for (const [option, value] of Object.entries(game.options ?? {})) {
    await press(page.getByText('Rules and clock'));
    await page.locator(`[id$="${option}"]`).fill(value);
  }
  if (game.clock) {
    const { kind, ...numbers } = game.clock;
    await press(page.getByText('Rules and clock'));
    await page.locator('#clock-kind').selectOption(kind);
    for (const [number, value] of Object.entries(numbers)) {
      await page.locator(`#clock-${number}`).fill(value);
      await page.locator(`#clock-${number}`).blur();
    }
  }
  await page.locator('input[name="colour"]').first().check({ force: true });
  await page.locator('#online-name').fill(name);
  await press(page.getByRole('button', { name: 'Make the link' }));
  await page.locator('#invitation').waitFor();
  return page.locator('#invitation').inputValue();
}

export async function join(page, link, name, press = (what) => what.click()) {
  await page.goto(link);
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await page.locator('#online-name').fill(name);
  await press(page.getByRole('button', { name: 'Join', exact: true }));
  await page.locator('[role=gridcell]').first().waitFor();
}

/** The move stands in the list of everybody as the n-th. */
export async function seen(pages, number, move) {
  const shown = move.replace('-', '–');
  for (const page of pages) {
    await page.locator('.moves button').nth(number - 1).filter({ hasText: new RegExp(`^\\s*${number}\\b[^]*${shown}\\s*$`) }).waitFor();
  }
}

/** Both play in turn from that move on, each in a way of his own; all see every move. */
export async function play(players, moves, from = 0, watching = []) {
  const pages = [...players.map(({ page }) => page), ...watching];
  for (const [i, move] of moves.entries()) {
    const { page, way } = players[(from + i) % 2];
    await can_move(page);
    await way.move(page, move, from + i);
    await seen(pages, from + i + 1, move);
  }
}

export async function can_move(page) { await page.getByText(/^Your move/).waitFor(); }

/** The network goes under one of them, then the server under all; both come back, and so does everybody. */
export async function survive(server, pages) {
  await pages[0].context().setOffline(true);
  await words(pages[0], 'The connection is lost.');
  await pages[0].context().setOffline(false);
  await pages[0].locator('.connection.broken').waitFor({ state: 'detached' });
  await server.kill();
  for (const page of pages) await words(page, 'The connection is lost.');
  await server.start_again();
  for (const page of pages) await page.locator('.connection.broken').waitFor({ state: 'detached' });
}

/** What the table says about the connection. */
export async function words(page, text) { await page.locator('.connection', { hasText: text }).waitFor(); }

export async function ends(pages, results) {
  for (const [i, page] of pages.entries()) {
    await page.locator('#end-title').waitFor();
    equal(await page.locator('#end-title').innerText(), results[i], 'the result');
  }
}
