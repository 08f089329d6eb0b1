import { expect, it } from 'vitest';
import { objectiveText } from '../../games/guild/words';
import { chooseLanguage } from '../../i18n';
import { reworded } from './objectives';

it('a printed objective that is worded anew is told in the new words, in every language', async () => {
  await chooseLanguage('fr');
  const printed = { id: 'avenia-1', effect: 'Villages on 3 different lands.', needs: ['3 villages on different lands'] };
  const own = { id: 'goal-2', effect: 'Deux tours', needs: ['2 towers'] };
  const both = [printed, own];
  expect(reworded(both, 0, objectiveText(printed))).toBe(both); // as it is shown: nothing has changed
  const [first, second] = reworded(both, 0, ' Trois terres ');
  expect(first).toEqual({ ...printed, id: 'goal-3', effect: 'Trois terres' });
  expect(objectiveText(first!)).toBe('Trois terres');
  expect(second).toBe(own);
  expect(reworded(both, 1, 'Tours')[1]).toEqual({ ...own, effect: 'Tours' });
  for (const words of ['', '  ', 'Deux tours']) expect(reworded(both, 1, words)).toBe(both);
  await chooseLanguage('en');
});
