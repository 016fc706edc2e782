// The teacher as an opponent, and the path through the games.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { check, equal, phone, program, root, story } from './harness.mjs';
import { expect_accessible } from './access.mjs';
import { draw_line } from './play.mjs';

/** A game of Atari Go against the weakest level with a teacher, the person first. */
async function begin(page, press = (what) => what.click()) {
  await page.locator('#level').selectOption({ index: 0 });
  await page.locator('input[name="size"][value="7"]').check({ force: true });
  await press(page.getByText('With a teacher', { exact: true }));
  await press(page.getByRole('button', { name: 'Start', exact: true }));
  await page.locator('[role=gridcell]').first().waitFor();
}

async function play(page, move, touch) {
  await page.getByText(/Your move/).waitFor();
  if (touch) {
    await page.locator(`[data-point="${move}"]`).tap();
    await page.locator('.confirm .primary').tap();
  } else await page.locator(`[data-point="${move}"]`).click();
}

/** Keeps a game with a teacher that stands after these moves, with the person (Black or Red) to move. */
async function keep_game(page, sgf, extra = {}) {
  await page.locator('input[type=file]').setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(sgf) });
  await page.locator('.encircle-board').first().waitFor();
  await page.keyboard.press('End');
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.locator('h1').waitFor();
  const id = await page.evaluate((more) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('encircle.journal.'));
    const [head, ...lines] = localStorage.getItem(key).split('\n');
    const facts = JSON.parse(head);
    const computer = { kind: 'computer', level: 'first-steps', teacher: true, ...more };
    facts.seats = facts.game === 'topological-wars' ? { R: { kind: 'person' }, G: computer } : { B: { kind: 'person' }, W: computer };
    localStorage.setItem(key, [JSON.stringify(facts), ...lines].join('\n'));
    return key.slice('encircle.journal.'.length);
  }, extra);
  await page.evaluate((name) => { location.hash = `#/game/${name}`; }, id);
  await page.reload();
  await page.locator('.encircle-board').first().waitFor();
  await page.locator('h1').focus();
  await page.keyboard.press('End');
  return id;
}

/** Black's stone in the middle has one liberty left, at E6: elsewhere is a blunder. */
const in_atari = '(;GM[1]RU[Atari Go]FF[4]CA[UTF-8]SZ[9];W[ef];B[ee];W[de];B[cg];W[fe])';

story('The teacher asks to look again before a blunder, and only once', async ({ open }) => {
  const page = await open({ bypassCSP: true });
  await keep_game(page, in_atari);
  await play(page, 'G3');
  const panel = page.locator('.advice');
  await panel.filter({ hasText: 'Look at G3 again.' }).waitFor({ timeout: 30_000 });
  await expect_accessible(page, 'a teacher');
  equal(await page.locator('.moves button').count(), 6, 'moves: the teacher waits with the answer');
  await panel.getByRole('button', { name: 'Why?' }).click();
  await panel.filter({ hasText: /^G3: .{10,}/ }).waitFor();
  await panel.getByRole('button', { name: 'Take back' }).click();
  await page.locator('[data-point="G3"][aria-label*="empty"]').waitFor();
  await page.getByText(/Your move/).waitFor();
  // The same again: it was meant so.
  await play(page, 'G3');
  await page.locator('.moves button').nth(6).waitFor({ timeout: 30_000 });
  equal(await panel.filter({ hasText: 'Look at' }).count(), 0, 'warnings about the same moment');
});

for (const [locale, options, wanted] of [['en-GB', {}, /only E6 keeps you in the game/], ['cs-CZ', phone, /ve hře vás udrží jen E6/], ['ru-RU', {}, /только E6/]]) {
  story(`In a first game what matters now is said, and once: ${locale}`, async ({ open }) => {
    const page = await open({ ...options, locale });
    await keep_game(page, in_atari, { teacher: undefined });
    const words = page.locator('.words');
    await words.filter({ hasText: wanted }).waitFor({ timeout: 30_000 });
    await page.reload();
    // The next fact in order of worth; the first one was said.
    await page.locator('.encircle-board').first().waitFor();
    await page.locator('h1').focus();
    await page.keyboard.press('End');
    await words.locator('.meaning').waitFor();
    check(!wanted.test(await words.innerText()), 'said twice');
  });
}

const { problems } = JSON.parse(readFileSync(`${root}build/problems.json`, 'utf8'));

/** A won position of a game with the person (Black or Red) to move, in which other moves are proved to lose. */
function won_position(game) {
  const is_fit = ({ sgf }) => /W\[[^\]]*\]\s*\)\s*$/.test(sgf);
  const found = problems.find((problem) => problem.game === game && problem.aim === 'win' && is_fit(problem) && problem.answers.every((answer) => !answer.startsWith('pass')));
  const losing = Object.values(found.refute).flatMap((moves) => moves.split(' ')).find((move) => move !== 'pass');
  return { sgf: found.sgf, losing, winning: found.answers[0].split(' ')[0] };
}

async function make_move(page, move) {
  await page.getByText(/Your move/).waitFor();
  await page.locator('.encircle-board svg.live').waitFor();
  if (/[-~]/.test(move)) await draw_line(page, move, (x, y) => page.mouse.click(x, y), 0.03);
  else await page.locator(`[data-point="${move}"]`).click();
}

for (const game of ['go', 'topological-go', 'topological-wars']) {
  story(`The teacher of ${game} warns of a move that loses, and not of the one that wins`, async ({ open }) => {
    const page = await open();
    const { sgf, losing, winning } = won_position(game);
    await keep_game(page, sgf);
    const before = await page.locator('.moves button').count();
    await make_move(page, losing);
    const panel = page.locator('.advice');
    await panel.filter({ hasText: /Look at .+ again\./ }).waitFor({ timeout: 30_000 });
    equal(await page.locator('.moves button').count(), before + 1, 'moves: the teacher waits with the answer');
    await panel.getByRole('button', { name: 'Take back' }).click();
    await make_move(page, winning);
    // The computer answers, or the game is over.
    await page.locator('.moves button').nth(before + 1).or(page.locator('#end-title')).first().waitFor({ timeout: 30_000 });
    equal(await panel.filter({ hasText: 'Look at' }).count(), 0, 'warnings about the right move');
  });
}

story('After a game with a teacher the review gives the moments worth remembering', async ({ open }) => {
  const page = await open({ ...phone });
  const id = await keep_game(page, in_atari);
  await play(page, 'G3', true);
  const panel = page.locator('.advice');
  await panel.filter({ hasText: 'Look at G3 again.' }).waitFor({ timeout: 30_000 });
  check(!(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)), 'wider than the screen');
  await panel.getByRole('button', { name: 'Leave it' }).tap();
  await page.locator('.moves button').nth(6).waitFor({ timeout: 30_000 });
  // Whatever the weak opponent does: resigning ends the game.
  if (await page.locator('#end-title').count() === 0) {
    await page.getByRole('button', { name: 'Resign', exact: true }).tap();
    // So soon nobody has read the question.
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: 'Yes, resign' }).tap();
  }
  await page.locator('#end-title').waitFor();
  await page.getByRole('heading', { name: 'Worth remembering' }).waitFor();
  const moment = page.locator(`.moments a[href^="#/review/${id}/"]`).last();
  await moment.waitFor({ timeout: 60_000 });
  check(/Move 6, Black G3/.test(await page.locator('.moments').innerText()), await page.locator('.moments').innerText());
  check(/Better was E6/.test(await page.locator('.moments').innerText()), await page.locator('.moments').innerText());
  await page.locator('.moments a', { hasText: 'Move 6' }).tap();
  await page.getByRole('slider').waitFor();
  equal(await page.getByRole('slider').getAttribute('aria-valuenow'), '6', 'the place of the review');
});

story('A game with a teacher is begun from the page of a new game', async ({ open }) => {
  const page = await open({}, '#/new/atari-go');
  await begin(page);
  const seats = await page.evaluate(() => JSON.parse(localStorage.getItem(Object.keys(localStorage).find((each) => each.startsWith('encircle.journal.'))).split('\n')[0]).seats);
  equal(JSON.stringify(Object.values(seats).find(({ kind }) => kind === 'computer')), '{"kind":"computer","level":"first-steps","teacher":true}', 'the seat of the computer');
});

/** A strong player's answer to the moves that stand beside the board, on 5x5. */
function strong_move(moves) {
  const played = moves.map((move, i) => `play ${i % 2 === 0 ? 'W' : 'B'} ${move}`);
  const input = [...played, `genmove ${moves.length % 2 === 0 ? 'W' : 'B'}`, 'quit', ''].join('\n');
  const said = execFileSync(program, ['gtp', '--game', 'atari-go', '--size', '5', '--playouts', '3000'], { input, encoding: 'utf8', timeout: 20_000 });
  return said.match(/= ([A-E][1-5])/)?.[1];
}

/** Plays the game on the page to its end, and wins it. */
async function win_atari_go(page, touch) {
  const live = page.locator('.encircle-board svg.live');
  const ended = page.locator('#end-title');
  for (;;) {
    await live.or(ended).first().waitFor({ timeout: 20_000 });
    if (await ended.count() > 0) return;
    const moves = (await page.locator('.moves button').allInnerTexts()).map((text) => /[A-E][1-5]/.exec(text)?.[0]).filter(Boolean);
    const point = page.locator(`[data-point="${strong_move(moves)}"]`);
    await (touch ? point.tap() : point.click());
    if (touch) await page.locator('.confirm .primary').tap();
    await page.locator('.moves button').nth(moves.length + 1).or(ended).first().waitFor({ timeout: 20_000 });
  }
}

for (const [language, locale, options] of [['en', 'en-GB', {}], ['cs', 'cs-CZ', phone], ['ru', 'ru-RU', {}]]) {
  story(`The path: begun, won twice, a level up, and kept: ${language}`, async ({ open }) => {
    const page = await open({ ...options, locale, bypassCSP: true }, '#/learn');
    await page.locator('a[href="#/learn/path"]').click();
    const stations = page.locator('ol li.card');
    await stations.first().waitFor();
    equal(await stations.count(), 6, 'stations');
    equal(await stations.first().getAttribute('aria-current'), 'step', 'the next station');
    await expect_accessible(page, 'the path');
    const level = await stations.first().locator('p.soft').innerText();
    for (const number of [1, 2]) {
      await stations.first().locator('button').click();
      await win_atari_go(page, options.hasTouch);
      await page.evaluate(() => { location.hash = '#/learn/path'; });
      await stations.first().waitFor();
      if (number === 1) check((await stations.first().locator('p.soft').innerText()).length > level.length, 'one win is told');
    }
    await page.locator('.passed').waitFor();
    check((await stations.first().locator('p.soft').innerText()) !== level, 'the opponent is another one');
    equal(await stations.nth(1).getAttribute('aria-current'), 'step', 'the next station');
    await page.reload();
    await page.locator('.passed').waitFor();
    if (language !== 'en') equal((await page.locator('main').innerText()).match(/\b(the|opponent|play|path)\b/gi), null, 'English words');
    check(!(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)), 'wider than the screen');
  });
}
