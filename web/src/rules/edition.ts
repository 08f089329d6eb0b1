// What depends on the printed edition, said beside the rules that depend on it: from the table of the
// editions, whose rows name an option, its values and the rule, and whose columns are the editions.

import { t } from '../i18n';
import type { Section, Span, Table } from './parse';

const textOf = (spans: Span[] | undefined): string => (spans ?? []).map(({ text }) => text).join('').trim();
const codeOf = (spans: Span[] | undefined): string => spans?.find(({ kind }) => kind === 'code')?.text ?? '';

/** A value in words: without its name for the command line, unless there is nothing else. */
function wordsOf(cell: Span[]): string {
  return textOf(cell.filter(({ kind }) => kind !== 'code')) || textOf(cell);
}

/** By rule: its value in this edition, or as chosen beside it. */
function valuesOf({ head, rows }: Table, options: Record<string, string>): Map<string, string> {
  const column = Math.max(head.findIndex((cell) => textOf(cell) === options['edition']), 1);
  const values = new Map<string, string>();
  for (const { cells } of rows) {
    const [what = [], ...editions] = cells;
    const rule = what.findLast(({ kind }) => kind === 'rule')?.text;
    const chosen = options[codeOf(what)];
    const cell = editions.find((each) => chosen !== undefined && codeOf(each) === chosen) ?? editions[column - 1];
    if (rule && cell) values.set(rule, wordsOf(cell));
  }
  return values;
}

/** The rules with the values in play; without an edition in the options its first column counts. */
export function withEdition(sections: Section[], options: Record<string, string>): Section[] {
  const tables = sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));
  const values = new Map(tables.flatMap((table) => [...valuesOf(table, options)]));
  if (values.size === 0) return sections;
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const value = block.kind === 'rule' ? values.get(block.id) : undefined;
      if (block.kind !== 'rule' || value === undefined) return block;
      const note: Span = { kind: 'bold', text: t('rules.in-play', { value }) };
      return { ...block, spans: [...block.spans, { kind: 'plain' as const, text: ' ' }, note] };
    }),
  }));
}
