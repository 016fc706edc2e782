// Small things at the table: keys and their list, reasons, what was captured, paper.

import { check, equal, story } from './harness.mjs';
import { by_mouse, games, play_moves } from './play.mjs';

story('Ctrl+Z takes back, Ctrl+Shift+Z plays again, and ? lists the keys', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3', 'B2']);
  // From the board, where the last click was, and from anywhere else.
  await page.keyboard.press('Control+z');
  await page.locator('[data-point="B2"][aria-label*="empty"]').waitFor();
  await page.locator('h1').focus();
  await page.keyboard.press('Control+Z');
  await page.locator('[data-point="C3"][aria-label*="empty"]').waitFor();
  for (const key of ['Control+Shift+z', 'Control+y']) await page.keyboard.press(key);
  await page.locator('[data-point="B2"]:not([aria-label*="empty"])').waitFor();
  // Where text is written, the keys belong to the text.
  await page.locator('#typed-move').fill('what?');
  await page.locator('#typed-move').press('Control+z');
  await page.locator('#typed-move').press('?');
  equal(await page.locator('dialog').count(), 0, 'dialogs while writing');
  equal(await page.locator('[data-point="B2"][aria-label*="empty"]').count(), 0, 'moves taken back while writing');
  await page.locator('h1').focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog.getByText('One move back or on').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await dialog.getByText('Ctrl+Z').first().waitFor();
});

story('Resign says why it is off', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3', 'B2']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('button[aria-disabled=true]', { hasText: 'Resign' }).click({ force: true });
  await page.getByText('Go to the last move to resign').waitFor();
  equal(await page.locator('dialog').count(), 0, 'questions');
});

story('At the end of Atari Go the captured stone is still to be seen', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['atari-go']);
  await play_moves(page, by_mouse, games['atari-go'].moves.slice(0, -1));
  equal(await page.locator('.captured').count(), 0, 'captured stones before the end');
  await by_mouse.move(page, games['atari-go'].moves.at(-1));
  await page.locator('#end-title').waitFor();
  equal(await page.locator('.captured').count(), 1, 'captured stones');
  const [ghost, cell] = await Promise.all(
    [page.locator('.captured circle'), page.locator('[data-point="A1"]')].map((each) => each.boundingBox()));
  check(Math.abs(ghost.x + ghost.width / 2 - cell.x - cell.width / 2) < 2, 'it is drawn where it stood');
});

story('On paper there are the board, the players and the moves, and nothing to press', async ({ open }) => {
  const page = await open({ colorScheme: 'dark' });
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, ['C3', 'B2']);
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['.encircle-board', '.players', '.moves']) check(await page.locator(shown).isVisible(), `${shown} is printed`);
  for (const gone of ['header', '.controls', '#typed-move']) check(!(await page.locator(gone).isVisible()), `${gone} is not printed`);
  // The moves of the list are printed as what they are.
  equal(await page.locator('a:visible, button:visible:not(.moves button)').count(), 0, 'what could be pressed on paper');
  // Colours change over a millisecond where motion is reduced.
  await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)');
});

story('A new game is begun from the table, in the middle of one and at its end', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['atari-go']);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'New game' }).click();
  await page.locator('#level, input[name="opponent"]').first().waitFor();
  await page.goBack();
  await page.locator('[role=gridcell]').first().waitFor();
  await play_moves(page, by_mouse, games['atari-go'].moves);
  await page.getByRole('link', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
});

story('The strongest thinks as long as was chosen', async ({ open }) => {
  const page = await open({}, '#/new/atari-go');
  await page.locator('#level').selectOption('strongest');
  await page.getByText(/Step (\d+) of \1\./).waitFor();
  await page.locator('input[name="seconds"][value="1"]').check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-point="E5"]').click();
  const began = Date.now();
  await page.locator('.moves button').nth(1).waitFor();
  check(Date.now() - began < 3500, `the answer took ${Date.now() - began} ms`);
});
