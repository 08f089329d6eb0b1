import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../core/api';
import { CoreClient } from '../core/client';
import { spawnInProcess } from '../../test/in_process';
import { draftFrom, finish, isForEverybody, toKeep, usualOptions, usualValue, type Draft } from './draft';
import { opponentName } from './opponents';
import { dailySeed, today, typedSeed } from './seed';

const info: GameInfo = {
  id: 'guild',
  title: 'Guild',
  minSeats: 1,
  maxSeats: 2,
  rulesVersion: 1,
  options: [
    { name: 'difficulty', values: ['normal', 'easy'] },
    { name: 'map', values: [] },
  ],
  bots: ['random', 'greedy'],
  fileOption: '',
  hiddenHands: true,
};
const draft = (more: Partial<Draft> = {}): Draft => ({
  seats: [{ name: ' Ada ', bot: '' }],
  options: {},
  cards: 'chance',
  typed: '',
  ...more,
});

describe('a draft', () => {
  it('of whoever never set up such a game is that of a first game, once', () => {
    const misterra: GameInfo = { ...info, id: 'misterra', options: [{ name: 'first-game', values: ['no', 'yes'] }] };
    const first = draftFrom(undefined, misterra, 'You');
    expect(first.options).toEqual({ 'first-game': 'yes' });
    expect(toKeep(first).options).toEqual({});
    expect(draftFrom(toKeep(first), misterra, 'You').options).toEqual({});
    expect(draftFrom(undefined, info, 'You').options).toEqual({});
  });

  it('keeps title and emblem of people for the next time, and bots have none', async () => {
    const ada = { name: 'Ada', bot: '', title: 'north', emblem: 'oak' };
    const kept = toKeep(draft({ seats: [ada, { name: 'Ilse', bot: 'greedy', emblem: 'sun' }] }));
    const again = draftFrom(kept, info, 'You');
    expect(again.seats[0]).toEqual(ada);
    const setup = await finish('guild', again, String);
    expect(setup.seats).toEqual([ada, { name: 'Ilse', bot: 'greedy' }]);
    expect(draftFrom(undefined, info, 'You', { title: '', emblem: 'key' }).seats[0]).toEqual({ name: 'You', bot: '', emblem: 'key' });
  });

  it('begins with one person', () => {
    expect(draftFrom(undefined, info, 'You').seats).toEqual([{ name: 'You', bot: '' }]);
  });

  it('takes up what was chosen last time, as far as the game knows it', () => {
    const kept = {
      seats: [{ name: 'Ada', bot: '' }, { name: 'Ilse', bot: 'greedy' }],
      options: { difficulty: 'easy', map: 'gone', other: 'x' },
    };
    const { seats, options } = draftFrom(kept, info, 'You');
    expect(seats).toEqual(kept.seats);
    expect(options).toEqual({ difficulty: 'easy' });
  });

  it('forgets opponents that no longer exist, tables too large, and what makes no sense', () => {
    const odd = [
      { seats: [{ name: 'Ilse', bot: 'wizard' }] },
      { seats: Array.from({ length: 3 }, () => ({ name: 'x', bot: '' })) },
      { seats: 'x', options: 7 },
      null,
    ];
    for (const kept of odd) expect(draftFrom(kept, info, 'You').seats).toEqual([{ name: 'You', bot: '' }]);
  });

  it('becomes a set-up: names trimmed, options that are not chosen left out', async () => {
    const nameless = (seat: number): string => `Player ${seat + 1}`;
    const seats = [{ name: ' Ada ', bot: '' }, { name: '  ', bot: '' }];
    const setup = await finish('guild', draft({ seats, options: { difficulty: '' } }), nameless);
    expect(setup.seats.map(({ name }) => name)).toEqual(['Ada', 'Player 2']);
    expect(setup.options).toEqual({});
    expect(setup.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('plays the printed edition of the page’s language unless another is chosen', async () => {
    const edition = { name: 'edition', values: ['fr', 'el', 'en'] };
    const cartographers: GameInfo = { ...info, id: 'cartographers', options: [edition] };
    expect(usualValue(edition, 'el')).toBe('el');
    expect(usualOptions(cartographers, 'fr')).toEqual({});
    expect(usualOptions(info, 'el')).toEqual({});
    const usual = usualOptions(cartographers, 'el');
    const setup = await finish('cartographers', draft(), String, undefined, usual);
    expect(setup.options).toEqual({ edition: 'el' });
    const chosen = await finish('cartographers', draft({ options: { edition: 'en' } }), String, undefined, usual);
    expect(chosen.options).toEqual({ edition: 'en' });
  });

  it('calls nobody ‘you’ among several people', async () => {
    const seats = [{ name: 'You', bot: '' }, { name: 'Ben', bot: '' }, { name: 'Ilse', bot: 'greedy' }];
    const setup = await finish('guild', draft({ seats }), (seat) => `Player ${seat + 1}`);
    expect(setup.seats.map(({ name }) => name)).toEqual(['Player 1', 'Ben', 'Ilse']);
    const alone = await finish('guild', draft({ seats: [seats[0]!, seats[2]!] }), String);
    expect(alone.seats.map(({ name }) => name)).toEqual(['You', 'Ilse']);
  });

  it('takes its cards from where it says', async () => {
    const client = new CoreClient(spawnInProcess);
    const typed = await finish('guild', draft({ cards: 'typed', typed: '7' }), String, client);
    expect(typed.seed).toBe(await typedSeed('7', client));
    const daily = await finish('guild', draft({ cards: 'daily' }), String, client);
    expect(daily.seed).toBe(await dailySeed('guild', today(), client));
  });

  it('is the day’s challenge only as everybody plays it', async () => {
    const client = new CoreClient(spawnInProcess);
    const alone = async (options: Record<string, string>, seats = draft().seats) =>
      isForEverybody(await finish('cartographers', draft({ cards: 'daily', options, seats }), String, client, { edition: 'el' }), { edition: 'el' }, client);
    expect(await alone({})).toBe(true);
    expect(await alone({ side: 'A', edition: 'fr', wildholds: '' })).toBe(true);
    expect(await alone({ side: 'B' })).toBe(false);
    expect(await alone({ edition: 'en' })).toBe(false);
    expect(await alone({}, [{ name: 'Ada', bot: '' }, { name: 'Ilse', bot: 'greedy' }])).toBe(false);
  });

  it('names every opponent differently', () => {
    const seats = Array.from({ length: 30 }).reduce<{ name: string; bot: string }[]>(
      (all) => [...all, { name: opponentName(all), bot: 'greedy' }],
      [],
    );
    expect(new Set(seats.map(({ name }) => name)).size).toBe(30);
  });
});
