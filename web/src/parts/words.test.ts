import { expect, it } from 'vitest';
import { chooseLanguage } from '../i18n';
import { nameList } from './words';

it('of a crowd the first few are named, and the others counted', async () => {
  await chooseLanguage('en');
  expect(nameList(['Ada'])).toBe('Ada');
  expect(nameList(['Ada', 'Bea', 'Cem', 'Dan', 'Eve'])).toBe('Ada, Bea, Cem, Dan, and Eve');
  const hundred = Array.from({ length: 100 }, (_, i) => `P${i + 1}`);
  expect(nameList(hundred)).toBe('P1, P2, P3, P4, and 96 others');
});
