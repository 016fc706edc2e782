// Every lesson, in each language, from the first step to its stars, by clicking alone: the right answers of the lessons' own file.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect_accessible } from './access.mjs';
import { check, equal, phone, program, root, story } from './harness.mjs';
import { draw_line } from './play.mjs';

const { lessons } = JSON.parse(readFileSync(`${root}build/lessons.json`, 'utf8'));
const locales = { en: 'en-GB', cs: 'cs-CZ', ru: 'ru-RU' };

const by_mouse = { press: (page, { x, y }) => page.mouse.click(x, y), asks: false, aside: 0.03 };
const by_touch = { press: (page, { x, y }) => page.touchscreen.tap(x, y), asks: true, aside: 0.12 };

/** A step waits this long for whatever it needs. */
const patience_ms = 10_000;

/**
 * In the page: waits until the step with that text takes answers and the thing can be pressed, scrolls it into view, and tells
 * where it is and what the step says. One call instead of a locator's many: 950 steps are gone through.
 */
function look_in_page({ selector, text, patience }) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      const target = document.querySelector(selector);
      const told = document.querySelector('#lesson-text')?.textContent ?? '';
      if (target && !document.querySelector('.exercise[aria-busy=true]') && (!text || told === text)) {
        target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = target.getBoundingClientRect();
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const hit = document.elementFromPoint(at.x, at.y);
        if (target.contains(hit) || target.closest('.encircle-board')?.contains(hit)) {
          return resolve({ ...at, message: document.querySelector('.message')?.innerText ?? '' });
        }
      }
      if (performance.now() - began > patience) return reject(new Error(`nothing to press: ${selector}${text ? ` at "${text}"` : ''}`));
      setTimeout(look, 8);
    };
    look();
  });
}

/** Presses it as soon as it can be pressed; what the step said by then. */
async function press(page, way, selector, text = '') {
  const found = await page.evaluate(look_in_page, { selector, text, patience: patience_ms });
  await way.press(page, found);
  return found.message;
}

/** The first right move of each level, until the step is done. */
async function play(page, way, answers) {
  for (let branches = answers; branches; ) {
    const branch = branches.find((each) => each.right);
    await make_move(page, way, branch.answer);
    branches = branch.next;
  }
}

async function make_move(page, way, move) {
  if (move === 'pass') return press(page, way, '#lesson-pass');
  // The opponent has replied when the board takes moves again.
  if (/[-~]/.test(move)) {
    await page.locator('.exercise[aria-busy=false] .encircle-board svg.live').waitFor();
    await draw_line(page, move, (x, y) => way.press(page, { x, y }), way.aside);
  } else await press(page, way, `.encircle-board:has(svg.live) [data-point="${move}"]`);
  // The first tap shows the move; this plays it.
  if (way.asks) await press(page, way, '.confirm .primary');
}

/** The players of each game as GTP calls them, the first one first. */
const letters = { 'go': 'BW', 'atari-go': 'WB', 'topological-go': 'WB', 'topological-wars': 'BW' };

/** What a player that reads ahead would play after these moves of the step. */
function strong_move({ game }, { sgf }, moves) {
  const folder = mkdtempSync(`${tmpdir()}/encircle-lesson-`);
  writeFileSync(`${folder}/step.sgf`, sgf);
  const played = moves.map((move, i) => `play ${letters[game][i % 2]} ${move}`);
  const input = [`loadsgf ${folder}/step.sgf`, ...played, `genmove ${letters[game][moves.length % 2]}`, 'quit', ''].join('\n');
  const said = execFileSync(program, ['gtp', '--game', game, '--playouts', '200'], { input, encoding: 'utf8', timeout: 20_000 });
  rmSync(folder, { recursive: true });
  const vertex = said.match(/= (\S+)\s+=\s*$/)[1];
  if (game !== 'topological-wars') return vertex;
  // A line inside is written with its lower point as the column (docs/gtp.md).
  const [column, row] = ['ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(vertex[0]) + 1, Number(vertex.slice(1))];
  return column < row ? `${column}-${row}` : `${row}~${column}`;
}

/** A whole game against the computer, won. */
async function beat(page, way, step, lesson) {
  for (const moves = []; ;) {
    moves.push(strong_move(lesson, step, moves));
    await make_move(page, way, moves.at(-1));
    const reply = page.locator(`.exercise[aria-busy=false] #lesson-reply[data-number="${moves.length + 1}"]`);
    await page.locator('#lesson-on').or(reply).first().waitFor();
    if (await page.locator('#lesson-on').count() > 0) return;
    moves.push(await reply.getAttribute('data-move'));
  }
}

async function answer(page, way, step, lesson) {
  if (step.manner === 'beat') await beat(page, way, step, lesson);
  const right = step.answers.filter((branch) => branch.right);
  if (step.manner === 'play' || step.manner === 'any') await play(page, way, step.answers);
  const points = step.manner === 'find' ? right : step.manner === 'pick' ? right.slice(0, 1) : [];
  for (const branch of points) await press(page, way, `[data-point="${branch.answer}"]`);
  if (step.manner === 'choose' || step.manner === 'result') await press(page, way, `[data-answer="${step.answers.indexOf(right[0])}"]`);
}

/** From a link to the lesson to its stars; every text of the lesson is on the page in that language. */
async function finish(page, way, lesson, language) {
  await press(page, way, `a[href="#/learn/${lesson.game}/${lesson.id}"]`);
  for (const step of lesson.steps) {
    // The step is there when its text is.
    await page.evaluate(look_in_page, { selector: '.encircle-board', text: step.text[language], patience: patience_ms });
    await answer(page, way, step, lesson);
    const said = await press(page, way, '#lesson-on', step.text[language]);
    if (step.done && step.manner !== 'read') equal(said, step.done[language], `what is said at the end of a step of ${lesson.id}`);
  }
  await page.locator('#lesson-end').waitFor();
  const { stars, is_too_wide } = await page.evaluate(() => ({
    stars: document.querySelectorAll('.end svg.full').length,
    is_too_wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  equal(stars, 3, `stars of ${lesson.game}/${lesson.id}`);
  check(!is_too_wide, `${lesson.id} is wider than the screen`);
  // One lesson leads to the next of its game, the last one back to the list.
  if (lessons[lessons.indexOf(lesson) + 1]?.game !== lesson.game) await press(page, way, '.top a');
}

/** A click that falls into a change of the page misses; whoever missed begins the lesson anew. */
async function finish_in_two_tries(page, way, lesson, language) {
  try {
    await finish(page, way, lesson, language);
  } catch (error) {
    console.log(`        ${lesson.game}/${lesson.id} in ${language} once more: ${error.message.split('\n')[0]}`);
    await page.goto(`${page.url().split('#')[0]}#/learn`);
    await finish(page, way, lesson, language);
  }
}

for (const [language, locale] of Object.entries(locales)) {
  const [way, options] = language === 'cs' ? [by_touch, phone] : [by_mouse, {}];
  story(`Every lesson is finished by clicking, in ${language}`, async ({ open }) => {
    const page = await open({ ...options, locale });
    page.setDefaultTimeout(patience_ms);
    await press(page, way, 'main a[href="#/learn"]');
    for (const lesson of lessons) await finish_in_two_tries(page, way, lesson, language);
    await page.reload();
    await page.locator('ol a').first().waitFor();
    equal(await page.locator('ol svg.full').count(), 3 * lessons.length, 'stars that were kept');
  });
}

for (const [language, locale] of Object.entries(locales)) {
  story(`The rules with their pictures are one click away, in ${language}`, async ({ open }) => {
    const options = language === 'cs' ? phone : {};
    const page = await open({ ...options, locale, bypassCSP: true }, '#/new/go');
    for (const game of ['go', 'atari-go', 'topological-go', 'topological-wars']) {
      await page.evaluate((name) => { location.hash = `#/new/${name}`; }, game);
      if (game === 'go') {
        await page.locator('form button.primary, button.primary').last().click();
        await page.locator('[role=gridcell]').first().waitFor();
      }
      await page.locator('header nav button').click();
      const dialog = page.locator('dialog[open]');
      await dialog.locator('figure img').first().waitFor();
      await page.waitForFunction(() => [...document.querySelectorAll('dialog img')].every((each) => each.complete && each.naturalWidth > 0));
      const text = await dialog.innerText();
      if (language !== 'en') equal(text.match(/\b(the|with|player|stones|board)\b/gi), null, `English words in the rules of ${game}`);
      check(!(await dialog.evaluate((each) => each.scrollWidth > each.clientWidth)), `the rules of ${game} are wider than the screen`);
      if (game === 'go') await expect_accessible(page, 'the rules at a table');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
}

story('A wrong move in a lesson is answered, and tried again', async ({ open }) => {
  const page = await open({}, '#/learn/atari-go/capture');
  await page.locator('#lesson-on').click();
  await make_move(page, by_mouse, 'B2');
  await page.locator('.message.wrong', { hasText: 'diagonal' }).waitFor();
  await page.locator('[data-point="C2"][aria-label*="black"]').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await make_move(page, by_mouse, 'C2');
  await page.locator('.message.right').waitFor();
  await page.locator('#lesson-on').click();
  await make_move(page, by_mouse, 'D5');
  await page.locator('#lesson-on').click();
  await page.locator('#lesson-end').waitFor();
  equal(await page.locator('.end svg.full').count(), 2, 'stars with one mistake');
});

story('The lessons are there without a connection', async ({ open }) => {
  const page = await open();
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('a[href="#/learn"]').first().click();
  await page.locator('ol a').first().click();
  await page.locator('#lesson-text').waitFor();
  await page.context().setOffline(false);
});
