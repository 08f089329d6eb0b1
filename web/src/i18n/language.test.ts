import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, has, language, languageOf, number, t, useMessages } from '.';
import { flatten } from './language.svelte';

afterEach(() => useMessages('en', new Map()));

describe('t', () => {
  it('gives the message, with its values and plural forms', () => {
    useMessages('en', new Map([['a.n', '{n, plural, one {# map} other {# maps}} of {name}']]));
    expect(t('a.n', { n: 1, name: 'Ada' })).toBe('1 map of Ada');
    expect(t('a.n', { n: 2, name: 'Ada' })).toBe('2 maps of Ada');
  });

  it('shows the key of a message that is not there', () => {
    expect(has('a.none')).toBe(false);
    expect(t('a.none')).toBe('a.none');
  });

  it('follows the language', async () => {
    await chooseLanguage('fr');
    expect(language()).toBe('fr');
    expect(t('shell.page.rules')).toBe('Règles');
    await chooseLanguage('el');
    expect(t('shell.page.rules')).toBe('Κανόνες');
    expect(number(1234.5)).toBe('1.234,5');
  });
});

describe('languageOf', () => {
  it('takes the first language that we speak', () => {
    expect(languageOf(['de-DE', 'el-GR', 'en'])).toBe('el');
    expect(languageOf(['fr-CA'])).toBe('fr');
    expect(languageOf(['ja'])).toBe('en');
    expect(languageOf([])).toBe('en');
  });
});

it('makes one key of area and key', () => {
  expect(flatten({ './fr/home.json': { title: 'Salut' } })).toEqual(new Map([['home.title', 'Salut']]));
});
