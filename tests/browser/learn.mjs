// Every lesson, in each language, from the first step to its stars, by clicking alone: the right answers of the lessons' own file.

import { readFileSync } from 'node:fs';
import { check, equal, phone, root, story } from './harness.mjs';
import { draw_line } from './play.mjs';

const { lessons } = JSON.parse(readFileSync(`${root}build/lessons.json`, 'utf8'));
const locales = { en: 'en-GB', cs: 'cs-CZ', ru: 'ru-RU' };

const by_mouse = { click: (what) => what.click(), press: (page) => (x, y) => page.mouse.click(x, y), asks: false, aside: 0.03 };
const by_touch = { click: (what) => what.tap(), press: (page) => (x, y) => page.touchscreen.tap(x, y), asks: true, aside: 0.12 };

/** The first right move of each level, until the step is done. */
async function play(page, way, answers) {
  for (let branches = answers; branches; ) {
    const branch = branches.find((each) => each.right);
    await make_move(page, way, branch.answer);
    branches = branch.next;
  }
}

async function make_move(page, way, move) {
  // The opponent has replied when the board takes moves again.
  await page.locator('.encircle-board svg.live').waitFor();
  if (move === 'pass') return way.click(page.locator('#lesson-pass'));
  if (/[-~]/.test(move)) await draw_line(page, move, way.press(page), way.aside);
  else await way.click(page.locator(`[data-point="${move}"]`));
  // The first tap shows the move; this plays it.
  if (way.asks) await way.click(page.locator('.confirm .primary'));
}

async function answer(page, way, step) {
  const right = step.answers.filter((branch) => branch.right);
  if (step.manner === 'play' || step.manner === 'any') await play(page, way, step.answers);
  const points = step.manner === 'find' ? right : step.manner === 'pick' ? right.slice(0, 1) : [];
  for (const branch of points) await way.click(page.locator(`[data-point="${branch.answer}"]`));
  if (step.manner === 'choose' || step.manner === 'result') {
    await way.click(page.locator(`[data-answer="${step.answers.indexOf(right[0])}"]`));
  }
}

/** From the list of lessons to the stars; every text of the lesson is on the page in that language. */
async function finish(page, way, lesson, language) {
  await way.click(page.locator(`a[href="#/learn/${lesson.game}/${lesson.id}"]`));
  for (const step of lesson.steps) {
    await page.locator('#lesson-text', { hasText: step.text[language] }).waitFor();
    await answer(page, way, step);
    await page.locator('#lesson-on').waitFor();
    if (step.done && step.manner !== 'read') {
      equal(await page.locator('.message').innerText(), step.done[language], `what is said at the end of a step of ${lesson.id}`);
    }
    await way.click(page.locator('#lesson-on'));
  }
  await page.locator('#lesson-end').waitFor();
  equal(await page.locator('.end svg.full').count(), 3, `stars of ${lesson.game}/${lesson.id}`);
  check(!(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)),
    `${lesson.id} is wider than the screen`);
  await way.click(page.locator('.top a'));
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
    page.setDefaultTimeout(5000);
    await way.click(page.locator('a[href="#/learn"]').first());
    for (const lesson of lessons) await finish_in_two_tries(page, way, lesson, language);
    await page.reload();
    await page.locator('ol a').first().waitFor();
    equal(await page.locator('ol svg.full').count(), 3 * lessons.length, 'stars that were kept');
  });
}

story('A wrong move in a lesson is answered, and tried again', async ({ open }) => {
  const page = await open({}, '#/learn/atari-go/capture');
  await page.locator('#lesson-on').click();
  await page.locator('[data-point="B2"]').click();
  await page.locator('.message.wrong', { hasText: 'diagonal' }).waitFor();
  await page.locator('[data-point="C2"][aria-label*="black"]').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-point="C2"]').click();
  await page.locator('.message.right').waitFor();
  await page.locator('#lesson-on').click();
  await page.locator('[data-point="D5"]').click();
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
