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
  const known = loaded.get(language);
  if (known) return known;
  const messages = flatten((await loaders[language]()).default);
  loaded.set(language, messages);
  return messages;
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
  return String(message.format(values));
}

/** A number as the present language writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(table.language, options).format(value);
}
