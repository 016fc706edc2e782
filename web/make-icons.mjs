// Draws the icons of the app as PNG from icon.svg, with Chromium: node make-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('app/public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
// Systems cut maskable icons to their own shape, so these fill the square.
const variants = [
  ['icon-192.png', 192, svg], ['icon-512.png', 512, svg],
  ['icon-maskable-512.png', 512, svg.replace('rx="112" ', '')],
];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, size, drawing] of variants) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
