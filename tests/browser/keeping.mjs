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

/** Records without CA: PB in an old encoding, as bytes. */
const old_records = [
  { encoding: 'Windows-1250', bytes: '44766ff8e16b2c20546f6de19a', name: 'Dvořák, Tomáš' },
  { encoding: 'ISO 8859-2', bytes: 'a974ec70e16e20aee16b', name: 'Štěpán Žák' },
  { encoding: 'Windows-1251', bytes: 'c8e2e0ed20cfe5f2f0eee2', name: 'Иван Петров' },
  { encoding: 'KOI8-R', bytes: 'e9d7c1ce20f0c5d4d2cfd7', name: 'Иван Петров' },
  { encoding: 'Shift-JIS', bytes: '88e48e52975491be', name: '井山裕太' },
  { encoding: 'EUC-JP', bytes: 'b0e6bbb3cdb5c2c0', name: '井山裕太' },
  { encoding: 'GB18030', bytes: 'bfc2bde0', name: '柯洁' },
  { encoding: 'Big5', bytes: 'a950ab54beb1', name: '周俊勳' },
  { encoding: 'EUC-KR', bytes: 'c0ccbcbcb5b9', name: '이세돌' },
];

story('Records in old encodings are read, without a connection too', async ({ open }) => {
  const page = await open();
  const loaded = [];
  page.on('request', (request) => { if (/encodings.*wasm/.test(request.url())) loaded.push(request.url()); });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const open_as = async (name, bytes) => {
    await page.evaluate(() => { location.hash = '#/'; });
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/x-go-sgf', buffer: bytes });
    await page.locator('.moves button').first().waitFor();
    return page.locator('main').innerText();
  };
  const record = (name) => Buffer.concat([Buffer.from('(;GM[1]SZ[9]PB['), name, Buffer.from(']PW[Anna];B[ee];W[cc])')]);
  await open_as('plain.sgf', record(Buffer.from('Boris')));
  equal(loaded.length, 0, 'modules of encodings that a plain record loads');
  await page.context().setOffline(true);
  for (const { encoding, bytes, name } of old_records) {
    const text = await open_as('old.sgf', record(Buffer.from(bytes, 'hex')));
    check(text.includes(name), `${encoding}: ${name} is not in ${text}`);
  }
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

story('A file is read once, by the one engine there is, and leaves the game at the table alone if it is none', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    window.made = [];
    const post = Worker.prototype.postMessage;
    window.Worker = class extends Worker {
      constructor(...parts) { super(...parts); window.made.push('worker'); }
    };
    Worker.prototype.postMessage = function (text, ...rest) {
      if (/"do":"(open|new)"/.test(text)) window.made.push(/"do":"(\w+)"/.exec(text)[1]);
      return post.call(this, text, ...rest);
    };
  });
  await page.reload();
  const receive = (name, text) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const comments = Array.from({ length: 20_000 }, (_, i) => `;${i % 2 === 0 ? 'B' : 'W'}[]C[a comment that makes the file large, ${i}]`).join('');
  await receive('large.sgf', `(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(${comments}))`);
  await page.locator('.moves button').first().waitFor();
  equal((await page.evaluate(() => window.made)).join(' '), 'worker open', 'what was made for a file of a megabyte');

  // A new game is not read again either.
  await page.evaluate(() => { window.made = []; location.hash = '#/new/go'; });
  await page.getByText('A person here').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-point="C3"]').waitFor();
  equal((await page.evaluate(() => window.made)).join(' '), 'new', 'what was made for a new game');

  // Whatever is dropped there, the game goes on unless a record was opened.
  const drop = (name, text) => page.evaluate(([file, content]) => {
    const data = new DataTransfer();
    data.items.add(new File([content], file));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, text]);
  await drop('letter.sgf', 'Dear');
  await page.locator('[data-point="C3"]').click();
  await page.getByText('letter.sgf was not opened').waitFor();
  await page.locator('.moves button').filter({ hasText: 'C3' }).waitFor();
  const address = page.url();
  await drop('other.sgf', '(;GM[1]SZ[9];B[ee];W[cc])');
  await page.locator('.moves button').filter({ hasText: 'E5' }).waitFor();
  await page.goto(address);
  await page.locator('.moves button').filter({ hasText: 'C3' }).waitFor();
  equal(await page.locator('.moves button').count(), 1, 'moves of the game that was left');
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
    equal(page.complaints.filter((each) => !/Failed to load resource.*ERR_CONNECTION_REFUSED|fetching the script/.test(each)).join('\n'), '', 'complaints');
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
    const [base, journal] = ['encircle.game.', 'encircle.journal.'].map((prefix) =>
      Object.entries(localStorage).find(([key]) => key.startsWith(prefix)));
    const [facts, ...changes] = journal[1].split('\n');
    const odd = { ...JSON.parse(facts), changed: undefined, names: null, seats: { B: null }, clock: 'soon' };
    localStorage[`${base[0]}x`] = base[1];
    localStorage[`${journal[0]}x`] = [JSON.stringify(odd), ...changes].join('\n');
    localStorage['encircle.game.torn'] = base[1].slice(0, 40);
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

story('A game whose last changes are damaged opens as far as it goes, and is played on; the rest is text', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3', 'B2', 'D4']);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('encircle.journal.'));
    localStorage[key] = localStorage[key].replace('"move":"B2"', '"move":"Z99"');
  });
  await page.reload();
  await page.getByText('The last changes of this game cannot be read').waitFor();
  equal(await page.locator('.moves button').count(), 1, 'moves that could be read');
  await by_mouse.move(page, 'B4');
  await page.locator('.moves button').nth(1).waitFor();
  await page.reload();
  await page.locator('.moves button').nth(1).waitFor();
  equal(await page.getByText('The last changes of this game cannot be read').count(), 0, 'damage after it was put aside');
  await page.goto(page.url().split('#')[0]);
  await page.getByText('Part of a game that cannot be read').waitFor();
  const { content } = await download(page, 'Save its text');
  check(/"move":"Z99"/.test(content) && /"move":"D4"/.test(content), `the changes as text: ${content}`);
});

story('A game kept in the first format goes on where it was left', async ({ open }) => {
  const page = await open();
  await page.evaluate(() => {
    localStorage['encircle.game.k3'] = JSON.stringify({
      format: 1, id: 'k3', stamp: '9x', changed: 1763000000000, game: 'go', options: { size: '9', komi: '6.5' },
      sgf: '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]PB[Alena]\n;B[ee]\n;W[cc]C[here])', path: [0, 0], seats: {}, clock: null, count: null, draft: null,
      moves: 2, winner: null, names: { B: 'Alena' },
    });
    localStorage['encircle.last'] = 'k3';
  });
  await page.reload();
  await page.getByText(/Alena · 2 moves/).waitFor();
  await page.getByRole('link', { name: 'Continue: Go' }).click();
  await page.locator('.moves button[aria-current]').filter({ hasText: 'C7' }).waitFor();
  await by_mouse.move(page, 'G7');
  await page.locator('.moves button').nth(2).waitFor();
  await page.reload();
  await page.locator('.moves button[aria-current]').filter({ hasText: 'G7' }).waitFor();
});

story('Two tabs never write over each other, and a game that one of them deletes is not lost to the other', async ({ open }) => {
  const one = await open();
  await by_mouse.begin(one, games['go']);
  await play_moves(one, by_mouse, ['C3']);
  const address = one.url();
  const other = await one.context().newPage();
  await other.addInitScript(() => addEventListener('storage', (event) => { if (window.is_deaf) event.stopImmediatePropagation(); }));
  await other.goto(address);
  await other.locator('.moves button').first().waitFor();

  // What one does is seen in the other, and either goes on from there; folding the changes is nobody's change.
  await by_mouse.move(other, 'B2');
  await one.locator('.moves button').nth(1).waitFor();
  await by_mouse.move(one, 'D4');
  await other.locator('.moves button').nth(2).waitFor();
  await other.goto(address.split('#')[0]);
  await one.waitForTimeout(300);
  await by_mouse.move(one, 'B4');
  await one.locator('.moves button').nth(3).waitFor();
  equal(one.url(), address, 'the address of the game that was changed in turns');

  // Both change it before they hear of each other.
  await other.goto(address);
  await other.locator('.moves button').nth(3).waitFor();
  await other.evaluate(() => { window.is_deaf = true; });
  await by_mouse.move(one, 'E5');
  await one.locator('.moves button').nth(4).waitFor();
  await by_mouse.move(other, 'A1');
  await other.getByText('It goes on here as a copy').waitFor();
  check(other.url() !== address, 'the copy has an address of its own');
  for (const [page, last] of [[one, 'E5'], [other, 'A1']]) {
    await page.reload();
    await page.locator('.moves button[aria-current]').filter({ hasText: last }).waitFor();
    equal(await page.locator('.moves button').count(), 5, `moves of the game that went on with ${last}`);
  }

  // Deleted in the other tab, it is kept again with the next move.
  await other.goto(address.split('#')[0]);
  await other.locator(`a[href="${address.slice(address.indexOf('#'))}"]`).last().locator('..').getByRole('button').click();
  await one.getByText('This game was deleted in another tab').waitFor();
  await by_mouse.move(one, 'A5');
  await one.locator('.moves button').nth(5).waitFor();
  await one.reload();
  await one.locator('.moves button').nth(5).waitFor();
});

story('Without room in the storage a game goes on in the page, which warns; with room it is kept again', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3']);
  await page.evaluate(() => {
    for (let length = 2 ** 22; length > 0; length >>= 1) {
      for (let i = 0; ; ++i) {
        try { localStorage[`filler.${length}.${i}`] = '#'.repeat(length); } catch { break; }
      }
    }
  });
  await by_mouse.move(page, 'B2');
  await page.getByText('The browser refused to keep this game').waitFor();
  const asks = () => page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
  check(await asks(), 'the browser asks before it leaves');
  // It lives on in the page.
  const address = page.url();
  await page.evaluate(() => { location.hash = '#/'; });
  await page.getByText(/5 × 5.* · 2 moves/).click();
  await page.locator('.moves button').nth(1).waitFor();
  equal(page.url(), address, 'the address of the game');
  await page.evaluate(() => { for (const key of Object.keys(localStorage)) if (key.startsWith('filler.')) localStorage.removeItem(key); });
  await by_mouse.move(page, 'D4');
  await page.locator('.moves button').nth(2).waitFor();
  check(!(await asks()), 'everything is kept');
  await page.reload();
  await page.locator('.moves button').nth(2).waitFor();
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
