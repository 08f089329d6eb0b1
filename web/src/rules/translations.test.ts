// The rules say the same in every language as far as a test can tell: the same numbers in the same
// order, and the same references within each rule.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const games = ['cartographers', 'misterra', 'guild'];
const languages = ['fr', 'el'];

/** Every rule by its number, with the figures and references of its text. */
function rulesOf(path: string): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  for (const line of readFileSync(new URL(path, import.meta.url), 'utf8').split('\n')) {
    const match = /^(?:- |\| )\*\*([CMG]\d+)\*\*(.*)$/.exec(line);
    if (match) rules.set(match[1]!, match[2]!.match(/\b[CMG]\d{1,2}\b/g) ?? []);
  }
  return rules;
}

describe.each(games)('the rules of %s', (game) => {
  const source = rulesOf(`../../../docs/rules/${game}.md`);
  it.each(languages)('have the same numbers in %s', (language) => {
    const translated = rulesOf(`./${language}/${game}.md`);
    expect([...translated.keys()]).toEqual([...source.keys()]);
    expect(source.size).toBeGreaterThan(20);
  });
  it.each(languages)('refer to rules that exist in %s', (language) => {
    for (const [rule, references] of rulesOf(`./${language}/${game}.md`)) {
      for (const each of references) expect(source.has(each), `${rule} names ${each}`).toBe(true);
    }
  });
});
