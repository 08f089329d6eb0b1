// The person at the screen who gave no name is called 'You'; sentences about that seat have a form of
// their own.

import { afterAll, describe, expect, it } from 'vitest';
import { chooseLanguage, isYou, t, useMessages } from '.';
import { LANGUAGES, type Language } from './languages';
import { messagesOf, placeholders } from '../../test/message_check';

/** Names of others, of bots or of cards. */
const OTHERS = new Set([
  'play.thinking', 'cartographers.wait.thinking', 'cartographers.wait.others', 'cartographers.note.ambush',
  'cartographers.say.edict', 'misterra.say.thinking', 'guild.do.show', 'guild.objective.others', 'online.waiting',
]);
/** What a name in place of a pronoun would read like. */
const WRONG: Record<Language, RegExp> = {
  en: /\bYou (is|has|(?!pass\b)\p{Ll}+s)\b|\bYou’s|\b(of|for|by|am) You\b/u,
  fr: /\bVous (est|a|\p{Ll}+(e|it|d))(?!\p{L})|(?<!\p{L})(de|à|par|suis) Vous(?!\p{L})/u,
  el: /Εσείς (\p{Ll}+(ά|εί|ει))(?!\p{L})/u,
};

afterAll(() => useMessages('en', new Map()));

/** Any message with these values, the rest being figures. */
function told(key: string, text: string, you: string): string {
  const values = Object.fromEntries(placeholders(text).map((name) => [name, 1]));
  for (const name of ['name', 'names', 'owner']) if (name in values) Object.assign(values, { [name]: you });
  const { own: _own, theirs: _theirs, ...given } = values;
  return t(key, given);
}

describe.each(LANGUAGES)('%s', (language) => {
  const messages = messagesOf(language);
  const you = messages.get('setup.you') ?? '';

  it('knows its own word for you', () => expect(isYou(you)).toBe(true));

  it('speaks to the person at the screen', () => {
    useMessages(language, messages); // those that come later, too
    const wrong = [...messages]
      .filter(([key, text]) => !OTHERS.has(key) && /\{(name|names|owner)\}/.test(text))
      .map(([key, text]) => `${key}: ${told(key, text, you)}`)
      .filter((line) => WRONG[language].test(line));
    expect(wrong).toEqual([]);
  });

  it('has a form for oneself wherever it has one for a name', () => {
    useMessages(language, messages);
    for (const [key, text] of messages) {
      if (!text.includes('{own, select')) continue;
      expect(told(key, text, you), key).not.toBe(told(key, text, 'Ada'));
      expect(told(key, text, 'Ada'), key).toContain('Ada');
    }
  });
});

it('whoever is called you in another language is called so in this one', async () => {
  await chooseLanguage('fr');
  expect(t('cartographers.log.coins', { name: 'You', count: 1 })).toBe('Vous recevez une Pièce.');
  expect(t('misterra.log.stay', { name: 'You' })).toBe('Vous\u00a0: sur place');
  await chooseLanguage('en');
  expect(t('cartographers.log.coins', { name: 'Vous', count: 2 })).toBe('You get 2 coins.');
  expect(t('cartographers.log.coins', { name: 'Ada', count: 1 })).toBe('Ada gets a coin.');
  expect(t('misterra.step.wait', { name: 'You' })).toBe('Your turn');
  expect(t('play.pass', { name: 'Ada' })).toBe('Now it is Ada’s turn');
});

it('figures below zero have a minus sign', async () => {
  await chooseLanguage('en');
  expect(t('play.end.solo', { total: -8 })).toBe('Finished: −8');
  expect(t('home.daily.tag', { day: '2026-11-15' })).toBe('Challenge of 2026-11-15');
});
