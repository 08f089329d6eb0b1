// Reads the rules as docs/rules/<game>.md writes them: sections, numbered rules, plain text, tables.
// The section on records is for programs and left out.

export interface Span {
  text: string;
  kind: 'plain' | 'bold' | 'code' | 'rule';
}
export interface Rule {
  kind: 'rule';
  id: string;
  spans: Span[];
}
export interface Prose {
  kind: 'text';
  spans: Span[];
}
export interface Table {
  kind: 'table';
  head: Span[][];
  rows: { id: string; cells: Span[][] }[];
}
export type Block = Rule | Prose | Table;
export interface Section {
  title: string;
  blocks: Block[];
}

const HIDDEN = /^(In the record|Dans l’enregistrement|Στο αρχείο)/;
const TOKEN = /\*\*(.+?)\*\*|`([^`]+)`|\b([CMG]\d{1,2})\b/g;

/** Text with its emphasis, and numbers of other rules as links. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > from) spans.push({ kind: 'plain', text: text.slice(from, match.index) });
    const [whole, bold, code, rule] = match;
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (rule !== undefined) spans.push({ kind: 'rule', text: rule });
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: 'plain', text: text.slice(from) });
  return spans;
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());

export function parseRules(markdown: string): Section[] {
  const sections: Section[] = [];
  let section: Section | null = null;
  let table: Table | null = null;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) table = null;
    if (line.startsWith('## ')) {
      section = { title: line.slice(3).trim(), blocks: [] };
      if (!HIDDEN.test(section.title)) sections.push(section);
      continue;
    }
    if (!section || line.trim() === '') continue;
    const rule = /^- \*\*([CMG]\d+)\*\* (.*)$/.exec(line);
    const last = section.blocks.at(-1);
    if (rule) {
      section.blocks.push({ kind: 'rule', id: rule[1] ?? '', spans: spansOf(rule[2] ?? '') });
    } else if (line.startsWith('|---')) {
      continue;
    } else if (line.startsWith('|') && !table) {
      table = { kind: 'table', head: cellsOf(line).map(spansOf), rows: [] };
      section.blocks.push(table);
    } else if (line.startsWith('|') && table) {
      const cells = cellsOf(line);
      const id = /^\*\*([CMG]\d+)\*\*/.exec(cells[0] ?? '')?.[1] ?? '';
      table.rows.push({ id, cells: cells.map(spansOf) });
    } else if (last?.kind === 'text') {
      last.spans.push(...spansOf(` ${line.trim()}`));
    } else {
      section.blocks.push({ kind: 'text', spans: spansOf(line.replace(/^- /, '').trim()) });
    }
  }
  return sections;
}

/** Lower case, without accents: what is compared in a search. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function textOf(block: Block): string {
  const words = (spans: Span[]): string => spans.map((span) => span.text).join('');
  if (block.kind === 'rule') return `${block.id} ${words(block.spans)}`;
  if (block.kind === 'text') return words(block.spans);
  return [block.head, ...block.rows.map((row) => row.cells)].flat().map(words).join(' ');
}

/** The sections with only what holds every word of the search. */
export function search(sections: Section[], wanted: string): Section[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => {
        const text = plain(textOf(block));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.blocks.length > 0);
}
