// The message files: complete in every language, with the same placeholders and the plural forms
// that each language has; every message is used, every key that is used exists.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { IntlMessageFormat } from 'intl-messageformat';
import { t, toTenth, useMessages } from '.';
import type { Values } from './language.svelte';
import { LANGUAGES } from './languages';
import { messagesOf, placeholders, pluralProblems } from '../../test/message_check';

const root = join(import.meta.dirname, '..');

const messages = new Map(LANGUAGES.map((language) => [language, messagesOf(language)]));
const english = messages.get('en') ?? new Map<string, string>();

function sources(path = root, kind = /\.(svelte|ts)$/): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return entry.name === 'messages' ? [] : sources(inside, kind);
    return kind.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [inside] : [];
  });
}
/** The page, and the program's printed pages, which have the same words. */
const code = [...sources(), ...sources(join(root, '../../src/mapwright/print'), /\.cpp$/)].map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const own = messages.get(language) ?? new Map<string, string>();

  it('has every message, and no other', () => {
    expect([...english.keys()].filter((key) => !own.has(key))).toEqual([]);
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('uses the same placeholders as English', () => {
    const differing = [...own].filter(([key, text]) => {
      const source = english.get(key);
      return source !== undefined && placeholders(text).join() !== placeholders(source).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  const own = messages.get(language) ?? new Map<string, string>();

  it('can be read as ICU messages, with the plural forms of the language', () => {
    const broken = [...own].flatMap(([key, text]) => {
      try {
        new IntlMessageFormat(text, language);
      } catch (error) {
        return [`${key}: ${String(error)}`];
      }
      return pluralProblems(text, language).map((problem) => `${key}: ${problem}`);
    });
    expect(broken).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});

/** 'area.key', or a pattern where the key is put together: t(`home.facts.${game}`). */
function keysIn(text: string): RegExp[] {
  const areas = [...new Set([...english.keys()].map((key) => key.slice(0, key.indexOf('.'))))].join('|');
  const quoted = [
    ...text.matchAll(new RegExp(`['"]((?:${areas})\\.[^'"\`\\s]+)['"]`, 'g')),
    ...text.matchAll(new RegExp(`\`((?:${areas})\\.(?:\\$\\{[^}]*\\}|[^\`\\s$])+)\``, 'g')),
  ];
  return quoted.map((match) => {
    const parts = (match[1] ?? '').split(/\$\{[^}]*\}/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^()|[\]\\{}]/g, '\\$&')).join('.+')}`);
  });
}

describe('the code', () => {
  const used = code.flatMap(({ text }) => keysIn(text));

  it('asks only for messages that exist', () => {
    const missing = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)]
        .map((match) => match[1] ?? '')
        .filter((key) => !english.has(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('uses every message', () => {
    const idle = [...english.keys()].filter((key) => !used.some((pattern) => pattern.test(key)));
    expect(idle).toEqual([]);
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  afterAll(() => useMessages('en', new Map()));

  it('agrees with a figure that is one', () => {
    useMessages(language, messages.get(language) ?? new Map());
    const one: Record<string, Values> = {
      'hall.rated': { title: '', total: 1 },
      'cartographers.rating-sum': { total: 1, solo: '', rating: '' },
      'cartographers.log.scores': { name: '', first: '', second: '', coins: 0, monsters: '', season: '+1', count: 1, total: '' },
      'cards.glass.left': { seconds: 1 },
      'puzzles.cost': { points: toTenth(0.96) },
      'puzzles.own.line': { title: '', when: '', points: toTenth(1.04) },
    };
    for (const [key, values] of Object.entries(one)) {
      expect(t(key, values), key).toMatch(/1\s(star|Étoile|αστέρι|point|πόντος?|second left|seconde restante|δευτερόλεπτο)(?!\p{L})/u);
    }
  });
});
