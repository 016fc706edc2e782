// The pictures of the README: each is a screen of the app after the moves of a real game (tools/browser-pictures).

import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium_path, desktop, launch, phone, root, Server, visit } from './harness.mjs';

const folder = `${root}docs/pictures`;
const laptop = { ...desktop, viewport: { width: 1000, height: 680 } };
const small_phone = { ...phone, deviceScaleFactor: 1 };

const pictures = [
  { name: 'home', options: laptop },
  { name: 'lesson', options: laptop, page: '#/learn/go/snapback' },
  {
    name: 'go', options: laptop, game: 'go', size: '19',
    moves: 'Q16 D4 Q3 D16 F3 C6 D2 C3 J3 O17 R14 Q18 R17 L17 F17 C14 D18 C17 H17 Q5 R5 R6 R4 Q7 O3 R11 C10',
  },
  {
    name: 'atari-go', options: { ...small_phone, colorScheme: 'dark' }, game: 'atari-go', size: '13',
    moves: 'G7 H7 H8 G8 J7 H6 G6 J8 H9 J6 K7 K8 G9 F8 F9 F7 F6 L7 K6 E8',
  },
  {
    name: 'topological-go', options: { ...laptop, colorScheme: 'dark' }, game: 'topological-go', size: '10',
    moves: 'A2 K2 A3 K3 B3 J3 C3 B9 C4 C9 C5 D9 C6 D8 C7 D7 B7 E7 A7 F7 F4 A9 F5 G7 G5 G8 H5 G9 H6 G10',
  },
  {
    name: 'topological-wars', options: small_phone, game: 'topological-wars', size: '20',
    moves: '2-9 1~19 8~12 10-13 3~18 15-20 7~16',
  },
  {
    name: 'review', options: laptop, at: 31,
    record: '(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese];B[ee];W[gf];B[fg];W[fd];B[dc];W[cf];B[gg];W[cd];B[cc];W[dg];B[hf];W[he];B[ge];W[gd];B[fe]'
      + ';W[fb];B[be];W[dd];B[bd];W[ed];B[eb];W[ec];B[db];W[if];B[hg];W[hc];B[eh];W[bf];B[fa];W[ga];B[aa];W[ea];B[bb];W[dh];B[di];W[ci];B[ei]'
      + ';W[bh];B[ig];W[ie])',
  },
  { name: 'online', options: { ...small_phone, colorScheme: 'dark' }, online: 'E5 C3 G3 C6 D3 D4 E3 C7 G7' },
];

function path_of(picture) { return `${folder}/browser-${picture.name}.png`; }

async function take(browser, server, picture) {
  const page = await visit(browser, `${server.url}${picture.game ? `#/new/${picture.game}` : picture.page ?? ''}`, picture.options);
  if (picture.game) {
    await page.getByText('A person here').click();
    await page.locator(`input[name="size"][value="${picture.size}"]`).check({ force: true });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const [i, move] of picture.moves.split(' ').entries()) await play(page, move, i);
    await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
  }
  if (picture.record) await review(page, picture);
  await page.locator('h1').waitFor();
  await page.waitForTimeout(600);
  await page.screenshot({ path: path_of(picture) });
  await page.context().close();
}

async function play(page, move, number) {
  await page.locator('#typed-move').fill(move);
  await page.keyboard.press('Enter');
  await page.locator('.moves button').nth(number).waitFor();
}

/** The review of a record, at one of its moves. */
async function review(page, { record, at }) {
  await page.locator('input[type=file]').setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByRole('link', { name: 'Review the game' }).click();
  await page.getByRole('slider').waitFor();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 300_000 });
  await page.goto(page.url().replace(/(#\/review\/[^/]+).*$/, `$1/${at}`));
  await page.locator(`[role=slider][aria-valuenow="${at}"]`).waitFor();
}

/** Two people in the same game; the picture is that of the one who was invited. */
async function take_online(browser, server, picture) {
  const host = await visit(browser, `${server.url}#/online`, laptop);
  await host.locator('input[name="colour"]').first().check({ force: true });
  await host.locator('#online-name').fill('Anna');
  await host.getByRole('button', { name: 'Make the link' }).click();
  const guest = await visit(browser, await host.locator('#invitation').inputValue(), picture.options);
  await guest.locator('#online-name').fill('Ben');
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  for (const [i, move] of picture.online.split(' ').entries()) {
    const mover = i % 2 === 0 ? host : guest;
    await mover.getByText(/^Your move/).waitFor();
    await play(mover, move, i);
  }
  await guest.getByText(/^Your move/).waitFor();
  await guest.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
  await guest.screenshot({ path: path_of(picture) });
  for (const page of [host, guest]) await page.context().close();
}

if (process.argv[2] === '--check') {
  const missing = pictures.filter((picture) => !existsSync(path_of(picture))).map(path_of);
  if (missing.length > 0) console.error(`missing pictures: ${missing.join(', ')}`);
  process.exit(missing.length === 0 ? 0 : 1);
}
if (!chromium_path) throw new Error('the pictures need Chromium; ./setup test installs it');
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(`${tmpdir()}/encircle-pictures-`);
const server = await Server.start(0, ['--data', data]);
const browser = await launch();
for (const picture of pictures) {
  await (picture.online ? take_online : take)(browser, server, picture);
  console.log(path_of(picture));
}
await browser.close();
await server.stop();
rmSync(data, { recursive: true });
