import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/all';
import { LANGUAGES } from '../i18n';
import { PAPERS, printed, SHEETS, usualPaper, type Wish } from './pages';

const load = async () =>
  WebAssembly.compile(await readFile(new URL('./mapwright_print.wasm', import.meta.url)));
const SIZES = { a4: 'width="210mm" height="297mm"', letter: 'width="215.9mm" height="279.4mm"' };

describe('printed pages', () => {
  it('has every page of every game on either paper in every language', async () => {
    for (const game of GAMES) {
      for (const what of SHEETS) {
        for (const [i, language] of LANGUAGES.entries()) {
          const paper = PAPERS[i % PAPERS.length] ?? 'a4';
          const { title, pages } = await printed({ what, game, options: {}, paper, language }, load);
          expect(title).not.toBe('');
          expect(pages.length).toBeGreaterThan(0);
          for (const page of pages) expect(page).toContain(SIZES[paper]);
        }
      }
    }
  });

  it('gives the pages that the native program writes', async () => {
    const golden = (name: string) => readFile(new URL(`../../../tests/golden/print/${name}`, import.meta.url), 'utf8');
    const page = async (wish: Wish) => (await printed(wish, load)).pages[0];
    expect(await page({ what: 'sheet', game: 'cartographers', options: { side: 'B' }, paper: 'a4', language: 'en' })).toBe(
      await golden('cartographers-B-a4-en.svg'),
    );
    expect(await page({ what: 'sheet', game: 'guild', options: { map: 'cnidaria' }, paper: 'letter', language: 'fr' })).toBe(
      await golden('guild-cnidaria-letter-fr.svg'),
    );
    expect(await page({ what: 'sheet', game: 'misterra', options: {}, paper: 'a4', language: 'el' })).toBe(
      await golden('misterra-a4-el.svg'),
    );
  });

  it('says in one sentence what is wrong with a map', async () => {
    const wish: Wish = { what: 'sheet', game: 'cartographers', options: {}, paper: 'a4', language: 'en', rows: '<b>' };
    await expect(printed(wish, load)).rejects.toThrow(/row|11/);
  });

  it('knows the usual paper of a place', () => {
    expect(usualPaper(['en-US', 'en'])).toBe('letter');
    expect(usualPaper(['fr-CA'])).toBe('letter');
    expect(usualPaper(['en-GB', 'fr'])).toBe('a4');
    expect(usualPaper([])).toBe('a4');
  });
});
