// Two people in two browsers play each game to its end, through cuts and with a server that is killed; others watch.

import { check, equal, phone, story } from './harness.mjs';
import { expect_accessible } from './access.mjs';
import { can_move, ends, invite, join, online_story, play, seen, survive, words } from './online_people.mjs';
import { by_keyboard, by_mouse, by_touch, games, tab_to } from './play.mjs';

const tap = (what) => what.tap();

const by_typing = {
  async move(page, move) {
    await page.locator('#typed-move').fill(move);
    await page.locator('#typed-move').press('Enter');
  },
};

online_story('Online: Go through a cut and a killed server to the count, one of the two on a phone', async ({ server, visit }) => {
  const { moves } = games['go'];
  const anna = await visit({ bypassCSP: true });
  await expect_accessible(anna, 'the page of online play');
  const link = await invite(anna, games['go'], 'Anna');
  // These servers listen to this machine alone, which an inviter wants to know.
  await anna.locator('.only-here').waitFor();
  await expect_accessible(anna, 'the invitation');
  const ben = await visit({ ...phone, colorScheme: 'dark', bypassCSP: true }, link);
  // Opening the link takes no seat.
  await ben.getByText('Anna wants to play with you.').waitFor();
  await anna.locator('#invitation').waitFor();
  await expect_accessible(ben, 'what the link shows');
  await join(ben, link, 'Ben', tap);
  const players = [{ page: anna, way: by_mouse }, { page: ben, way: by_touch }];
  await play(players, moves.slice(0, 4));
  await expect_accessible(ben, 'the table');
  await anna.getByRole('button', { name: 'How it is played' }).waitFor();

  // A move without a connection is a ghost, kept, and a stone once the connection is back.
  await anna.context().setOffline(true);
  await words(anna, 'The connection is lost.');
  equal(await anna.getByText('is there').count(), 0, 'players who are said to be there');
  await by_mouse.move(anna, moves[4]);
  await words(anna, `Your move ${moves[4]} is kept`);
  await anna.locator('.ghost.firm').waitFor();
  equal(await anna.locator('.moves button').count(), 4, 'moves before it is stored');
  await anna.context().setOffline(false);
  await seen([anna, ben], 5, moves[4]);

  // The server is killed; a move that is made meanwhile arrives when it is back.
  await can_move(ben);
  await server.kill();
  await words(ben, 'The connection is lost.');
  await by_touch.move(ben, moves[5]);
  await server.start_again();
  await seen([anna, ben], 6, moves[5]);
  await anna.reload();
  await seen([anna], 6, moves[5]);
  await play(players, moves.slice(6), 6);

  // Either corrects the count, and both accept the same.
  const is_dead = (page) => page.locator('[data-point="B3"][aria-label*="dead"]');
  for (const page of [anna, ben]) await is_dead(page).waitFor();
  await anna.getByRole('button', { name: 'Accept the count' }).click();
  await ben.locator('p', { hasText: 'Anna has accepted the count.' }).waitFor();
  await ben.locator('[data-point="B3"]').tap();
  await is_dead(anna).waitFor({ state: 'detached' });
  equal(await anna.getByText('You have accepted the count.', { exact: true }).locator('visible=true').count(), 0, 'acceptances after a correction');
  await anna.locator('[data-point="B3"]').click();
  await is_dead(ben).waitFor();
  await anna.getByRole('button', { name: 'Accept the count' }).click();
  await ben.locator('p', { hasText: 'Anna has accepted the count.' }).waitFor();
  await ben.getByRole('button', { name: 'Accept the count' }).tap();
  await ends([anna, ben], ['You lose', 'You win']);
  await expect_accessible(ben, 'the end');
  check(!(await ben.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)), 'the page is wider than the phone');
});

online_story('Online: Atari Go by keyboard alone, and a review of it', async ({ server, visit }) => {
  const game = games['atari-go'];
  const anna = await visit();
  const link = await invite(anna, game, 'Anna');
  const ben = await visit({}, link);
  await tab_to(ben, ben.locator('#online-name'));
  await ben.keyboard.type('Ben');
  await tab_to(ben, ben.getByRole('button', { name: 'Join', exact: true }));
  await ben.keyboard.press('Enter');
  await ben.locator('[role=gridcell]').first().waitFor();
  const players = [{ page: anna, way: by_keyboard }, { page: ben, way: by_keyboard }];
  await play(players, game.moves.slice(0, 2));

  // An offer and its answer, and a word.
  await tab_to(anna, anna.getByRole('button', { name: 'Ask to take back' }));
  await anna.keyboard.press('Enter');
  await tab_to(ben, ben.getByRole('button', { name: 'Decline' }));
  await ben.keyboard.press('Enter');
  await anna.getByText('Taking back was declined.').first().waitFor();
  await tab_to(ben, ben.locator('summary', { hasText: 'Chat' }));
  await ben.keyboard.press('Enter');
  await tab_to(ben, ben.locator('#chat-text'));
  await ben.keyboard.type('Not today');
  await ben.keyboard.press('Enter');
  await anna.getByText('1 new message').waitFor();
  await anna.getByTestId('spoken').filter({ hasText: 'Ben: Not today' }).waitFor();

  await survive(server, [anna, ben]);
  await play(players, game.moves.slice(2), 2);
  await ends([anna, ben], ['You win', 'You lose']);
  await tab_to(anna, anna.getByRole('button', { name: 'Review the game' }));
  await anna.keyboard.press('Enter');
  await anna.waitForURL(/#\/review\//);
  await anna.locator('.encircle-board').waitFor();
});

online_story('Online: Topological Go with a reload and somebody who watches', async ({ server, visit }) => {
  const game = games['topological-go'];
  const anna = await visit();
  const link = await invite(anna, game, 'Anna');
  const ben = await visit();
  await join(ben, link, 'Ben');
  const players = [{ page: anna, way: by_mouse }, { page: ben, way: by_mouse }];
  await play(players, game.moves.slice(0, 3));

  // The third visitor finds the seats taken, and watches.
  const clara = await visit({}, link);
  await clara.getByText('Both seats are taken by now. You can watch.').waitFor();
  await clara.getByRole('button', { name: 'Watch' }).click();
  await seen([clara], 3, game.moves[2]);
  await clara.getByText('You are watching.').waitFor();
  equal(await clara.locator('#typed-move').count(), 0, 'fields to type a move in');

  await play(players, game.moves.slice(3, 5), 3, [clara]);
  await ben.reload();
  await seen([ben], 5, game.moves[4]);
  await clara.reload();
  await clara.getByRole('button', { name: 'Watch' }).click();
  await survive(server, [ben, anna, clara]);
  await play(players, game.moves.slice(5), 5, [clara]);
  // The first player of this game is White.
  await ends([anna, ben, clara], ['You win', 'You lose', 'White wins']);
});

online_story('Online: Topological Wars on two phones, and the rematch with colours exchanged', async ({ server, visit }) => {
  const game = games['topological-wars'];
  const anna = await visit(phone);
  const link = await invite(anna, game, 'Anna', tap);
  const ben = await visit({ ...phone, colorScheme: 'dark' });
  await join(ben, link, 'Ben', tap);
  const players = [{ page: anna, way: by_typing }, { page: ben, way: by_touch }];
  await play(players, game.moves.slice(0, 1));
  await survive(server, [anna, ben]);
  await play(players, game.moves.slice(1), 1);
  await ends([anna, ben], ['You lose', 'You win']);

  await anna.getByRole('button', { name: 'Rematch' }).click();
  await ben.locator('p', { hasText: 'Anna wants a rematch.' }).waitFor();
  await ben.getByRole('button', { name: 'Accept', exact: true }).click();
  for (const page of [anna, ben]) await page.locator('#end-title').waitFor({ state: 'detached' });
  await play([players[1], players[0]], game.moves.slice(1));
  // Both games can be found again after the browser was closed; the new one comes first.
  await anna.goto(`${server.url}#/online`);
  await anna.getByText('against Ben · goes on').click();
  await seen([anna], 1, game.moves[1]);
  await anna.getByRole('button', { name: 'Resign' }).click();
  await anna.waitForTimeout(600);
  await anna.getByRole('button', { name: 'Yes, resign' }).click();
  await ends([anna, ben], ['You lose', 'You win']);
});

story('Where the server has no online play it is not offered, and a link to it says so', async ({ open }) => {
  const page = await open();
  await page.getByRole('link', { name: 'Learn' }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName(new URL('./health', location.href).href).length > 0);
  equal(await page.getByRole('link', { name: 'Play online' }).count(), 0, 'links to online play');
  await page.goto(`${page.url().split('#')[0]}#/online/abcdefghijk`);
  await page.getByText('This site offers no online play.').waitFor();
});
