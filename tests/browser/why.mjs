// "Why not there?", at the table and in a lesson, in each language.

import { readFileSync } from 'node:fs';
import { check, equal, phone, root, story } from './harness.mjs';
import { expect_accessible } from './access.mjs';
import { by_mouse, games, play_moves } from './play.mjs';

const { lessons } = JSON.parse(readFileSync(`${root}build/lessons.json`, 'utf8'));

story('A poor move is explained when somebody asks, and so is one that is only thought of', async ({ open }) => {
  const page = await open({ bypassCSP: true });
  await by_mouse.begin(page, games['atari-go']);
  await play_moves(page, by_mouse, ['C3', 'A1']);
  await page.getByRole('button', { name: 'What about A1?' }).click();
  const panel = page.locator('.advice');
  await panel.filter({ hasText: /^A1: .{10,}/ }).waitFor();
  // A move that is pointed at is explained, and not made.
  await panel.getByRole('button', { name: 'Why not there?' }).click();
  await panel.filter({ hasText: 'it is explained, not made' }).waitFor();
  await page.locator('[data-point="E5"]').click();
  await panel.filter({ hasText: 'E5' }).waitFor();
  equal(await page.locator('.moves button').count(), 2, 'moves in the list');
  await page.locator('[data-point="E5"][aria-label*="empty"]').waitFor();
  await expect_accessible(page, 'an explanation');
  // What the rules refuse is said at once, with its point.
  await panel.getByRole('button', { name: 'Why not there?' }).click();
  await page.locator('[data-point="A1"]').click();
  await page.locator('.refused', { hasText: 'A1: There is a stone already.' }).waitFor();
  // The next move is a move again.
  await page.locator('[data-point="E5"]').click();
  await page.locator('.moves button').nth(2).waitFor();
});

story('Why not there, by touch on a phone, for a line of Topological Wars', async ({ open }) => {
  const page = await open({ ...phone, locale: 'cs-CZ' });
  await page.goto(`${page.url().split('#')[0]}#/new/topological-wars`);
  await page.locator('input[name=opponent][value=person]').check({ force: true });
  await page.locator('.start').tap();
  await page.locator('[role=gridcell]').first().waitFor();
  // After the first move the tip of a first game still stands there.
  for (const [i, move] of ['1-3', '4-6'].entries()) {
    await page.locator('#typed-move').fill(move);
    await page.keyboard.press('Enter');
    await page.locator('.moves button').nth(i).waitFor();
  }
  await page.locator('.ask-why').tap();
  await page.locator('.advice').filter({ hasText: '4–6' }).waitFor();
  check(!(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)), 'wider than the screen');
});

/** A lesson whose first step has a wrong move that is not listed, and the point of it. */
const asked = lessons.find((lesson) => lesson.game === 'atari-go' && lesson.steps.some((step) => step.manner === 'play'));

for (const [language, locale] of [['en', 'en-GB'], ['cs', 'cs-CZ'], ['ru', 'ru-RU']]) {
  story(`In a lesson a wrong move is explained: ${language}`, async ({ open }) => {
    const page = await open({ locale }, `#/learn/${asked.game}/${asked.id}`);
    await page.locator('.exercise[aria-busy=false]').waitFor();
    for (const step of asked.steps) {
      await page.locator('#lesson-text', { hasText: step.text[language] }).waitFor();
      if (step.manner === 'play') break;
      check(step.manner === 'read', `the steps before are read: ${step.manner}`);
      await page.locator('#lesson-on').click();
    }
    const step = asked.steps.find((each) => each.manner === 'play');
    const known = step.answers.filter((branch) => branch.right).map((branch) => branch.answer);
    await page.locator('.encircle-board svg.live').waitFor();
    const points = await page.locator('[data-point]').evaluateAll((cells) => cells.filter((cell) => !cell.getAttribute('aria-disabled') && !/stone|kámen|камень/i.test(cell.ariaLabel))
      .map((cell) => cell.dataset.point));
    const wrong = points.find((point) => !known.includes(point));
    await page.locator(`[data-point="${wrong}"]`).click();
    await page.locator('.message.wrong').waitFor();
    await page.locator('#lesson-why').click();
    const reason = await page.locator('.reason').innerText();
    check(reason.includes(wrong) && !/undefined|\[object/.test(reason), reason);
    if (language !== 'en') equal(reason.match(/\b(the|against|stone|would|group)\b/gi), null, 'English words');
    await page.locator('#lesson-on').click();
    await page.locator('.encircle-board svg.live').waitFor();
    equal(await page.locator('.reason').count(), 0, 'reasons after trying again');
  });
}
