// Opens the gallery in Chromium, asks axe-core about every board in light and dark, and measures what a move costs.
// Run as `npm run gallery:check`; it fails on any violation and when drawing a move takes more than one frame.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const port = 5181;
const frame = 1000 / 60;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page) {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => globalThis.axe.run());
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}, first ${nodes[0].html.slice(0, 160)})`);
}

/** Exported pictures come into build/gallery, to be looked at; they must not depend on the page's colours. */
async function keep_pictures(page, colorScheme, earlier) {
  const made = await page.evaluate(() => globalThis.pictures());
  for (const [name, { svg, png }] of Object.entries(made)) {
    const bytes = Buffer.from(png.split(',')[1], 'base64');
    writeFileSync(new URL(`../../../build/gallery/${name}-${colorScheme}.svg`, import.meta.url), svg);
    writeFileSync(new URL(`../../../build/gallery/${name}-${colorScheme}.png`, import.meta.url), bytes);
    const is_same = !earlier || earlier[name].png === png;
    failed ||= !is_same;
    console.log(`${name}, exported on a ${colorScheme} page: ${svg.length} bytes of SVG, ${bytes.length} of PNG`
      + `${is_same ? '' : ', other than on a light page'}`);
  }
  return made;
}

/**
 * What a move costs the page in milliseconds of processor time, from the change of the position to the picture:
 * scripts, styles, layout and painting. Processor time, since a clock would also measure what else the machine does.
 */
async function move_cost(page, board) {
  const moves = 12;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const before = await spent();
  await page.evaluate(async ([name, count]) => {
    for (let i = 0; i < count; ++i) {
      globalThis.boards[name].next();
      await new Promise((done) => setTimeout(done, 450));
    }
  }, [board, moves]);
  return (await spent() - before) / moves;
}

/** How long frames take while the last move is animated. */
async function frame_times(page, board) {
  return page.evaluate(async (name) => {
    const frames = [];
    for (let i = 0; i < 5; ++i) {
      globalThis.boards[name].next();
      let last = performance.now();
      const end = last + 400;
      while (last < end) {
        const now = await new Promise((done) => requestAnimationFrame(done));
        if (now > last) frames.push(now - last);
        last = Math.max(last, now);
      }
    }
    return frames.sort((a, b) => a - b);
  }, board);
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);

// The boards as they are shipped: a development build is several times slower.
const root = fileURLToPath(new URL('.', import.meta.url));
const config = { root, logLevel: 'error', preview: { port, strictPort: true } };
await build(config);
const server = await preview(config);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
let failed = false;
let pictures = null;
try {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => {
      failed = true;
      console.log(`error on the page: ${error.message}`);
    });
    await page.goto(`http://localhost:${port}/`);
    await page.waitForSelector('#wars200 svg');
    const found = await violations(page);
    console.log(`axe-core, ${colorScheme}: ${found.length} violations`);
    for (const line of found) console.log(`  ${line}`);
    failed ||= found.length > 0;
    pictures = await keep_pictures(page, colorScheme, pictures);
    await page.close();
  }
  for (const board of ['go19', 'topological', 'wars200']) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`http://localhost:${port}/?only=${board}`);
    await page.waitForSelector(`#${board} svg`);
    const animated = await move_cost(page, board);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await move_cost(page, board);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const frames = await frame_times(page, board);
    console.log(`${board}: a move costs ${still.toFixed(1)} ms, ${animated.toFixed(1)} with all of its animation; `
      + `frames come every ${at(frames, 0.5)} ms (95 %: ${at(frames, 0.95)})`);
    failed ||= still > frame;
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(failed ? 1 : 0);
