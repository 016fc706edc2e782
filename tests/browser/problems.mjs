// Problems: solved and failed by clicking, asked again, on a phone, and without a connection.

import { readFileSync } from 'node:fs';
import { check, equal, phone, root, story } from './harness.mjs';
import { draw_line } from './play.mjs';

const { problems } = JSON.parse(readFileSync(`${root}build/problems.json`, 'utf8'));
const games = [...new Set(problems.map((problem) => problem.game))];

const by_mouse = { click: (what) => what.click(), press: (page) => (x, y) => page.mouse.click(x, y), asks: false, aside: 0.03 };
const by_touch = { click: (what) => what.tap(), press: (page) => (x, y) => page.touchscreen.tap(x, y), asks: true, aside: 0.12 };

async function make_move(page, way, move) {
  await page.locator('.encircle-board svg.live').waitFor();
  if (move === 'pass') return way.click(page.locator('#problem-pass'));
  if (/[-~]/.test(move)) await draw_line(page, move, way.press(page), way.aside);
  else await way.click(page.locator(`[data-point="${move}"]`));
  if (way.asks) await way.click(page.locator('.confirm .primary'));
}

/** The problem that the page asks. */
async function asked(page, game) {
  const text = await page.locator('#problem-name').innerText();
  const id = text.split(' ').at(-1);
  const problem = problems.find((each) => each.game === game && each.id === id);
  check(problem, `no problem is named ${id}`);
  return problem;
}

/** Answers every defence, one after the other. */
async function solve(page, way, problem) {
  const answers = problem.answers.map((answer) => answer.split(' '));
  const done = new Set();
  const after = (line) => [...new Set(answers.filter((each) => each.length > line.length && line.every((move, i) => each[i] === move)).map((each) => each[line.length]))];
  for (let line = []; ; ) {
    await make_move(page, way, after(line)[0]);
    line = [...line, after(line)[0]];
    for (;;) {
      const reply = after(line).find((each) => !done.has([...line, each].join(' ')));
      if (reply) {
        line = [...line, reply];
        await page.locator('.message.right').waitFor();
        break;
      }
      line = line.slice(0, -1);
      if (line.length === 0) return;
      done.add(line.join(' '));
      line = line.slice(0, -1);
    }
  }
}

for (const [game, way, options] of games.map((each, i) => (i === 1 ? [each, by_touch, phone] : [each, by_mouse, {}]))) {
  story(`Problems of ${game} are solved by clicking, and failed ones come again`, async ({ open }) => {
    const page = await open(options, '#/');
    page.setDefaultTimeout(6000);
    await way.click(page.locator('a[href="#/problems"]').first());
    await way.click(page.locator(`a[href="#/problems/${game}"]`));
    await page.locator('#problem-task').waitFor();
    const first = await asked(page, game);
    await solve(page, way, first);
    await page.locator('.result .good').waitFor();

    await way.click(page.locator('#problem-on'));
    await page.locator('#problem-name', { hasNotText: first.id }).waitFor();
    const second = await asked(page, game);
    check(second.id !== first.id, 'the next problem is another one');
    const [reply, wrong] = Object.entries(second.refute)[0];
    await make_move(page, way, wrong.split(' ')[0]);
    await page.locator('.message.wrong').waitFor();
    check(reply === '' || (await page.locator('.message.wrong').innerText()).length > 0, 'the answer is named');
    await way.click(page.locator('#problem-on'));
    await solve(page, way, second);
    await page.locator('.result .bad').waitFor();
    check(!(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)), 'wider than the screen');

    await way.click(page.locator('.top a'));
    await page.locator(`a[href="#/problems/${game}/repeat"]`).waitFor();
    await page.reload();
    await way.click(page.locator(`a[href="#/problems/${game}/repeat"]`));
    await page.locator('#problem-task').waitFor();
    equal((await asked(page, game)).id, second.id, 'the problem to repeat');
    await solve(page, way, second);
    await page.locator('.result .good').waitFor();
    await way.click(page.locator('#problem-on'));
    await page.locator('.page a.primary').waitFor();
    await page.goto(`${page.url().split('#')[0]}#/problems`);
    await page.locator('h1').waitFor();
    equal(await page.locator(`a[href="#/problems/${game}/repeat"]`).count(), 0, 'what was repeated comes another day');
  });
}

story('After a problem both sides can be tried, and today’s five are asked', async ({ open }) => {
  const page = await open({}, `#/problems/${games[0]}/daily`);
  await page.locator('#problem-task').waitFor();
  const first = await asked(page, games[0]);
  await page.locator('#problem-show').click();
  await page.locator('.result .bad').waitFor();
  await page.locator('#problem-reset').click();
  const moves = Object.values(first.refute)[0].split(' ');
  await make_move(page, by_mouse, moves[0]);
  await page.locator('.row button:not([disabled])').nth(2).click();
  await page.locator('#problem-on').click();
  await page.locator('h1', { hasText: '2 / 5' }).waitFor();
});

story('The problems are there without a connection', async ({ open }) => {
  const page = await open();
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('a[href="#/problems"]').first().click();
  await page.locator('a.primary').first().click();
  await page.locator('#problem-task').waitFor();
  await page.context().setOffline(false);
});
