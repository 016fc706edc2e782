// Nothing is lost: records go out and in again, games survive a reload, the end of the server, and life without it.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { check, equal, program, root, Server, story, visit } from './harness.mjs';
import { by_mouse, games, play_moves } from './play.mjs';

async function download(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

story('A record goes out as a file and comes in again', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, games['go'].moves.slice(0, 8));
  await page.getByRole('button', { name: 'More' }).click();
  const { name, content } = await download(page, 'Save as a file (SGF)');
  check(/^encircle-go-.*\.sgf$/.test(name), `the file is called ${name}`);
  check(content.toString().startsWith('(;') && content.toString().includes('SZ[5]'), `it is a record: ${content}`);
  const path = `${root}build/browser-record.sgf`;
  writeFileSync(path, content);

  const other = await open();
  await other.locator('input[type=file]').setInputFiles(path);
  await other.locator('.moves button').nth(7).waitFor();
  equal(await other.locator('.moves').innerText(), await page.locator('.moves').innerText(), 'the moves that were opened');
});

story('A game begun at the terminal, played on in GTP and counted here is one and the same record', async ({ open }) => {
  const folder = mkdtempSync(`${root}build/one-record-`);
  const type_into = (args, lines) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, input: lines.join('\n') + '\n', encoding: 'utf8' });
    check(status === 0 && !/^\?/m.test(stdout), `${args.join(' ')}: ${stdout}${stderr}`);
  };
  const at_terminal = (lines) => type_into(['play', 'go', '--size', '5', '--opponent', 'person', '--plain'], lines);
  const in_gtp = (lines) => type_into(['gtp'], lines);
  const vertex = (moves, first) => moves.map((move, i) => `play ${(first + i) % 2 === 0 ? 'b' : 'w'} ${move}`);
  const record = (name) => readFileSync(`${folder}/${name}`, 'utf8');
  const { moves } = games['go'];
  const last = moves.length - 1;
  try {
    at_terminal([...moves.slice(0, 6), 'save begun.sgf', 'quit']);
    in_gtp(['loadsgf begun.sgf', ...vertex(moves.slice(6, last), 6), 'printsgf played.sgf', 'quit']);
    const page = await open();
    await page.locator('input[type=file]').setInputFiles(`${folder}/played.sgf`);
    await page.getByRole('button', { name: 'To the end of the line' }).click();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.getByRole('button', { name: 'Accept the count' }).click();
    await page.locator('#end-title').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    const { content } = await download(page, 'Save as a file (SGF)');
    check(/RE\[W\+0\.5\]/.test(content) && /TB\[/.test(content), `result and territory: ${content}`);

    at_terminal([...moves, 'accept', 'save whole.sgf', 'quit']);
    equal(content.toString(), record('whole.sgf'), 'the game that was played in three places, and at the terminal alone');
    in_gtp(['loadsgf played.sgf', ...vertex(moves.slice(last), last), 'printsgf counted.sgf', 'quit']);
    equal(record('counted.sgf'), record('whole.sgf'), 'the game that GTP counts');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

story('A record of others shows its result, what it tells of its game, and what was drawn; its link opens at the same move', async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const text = '(;GM[1]SZ[9]PB[Alena]BR[3k]EV[Spring cup]DT[2026-05-01]PC[Brno]RE[W+Time];B[ee];W[cc]LB[gg:A]TR[cc];B[gc])';
  await page.locator('input[type=file]').setInputFiles({ name: 'cup.sgf', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByText('Spring cup · 2026-05-01').click();
  await page.getByText('Brno').waitFor();
  await page.getByText('Alena, 3k').waitFor();
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.locator('.shape.triangle').waitFor();
  equal(await page.locator('[data-point="G3"]').getAttribute('aria-label'), 'G3, empty, marked A', 'what is said of a label');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Copy a link to this game' }).click();
  await page.getByText('The link was copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'To the end of the line' }).click();
  await page.locator('#end-title').filter({ hasText: 'White wins' }).waitFor();

  const other = await open();
  for (let i = 0; i < 2; ++i) {
    await other.goto('about:blank');
    await other.goto(link);
    await other.locator('.shape.triangle').waitFor();
  }
  await other.goto(link.split('#')[0]);
  await other.getByText(/3 moves · White wins/).waitFor();
  equal(await other.locator('li > button').count(), 1, 'games from one link');
});

story('A file that is no record is refused, with the reason', async ({ open }) => {
  const page = await open();
  await page.locator('input[type=file]').setInputFiles({ name: 'letter.sgf', mimeType: 'text/plain', buffer: Buffer.from('Dear') });
  await page.getByText('letter.sgf was not opened. This is no game record').waitFor();
});

story('Pictures of the board can be saved', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['atari-go']);
  await page.getByRole('button', { name: 'More' }).click();
  const svg = await download(page, 'Picture of the board (SVG)');
  check(svg.content.toString().startsWith('<svg'), 'an SVG');
  const png = await download(page, 'Picture of the board (PNG)');
  equal(png.content.subarray(1, 4).toString(), 'PNG', 'the signature of the picture');
});

story('A game survives a reload, the end of the server, and a visit without any', async ({ browser }) => {
  const server = await Server.start();
  const page = await visit(browser, server.url);
  try {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await by_mouse.begin(page, games['atari-go']);
    await play_moves(page, by_mouse, games['atari-go'].moves.slice(0, 2));
    await page.reload();
    await page.locator('.moves button').nth(1).waitFor();

    await server.stop('SIGKILL');
    await by_mouse.move(page, 'A2');
    await page.locator('.moves button').nth(2).waitFor();
    await page.reload();
    await page.locator('.moves button').nth(2).waitFor();

    // A new game begins without the server, too.
    await page.goto(server.url);
    await by_mouse.begin(page, games['topological-wars']);
    await play_moves(page, by_mouse, games['topological-wars'].moves);
    await page.getByText('Green wins').first().waitFor();
    await page.goto(server.url);
    await page.locator('a[href^="#/game/"]').filter({ hasText: 'Atari Go' }).first().click();
    await page.locator('.moves button').nth(2).waitFor();
    // The browser says by itself that it could not look for a new version.
    equal(page.complaints.filter((each) => !/ERR_CONNECTION_REFUSED|fetching the script/.test(each)).join('\n'), '', 'complaints');
  } finally {
    await page.context().close();
    await server.stop();
  }
});

story('Damaged entries of the storage hide no other game, and their text can be saved', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['atari-go']);
  await play_moves(page, by_mouse, games['atari-go'].moves.slice(0, 2));
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('encircle.game.'));
    const game = JSON.parse(localStorage[key]);
    delete game.changed;
    localStorage[`${key}x`] = JSON.stringify({ ...game, names: null, seats: { B: null }, clock: 'soon' });
    localStorage['encircle.game.torn'] = localStorage[key].slice(0, 40);
  });
  await page.goto(page.url().split('#')[0]);
  await page.reload();
  equal(await page.locator('li > a[href^="#/game/"]').filter({ hasText: 'Atari Go' }).count(), 2, 'games in the list');
  const { content } = await download(page, 'Save its text');
  check(content.toString().startsWith('{'), `the text of the damaged entry: ${content}`);
  await page.getByRole('button', { name: 'Delete it' }).click();
  equal(await page.getByText('A game that cannot be read').count(), 0, 'damaged entries');
  await page.locator('li > a[href^="#/game/"]').filter({ hasText: 'Atari Go' }).last().click();
  await page.locator('.moves button').nth(1).waitFor();
});

story('Half an emoji in a comment costs no more than the half', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3']);
  await page.locator('summary').filter({ hasText: 'Comment on this move' }).click();
  await page.locator('textarea').evaluate((area) => {
    area.focus();
    area.value = 'good \ud83d';
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.dispatchEvent(new Event('change', { bubbles: true }));
    area.blur();
  });
  await page.reload();
  await page.locator('.moves button').first().waitFor();
  await page.waitForFunction(() => document.querySelector('textarea').value === 'good \ufffd');
});
