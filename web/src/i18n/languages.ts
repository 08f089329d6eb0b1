// The languages of the page, and which of them a browser asks for.

export const LANGUAGES = ['en', 'fr', 'el'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first wanted language that we speak; English when there is none. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}
