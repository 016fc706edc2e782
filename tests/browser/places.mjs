// Nothing jumps: hints, tips, refusals and questions have places that are kept for them. And a phone on its side shows the board.

import { check, equal, phone, story } from './harness.mjs';
import { by_touch, games, play_moves } from './play.mjs';

/** Where the board and the buttons are. */
async function places(page) {
  const tops = await page.evaluate(() => ['.encircle-board > svg', '.controls[role=group]', '#moves-title'].map((each) => {
    const { top } = document.querySelector(each).getBoundingClientRect();
    return Math.round(top + scrollY);
  }));
  return tops.join(' ');
}

// The longest sentences are Russian and Czech.
for (const [name, options, locale] of [['on a desktop', {}, 'ru-RU'], ['on a phone', phone, 'ru-RU'], ['on a phone', phone, 'cs-CZ']]) {
  story(`Nothing jumps when something is said, ${name}, ${locale}`, async ({ open }) => {
    const page = await open({ ...options, locale }, '#/new/topological-wars');
    for (const game of ['topological-wars', 'go']) {
      await page.goto(`${page.url().split('#')[0]}#/new/${game}`);
      await page.locator('input[name=opponent][value=person]').check({ force: true });
      await page.locator(`input[name=size][value="${game === 'go' ? 9 : 12}"]`).check({ force: true });
      await page.locator('button[type=submit]').click();
      await page.locator('[role=gridcell]').first().waitFor();
      const before = await places(page);
      const same = async (what) => equal(await places(page), before, `${game}: places ${what}`);
      const buttons = page.locator('.side .controls button');
      for (const [what, which] of [['with a hint', game === 'go' ? 3 : 2], ['with an estimate', game === 'go' ? 4 : 3]]) {
        await buttons.nth(which).click();
        await page.locator('.advice').waitFor();
        await same(what);
      }
      const typed = page.locator('#typed-move');
      const moves = game === 'go' ? ['C3', 'pass', 'C3'] : ['1-4', '2-3', '1-5'];
      for (const move of moves.slice(0, 2)) {
        await typed.fill(move);
        await page.keyboard.press('Enter');
        await page.locator('.moves button').nth(moves.indexOf(move)).waitFor();
        await page.evaluate(() => document.activeElement.blur());
        if (move !== '2-3') await same(`after ${move}`);
      }
      await typed.fill(moves[2]);
      await page.keyboard.press('Enter');
      await page.locator('.refused').waitFor();
      const told = await places(page);
      equal(told.split(' ')[1], before.split(' ')[1], `${game}: the buttons with a refusal`);
      if (options === phone && game === 'go') {
        await page.locator('[data-point="G7"]').tap();
        await page.locator('.confirm').waitFor();
        equal((await places(page)).split(' ')[1], before.split(' ')[1], 'the buttons with a question');
      }
    }
  });
}

story('On a phone that lies on its side the whole board is in view', async ({ open }) => {
  const [large, small] = [{ width: 844, height: 390 }, { width: 667, height: 375 }];
  for (const [game, viewport] of [
    ['go', large], ['topological-go', small], ['topological-wars', large], ['topological-wars', small],
  ]) {
    const page = await open({ ...phone, viewport });
    await by_touch.begin(page, games[game]);
    const board = await page.locator('.encircle-board:not(.tray)').boundingBox();
    check(board.y >= 0 && board.y + board.height <= viewport.height, `${game}: ${JSON.stringify(board)} in ${JSON.stringify(viewport)}`);
    check(board.width >= 0.72 * viewport.height, `${game}: the board is only ${board.width} wide`);
    await page.context().close();
  }
});

story('Topological Go on a phone names its two kinds of stones', async ({ open }) => {
  const page = await open(phone);
  await by_touch.begin(page, games['topological-go']);
  for (const word of ['ordinary', 'reserve']) equal(await page.locator('.tray .name:visible', { hasText: word }).count(), 2, word);
  await play_moves(page, by_touch, games['topological-go'].moves.slice(0, 2));
});
