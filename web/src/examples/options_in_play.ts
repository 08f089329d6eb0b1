// The options of the game in play, which figures on its cards depend on: whoever shows a table says them,
// and the cards on it read them.

import { getContext, setContext } from 'svelte';
import { language } from '../i18n';

type Options = Record<string, string>;
const OPTIONS = Symbol('options of the game in play');

/** To be called while a component is made, as the one below. */
export function sayOptionsInPlay(options: () => Options): void {
  setContext(OPTIONS, options);
}

/** Where nothing is in play: the edition of the page's language. */
export function optionsInPlay(): () => Options {
  const options = getContext<(() => Options) | undefined>(OPTIONS);
  return () => options?.() ?? { edition: language() };
}
