// Writes compressed twins beside the files of a built page: node scripts/compress.mjs FOLDER.
// `mapwright serve` sends them to browsers that take them. Prints what the page weighs.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
if (!folder) {
  console.error('usage: node scripts/compress.mjs FOLDER');
  process.exit(2);
}
const worthwhile = new Set(['.html', '.js', '.css', '.json', '.svg', '.wasm', '.webmanifest', '.txt']);
let plainBytes = 0;
let sentBytes = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const extension = extname(entry.name);
  if (!entry.isFile() || extension === '.br' || extension === '.gz') continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const plain = readFileSync(path);
  plainBytes += plain.length;
  if (!worthwhile.has(extension)) {
    sentBytes += plain.length;
    continue;
  }
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  sentBytes += brotli.length;
}
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(`page: ${kilobytes(plainBytes)}, ${kilobytes(sentBytes)} compressed (everything there is)`);
