// The fifth game in the browser, from the list of games to its results: its folder is all that the app was given.
//
//   ENCIRCLE=PROGRAM ENCIRCLE_APP=FOLDER node tests/fifth_game/browser.mjs

import { check, chromium_path, equal, phone, story, tell_all } from '../browser/harness.mjs';

const end = (page) => page.locator('#end-title');

async function begin(page, opponent, size) {
  await page.getByRole('link', { name: /^Five in a Row/ }).click();
  await page.getByText(opponent, { exact: true }).click();
  await page.getByText('Other', { exact: true }).click();
  await page.getByLabel('Other size').fill(size);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-point]').first().waitFor();
}

async function place(page, point) {
  await page.locator(`[data-point="${point}"]`).click();
  await page.locator(`[data-point="${point}"][aria-label*="stone"]`).waitFor();
}

story('Five in a Row from the home page to the row', async ({ open }) => {
  const page = await open({});
  await page.locator('.games li').first().waitFor();
  equal(await page.locator('.games li').count(), 5, 'games on the home page');
  await begin(page, 'A person here', '5');
  for (const point of ['A3', 'A5', 'B3', 'B5', 'C3', 'C5', 'D3', 'D5', 'E3']) await place(page, point);
  await end(page).waitFor();
  equal(await end(page).innerText(), 'Black wins', 'the result');
  await page.getByText('Black has completed a row.', { exact: true }).waitFor();
  const label = await page.locator('[data-point="C3"]').getAttribute('aria-label');
  check(label.includes('in the row') && !label.includes('tree'), `C3 is called "${label}"`);
  await page.goto(page.url().split('#')[0]);
  const kept = await page.locator('section li a').first().innerText();
  check(kept.includes('Five in a Row') && kept.includes('5 × 5') && kept.includes('Black wins'), `the list says "${kept}"`);
});

story('Five in a Row against a level, on a phone, in Czech', async ({ open }) => {
  const page = await open({ ...phone, locale: 'cs-CZ' });
  await page.getByRole('link', { name: /^Pět v řadě/ }).tap();
  await page.getByText('Pravidla a hodiny').tap();
  await page.getByLabel('Délka řady').fill('3');
  await page.locator('label', { hasText: 'Jiná' }).tap();
  await page.getByLabel('Jiná velikost').fill('3');
  await page.locator('form button[type=submit]').tap();
  const free = page.locator('[data-point][aria-label*="prázdn"], [data-point][aria-label*="voln"]');
  await page.locator('[data-point]').first().waitFor();
  for (let i = 0; i < 5 && (await end(page).count()) === 0; ++i) {
    const before = await free.count();
    await free.first().tap();
    await page.locator('.confirm .primary').tap();
    await page.waitForFunction((count) => document.querySelector('#end-title')
      || document.querySelectorAll('[data-point][aria-label*="kámen"]').length === count, 9 - before + 2);
  }
  await end(page).waitFor();
  check(/Vyhráli jste|Vyhráváte|vyhrál|Remíza/i.test(await end(page).innerText()), `the result says "${await end(page).innerText()}"`);
});

if (!chromium_path) console.log('SKIPPED: chromium is missing; ./setup test installs it');
process.exit(chromium_path && (await tell_all(() => true, ['chromium'])) > 0 ? 1 : 0);
