// What the player has chosen for this device. `settings` is reactive and may be read anywhere;
// `change` keeps the choice. Games read `letters`, `motion` and `sound`.

import { chooseLanguage, languageOf, LANGUAGES, type Language } from '../i18n';
import { readSettings, writeSetting } from '../storage';

export interface Settings {
  /** 'auto': what the browser asks for. */
  language: Language | 'auto';
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  /** Letters on terrains beside tint and pattern. */
  letters: boolean;
  /** What the first person at the table is called. */
  name: string;
  /** What stands on the sheet beside the name (parts/emblems.ts); '' for none. */
  title: string;
  emblem: string;
}

export const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: false,
  letters: false,
  name: '',
  title: '',
  emblem: '',
};

export const settings: Settings = $state({ ...DEFAULTS });

const dark = media('(prefers-color-scheme: dark)');
const still = media('(prefers-reduced-motion: reduce)');

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'undefined' ? null : matchMedia(query);
}

/** Keeps only what a settings object may hold; anything else falls back to the default. */
export function sane(raw: Record<string, unknown>): Settings {
  const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');
  const pick = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
    allowed.find((candidate) => candidate === value) ?? fallback;
  return {
    language: pick(raw['language'], ['auto', ...LANGUAGES], DEFAULTS.language),
    theme: pick(raw['theme'], ['auto', 'light', 'dark'], DEFAULTS.theme),
    motion: pick(raw['motion'], ['auto', 'on', 'off'], DEFAULTS.motion),
    sound: raw['sound'] === true,
    letters: raw['letters'] === true,
    name: text(raw['name']),
    title: text(raw['title']),
    emblem: text(raw['emblem']),
  };
}

/** Whether things may move. */
export function moving(): boolean {
  return settings.motion === 'on' || (settings.motion === 'auto' && !still?.matches);
}

function show(): void {
  const root = document.documentElement;
  const night = settings.theme === 'dark' || (settings.theme === 'auto' && dark?.matches);
  root.dataset['theme'] = night ? 'dark' : 'light';
  root.dataset['motion'] = moving() ? 'on' : 'off';
  root.dataset['letters'] = settings.letters ? 'on' : 'off';
}

function wantedLanguage(): Language {
  return settings.language === 'auto' ? languageOf(navigator.languages) : settings.language;
}

/** Reads what was kept and shows it. Called once, before the page is drawn. */
export async function startSettings(): Promise<void> {
  Object.assign(settings, sane(await readSettings()));
  show();
  dark?.addEventListener('change', show);
  still?.addEventListener('change', show);
  await chooseLanguage(wantedLanguage());
}

export async function change<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
  settings[key] = value;
  show();
  if (key === 'language') await chooseLanguage(wantedLanguage());
  await writeSetting(key, value);
}
