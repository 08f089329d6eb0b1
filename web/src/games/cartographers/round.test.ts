// A round of three: each drawing is told once, whoever's choice opened it.

import { afterEach, beforeAll, expect, test } from 'vitest';
import { anyAction, leaveAll, sit, until } from '../../../test/at_table';
import { chooseLanguage } from '../../i18n';
import { logLine } from './log';
import { stage } from './progress';

beforeAll(() => chooseLanguage('en'));
afterEach(leaveAll);

test('with three seats every line of a round is told once', async () => {
  const heard: string[] = [];
  const session = await sit(['', 'novice', 'novice'], {
    words: { logLine, stage } as never,
    announce: (text) => heard.push(text),
  });
  for (let round = 0; round < 3; round++) {
    await until(() => session.choices !== null);
    await session.act(anyAction(session));
  }
  await until(() => session.choices !== null);
  for (const told of [session.log.map(({ text }) => text), heard]) {
    const parts: string[] = told.join(' ').match(/P\d(: | gets ).*?\./g) ?? [];
    expect(parts.length).toBeGreaterThanOrEqual(9);
    expect(parts.filter((part, at) => part.includes(' on ') && parts.indexOf(part) !== at)).toEqual([]);
  }
  expect(session.log.filter(({ text }) => text === 'P1 has chosen.')).toHaveLength(3);
});
