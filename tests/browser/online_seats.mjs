// A seat online: on a second device, in a tab that nobody looks at, left, awaited, muted, given up before it was used.

import { check, equal, pause, phone } from './harness.mjs';
import { expect_accessible } from './access.mjs';
import { can_move, ends, invite, join, online_story, play, seen } from './online_people.mjs';
import { by_mouse, by_touch, games } from './play.mjs';

/** Anna and Ben at the table of Atari Go, by mouse. */
async function sit_down(visit, game = games['atari-go']) {
  const anna = await visit({ bypassCSP: true });
  const link = await invite(anna, game, 'Anna');
  const ben = await visit({ bypassCSP: true });
  await join(ben, link, 'Ben');
  const players = [{ page: anna, way: by_mouse }, { page: ben, way: by_mouse }];
  return { anna, ben, link, players };
}

/** The page as if another tab were looked at, or looked at again. */
async function hide(page, is_hidden) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, is_hidden);
}

online_story('Online: a seat is taken on a phone as well, and both devices have it', async ({ visit }) => {
  const { moves } = games['atari-go'];
  const { anna, ben, players } = await sit_down(visit);
  await play(players, moves.slice(0, 2));
  await anna.getByText('Play on another device').click();
  const link = await anna.locator('#seat-link').inputValue();
  await anna.getByRole('img', { name: 'The same link as a QR code' }).waitFor();
  await expect_accessible(anna, 'the link to the seat');
  const token = new URL(link).hash.split('seat.')[1];
  check(token?.length >= 22, `no token in the link: ${link}`);

  const device = await visit({ ...phone, colorScheme: 'dark', bypassCSP: true });
  const asked = [];
  device.on('request', (request) => { asked.push(request.url(), request.headers()['referer'] ?? ''); });
  await device.goto('about:blank');
  await device.goto(link);
  await device.getByRole('heading', { name: 'Take this seat here?' }).waitFor();
  await expect_accessible(device, 'the question about the seat');
  equal(await device.locator('[role=gridcell]').count(), 0, 'points before the seat is taken');
  await device.getByRole('button', { name: 'Take the seat' }).tap();
  await seen([device], 2, moves[1]);
  check(!device.url().includes(token), `the address keeps the token: ${device.url()}`);
  check(!asked.some((text) => text.includes(token)), 'the server was told the token in an address');

  // A move on the phone is seen on the first device, and the other way round.
  await play([{ page: device, way: by_touch }, players[1]], moves.slice(2, 4), 2, [anna]);
  await play([players[0], players[1]], moves.slice(4), 4, [device]);
  await ends([anna, device, ben], ['You win', 'You win', 'You lose']);

  // Half a link takes no seat, and says so.
  const stranger = await visit({}, link.slice(0, -6));
  await stranger.getByText('This is not the whole link to the seat').waitFor();
  const guesser = await visit({}, link.slice(0, -6) + 'AAAAAA');
  await guesser.getByRole('button', { name: 'Take the seat' }).click();
  await guesser.getByText('This is not the whole link to the seat').waitFor();
});

online_story('Online: a tab that nobody looks at says when it is one’s turn', async ({ visit }) => {
  const { moves } = games['atari-go'];
  const { ben, players } = await sit_down(visit);
  await hide(ben, true);
  await ben.waitForFunction(() => document.title === 'Play online · Encircle');
  await play(players, moves.slice(0, 1));
  await ben.waitForFunction(() => document.title === '● Your turn · Play online · Encircle');
  await hide(ben, false);
  await ben.waitForFunction(() => document.title === 'Play online · Encircle');
});

online_story('Online: whose time is out has lost', async ({ visit }) => {
  const game = { ...games['atari-go'], clock: { kind: 'byoyomi', minutes: '0', periods: '1', period_seconds: '4' } };
  const { anna, ben, players } = await sit_down(visit, game);
  // Clocks run from the second move of each on.
  await play(players, game.moves.slice(0, 2));
  await ends([anna, ben], ['You lose', 'You win']);
  await ben.getByText('has run out of time').first().waitFor();
});

online_story('Online: who is gone is waited for, and who has left loses when the other wants it', async ({ server, visit }) => {
  const game = { ...games['atari-go'], clock: { kind: 'fischer', minutes: '2', increment_seconds: '1' } };
  const { anna, ben, players } = await sit_down(visit, game);
  await play(players, game.moves.slice(0, 3));
  await ben.goto('about:blank');
  await anna.getByText('has lost the connection').first().waitFor();
  await anna.getByText(/you can claim the win in \d+\ss, or wait/).waitFor();
  await ben.goto(`${server.url}#/online`);
  await ben.getByText('against Anna · goes on').click();
  await can_move(ben);
  await anna.getByText(/claim the win/).waitFor({ state: 'detached' });

  // Whoever wants to leave is asked, may stay, and may leave.
  await ben.getByRole('button', { name: 'Leave', exact: true }).click();
  await ben.getByRole('button', { name: 'Stay' }).click();
  await ben.getByRole('button', { name: 'Leave', exact: true }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await anna.getByText('has left').first().waitFor();
  await anna.getByRole('button', { name: 'Claim the win' }).click();
  await ends([anna], ['You win']);
  await anna.getByText('Ben was gone too long.').waitFor();
  await ben.getByText('against Anna').click();
  await ends([ben], ['You lose']);
});

online_story('Online: who is muted is not heard until one listens again', async ({ visit }) => {
  const { anna, ben } = await sit_down(visit);
  const say = async (page, text) => {
    await page.locator('#chat-text').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('log').getByText(text).waitFor();
  };
  for (const page of [anna, ben]) await page.locator('summary', { hasText: 'Chat' }).click();
  await say(ben, 'Hello');
  const heard = anna.getByRole('log');
  await heard.getByText('Hello').waitFor();
  await anna.getByRole('button', { name: 'Mute the other side' }).click();
  await anna.getByText('You do not see what the other side says.').waitFor();
  await say(ben, 'Hurry up');
  // What Anna says afterwards comes after what she does not hear.
  await say(anna, 'Good luck');
  await ben.getByRole('log').getByText('Good luck').waitFor();
  equal(await heard.getByText(/Hello|Hurry up/).count(), 0, 'lines of who is muted');
  await anna.reload();
  await anna.locator('summary', { hasText: 'Chat' }).click();
  await heard.getByText('Good luck').waitFor();
  equal(await heard.getByText(/Hello|Hurry up/).count(), 0, 'lines of who is muted after a reload');
  await anna.getByRole('button', { name: 'Listen again' }).click();
  await heard.getByText('Hurry up').waitFor();
});

online_story('Online: an invitation is withdrawn, and a game aborted before both have moved', async ({ server, visit }) => {
  const game = games['atari-go'];
  const anna = await visit();
  const withdrawn = await invite(anna, game, 'Anna');
  await anna.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await ends([anna], ['The game was aborted']);
  const ben = await visit({}, withdrawn);
  await ben.getByText('The game is over. You can look at it.').waitFor();
  equal(await ben.getByRole('button', { name: 'Join', exact: true }).count(), 0, 'ways into a game that was withdrawn');

  await anna.goto(`${server.url}#/online`);
  await join(ben, await invite(anna, game, 'Anna'), 'Ben');
  await play([{ page: anna, way: by_mouse }, { page: ben, way: by_mouse }], game.moves.slice(0, 1));
  await ben.getByRole('button', { name: 'Abort the game' }).click();
  await ends([anna, ben], ['The game was aborted', 'The game was aborted']);
  await ben.getByText('It counts for nobody.').waitFor();
});

online_story('Online: whoever comes back sees at once what was missed', async ({ server, visit }) => {
  const { moves } = games['go'];
  const { anna, ben, players } = await sit_down(visit, games['go']);
  await play(players, moves.slice(0, 2));
  /** How long it takes from now until the n-th move is seen, which this says. */
  const measure = async (page, number, what, run) => {
    const began = Date.now();
    await run();
    await page.locator('.moves button').nth(number - 1).waitFor();
    await page.locator('.connection.broken').waitFor({ state: 'detached' });
    console.log(`        up to date ${Date.now() - began} ms after ${what}`);
  };
  await ben.context().setOffline(true);
  await ben.locator('.connection.broken').waitFor();
  await by_mouse.move(anna, moves[2]);
  await seen([anna], 3, moves[2]);
  await measure(ben, 3, 'the network was back', () => ben.context().setOffline(false));

  // The server is gone for a while, and nobody says when it is back.
  await play(players, moves.slice(3, 4), 3);
  await server.kill();
  await by_mouse.move(anna, moves[4]);
  await pause(3000);
  await server.start_again();
  await measure(ben, 5, 'the server was back, with a move that was kept meanwhile', () => {});
});
