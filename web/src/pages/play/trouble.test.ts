import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../../storage';
import { beforeLastChoice, reportOf } from './trouble';

const head = '{"game":"cartographers","options":{},"seats":[{"name":"Ada","bot":""},{"name":"Ben","bot":"random"}]}';
const game: SavedGame = {
  id: 'x',
  setup: { game: 'cartographers', options: {}, seats: [{ name: 'Ada', bot: '' }, { name: 'Ben', bot: 'random' }], seed: '7'.repeat(64) },
  record: `${head}\n{"chance":"borderlands"}\n{"seat":0,"do":"forest J4"}\n{"seat":1,"do":"forest F10"}\n{"chance":"orchard"}\n`,
  started: 1,
  touched: 2,
  events: 4,
  finished: true,
  daily: '',
  totals: [3, 4],
  winners: [1],
};

describe('a game in trouble', () => {
  it('goes on before the last choice of a person, not of a bot', () => {
    const back = beforeLastChoice(game);
    expect(back.record).toBe(`${head}\n{"chance":"borderlands"}\n`);
    expect(back.events).toBe(1);
    expect(back).toMatchObject({ id: 'x', finished: false, totals: [], winners: [] });
  });

  it('begins anew when nobody has chosen yet', () => {
    expect(beforeLastChoice(beforeLastChoice(game))).toMatchObject({ record: '', events: 0 });
  });

  it('is reported with its record, but without the seed', () => {
    const around = { browser: 'b', screen: '320 x 640', language: 'el' };
    const report = reportOf(new Error('each_key_duplicate'), game, around);
    expect(report.trouble).toContain('each_key_duplicate');
    expect(report.record).toEqual(game.record.trimEnd().split('\n'));
    expect(JSON.stringify(report)).not.toContain(game.setup.seed);
  });
});
