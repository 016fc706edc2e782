// The analysis board: positions set up by hand, records pasted, candidates that grow, the tree of variations, links.

import { check, equal, phone, story } from './harness.mjs';
import { expect_accessible } from './access.mjs';
import { draw_line } from './play.mjs';

const stone = (page, point, colour) => page.locator(`[data-point="${point}"][aria-label*="${colour} stone"]`).waitFor();

story('A position is set up by hand, and the computer says what it would play', async ({ open }) => {
  const page = await open({ bypassCSP: true }, '#/learn');
  await page.getByRole('link', { name: 'Analysis board' }).click();
  await page.locator('#set-up-game').selectOption('atari-go');
  await page.getByText('Other', { exact: true }).click();
  await page.getByLabel('Other size').fill('5');
  await page.getByLabel('Other size').press('Tab');
  await page.locator('[data-point="E5"]').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-point]').length === 25);
  await page.locator('input[name=tool][value=B]').check({ force: true });
  await page.locator('[data-point="C3"]').click();
  await stone(page, 'C3', 'black');
  await page.locator('input[name=tool][value=W]').check({ force: true });
  for (const point of ['B3', 'D3', 'C2', 'A1']) {
    await page.locator(`[data-point="${point}"]`).click();
    await stone(page, point, 'white');
  }
  // A second click takes the stone away.
  await page.locator('[data-point="A1"]').click();
  await page.locator('[data-point="A1"][aria-label*="empty"]').waitFor();
  await page.locator('input[name=turn][value=W]').check({ force: true });
  await expect_accessible(page, 'setting a position up');
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  // White takes the stone and wins: that is certain, and the first candidate.
  await page.locator('.candidates button strong', { hasText: 'C4' }).first().waitFor({ timeout: 30_000 });
  equal(await page.locator('.candidates button strong').first().innerText(), 'C4', 'the best move');
  await page.getByText('White to move').first().waitFor();
  await expect_accessible(page, 'the analysis board');
  // A move that is tried becomes a node of the tree, and another one a branch.
  await page.locator('[data-point="A5"]').click();
  await page.locator('.tree button', { hasText: /^1$/ }).waitFor();
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.locator('[data-point="E5"]').click();
  await page.locator('.tree button.here[aria-label="1. White E5"]').waitFor();
  equal(await page.locator('.tree button').count(), 3, 'nodes in the tree');
  await page.locator('.tree').focus();
  await page.keyboard.press('ArrowUp');
  await page.locator('.tree button.here[aria-label="1. White A5"]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.tree button.here[aria-label="Beginning"]').waitFor();
});

story('Lines of Topological Wars are set up by touch, komi and whose turn in Czech', async ({ open }) => {
  const page = await open({ ...phone, locale: 'cs-CZ' }, '#/analysis');
  await page.locator('#set-up-game').selectOption('topological-wars');
  await page.locator('input[name=size][value="12"]').check({ force: true });
  await page.locator('.encircle-board svg.live').waitFor();
  await draw_line(page, '1-4', (x, y) => page.touchscreen.tap(x, y), 0.12);
  if (await page.locator('.confirm .primary').count()) await page.locator('.confirm .primary').tap();
  await page.locator('[data-point="1"][aria-label*="4"]').waitFor();
  await page.locator('.side .primary').tap();
  await page.locator('.candidates button').first().waitFor({ timeout: 30_000 });
  check(!(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)), 'wider than the screen');
  equal((await page.locator('main').innerText()).match(/\b(the|move|tree|depth|looked)\b/gi), null, 'English words');
});

story('A pasted record opens on the analysis board, or says why not; a link leads to the same place', async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] }, '#/analysis');
  await page.locator('#pasted').fill('(;GM[77])');
  await page.getByRole('button', { name: 'Open the record' }).click();
  await page.locator('.failure', { hasText: 'The record cannot be opened.' }).waitFor();
  await page.locator('#pasted').fill('(;GM[1]FF[4]SZ[5];B[cc](;W[bb];B[dd])(;W[dd]))');
  await page.getByRole('button', { name: 'Open the record' }).click();
  await page.locator('.tree button').nth(4).waitFor();
  await page.locator('.tree button[aria-label="2. White D2"]').click();
  await stone(page, 'D2', 'white');
  await page.waitForFunction(() => /#\/analysis\/\w+\/1-1-0$/.test(location.hash));
  await page.reload();
  await stone(page, 'D2', 'white');
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open({}, link.slice(link.indexOf('#')));
  await stone(other, 'D2', 'white');
  await other.locator('.tree button.here[aria-label="2. White D2"]').waitFor();
});

story('The tree of variations stays fluid with 5,000 nodes', async ({ open }) => {
  const page = await open({}, '#/analysis');
  // A game of 100 moves, and from each of its positions a variation of 50.
  const letters = 'abcdefghijklmnopqrs';
  const move = (i, at) => `;${i % 2 ? 'W' : 'B'}[${letters[at % 19]}${letters[Math.floor(at / 19)]}]`;
  let record = '';
  for (let i = 99; i >= 0; --i) {
    const variation = Array.from({ length: 50 }, (_, j) => move(i + j, 200 + j)).join('');
    record = `(${move(i, i)}${record})(${variation})`;
  }
  check(record.split(';').length > 5000, 'the record has 5,000 nodes');
  await page.locator('#pasted').fill(`(;GM[1]FF[4]SZ[19]${record})`);
  await page.getByRole('button', { name: 'Open the record' }).click();
  await page.locator('.tree button').first().waitFor();
  await page.getByLabel('The computer looks').uncheck();
  await page.getByRole('button', { name: 'To the end' }).click();
  const drawn = await page.locator('.tree button').count();
  check(drawn > 0 && drawn < 400, `${drawn} nodes are drawn at once`);
  const { width, times } = await page.evaluate(async () => {
    const box = document.querySelector('.tree');
    const times = [];
    for (let i = 0; i < 30; ++i) {
      const start = performance.now();
      box.scrollLeft = (i * 97) % box.scrollWidth;
      box.scrollTop = (i * 53) % box.scrollHeight;
      await new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
      times.push(performance.now() - start);
    }
    return { width: box.scrollWidth, times: times.sort((one, other) => one - other) };
  });
  check(width > 4000, `the tree is ${width} wide`);
  console.log(`        5,000 nodes: ${drawn} drawn, two frames of scrolling take ${times[15].toFixed(0)} ms in the middle`);
});
