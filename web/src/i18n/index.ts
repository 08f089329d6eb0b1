// Texts for people. `t(KEY, values)` gives the text of 'area.key' in the present language; inside markup
// and $derived it follows a change of language. Messages: messages/<language>/<area>.json.

export { calledNow, chooseLanguage, has, isYou, language, loadLanguage, number, t, toTenth, useMessages, withWords } from './language.svelte';
export { LANGUAGES, languageOf, type Language } from './languages';
