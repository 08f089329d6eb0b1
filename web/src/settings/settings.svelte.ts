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
  /** Who plays alone may take back across cards and bots, which marks the game; or not. */
  takeBack: 'casual' | 'strict';
  /** How long a choice can be taken back before anything comes of it; 'hand': cards are turned by hand. */
  moment: 'none' | 'short' | 'long' | 'hand';
  /** How fast bots act. */
  speed: 'slow' | 'normal' | 'fast' | 'now';
  /** Ask before a card is given away unused. */
  askUnused: boolean;
  /** Among several people at one screen nothing is seen between two of them: where something is secret, or always. */
  handOver: 'secret' | 'always';
  /** Where there is room: the sheets of several people side by side, or one. */
  sheets: 'all' | 'one';
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
  sound: true,
  takeBack: 'casual',
  moment: 'short',
  speed: 'normal',
  askUnused: true,
  handOver: 'secret',
  sheets: 'all',
  letters: false,
  name: '',
  title: '',
  emblem: '',
};

/** Those that are one of a few words. */
export type WordSetting = 'theme' | 'motion' | 'takeBack' | 'moment' | 'speed' | 'handOver' | 'sheets';
/** What there is to choose from, in the order in which it is offered. */
export const THEMES = ['auto', 'light', 'dark'] as const satisfies Settings['theme'][];
export const MOTIONS = ['auto', 'on', 'off'] as const satisfies Settings['motion'][];
export const TAKE_BACKS = ['casual', 'strict'] as const satisfies Settings['takeBack'][];
export const MOMENTS = ['none', 'short', 'long', 'hand'] as const satisfies Settings['moment'][];
export const SPEEDS = ['slow', 'normal', 'fast', 'now'] as const satisfies Settings['speed'][];
export const HAND_OVERS = ['secret', 'always'] as const satisfies Settings['handOver'][];
export const SHEETS = ['all', 'one'] as const satisfies Settings['sheets'][];

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
    theme: pick(raw['theme'], THEMES, DEFAULTS.theme),
    motion: pick(raw['motion'], MOTIONS, DEFAULTS.motion),
    sound: raw['sound'] !== false,
    takeBack: pick(raw['takeBack'], TAKE_BACKS, DEFAULTS.takeBack),
    moment: pick(raw['moment'], MOMENTS, DEFAULTS.moment),
    speed: pick(raw['speed'], SPEEDS, DEFAULTS.speed),
    askUnused: raw['askUnused'] !== false,
    handOver: pick(raw['handOver'], HAND_OVERS, DEFAULTS.handOver),
    sheets: pick(raw['sheets'], SHEETS, DEFAULTS.sheets),
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

async function readAndShow(): Promise<void> {
  Object.assign(settings, sane(await readSettings()));
  show();
  await chooseLanguage(wantedLanguage());
}

/** What is chosen in one window holds in all: each tells the others to read anew. */
let windows: BroadcastChannel | null = null;

/** Reads what was kept and shows it. Called before the page is drawn, and when what is kept has changed. */
export async function startSettings(): Promise<void> {
  dark?.addEventListener('change', show);
  still?.addEventListener('change', show);
  if (windows === null && typeof window !== 'undefined' && 'BroadcastChannel' in window) {
    windows = new BroadcastChannel('mapwright-settings');
    windows.onmessage = () => void readAndShow();
  }
  await readAndShow();
}

export async function change<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
  settings[key] = value;
  show();
  try {
    await writeSetting(key, value);
  } finally {
    // Who sees the page in another language may reload it at once: it is kept by then.
    if (key === 'language') await chooseLanguage(wantedLanguage());
  }
  windows?.postMessage(key);
}
