// Every letter that the page writes is in the typefaces as scripts/fonts.mjs cuts them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const cutter = readFileSync(join(source, '../scripts/fonts.mjs'), 'utf8');

function cut(): Set<string> {
  const letters = new Set<string>();
  for (const [, from, to] of cutter.matchAll(/range\(0x([0-9a-f]+), 0x([0-9a-f]+)\)/g)) {
    for (let code = parseInt(from ?? '', 16); code <= parseInt(to ?? '', 16); code += 1) {
      letters.add(String.fromCodePoint(code));
    }
  }
  const latin = /export const LATIN =([^;]*);/.exec(cutter)?.[1] ?? '';
  for (const [, text] of latin.matchAll(/'([^']*)'/g)) for (const letter of text ?? '') letters.add(letter);
  return letters;
}

function texts(): string[] {
  const messages = ['en', 'fr', 'el'].flatMap((language) =>
    readdirSync(join(source, 'i18n/messages', language), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(source, 'i18n/messages', language, file)),
  );
  const rules = ['fr', 'el'].flatMap((language) =>
    readdirSync(join(source, 'rules', language)).map((file) => join(source, 'rules', language, file)),
  );
  return [...messages, ...rules].map((path) => readFileSync(path, 'utf8'));
}

it('the typefaces hold every letter of the texts', () => {
  const letters = cut();
  // Spaces of any width and the symbols of keys and stamps come from the device.
  const others = new Set(['\n', '\u00a0', '\u202f', '↵', '⌫', '≥', '≤', '✶', '∞']);
  const missing = new Set(
    texts()
      .flatMap((text) => [...text])
      .filter((letter) => !letters.has(letter) && !others.has(letter)),
  );
  expect([...missing]).toEqual([]);
});
