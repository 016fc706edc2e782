// How a visitor plays: by mouse, by keyboard alone, by touch. Each way knows how to begin a game and how to make a move.

export const games = {
  'go': {
    name: 'Go', size: '5',
    // Black holds the left, White the right; White's last stone is dead.
    moves: 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass B3 pass pass'.split(' '),
    ending: /White wins/,
  },
  'atari-go': { name: 'Atari Go', size: '5', moves: 'C3 A1 A2 E5 B1'.split(' '), ending: /White wins/ },
  'topological-go': {
    name: 'Topological Go', size: '4', options: { reserve: '1' },
    moves: 'B1 D2 A3 C1 A2 C2 D3 C3 C4 B3 B2'.split(' '), ending: /White wins/,
  },
  'topological-wars': { name: 'Topological Wars', size: '6', moves: ['1~4', '3-6'], ending: /Green wins/ },
};

/** From the list of games to the table, for two people at one board of the given size. */
async function begin_by_pointer(page, game, press) {
  await press(page.getByRole('link', { name: game.name, exact: false }).filter({ has: page.locator(`h2:text-is("${game.name}")`) }));
  await press(page.getByText('A person here'));
  await press(page.getByText('Other', { exact: true }));
  await page.getByLabel('Other size').fill(game.size);
  for (const [name, value] of Object.entries(game.options ?? {})) {
    await press(page.getByText('Rules and clock'));
    await page.locator(`[id$="${name}"]`).fill(value);
  }
  await press(page.getByRole('button', { name: 'Start', exact: true }));
  await page.locator('[role=gridcell]').first().waitFor();
}

function is_line(move) { return /^\d+[-~]\d+$/.test(move); }

/** Waits until the move stands in the list of moves as the n-th, which is the present one. */
export async function played(page, number, move) {
  const shown = move.replace('-', '–');
  const entry = page.locator('.moves button[aria-current]').filter({ hasText: new RegExp(`^\\s*${number}\\b[^]*${shown}\\s*$`) });
  await entry.waitFor();
}

export const by_mouse = {
  options: {},
  begin: (page, game) => begin_by_pointer(page, game, (what) => what.click()),
  async move(page, move) {
    if (move === 'pass') return page.getByRole('button', { name: 'Pass', exact: true }).click();
    if (!is_line(move)) return page.locator(`[data-point="${move}"]`).click();
    return draw_line(page, move, (x, y) => page.mouse.click(x, y));
  },
};

/** The first point, then the second, from the side of the circle on which the line shall run. */
export async function draw_line(page, move, press, aside = 0.03) {
  const [, first, side, second] = /^(\d+)([-~])(\d+)$/.exec(move);
  const box = await page.locator('.encircle-board svg').first().boundingBox();
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const place = async (point, stretch) => {
    const spot = await page.locator(`[data-point="${point}"]`).boundingBox();
    const at = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
    return [centre.x + (at.x - centre.x) * stretch, centre.y + (at.y - centre.y) * stretch];
  };
  await press(...(await place(first, 1)));
  await page.locator(`[data-point="${first}"][aria-selected="true"]`).waitFor();
  // What can be reached comes from the engine.
  await page.locator('.encircle-board svg .reach').first().waitFor({ state: 'attached' });
  await press(...(await place(second, side === '~' ? 1 + aside : 1 - aside)));
}

export const by_touch = {
  options: { touch: true },
  begin: (page, game) => begin_by_pointer(page, game, (what) => what.tap()),
  async move(page, move) {
    if (move === 'pass') return page.getByRole('button', { name: 'Pass', exact: true }).tap();
    if (is_line(move)) await draw_line(page, move, (x, y) => page.touchscreen.tap(x, y), 0.12);
    else await page.locator(`[data-point="${move}"]`).tap();
    // The first tap shows the move; this plays it.
    await page.getByRole('button', { name: /^Play / }).tap();
  },
};

/** Presses Tab until the wanted element has the focus; fails when the keyboard cannot reach it. */
export async function tab_to(page, locator) {
  for (let i = 0; i < 150; ++i) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${locator}`);
}

async function choose_by_keys(page, locator) {
  // Radio buttons of a group are one stop; the arrows go on from there.
  const name = await locator.getAttribute('name');
  await tab_to(page, page.locator(`input[name="${name}"]:checked`));
  for (let i = 0; i < 12 && !(await locator.isChecked()); ++i) await page.keyboard.press('ArrowRight');
}

export const by_keyboard = {
  options: {},
  async begin(page, game) {
    await tab_to(page, page.getByRole('link').filter({ has: page.locator(`h2:text-is("${game.name}")`) }));
    await page.keyboard.press('Enter');
    await page.locator('input[name="opponent"][value="person"]').waitFor({ state: 'attached' });
    await choose_by_keys(page, page.locator('input[name="opponent"][value="person"]'));
    await choose_by_keys(page, page.locator('input[name="size"][value="other"]'));
    await tab_to(page, page.getByLabel('Other size'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(game.size);
    for (const [name, value] of Object.entries(game.options ?? {})) {
      await tab_to(page, page.locator('summary').filter({ hasText: 'Rules and clock' }));
      await page.keyboard.press('Enter');
      await tab_to(page, page.locator(`[id$="${name}"]`));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(value);
    }
    await tab_to(page, page.getByRole('button', { name: 'Start', exact: true }));
    await page.keyboard.press('Enter');
    await page.locator('[role=gridcell]').first().waitFor();
  },
  async move(page, move, number) {
    if (move === 'pass') {
      await tab_to(page, page.getByRole('button', { name: 'Pass', exact: true }));
      return page.keyboard.press('Enter');
    }
    if (number % 2 === 0) {
      await tab_to(page, page.locator('#typed-move'));
      await page.keyboard.type(move.toLowerCase());
      return page.keyboard.press('Enter');
    }
    return is_line(move) ? line_by_keys(page, move) : stone_by_keys(page, move);
  },
};

async function stone_by_keys(page, move) {
  await tab_to(page, page.locator('[role=gridcell][tabindex="0"]'));
  const at = async () => page.evaluate(() => document.activeElement.getAttribute('data-point'));
  const column = (point) => 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(point[0]);
  for (let i = 0; i < 60 && (await at()) !== move; ++i) {
    const here = await at();
    if (column(here) !== column(move)) await page.keyboard.press(column(here) < column(move) ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(Number(here.slice(1)) < Number(move.slice(1)) ? 'ArrowUp' : 'ArrowDown');
  }
  await page.keyboard.press('Enter');
}

async function line_by_keys(page, move) {
  const [, first, side, second] = /^(\d+)([-~])(\d+)$/.exec(move);
  const walk_to = async (point) => {
    await tab_to(page, page.locator('[role=gridcell][tabindex="0"]'));
    for (let i = 0; i < 60; ++i) {
      if ((await page.evaluate(() => document.activeElement.getAttribute('data-point'))) === point) return;
      await page.keyboard.press('ArrowRight');
    }
  };
  await walk_to(first);
  await page.keyboard.press('Enter');
  await page.locator(`[data-point="${first}"][aria-selected="true"]`).waitFor();
  await page.waitForTimeout(100);
  await page.keyboard.press(side === '~' ? 'ArrowUp' : 'ArrowDown');
  await walk_to(second);
  await page.keyboard.press('Enter');
}

/** Plays these moves from the beginning, each by the given way. */
export async function play_moves(page, way, moves) {
  for (const [i, move] of moves.entries()) {
    await way.move(page, move, i);
    await played(page, i + 1, move);
  }
}
