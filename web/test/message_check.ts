// What a message asks for, for the tests of the message files.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../src/i18n/languages';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** 'area.key' -> text, from the files. */
export function messagesOf(language: Language): Map<string, string> {
  const folder = join(import.meta.dirname, '../src/i18n/messages', language);
  const found = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  for (const file of files.sort()) {
    const area = basename(file, '.json');
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) found.set(`${area}.${key}`, text);
  }
  return found;
}

/** The kinds of elements as the parser numbers them. */
const enum Kind {
  literal = 0,
  select = 5,
  plural = 6,
  pound = 7,
  tag = 8,
}

function walk(elements: Element[], visit: (element: Element) => void): void {
  for (const element of elements) {
    visit(element);
    if ('options' in element && element.options) {
      for (const option of Object.values(element.options)) walk(option.value, visit);
    }
    if ('children' in element) walk(element.children, visit);
  }
}

function read(text: string): Element[] {
  return new IntlMessageFormat(text, 'en').getAst();
}

/** Names of the values that a message takes, sorted, each once. */
export function placeholders(text: string): string[] {
  const names = new Set<string>();
  walk(read(text), (element) => {
    const kind = element.type as number;
    if (kind !== Kind.literal && kind !== Kind.pound && kind !== Kind.tag && 'value' in element) {
      names.add(String(element.value));
    }
  });
  return [...names].sort();
}

/** Plural forms that the language has and the message does not give. */
export function pluralProblems(text: string, language: string): string[] {
  const problems: string[] = [];
  walk(read(text), (element) => {
    if ((element.type as number) !== Kind.plural || !('pluralType' in element)) return;
    const type = element.pluralType === 'ordinal' ? 'ordinal' : 'cardinal';
    const wanted = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
    // 'many' in French is for millions: no figure of these games comes near.
    for (const form of wanted.filter((each) => each !== 'many')) {
      if (!(form in element.options) && !coveredByFigures(Object.keys(element.options), form, language)) {
        problems.push(`no form '${form}' of ${element.value}`);
      }
    }
  });
  return problems;
}

/** Whether =1 and the like stand in for a form that holds only such figures ('one' by '=1'). */
function coveredByFigures(given: string[], form: string, language: string): boolean {
  const rules = new Intl.PluralRules(language);
  const figures = Array.from({ length: 101 }, (_, n) => n).filter((n) => rules.select(n) === form);
  return figures.length > 0 && figures.every((n) => given.includes(`=${n}`));
}
