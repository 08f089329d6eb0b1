// Cuts the typefaces down to what the page writes: node scripts/fonts.mjs. Reads the packages
// @fontsource-variable/*, writes src/theme/fonts/*.woff2. To be run again when a text needs a new
// letter (a test says so) or the packages change.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** What French and English need, and the signs of the pages. */
export const LATIN =
  range(0x20, 0x7e) + ' «»°±·×÷¡¿§©²³¼½¾' + 'àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸñÑáíóúßøåØÅ' + '‐‑–—‘’“”„…•′″−→←↑↓€';
/** Modern Greek. */
export const GREEK = range(0x384, 0x38a) + range(0x38c, 0x38c) + range(0x38e, 0x3a1) + range(0x3a3, 0x3ce);

const fonts = [
  // Alegreya's own figures are not all of one height, and its 0 reads like an o.
  { family: 'source-serif-4', subset: 'latin', text: '0123456789', weight: { min: 400, max: 800 }, as: 'figures' },
  { family: 'alegreya', subset: 'latin', text: LATIN, weight: { min: 400, max: 800 } },
  { family: 'alegreya', subset: 'greek', text: GREEK, weight: { min: 400, max: 800 } },
  { family: 'commissioner', subset: 'latin', text: LATIN, weight: { min: 400, max: 700 } },
  { family: 'commissioner', subset: 'greek', text: GREEK, weight: { min: 400, max: 700 } },
];
const target = new URL('../src/theme/fonts/', import.meta.url);
await mkdir(target, { recursive: true });
for (const { family, subset, text, weight, as = `${family}-${subset}` } of fonts) {
  const name = `${family}-${subset}-wght-normal.woff2`;
  const whole = await readFile(
    new URL(`../node_modules/@fontsource-variable/${family}/files/${name}`, import.meta.url),
  );
  const small = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: ['kern', 'liga', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'],
    noHinting: true,
  });
  await writeFile(new URL(`${as}.woff2`, target), small);
  console.log(`${name}: ${whole.length} -> ${small.length}`);
}
