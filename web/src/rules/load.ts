// The text of a game's rules in a language; English is the source (docs/rules).

import type { GameId } from '../core/api';
import type { Language } from '../i18n';
import { parseRules, type Section } from './parse';

const source = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });
const translated = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' });

export interface Rulebook {
  sections: Section[];
  /** The language the text is in: English where it is not translated. */
  language: Language;
}

export async function loadRules(game: GameId, language: Language): Promise<Rulebook> {
  const own = translated[`./${language}/${game}.md`];
  const load = own ?? source[`../../../docs/rules/${game}.md`];
  if (!load) throw new Error(`no rules of ${game}`);
  return { sections: parseRules(await load()), language: own ? language : 'en' };
}
