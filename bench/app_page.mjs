// The built app's workers in a page of Chromium, for programs that ask them as the pages of the app do. Needs build/web
// (tools/build-web) or another built app, web/node_modules and Chromium.

import { createServer } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const types = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };

/** A server of the files in the folder, with an empty page at its root: what runs there is the caller's. */
async function serve_files(folder) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? 'blank.html' : request.url.slice(1);
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    if (path === 'blank.html') response.end('<!doctype html><title>bench</title>');
    else if (existsSync(join(folder, path))) response.end(readFileSync(join(folder, path)));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

/** A page, the address there of the worker of that name ("table", "thinker"), and how to end it all. */
export async function open_app_page(folder = fileURLToPath(new URL('../build/web/', import.meta.url))) {
  const files = readdirSync(join(folder, 'assets'));
  const server = await serve_files(folder);
  const close_server = () => {
    server.close();
    server.closeAllConnections();
  };
  try {
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return {
      page,
      worker_url: (name) => `/assets/${files.find((file) => file.startsWith(`${name}.worker`) && file.endsWith('.js'))}`,
      close: () => browser.close().finally(close_server),
    };
  } catch (error) {
    close_server();
    throw error;
  }
}
