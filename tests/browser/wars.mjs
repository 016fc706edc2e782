// Topological Wars by hand: lines dragged with the mouse and with a finger, and many points on a small screen.

import { check, equal, phone, story } from './harness.mjs';
import { by_mouse, by_touch, games, played } from './play.mjs';

/** The middle of a point, moved away from the centre of the circle by a factor. */
export async function place_of(page, point, stretch = 1) {
  const box = await page.locator('.encircle-board svg').first().boundingBox();
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const spot = await page.locator(`[data-point="${point}"]`).boundingBox();
  const at = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
  return { x: centre.x + (at.x - centre.x) * stretch, y: centre.y + (at.y - centre.y) * stretch };
}

async function touch(page, places) {
  const client = await page.context().newCDPSession(page);
  const send = (type, at) => client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', places[0]);
  for (const place of places.slice(1)) await send('touchMove', place);
  await send('touchEnd');
}

story('Topological Wars, drawn by dragging the mouse from point to point', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['topological-wars']);
  await page.getByText('Drag from one free point to another').waitFor();
  const drag = async (...places) => {
    await page.mouse.move(places[0].x, places[0].y);
    await page.mouse.down();
    for (const { x, y } of places.slice(1)) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  };
  // Around the circle to the second point: outside. Straight to it: inside.
  await drag(...(await Promise.all([place_of(page, 1), place_of(page, 2, 1.25), place_of(page, 3, 1.25), place_of(page, 4)])));
  await played(page, 1, '1~4');
  await drag(await place_of(page, 3), await place_of(page, 6));
  await page.locator('#end-title', { hasText: 'Green wins' }).waitFor();
});

story('Topological Wars on a phone: a finger drags a line, and the buttons turn it over', async ({ open }) => {
  const page = await open(phone);
  await by_touch.begin(page, games['topological-wars']);
  const before = await page.evaluate(() => scrollY);
  await touch(page, [await place_of(page, 1), await place_of(page, 2, 0.6), await place_of(page, 3)]);
  await page.getByRole('button', { name: 'Play 1–3' }).waitFor();
  equal(await page.evaluate(() => scrollY), before, 'the page stays where it is');
  await page.getByRole('button', { name: 'Outside' }).tap();
  await page.getByRole('button', { name: 'Play 1~3' }).tap();
  await played(page, 1, '1~3');
});

story('30 points on a phone are joined with two taps', async ({ open }) => {
  const page = await open(phone);
  await by_touch.begin(page, { ...games['topological-wars'], size: '30' });
  for (const point of [5, 12]) {
    const { x, y } = await place_of(page, point);
    await page.touchscreen.tap(x, y);
  }
  await page.getByRole('button', { name: 'Play 5–12' }).tap();
  await played(page, 1, '5-12');
  const number = page.locator('.encircle-board svg text', { hasText: /^30$/ }).first();
  const [text, cell] = [await number.boundingBox(), await page.locator('[data-point="30"]').boundingBox()];
  check(Math.hypot(text.x + text.width / 2 - cell.x - cell.width / 2, text.y + text.height / 2 - cell.y - cell.height / 2) < 25,
    'the number stands near its point');
});
