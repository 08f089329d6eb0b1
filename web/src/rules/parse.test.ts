import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/all';
import { parseRules, search, spansOf, textOf } from './parse';

const read = (game: string): string =>
  readFileSync(join(import.meta.dirname, '../../../docs/rules', `${game}.md`), 'utf8');
const letters = { cartographers: 'C', misterra: 'M', guild: 'G' };

describe.each(GAMES)('the rules of %s', (game) => {
  const sections = parseRules(read(game));
  const ids = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'rule' ? [block.id] : block.kind === 'table' ? block.rows.map(({ id }) => id) : [],
    ),
  );

  it('are all there, in order, each once', () => {
    const numbers = ids.filter(Boolean);
    expect(numbers).toEqual(numbers.map((_, at) => `${letters[game]}${at + 1}`));
    expect(numbers.length).toBeGreaterThan(20);
  });

  it('are without what only programs need', () => {
    expect(sections.map(({ title }) => title)).not.toContain('In the record');
  });
});

describe('text', () => {
  it('has emphasis and links to other rules', () => {
    expect(spansOf('see **all** of C12, `x`')).toEqual([
      { kind: 'plain', text: 'see ' },
      { kind: 'bold', text: 'all' },
      { kind: 'plain', text: ' of ' },
      { kind: 'rule', text: 'C12' },
      { kind: 'plain', text: ', ' },
      { kind: 'code', text: 'x' },
    ]);
  });

  it('is searched without regard to case and accents, for all words', () => {
    const sections = parseRules('## Eins\n- **C1** Une forêt ici.\n- **C2** Un village.\n## Zwei\n- **C3** Rien.\n');
    const found = search(sections, 'FORET ici').flatMap(({ blocks }) => blocks.map(textOf));
    expect(found).toEqual(['C1 Une forêt ici.']);
    expect(search(sections, ' ')).toBe(sections);
    expect(search(sections, 'nowhere')).toEqual([]);
  });
});
