// Makes the icons of the page from one drawing: node scripts/icons.mjs [CHROMIUM]. Writes
// public/icons/icon.svg and PNG files of the sizes that the manifest names.

import { chromium } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';

const folder = new URL('../public/icons/', import.meta.url);
const ink = '#2b2118';
const rays = [0, 90, 180, 270]
  .map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="M0-43 8-9 0 0Z" fill="${turn ? ink : '#b5382a'}"/>` +
      `<path d="M0-43-8-9 0 0Z" fill="#fffaee"/></g>`,
  )
  .join('');
const minor = [45, 135, 225, 315]
  .map((turn) => `<path transform="rotate(${turn})" d="M0-28 5-7 0 0-5-7Z" fill="#f7efdb"/>`)
  .join('');

const shore = 'M-80 10q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0';

/** The drawing on its paper: the corner's radius, and the size of the rose. */
function drawing(corner, scale) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">` +
    `<clipPath id="p"><rect x="-50" y="-50" width="100" height="100" rx="${corner}"/></clipPath>` +
    `<g clip-path="url(#p)"><path d="M-50-50h100V50h-100z" fill="#f4ead3"/>` +
    `<g transform="scale(${scale})"><path d="${shore}V90H-80Z" fill="#a9cddb"/>` +
    `<path d="${shore}" fill="none" stroke="#23647f" stroke-width="2.5"/>` +
    `<g stroke="${ink}" stroke-width="2" stroke-linejoin="round"><circle r="31" fill="#f7efdb"/>` +
    `${minor}${rays}<circle r="4" fill="#c9972b"/></g></g></g></svg>\n`
  );
}

await mkdir(folder, { recursive: true });
await writeFile(new URL('icon.svg', folder), drawing(20, 1));

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, svg] of [
  ['icon-192.png', 192, drawing(20, 1)],
  ['icon-512.png', 512, drawing(20, 1)],
  ['icon-maskable-512.png', 512, drawing(0, 0.74)],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  const picture = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(name, folder), picture);
  await page.close();
}
await browser.close();
