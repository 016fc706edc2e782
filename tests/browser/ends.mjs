// The end of a game is nobody's mistake: it is asked for, told everywhere alike, and can be taken back.

import { check, equal, phone, story } from './harness.mjs';
import { by_keyboard, by_mouse, by_touch, games, play_moves, tab_to } from './play.mjs';

const spoken = (page) => page.getByTestId('spoken').innerText();

async function focused(page) {
  return page.evaluate(() => document.activeElement.textContent.trim().slice(0, 40) || document.activeElement.tagName);
}

story('Two quick taps do not give the game up', async ({ open }) => {
  const page = await open(phone);
  for (const name of ['topological-wars', 'go']) {
    await page.goto(page.url().split('#')[0]);
    await by_touch.begin(page, games[name]);
    await page.locator('#typed-move').fill(games[name].moves[0]);
    await page.keyboard.press('Enter');
    await page.locator('.moves button').first().waitFor();
    const button = page.getByRole('button', { name: 'Resign', exact: true });
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await button.boundingBox();
    // All over the button, in case the answer lies under a part of it.
    for (const part of [0.1, 0.5, 0.9]) {
      await page.touchscreen.tap(x + width * part, y + height / 2);
      await page.waitForTimeout(250);
      await page.touchscreen.tap(x + width * part, y + height / 2);
      await page.waitForTimeout(50);
      equal(await page.locator('#end-title').count(), 0, `${name}: the game ended`);
      await page.getByRole('button', { name: 'Play on' }).tap();
    }
  }
  await page.getByRole('button', { name: 'Resign', exact: true }).tap();
  // The button looks disabled until it can be answered.
  await page.locator('button[aria-disabled=false]', { hasText: 'Yes, resign' }).tap();
  await page.locator('#end-title').waitFor();
  // A resignation leaves no stone: the one before it stays marked.
  await page.locator('[data-point="C1"][aria-label*="last move"]').waitFor();
});

story('By keyboard alone: the question whether to resign, and the focus that is never lost', async ({ open }) => {
  const page = await open();
  await by_keyboard.begin(page, games['go']);
  await page.waitForFunction(() => document.activeElement.tagName === 'H1');
  equal(await focused(page), 'Go', 'the focus after Start');
  await play_moves(page, by_mouse, ['C3']);
  const resign = page.getByRole('button', { name: 'Resign', exact: true });
  await tab_to(page, resign);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  equal(await focused(page), 'Play on', 'the focus of the question');
  await page.keyboard.press('Escape');
  equal(await focused(page), 'Resign', 'the focus after Escape');
  await tab_to(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  await page.locator('.turn', { hasText: 'Black to move' }).waitFor();
  equal(await focused(page), 'Undo', 'the focus at the beginning of the game');
  equal(await resign.getAttribute('aria-disabled'), 'true', 'whoever looks back cannot resign');

  await page.goto(page.url().split('#')[0]);
  await by_mouse.begin(page, games['atari-go']);
  await page.goto(page.url().split('#')[0]);
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: /^Delete / }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.querySelectorAll('li > button').length === count, left);
    check((await page.evaluate(() => document.activeElement.tagName)) !== 'BODY', `the focus is lost with ${left} left`);
  }
});

story('The computer does not believe that living stones are dead: it is played out once, and then its count stands', async ({ open }) => {
  const page = await open();
  const text = '(;GM[1]SZ[5]KM[6.5];B[ce];W[de];B[cd];W[dd];B[cc];W[dc];B[cb];W[db];B[ca];W[da];B[];W[bc];B[];W[])';
  await page.locator('input[type=file]').setInputFiles({ name: 'end.sgf', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.moves button').first().waitFor();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('encircle.journal.'));
    const [facts, ...changes] = localStorage.getItem(key).split('\n');
    const seats = { B: { kind: 'person' }, W: { kind: 'computer', level: 'beginner' } };
    localStorage.setItem(key, [JSON.stringify({ ...JSON.parse(facts), seats }), ...changes].join('\n'));
  });
  await page.reload();
  await page.getByRole('button', { name: 'To the end of the line' }).click();
  const accept = page.getByRole('button', { name: 'Accept the count' });
  await accept.and(page.locator(':enabled')).waitFor();
  await page.locator('[data-point="D3"]').click();
  await accept.click();
  await page.getByRole('alert').filter({ hasText: 'The computer does not agree about the stones at D1' }).waitFor();
  equal(await page.locator('.shape.triangle').count(), 5, 'stones that are shown');
  await page.locator('#count-title').locator('..').getByRole('button', { name: 'Play on' }).click();
  await page.locator('.turn', { hasText: 'Your move' }).waitFor();
  // Black passes, and so does White, for whom nothing is left to do; or White takes what it can first.
  for (let i = 0; i < 8 && (await page.locator('#count-title').count()) === 0; ++i) {
    const moves = await page.locator('.moves button').count();
    // The board takes a pass once the computer's move is kept.
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.waitForFunction((before) => document.querySelectorAll('.moves button').length > before + 1
      && (document.querySelector('#count-title') || /Your move/.test(document.querySelector('p.turn')?.textContent)), moves);
  }
  await page.getByText('now the computer’s count stands').waitFor();
  equal(await page.getByRole('radio', { name: 'Dead or alive' }).count(), 0, 'ways to correct the count');
  await accept.and(page.locator(':enabled')).click();
  await page.locator('#end-title').filter({ hasText: 'The computer wins' }).waitFor();
});

story('A count is corrected after it was accepted, and said aloud', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, games['go'].moves);
  await page.locator('[data-point="B3"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /B3 are alive/.test(document.querySelector('[data-testid=spoken]').textContent));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /B3 are dead/.test(document.querySelector('[data-testid=spoken]').textContent));
  await page.getByRole('button', { name: 'Accept the count' }).click();
  await page.locator('#end-title').waitFor();
  const sums = await page.locator('table').innerText();
  await page.reload();
  await page.locator('#end-title').waitFor();
  equal(await page.locator('table').innerText(), sums, 'the sums after a reload');
  equal(await page.locator('.encircle-board path.dead').count(), 1, 'dead stones after a reload');

  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.locator('#end-title').waitFor({ state: 'hidden' });
  await page.goto(page.url().split('#')[0]);
  await page.getByText(/14 moves · White wins/).waitFor();
  equal(await page.getByText('Continue').count(), 0, 'a finished game is not continued');
  await page.getByText(/14 moves/).click();
  await page.getByRole('button', { name: 'To the end of the line' }).click();
  await page.getByRole('button', { name: 'Correct the count' }).click();
  await page.getByRole('button', { name: 'Accept the count' }).waitFor();
});

story('Whoever runs out of time loses, unless both go on without the clock', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3']);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('encircle.journal.'));
    const [facts, ...changes] = localStorage.getItem(key).split('\n');
    const rules = { kind: 'fischer', minutes: 1, periods: 0, period_seconds: 0, increment_seconds: 0 };
    const side = { left: 600, periods: 0, in_period: false };
    const clock = { rules, sides: { B: side, W: side }, flagged: null };
    localStorage.setItem(key, [JSON.stringify({ ...JSON.parse(facts), clock }), ...changes].join('\n'));
  });
  await page.reload();
  await page.locator('#end-title').filter({ hasText: 'Black wins' }).waitFor();
  check(/White has run out of time/.test(await spoken(page)), 'it is said');
  await page.reload();
  await page.getByText('White has run out of time.').first().waitFor();
  await page.getByRole('button', { name: 'Play on without the clock' }).click();
  await page.locator('.turn', { hasText: 'White to move' }).waitFor();
  await by_mouse.move(page, 'D4');
  await page.locator('.moves button').nth(1).waitFor();
});

story('A comment that is being written survives whatever happens to the page', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3']);
  const field = page.locator('textarea');
  const address = page.url();
  const write = async (text) => {
    await page.locator('summary', { hasText: 'Comment' }).click();
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  await write('before the reload');
  await page.reload();
  await page.locator('.comment', { hasText: 'before the reload' }).waitFor();
  await write('before another page');
  await page.evaluate(() => { location.hash = '#/settings'; });
  await page.getByRole('link', { name: 'Back to the game' }).waitFor();
  await page.goto(address);
  await page.locator('.comment', { hasText: 'before another page' }).waitFor();
  await write('and a click on the board');
  await page.locator('[data-point="D4"]').click({ delay: 0 });
  await page.locator('.moves button').nth(1).waitFor();
  await page.locator('.comment', { hasText: 'and a click on the board' }).waitFor();
});

story('A pass is told on the board and beside it, until the next move', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3', 'pass']);
  await page.locator('.board .passed').filter({ hasText: 'White passed.' }).waitFor();
  await page.locator('.side').getByText('Pass too if nothing is left to gain.').waitFor();
  await by_mouse.move(page, 'B2');
  await page.locator('.passed').first().waitFor({ state: 'detached' });
});
