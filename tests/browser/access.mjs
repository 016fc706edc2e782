// For everybody: three languages, light and dark, and the rules of accessibility on every page.

import { axe_source, check, equal, phone, story } from './harness.mjs';
import { by_mouse, games, play_moves, played } from './play.mjs';

const languages = [{ code: 'en', locale: 'en-GB' }, { code: 'ru', locale: 'ru-RU' }, { code: 'cs', locale: 'cs-CZ' }];

for (const { code, locale } of languages) {
  story(`The app speaks the language of the browser: ${code}`, async ({ open }) => {
    const page = await open({ locale });
    await page.locator('h1').waitFor();
    equal(await page.getAttribute('html', 'lang'), code, 'the language of the page');
    const letters = { en: /[a-z]/, ru: /[а-яё]{4}/i, cs: /[ěščřžýáíéůú]/ }[code];
    for (const path of ['#/', '#/settings', '#/learn', '#/learn/atari-go/capture', '#/problems', '#/problems/atari-go', '#/new/go', '#/new/atari-go', '#/new/topological-go', '#/new/topological-wars']) {
      await page.goto(page.url().split('#')[0] + path);
      await page.locator('h1').waitFor();
      await page.waitForTimeout(150);
      const text = await page.locator('main').innerText();
      check(letters.test(text), `${path} is in another language: ${text.slice(0, 200)}`);
      check(!/undefined|\[object|NaN/.test(text), `${path} shows a slip of the program: ${text}`);
      const english = text.match(/\b(the|with|player|stones|board)\b/gi);
      if (code !== 'en') equal(english, null, `English words on ${path}`);
    }
  });
}

/** Opens a file and hands over what the app says about it. */
async function told_about(page, name, text) {
  await page.evaluate(() => { location.hash = '#/'; });
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const notice = page.locator('.notice p').filter({ hasText: name });
  await notice.waitFor();
  return notice.innerText();
}

const strange_files = [
  { name: '1.sgf', text: 'Dear friend', told: { ru: /не запись игры/, cs: /není záznam hry/ } },
  { name: '2.sgf', text: '(;GM[3])', told: { ru: /GM\[3\] — другая игра/, cs: /GM\[3\] je jiná hra/ } },
  { name: '3.sgf', text: '(;GM[1]SZ[30])', told: { ru: /Доска: 30 .* от 2 до 25/, cs: /Deska: 30 .* od 2 do 25/ } },
  { name: '4.sgf', text: '(;GM[901]SZ[9]AE[ee])', told: { ru: /AE: в этой игре/, cs: /AE: v této hře/ } },
  // These are opened, with remarks.
  { name: '5.sgf', text: '(;GM[1]SZ[9];B[ee];W[ee])', told: { ru: /Ход 2: W\[ee\].*уже стоит камень/, cs: /Tah 2: W\[ee\].*už kámen je/ } },
  { name: '6.sgf', text: '(;GM[1]SZ[9]KM[650]\n;B[ee]', told: { ru: /Коми 650.*6,5\.\nСтрока 2, знак 7: Не хватает/, cs: /Komi 650.*6,5\.\nŘádek 2, znak 7: Chybí/ } },
  { name: '7.sgf', text: '(;GM[1]SZ[9];B[ee]@;W[dd]@;B[cc]@;W[gg]@;B[ff]@)', told: { ru: /и ещё 4 замечания/, cs: /a ještě 4 poznámky/ } },
];

for (const { code, locale } of languages.slice(1)) {
  story(`What is strange about a file or a setting is told in the language of the browser: ${code}`, async ({ open }) => {
    const page = await open({ locale });
    await page.goto(`${page.url().split('#')[0]}#/new/go`);
    await page.locator('summary').first().click();
    await page.locator('input#option-handicap').fill('99');
    await page.keyboard.press('Enter');
    const refused = await page.locator('form [role=alert]').innerText();
    check({ ru: /^Фора: 99 .* от 0 до 30\.$/, cs: /^Handicap: 99 .* od 0 do 30\.$/ }[code].test(refused), refused);

    for (const { name, text, told } of strange_files) {
      const said = await told_about(page, name, text);
      check(told[code].test(said), `${name}: ${said}`);
      const own_words = said.replace(name, '').replace(/SGF|[A-Z]{1,2}(?=\[|:)|\[[^\]]*\]/g, '');
      if (code === 'ru') equal(own_words.match(/[A-Za-z]+/g), null, `Latin letters in "${said}"`);
      equal(own_words.match(/\b(the|is|was|of|not|move|line|column|file|opened|remarks?)\b/gi), null, `English words in "${said}"`);
    }
    await page.goto(`${page.url().split('#')[0]}#/link/nonsense`);
    await page.getByText({ ru: 'Ссылка повреждена', cs: 'Odkaz je poškozený' }[code]).first().waitFor();
  });
}

story('The language can be changed and stays', async ({ open }) => {
  const page = await open({}, '#/settings');
  await page.getByText('Čeština').click();
  await page.locator('html[lang=cs]').waitFor();
  await page.reload();
  await page.locator('html[lang=cs]').waitFor();
});

story('From a game to the settings and back', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['atari-go']);
  await play_moves(page, by_mouse, ['C3']);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Move numbers on stones').click();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await played(page, 1, 'C3');
});

story('A line by keyboard: the side is told before it is drawn, and the example can be played', async ({ open }) => {
  const page = await open();
  await by_mouse.begin(page, games['topological-wars']);
  const says = (text) => page.waitForFunction(
    (part) => document.querySelector('[data-testid=spoken]').textContent.includes(part), text);
  await page.locator('[data-point="1"]').focus();
  await page.keyboard.press('Enter');
  await says('Point 1 chosen. Choose the second point. Arrow up: the line runs outside');
  await page.keyboard.press('ArrowUp');
  await says('The line will run outside.');
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-point="6"][aria-label="Point 6, free, can be joined on both sides, now outside"]').waitFor();
  await page.keyboard.press('Enter');
  await played(page, 1, '1~6');
  await page.getByText('A line inside is written 1-4, one outside 1~4.').waitFor();
  const example = /\d.*/.exec(await page.locator('#typed-move').getAttribute('placeholder'))[0];
  await page.locator('#typed-move').fill(example);
  await page.keyboard.press('Enter');
  await played(page, 2, example);
});

story('Zoomed in, the board is larger, not smaller', async ({ open }) => {
  for (const [viewport, least] of [[{ width: 640, height: 400 }, 400], [{ width: 844, height: 390 }, 400]]) {
    const page = await open({ viewport });
    await by_mouse.begin(page, { ...games['go'], size: '19' });
    const { width } = await page.locator('.encircle-board').boundingBox();
    check(width >= least, `${viewport.width} by ${viewport.height}: the board is ${width} wide`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(overflow <= 0, `the page is ${overflow} too wide`);
  }
});

export async function expect_accessible(page, where) {
  // The parts of a page come one after the other; its heading stands when it is there.
  await page.locator('h1').first().waitFor();
  await page.addScriptTag({ path: axe_source }).catch(() => {});
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] });
    return violations.map((each) => `${each.id}: ${each.help}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
  equal(found.join('\n'), '', `axe on ${where}`);
}

for (const [name, options] of [['light, on a desktop', {}], ['dark, on a phone', { ...phone, colorScheme: 'dark' }]]) {
  story(`Every page is accessible, ${name}`, async ({ open }) => {
    const page = await open({ bypassCSP: true, ...options });
    for (const path of ['', '#/settings', '#/learn', '#/learn/atari-go/groups', '#/problems', '#/problems/topological-wars', '#/new/go', '#/new/topological-wars', '#/nowhere']) {
      await page.goto(page.url().split('#')[0] + path);
      await page.locator('h1').waitFor();
      await page.waitForTimeout(200);
      await expect_accessible(page, path || 'home');
    }
    for (const game of Object.values(games)) {
      await page.goto(page.url().split('#')[0]);
      await by_mouse.begin(page, game);
      const moves = game.moves.slice(0, game.name === 'Topological Wars' ? 1 : 5);
      for (const [i, move] of moves.entries()) {
        await page.locator('#typed-move').fill(move);
        await page.keyboard.press('Enter');
        await page.locator('.moves button').nth(i).waitFor();
      }
      await expect_accessible(page, `the table of ${game.name}`);
      await page.getByRole('button', { name: 'More' }).click();
      await expect_accessible(page, `the dialog of ${game.name}`);
      await page.keyboard.press('Escape');
    }
  });
}

story('Counting and results are accessible', async ({ open }) => {
  const page = await open({ bypassCSP: true });
  await by_mouse.begin(page, games['go']);
  await play_moves(page, by_mouse, games['go'].moves);
  await page.locator('table').waitFor();
  await expect_accessible(page, 'the count');
  await page.getByRole('button', { name: 'Accept the count' }).click();
  await page.locator('#end-title').waitFor();
  await expect_accessible(page, 'the result');
});
