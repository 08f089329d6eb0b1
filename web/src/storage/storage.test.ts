import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addToGame,
  addToHall,
  counts,
  forgetGame,
  forgetPad,
  freshId,
  hallKey,
  listGames,
  listPads,
  readGame,
  readHall,
  readLesson,
  readPad,
  readSettings,
  writeGame,
  writeLesson,
  writePad,
  writeSetting,
  type HallEntry,
  type KeptPad,
  type SavedGame,
} from '.';
import { forgetMap, listMaps, writeMap, type KeptMap } from './maps';
import { exportAll, forgetEverything, importAll } from './transfer';
import { closeDatabase } from './database';

const game = (id: string, touched: number): SavedGame => ({
  id,
  setup: { game: 'guild', options: { map: 'kazan' }, seats: [{ name: 'Ada', bot: '' }], seed: '0'.repeat(64) },
  record: '{"mapwright":1}\n',
  started: 1,
  touched,
  events: 3,
  finished: false,
  daily: '',
  totals: [],
  winners: [],
});
const entry = (id: string, more: Partial<HallEntry> = {}): HallEntry => ({
  id,
  game: 'guild',
  options: {},
  when: 5,
  daily: '',
  seats: [{ name: 'Ada', bot: '', total: 90 }],
  winners: [0],
  ...more,
});

afterEach(forgetEverything);

describe('games', () => {
  it('are there again after the page was closed', async () => {
    await writeGame(game('a', 1));
    await closeDatabase();
    expect(await readGame('a')).toEqual(game('a', 1));
  });

  it('are listed with the one touched last first', async () => {
    await writeGame(game('old', 1));
    await writeGame(game('new', 2));
    expect((await listGames()).map(({ id }) => id)).toEqual(['new', 'old']);
    await forgetGame('new');
    expect((await listGames()).map(({ id }) => id)).toEqual(['old']);
  });

  it('get more to themselves without losing what was written meanwhile', async () => {
    await writeGame(game('a', 1));
    const facts = { seat: 0, grade: null, traits: [] };
    await Promise.all([addToGame('a', { hints: true }), addToGame('a', { facts }), addToGame('gone', { facts })]);
    expect(await readGame('a')).toEqual({ ...game('a', 1), hints: true, facts });
    expect(await readGame('gone')).toBeUndefined();
  });

  it('get names that differ', () => {
    expect(freshId()).toMatch(/^[0-9a-f]{16}$/);
    expect(freshId()).not.toBe(freshId());
  });
});

it('a game counts unless its cards were known; hints are only told beside it', () => {
  expect(counts(game('a', 1))).toBe(true);
  expect(counts({ ...game('a', 1), hints: true })).toBe(true);
  expect(counts({ ...game('a', 1), practice: true })).toBe(false);
});

describe('the hall', () => {
  it('compares like with like', () => {
    const plain = hallKey(entry('a'));
    expect(hallKey(entry('b', { options: { difficulty: '' } }))).toBe(plain);
    expect(hallKey(entry('b', { options: { map: 'kazan' } }))).not.toBe(plain);
    expect(hallKey(entry('b', { game: 'misterra' }))).not.toBe(plain);
  });

  it('keeps one entry for each game', async () => {
    await addToHall(entry('a'));
    await addToHall(entry('a', { when: 7 }));
    await addToHall(entry('b', { when: 9 }));
    expect((await readHall()).map(({ id, when }) => [id, when])).toEqual([
      ['b', 9],
      ['a', 7],
    ]);
  });
});

describe('one file with everything', () => {
  it('brings all of it back', async () => {
    await writeGame(game('a', 1));
    await addToHall(entry('a'));
    await writeSetting('theme', 'dark');
    const file = await exportAll();
    await forgetEverything();
    expect(await listGames()).toEqual([]);
    expect(await importAll(file)).toEqual({ games: 1, hall: 1, skipped: 0 });
    expect(await readGame('a')).toEqual(game('a', 1));
    expect(await readHall()).toEqual([entry('a')]);
    expect(await readSettings()).toEqual({ theme: 'dark' });
  });

  it('never replaces a later state by an earlier one', async () => {
    await writeGame(game('a', 1));
    const file = await exportAll();
    await writeGame(game('a', 2));
    expect(await importAll(file)).toEqual({ games: 0, hall: 0, skipped: 1 });
    expect((await readGame('a'))?.touched).toBe(2);
  });

  it('brings what was reckoned, and no game whose books are nonsense', async () => {
    const facts = { seat: 0, grade: null, traits: [] };
    const odd = [{ ...game('a', 1), facts }, { ...game('b', 1), facts: [] }, { ...game('c', 1), books: { seat: 'x' } }];
    const file = { format: 'mapwright-device', version: 1, games: odd, hall: [], settings: {} };
    expect(await importAll(JSON.stringify(file))).toEqual({ games: 1, hall: 0, skipped: 2 });
    expect((await readGame('a'))?.facts).toEqual(facts);
  });

  it('brings nothing that a list could not show', async () => {
    const seats = [{ name: 'Ada', bot: '' }];
    const head = { format: 'mapwright-device', version: 1, hall: [], settings: {} };
    const odd = [
      { setup: { ...game('a', 1).setup, seats: [null] } }, { setup: { ...game('a', 1).setup, options: { map: 7 } } },
      { touched: 1e300 }, { started: -1e300 }, { daily: 'yesterday' }, { totals: ['many'] }, { own: 'me' },
      { facts: { seat: 0, grade: 5, traits: [] } }, { facts: { seat: 0, grade: null, traits: [null] } },
      { setup: { game: 'chess', options: {}, seats, seed: '' } },
    ];
    const games = odd.map((change, at) => ({ ...game(`odd${at}`, 1), ...change }));
    expect(await importAll(JSON.stringify({ ...head, games }))).toEqual({ games: 0, hall: 0, skipped: odd.length });
    const hall = [entry('x', { when: 1e300 }), entry('y', { seats: [{ name: 'Ada', bot: '', total: NaN }] })];
    expect(await importAll(JSON.stringify({ ...head, games: [], hall }))).toEqual({ games: 0, hall: 0, skipped: 2 });
  });

  it('leaves out what it cannot read, and refuses other files', async () => {
    const head = { format: 'mapwright-device', version: 1 };
    const odd = { ...head, games: [{ id: 1 }, null], hall: [{ id: 'x' }], settings: { theme: 'dark' } };
    expect(await importAll(JSON.stringify(odd))).toEqual({ games: 0, hall: 0, skipped: 3 });
    for (const text of ['', '[]', '{}', '{"format":"else"}', JSON.stringify({ ...head, version: 2 })]) {
      await expect(importAll(text)).rejects.toThrow();
    }
  });
});

describe('score pads', () => {
  const pad = (id: string, touched: number): KeptPad => ({ id, game: 'guild', pad: { seats: [{ name: 'Ada' }] }, started: 1, touched });

  it('are listed with the one touched last first, and forgotten', async () => {
    await writePad(pad('a', 2));
    await writePad(pad('b', 3));
    await writeSetting('pad-broken', { id: 7 });
    expect((await listPads()).map(({ id }) => id)).toEqual(['b', 'a']);
    await forgetPad('b');
    expect(await readPad('b')).toBeUndefined();
    expect(await readPad('broken')).toBeUndefined();
    expect(await readPad('a')).toEqual(pad('a', 2));
  });

  it('travel with the file; a later state is never replaced by an earlier one', async () => {
    await writePad(pad('a', 2));
    const file = await exportAll();
    await writePad(pad('a', 5));
    expect(await importAll(file)).toEqual({ games: 0, hall: 0, skipped: 1 });
    expect((await readPad('a'))?.touched).toBe(5);
    await forgetEverything();
    expect(await listPads()).toEqual([]);
    await importAll(file);
    expect(await readPad('a')).toEqual(pad('a', 2));
  });
});

it('what lies under another name than its own is passed over: lists know each by it', async () => {
  const pad: KeptPad = { id: 'a', game: 'guild', pad: { seats: [] }, started: 1, touched: 2 };
  await writePad(pad);
  const file = JSON.parse(await exportAll()) as { settings: Record<string, unknown> };
  file.settings['pad-b'] = { ...pad, touched: 9 };
  await importAll(JSON.stringify(file));
  expect(await listPads()).toEqual([pad]);
});

describe('maps of one\'s own', () => {
  const map = (id: string, touched: number, more: Partial<KeptMap> = {}): KeptMap => ({
    id, game: 'guild', name: 'isle', title: 'Isle', text: 'map isle\n', started: 1, touched, ...more,
  });

  it('travel with the file, both games\'; a later state stays, and of two with one name both', async () => {
    await writeMap(map('a', 2));
    await writeMap(map('s', 3, { game: 'cartographers', name: 'vale', text: 'sheet vale\n' }));
    const file = await exportAll();
    await forgetEverything();
    await importAll(file);
    expect((await listMaps()).map(({ id, game }) => [id, game])).toEqual([['s', 'cartographers'], ['a', 'guild']]);
    await writeMap(map('a', 5));
    expect(await importAll(file)).toEqual({ games: 0, hall: 0, skipped: 2 });
    expect((await listMaps('guild'))[0]?.touched).toBe(5);
    await forgetMap('a');
    await writeMap(map('b', 9, { text: 'map another\n' }));
    await importAll(file);
    expect((await listMaps('guild')).map(({ id, name }) => [id, name])).toEqual([['b', 'isle'], ['a', 'isle-2']]);
  });

  it('that an older page kept elsewhere move in, once', async () => {
    const shelf = new Map([['mapwright.guild.maps', JSON.stringify({ mine: 'map mine\n  title My isle\n', odd: 7 })]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => shelf.get(key) ?? null, removeItem: (key: string) => shelf.delete(key) });
    expect((await listMaps()).map(({ name, title }) => [name, title])).toEqual([['mine', 'My isle']]);
    expect([...shelf]).toEqual([]);
    expect(await listMaps()).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

describe('lessons', () => {
  it('are found where they were left, and what is damaged counts for nothing', async () => {
    expect(await readLesson('guild')).toBeNull();
    await writeLesson('guild', { step: 4, done: ['explore J6'] });
    expect(await readLesson('guild')).toEqual({ step: 4, done: ['explore J6'] });
    await writeSetting('lesson-guild', { step: 'four', done: [1] });
    expect(await readLesson('guild')).toBeNull();
    await writeLesson('guild', null);
    expect(await readLesson('guild')).toBeNull();
  });

  it('go on where they are further, here or in the file', async () => {
    await forgetEverything();
    await writeLesson('guild', { step: 4, done: [] });
    await writeLesson('misterra', { step: 4, done: [] });
    await writeLesson('cartographers', { step: 4, done: [] });
    const file = await exportAll();
    await writeLesson('guild', { step: 6, done: ['a'] });
    await writeLesson('misterra', { step: 2, done: [] });
    await writeLesson('cartographers', null); // finished
    await importAll(file);
    expect(await readLesson('guild')).toEqual({ step: 6, done: ['a'] });
    expect(await readLesson('misterra')).toEqual({ step: 4, done: [] });
    expect(await readLesson('cartographers')).toBeNull();
    await forgetEverything();
    await writeSetting('lesson-misterra', { step: 'four' }); // damaged
    await importAll(file);
    expect(await readLesson('guild')).toEqual({ step: 4, done: [] });
    expect(await readLesson('misterra')).toEqual({ step: 4, done: [] });
  });
});
