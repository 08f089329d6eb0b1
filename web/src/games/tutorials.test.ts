import { describe, expect, it } from 'vitest';
import { LANGUAGES, loadLanguage } from '../i18n';
import { tutorial as cartographers } from './cartographers/tutorial';
import { tutorial as guild } from './guild/tutorial';
import { tutorial as misterra } from './misterra/tutorial';

describe.each(Object.entries({ cartographers, misterra, guild }))('the lesson of %s', (_, { steps }) => {
  it('has chapters from its first step on, and its words in every language', async () => {
    expect(steps[0]?.chapter).toBeDefined();
    const keys = steps.flatMap(({ text, chapter }) => (chapter ? [text, chapter] : [text]));
    for (const language of LANGUAGES) {
      const messages = await loadLanguage(language);
      expect(keys.filter((key) => !messages.has(key)), language).toEqual([]);
    }
  });
});
