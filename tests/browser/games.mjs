// Each of the four games from the list of games to its result, in each of three ways.

import { check, equal, phone, story } from './harness.mjs';
import { by_keyboard, by_mouse, by_touch, games, play_moves, tab_to } from './play.mjs';

const ways = [
  { name: 'by mouse', way: by_mouse, options: {} },
  { name: 'by keyboard alone', way: by_keyboard, options: {} },
  { name: 'on a phone, by touch', way: by_touch, options: phone },
];

for (const game of Object.values(games)) {
  for (const { name, way, options } of ways) {
    story(`${game.name} from the beginning to the result, ${name}`, async ({ open }) => {
      const page = await open(options);
      await way.begin(page, game);
      await play_moves(page, way, game.moves);
      if (game.name === 'Go') await agree(page, way);
      const title = page.locator('#end-title');
      await title.waitFor();
      check(game.ending.test(await title.innerText()), `the result says "${await title.innerText()}"`);
      check(!(await is_scrolled_sideways(page)), 'the page is wider than the screen');
    });
  }
}

async function is_scrolled_sideways(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

function is_dead(page, point) { return page.locator(`[data-point="${point}"][aria-label*="dead"]`); }

/** Black's left side and White's right side are clear; B3 is dead until someone says otherwise. */
async function agree(page, way) {
  const totals = () => page.locator('table tr').last().innerText();
  await page.locator('#count-title').waitFor();
  await page.locator('table').waitFor();
  await is_dead(page, 'B3').waitFor();
  const before = await totals();
  await toggle(page, way, 'B3');
  await is_dead(page, 'B3').waitFor({ state: 'detached' });
  check((await totals()) !== before, 'a living stone changes the count');
  await toggle(page, way, 'B3');
  await is_dead(page, 'B3').waitFor();
  equal(await totals(), before, 'the count after marking B3 twice');
  const accept = page.getByRole('button', { name: 'Accept the count' });
  if (way === by_keyboard) {
    await tab_to(page, accept);
    await page.keyboard.press('Enter');
  } else {
    await accept.click();
  }
}

async function toggle(page, way, point) {
  if (way === by_keyboard) return by_keyboard.move(page, point, 1);
  if (way === by_touch) return page.locator(`[data-point="${point}"]`).tap();
  return page.locator(`[data-point="${point}"]`).click();
}

story('A game against the computer, with a hint', async ({ open }) => {
  const page = await open();
  await page.getByRole('link').filter({ has: page.locator('h2:text-is("Atari Go")') }).click();
  await page.getByText('The computer', { exact: true }).click();
  await page.locator('input[name="size"][value="9"]').check({ force: true });
  await page.locator('input[name="colour"][value="W"]').check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-point="E5"]').click();
  // The second move is the computer's.
  await page.locator('.moves button').nth(1).waitFor();
  await page.getByText('Your move (White)').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Try [A-J]\d\.|Passing is best/).waitFor();
  // A move that is pressed shows how the game may go on, and pressed again the advice.
  const candidate = page.locator('.candidate').first();
  const named = (await candidate.getAttribute('aria-label')).match(/[A-J]\d/)[0];
  await candidate.click();
  await page.getByText(new RegExp(`^It may go on: ${named}( [A-J]\\d){0,5}\\.$`)).waitFor();
  await candidate.click();
  await page.getByText(`Try ${named}.`).waitFor();
  // A person may be named; the computer has a name already.
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator('summary', { hasText: 'Names' }).click();
  equal(await page.locator('dialog input[id^=name-]').count(), 1, 'names that can be changed');
});

story('A move that is not allowed is explained and changes nothing', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['A2', 'E5', 'B1']);
  await page.locator('[data-point="A1"]').click();
  await page.locator('.refused', { hasText: 'A stone there would have no liberty.' }).waitFor();
  await page.locator('[data-point="A2"]').click();
  await page.locator('.refused', { hasText: 'There is a stone already.' }).waitFor();
  await page.locator('#typed-move').fill('Z99');
  await page.keyboard.press('Enter');
  await page.locator('.refused', { hasText: '“Z99” is not a move on this board.' }).waitFor();
  equal(await page.locator('.moves button').count(), 3, 'moves in the list');
  equal(await page.locator('#typed-move').inputValue(), 'Z99', 'what was typed stays to be mended');
});
