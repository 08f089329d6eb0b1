// The present language and its messages. Only the language in use is loaded; messages are parsed
// when they are first asked for and kept.

import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages';

export type Values = Record<string, string | number | boolean>;
/** 'area.key' -> ICU text. */
export type Messages = Map<string, string>;

type Files = Record<string, Record<string, string>>;
const loaders: Record<Language, () => Promise<{ default: Files }>> = {
  en: () => import('./messages/en'),
  fr: () => import('./messages/fr'),
  el: () => import('./messages/el'),
};

/** Areas of pages that few visits open: loaded with them. */
const later = import.meta.glob<Record<string, string>>('./messages/*/later/*.json', { import: 'default' });
export type LaterArea = 'cards' | 'maker' | 'online' | 'pad' | 'people' | 'print' | 'together' | 'workshop';
const wanted = new Set<LaterArea>();
const read = new Set<string>();

let table = $state.raw<{ language: Language; messages: Messages }>({
  language: 'en',
  messages: new Map(),
});
let parsed = new Map<string, IntlMessageFormat>();
const loaded = new Map<Language, Messages>();

/** Area and key become one: './fr/home.json' with 'title' is 'home.title'. */
export function flatten(files: Files): Messages {
  const messages: Messages = new Map();
  for (const [path, file] of Object.entries(files)) {
    const area = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    for (const [key, text] of Object.entries(file)) messages.set(`${area}.${key}`, text);
  }
  return messages;
}

export async function loadLanguage(language: Language): Promise<Messages> {
  const messages = loaded.get(language) ?? flatten((await loaders[language]()).default);
  loaded.set(language, messages);
  for (const area of wanted) {
    const path = `./messages/${language}/later/${area}.json`;
    if (read.has(path)) continue;
    for (const [key, text] of flatten({ [path]: (await later[path]?.()) ?? {} })) messages.set(key, text);
    read.add(path);
  }
  return messages;
}

/** From now on with the messages of such areas. */
export async function withWords(...areas: LaterArea[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  await loadLanguage(table.language);
}

/** Makes these the messages of the page. */
export function useMessages(language: Language, messages: Messages): void {
  parsed = new Map();
  table = { language, messages };
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language): Promise<void> {
  useMessages(language, await loadLanguage(language));
}

/** The present language; reactive. */
export function language(): Language {
  return table.language;
}

/** Whether there is such a message. */
export function has(key: string): boolean {
  return table.messages.has(key);
}

/** What the one person at a screen is called who gave no name: 'setup.you' of every language. */
const YOU: readonly unknown[] = ['You', 'Vous', 'Εσείς'];

export function isYou(name: unknown): boolean {
  return YOU.includes(name);
}

/** A name that only says 'you' becomes that of the present language. */
function called<T>(name: T, messages: Messages): T | string {
  return isYou(name) ? (messages.get('setup.you') ?? name) : name;
}

/** The same for a name that stands alone: a game is looked at again in another language. */
export function calledNow(name: string): string {
  return called(name, table.messages);
}

/**
 * What the message is given, and what follows from it: 'own' is 'yes' where the name is that of the
 * person at the screen, 'theirs' where the owner is. So {own, select, yes {You get} other {{name} gets}}
 * is right for everybody.
 */
function told(values: Values, messages: Messages): Values {
  const { name, names, owner } = values;
  return {
    ...values,
    ...(name !== undefined && { name: called(name, messages) }),
    ...(owner !== undefined && { owner: called(owner, messages) }),
    own: values['own'] ?? (isYou(name ?? names) ? 'yes' : 'no'),
    theirs: isYou(owner) ? 'yes' : 'no',
  };
}

/** A figure below zero has a minus sign, not a hyphen. */
const HYPHEN = /(^|[^\p{L}\p{N}])-(?=\d)/gu;
const withMinus = (text: string): string => text.replace(HYPHEN, '$1−');

/** The message in the present language; the key itself when there is none (a test forbids that). */
export function t(key: string, values?: Values): string {
  const { language: locale, messages } = table;
  const text = messages.get(key);
  if (text === undefined) return key;
  if (!text.includes('{') && !text.includes("'")) return text;
  let message = parsed.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, locale);
    parsed.set(key, message);
  }
  return withMinus(String(message.format(told(values ?? {}, messages))));
}

/** Making one takes longer than all that it formats in a game. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as the present language writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const key = `${table.language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(table.language, options)));
  return withMinus(format.format(value));
}

/** For a message that counts in tenths: `plural` goes by the figure that is shown, so it is rounded before. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;
