// What every story needs: the server, a browser, pages that note every complaint of the browser, and a list of what passed.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
// The packages lie in web/, whose lock file pins them.
const from_web = createRequire(`${root}web/package.json`);
const { chromium, firefox } = from_web('playwright-core');
export const axe_source = from_web.resolve('axe-core/axe.min.js');
export const chromium_path = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export const firefox_path = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

export const program = process.env['ENCIRCLE'] ?? `${root}build/release/encircle`;

/** The app that is served. */
const app = process.env['ENCIRCLE_APP'] ?? `${root}build/web`;

/** `encircle serve` on a free port. */
export class Server {
  static async start(port = 0, more = []) {
    const server = new Server();
    server.process = spawn(program, ['serve', '--port', String(port), '--root', app, ...more]);
    let said = '';
    server.process.stdout.on('data', (text) => { said += text; });
    server.process.stderr.on('data', (text) => { said += text; });
    for (let i = 0; i < 200 && !/http:\S+/.test(said); ++i) await pause(50);
    server.url = /http:\S+/.exec(said)?.[0];
    if (!server.url) throw new Error(`the server did not start: ${said}`);
    return server;
  }

  get port() { return Number(new URL(this.url).port); }

  async stop(signal = 'SIGTERM') {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((resolve) => { this.process.once('exit', resolve); });
    this.process.kill(signal);
    await ended;
  }
}

export function pause(milliseconds) { return new Promise((resolve) => { setTimeout(resolve, milliseconds); }); }

/** What Playwright cannot ask Firefox for by WebDriver BiDi is set when it starts. */
const firefox_settings = { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' };

/** Playwright tells every new context of WebDriver BiDi about media features, which Firefox ESR cannot be told yet. */
function ignore_missing_command(browser) {
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, ...rest) => (method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, ...rest));
}

export async function launch(name = 'chromium') {
  if (name === 'firefox') {
    const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefox_path, firefoxUserPrefs: firefox_settings });
    ignore_missing_command(browser);
    return browser;
  }
  // Chromium's own sandbox does not work for root, and needs none for pages that we wrote ourselves.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: chromium_path, args });
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const desktop = { viewport: { width: 1280, height: 800 } };

/** A page of a fresh visitor. Everything the browser complains about is kept in page.complaints. */
export async function visit(browser, url, options = {}) {
  const is_firefox = browser.browserType().name() === 'firefox';
  const media = is_firefox ? { reducedMotion: null, colorScheme: null, forcedColors: null, contrast: null } : { reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...desktop, locale: 'en-GB', ...media, ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.complaints = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // An idle page fetches the networks ahead, which a story that takes the connection away may cut off.
    if (url.endsWith('.net') && message.text().includes('net::ERR_')) return;
    if (['error', 'warning'].includes(message.type())) page.complaints.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => page.complaints.push(`exception: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`the policy forbids ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  await page.goto(url);
  return page;
}

export function check(holds, what) {
  if (!holds) throw new Error(what);
}

export function equal(actual, expected, what) {
  check(actual === expected, `${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** After so many failures the rest would only repeat them. */
const most_failures = 5;

const stories = [];
/** `alone`: nothing else is told at the same time. */
export function story(name, tell, { alone = false } = {}) { stories.push({ name, tell, alone }); }

/** Tells one story, with fresh pages of a visitor; what went wrong, or nothing. */
async function tell_once({ tell }, server, browser, picture) {
  const pages = [];
  const open = async (options, path = '') => {
    pages.push(await visit(browser, server.url + path, options));
    return pages.at(-1);
  };
  try {
    await tell({ server, browser, open });
    equal(pages.flatMap((page) => page.complaints).join('\n'), '', 'what the browser complained about');
    return null;
  } catch (error) {
    for (const [i, page] of pages.entries()) await page.screenshot({ path: `${picture}-${i}.png` }).catch(() => {});
    return error;
  } finally {
    for (const page of pages) await page.context().close();
  }
}

/** Tells one story after the other, with a server and browsers of its own, which start when they are first needed. */
class Teller {
  #server = null;
  #browsers = new Map();

  async tell(told, picture) {
    this.#server ??= await Server.start();
    if (!this.#browsers.has(told.browser_name)) this.#browsers.set(told.browser_name, await launch(told.browser_name));
    const began = Date.now();
    const error = await tell_once(told, this.#server, this.#browsers.get(told.browser_name), picture);
    return { error, milliseconds: Date.now() - began };
  }

  async close() {
    for (const browser of this.#browsers.values()) await browser.close();
    await this.#server?.stop();
  }
}

/**
 * Tells stories, two at a time but those that are told alone, and says which of them failed. A busy machine can make one
 * miss its moment: it is told a second time, alone, and both are said. `is_chosen(browser, story)` says which.
 */
export async function tell_all(is_chosen, browser_names) {
  const chosen = browser_names.flatMap((browser_name) =>
    stories.filter((each) => is_chosen(browser_name, each.name)).map((each) => ({ ...each, browser_name })));
  const tellers = [new Teller(), new Teller()];
  const again = [];
  let failures = 0;
  const picture_of = () => `${root}build/browser-failure-${failures + again.length + 1}`;
  const say = (told, milliseconds) => console.log(`ok      ${told.name}, ${told.browser_name} (${milliseconds} ms)`);

  const tell_from = async (queue, teller) => {
    while (queue.length > 0 && again.length < most_failures) {
      const told = queue.shift();
      const { error, milliseconds } = await teller.tell(told, picture_of());
      if (!error) say(told, milliseconds);
      else {
        console.log(`again   ${told.name}, ${told.browser_name}: ${error.stack}`);
        again.push(told);
      }
    }
  };
  await tell_from(chosen.filter((each) => each.alone), tellers[0]);
  const together = chosen.filter((each) => !each.alone);
  await Promise.all(tellers.map((teller) => tell_from(together, teller)));
  if (together.length > 0) console.log(`        ${together.length} stories were left out after ${again.length} failures`);
  for (const told of again) {
    const { error, milliseconds } = await tellers[0].tell(told, picture_of());
    if (!error) say(told, milliseconds);
    else {
      ++failures;
      console.log(`FAILED  ${told.name}, ${told.browser_name}: ${error.stack}`);
    }
  }
  for (const teller of tellers) await teller.close();
  console.log(`${chosen.length} stories, ${failures + together.length} failed or left out`);
  return failures + together.length;
}
