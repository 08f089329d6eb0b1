// The type of printed pages: node scripts/print_fonts.mjs. Cuts fixed weights out of the packages
// @fontsource-variable/* (and the figures that scripts/fonts.mjs has cut) and writes, into src/mapwright/print/type/, each as a compressed TrueType file
// for PDF, and type.txt: which glyph stands for which character, and how wide it is. To be run again
// only when the packages or the letters change.

import { deflateSync } from 'node:zlib';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸ‐‑–—‘’“”„…•′″−→←↑↓€';
/** The letters of names in the rest of Europe that is written in Latin. */
const LATIN_EXT = range(0x100, 0x17f);
const GREEK = range(0x384, 0x38a) + range(0x38c, 0x38c) + range(0x38e, 0x3a1) + range(0x3a3, 0x3ce);
const FIGURES = '0123456789';
const without = (text, taken) => [...text].filter((letter) => !taken.includes(letter)).join('');

const faces = {
  // Alegreya's own figures are not all of one height, and its 0 reads like an o.
  title: [
    { family: 'figures', subset: 'latin', text: FIGURES, weight: 700, cut: '../src/theme/fonts/figures.woff2' },
    { family: 'alegreya', subset: 'latin', text: without(LATIN, FIGURES), weight: 700 },
    { family: 'alegreya', subset: 'latin-ext', text: LATIN_EXT, weight: 700 },
    { family: 'alegreya', subset: 'greek', text: GREEK, weight: 700 },
  ],
  text: ['latin', 'latin-ext', 'greek'].map((subset) => ({ family: 'commissioner', subset, weight: 400 })),
  bold: ['latin', 'latin-ext', 'greek'].map((subset) => ({ family: 'commissioner', subset, weight: 700 })),
};
const TEXTS = { latin: LATIN, 'latin-ext': LATIN_EXT, greek: GREEK };

/** Tables of a TrueType file by their tags. */
function tablesOf(font) {
  const tables = {};
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const begin = font.readUInt32BE(at + 8);
    tables[font.toString('latin1', at, at + 4)] = font.subarray(begin, begin + font.readUInt32BE(at + 12));
  }
  return tables;
}

/** Glyph by character, from a table of format 4 or 12. */
function charactersOf(cmap) {
  const glyphs = new Map();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group++) {
        const [first, last, glyph] = [0, 4, 8].map((offset) => table.readUInt32BE(16 + 12 * group + offset));
        for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
      }
    } else if (format === 4) {
      const size = table.readUInt16BE(6);
      for (let at = 0; at < size; at += 2) {
        const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
        const delta = table.readUInt16BE(16 + 2 * size + at);
        const place = 16 + 3 * size + at;
        const offset = table.readUInt16BE(place);
        for (let code = first; code <= last && code !== 0xffff; code++) {
          const found = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - first));
          if (found !== 0) glyphs.set(code, (found + delta) & 0xffff);
        }
      }
    }
  }
  return glyphs;
}

const target = new URL('../../src/mapwright/print/type/', import.meta.url);
await mkdir(target, { recursive: true });
let list = `-- Made by web/scripts/print_fonts.mjs; not to be changed by hand. For each face its files, in thousandths of the
-- type size: bytes unpacked, ascent, descent, bounding box; then character:glyph:width, the first two hexadecimal.
`;
for (const [face, files] of Object.entries(faces)) {
  list += `face ${face}\n`;
  for (const { family, subset, weight, cut, text = TEXTS[subset] } of files) {
    const source = cut ?? `../node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
    const font = await subsetFont(await readFile(new URL(source, import.meta.url)), text, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      keepFeatures: [],
      noHinting: true,
    });
    const tables = tablesOf(font);
    const units = tables.head.readUInt16BE(18);
    const thousandths = (value) => Math.round((1000 * value) / units);
    const widths = tables.hhea.readUInt16BE(34);
    const widthOf = (glyph) => thousandths(tables.hmtx.readUInt16BE(4 * Math.min(glyph, widths - 1)));
    const box = [36, 38, 40, 42].map((at) => thousandths(tables.head.readInt16BE(at)));
    const rise = [4, 6].map((at) => thousandths(tables.hhea.readInt16BE(at)));
    const name = `${family}-${subset}-${weight}`;
    const glyphs = [...charactersOf(tables.cmap)].sort(([a], [b]) => a - b);
    list += `  file ${name} ${font.length} ${rise.join(' ')} ${box.join(' ')}\n  `;
    list += `${glyphs.map(([code, glyph]) => `${code.toString(16)}:${glyph.toString(16)}:${widthOf(glyph)}`).join(' ')}\n`;
    const packed = deflateSync(font, { level: 9 });
    await writeFile(new URL(`${name}.ttf.z`, target), packed);
    console.log(`${name}: ${glyphs.length} letters, ${font.length} bytes, packed ${packed.length}`);
  }
}
await writeFile(new URL('type.txt', target), list);
