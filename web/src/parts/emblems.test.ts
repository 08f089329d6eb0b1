import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, has, LANGUAGES, t } from '../i18n';
import { newDesk } from '../../test/in_process';
import { EMBLEMS, fullName, signOf, titleIsEarned, TITLES } from './emblems';

beforeAll(() => chooseLanguage('en'));
afterAll(() => chooseLanguage('en'));

describe('title and emblem', () => {
  it('C5: stand in the record and come back from it; who has none has none', async () => {
    const core = await newDesk();
    const ada = { name: 'Ada', bot: '', title: 'golden-quill', emblem: 'oak' };
    const ben = { name: 'Ben', bot: '' };
    const table = core.open({ game: 'cartographers', options: {}, seats: [ada, ben], seed: '1'.repeat(64) });
    expect(core.status(table).seats).toEqual([ada, ben]);
    const again = core.load(core.record(table, 0), null);
    expect(core.status(again).seats).toEqual([ada, ben]);
  });

  it('of more than 40 letters are refused', async () => {
    const core = await newDesk();
    const seats = [{ name: 'Ada', bot: '', title: 'x'.repeat(41) }];
    expect(() => core.open({ game: 'guild', options: {}, seats, seed: '1'.repeat(64) })).toThrow();
  });

  it.each(LANGUAGES)('have names in %s', async (language) => {
    await chooseLanguage(language);
    for (const emblem of EMBLEMS) expect(has(`emblem.${emblem}`), emblem).toBe(true);
    for (const title of TITLES) expect(has(`emblem.title.${title}`), title).toBe(true);
  });

  it('make a full name; who gave no name is known by the title', async () => {
    await chooseLanguage('en');
    expect(fullName({ name: 'Ada', bot: '', title: 'north' })).toBe('Ada of the North');
    expect(fullName({ name: t('setup.you'), bot: '', title: 'north' })).toBe('of the North');
    expect(fullName({ name: 'Ada', bot: '', title: 'a title of elsewhere' })).toBe('Ada a title of elsewhere');
    expect(fullName({ name: 'Ada', bot: '' })).toBe('Ada');
  });

  it('speak to who gave no name in the present language, whatever the game was played in', async () => {
    await chooseLanguage('fr');
    expect(fullName({ name: 'You', bot: '' })).toBe('Vous');
    expect(fullName({ name: 'Ada', bot: '' })).toBe('Ada');
    await chooseLanguage('en');
  });

  it('are left out where they were not chosen; alone in Cartographers the title is earned', () => {
    expect(signOf({ title: '', emblem: 'oak' })).toEqual({ emblem: 'oak' });
    expect(titleIsEarned('cartographers', 1)).toBe(true);
    expect(titleIsEarned('cartographers', 2)).toBe(false);
    expect(titleIsEarned('guild', 1)).toBe(false);
  });
});
