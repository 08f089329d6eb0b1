import { expect, it } from 'vitest';
import { chooseLanguage } from '../../i18n';
import type { Objective } from './types';
import { verdictAlone } from './words';

it('a game alone is won or not, and on paper neither before the objectives are chosen', async () => {
  await chooseLanguage('en');
  const objective = (got: number | null): Objective => ({ id: 'goal', effect: '', got: [got] }) as unknown as Objective;
  const of = (...got: (number | null)[]): { goal: number; objectives: Objective[] } => ({ goal: 120, objectives: got.map(objective) });
  expect(verdictAlone(of(10, 5, 0), 130, true)).toBe('Won: 130 coins and all objectives.');
  expect(verdictAlone(of(10, 5, null), 130, false)).toBe('Not won: 130 of 120 coins, 2 of 3 objectives.');
  expect(verdictAlone(of(10, 5, 0), 90, false)).toBe('Not won: 90 of 120 coins, 3 of 3 objectives.');
  expect(verdictAlone(of(10, 5), 130, false)).toBe('');
  expect(verdictAlone({ ...of(), goal: null }, 130, false)).toBe('');
});
