// What was found, in the words of each language.

import { afterAll, expect, it } from 'vitest';
import { messagesOf } from '../../../test/message_check';
import { useMessages } from '../../i18n';
import type { Finding, Use } from './types';
import { findingText, useName } from './words';

const finding = (code: string, what: string, words = ''): Finding => ({ code, what, words, value: 0, least: 0, most: 0, text: '' });
const use = (what: string, words: string): Use => ({ kind: 'objective', what, words, games: 1, percent: 0 });

afterAll(() => useMessages('en', messagesOf('en')));

it.each([
  ['en', 'Nobody met the objective “5 villages”.'],
  ['fr', 'Personne n’a atteint l’objectif « 5 Villages ».'],
  ['el', 'Κανείς δεν πέτυχε τον στόχο «5 χωριά».'],
] as const)('calls a printed objective as the language does: %s', (language, sentence) => {
  useMessages(language, messagesOf(language));
  expect(findingText(finding('objective-never', 'avenia-6', '5 villages.'))).toBe(sentence);
  expect(useName(use('avenia-6', '5 villages.'))).toBe(/[“«]\s?(.*?)\s?[”»]/u.exec(sentence)?.[1]);
});

it('calls one of somebody’s own as its author does, without a second full stop', () => {
  useMessages('fr', messagesOf('fr'));
  expect(useName(use('goal-1', 'Trois phares.'))).toBe('Trois phares');
  expect(findingText(finding('objective-never', 'goal-1', 'Trois phares.'))).toContain('« Trois phares ».');
});
