import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { chooseLanguage } from '../i18n';
import { withEdition } from './edition';
import { parseRules, textOf } from './parse';

const rules = (path: string) => parseRules(readFileSync(join(import.meta.dirname, path), 'utf8'));
const english = rules('../../../docs/rules/cartographers.md');

function ruleOf(sections: typeof english, id: string): string {
  return sections.flatMap(({ blocks }) => blocks.map(textOf)).find((text) => text.startsWith(`${id} `)) ?? '';
}

beforeAll(() => chooseLanguage('en'));

it('the rules say the values of the edition in play', () => {
  const greek = withEdition(english, { edition: 'el' });
  expect(ruleOf(greek, 'C31')).toMatch(/In play: 6$/);
  expect(ruleOf(greek, 'C16')).toMatch(/In play: any of the five$/);
  expect(ruleOf(greek, 'C18')).toMatch(/In play: any of the five$/);
  const own = withEdition(english, { edition: 'en' });
  expect(ruleOf(own, 'C31')).toMatch(/In play: 8$/);
  expect(ruleOf(own, 'C18')).toMatch(/In play: monster$/);
  expect(ruleOf(withEdition(english, {}), 'C16')).toMatch(/In play: the card's$/);
});

it('an option given beside the edition wins', () => {
  const mixed = withEdition(english, { edition: 'el', wildholds: '8', 'ruin-cell': 'card' });
  expect(ruleOf(mixed, 'C31')).toMatch(/In play: 8$/);
  expect(ruleOf(mixed, 'C16')).toMatch(/In play: the card's$/);
});

it('every language has the table, games without editions stay as they are', () => {
  for (const language of ['fr', 'el']) {
    const translated = withEdition(rules(`./${language}/cartographers.md`), { edition: 'el' });
    expect(ruleOf(translated, 'C31')).toMatch(/In play: 6$/);
  }
  const guild = rules('../../../docs/rules/guild.md');
  expect(withEdition(guild, {})).toBe(guild);
});
