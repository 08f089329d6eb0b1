import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Online } from './online';
import { OwnTables } from './own_tables.svelte';
import type { Brief, Message, Person, Request } from './protocol';

const ADA: Person = { name: 'Ada', devices: [] };
const terms = { public: false, absent: '', takeBack: true, hints: false, chat: true, words: false };
const brief = (table: string, waits: boolean): Brief => ({
  table, game: 'guild', options: {}, seats: ['Ada', 'Bea'], terms, phase: 'playing', touched: 0, waits,
});

let sent: Request[] = [];
let told: string[] = [];
let hear: (message: Message) => void = () => {};
const line = { state: 'connected', person: ADA as Person | null };
const online = {
  line,
  send: async (request: Request) => void sent.push(request),
  listen: (listener: typeof hear) => {
    hear = listener;
    return () => void told.push('left');
  },
} as unknown as Online;
const newTables = (): OwnTables =>
  new OwnTables(online, { onwaits: ({ table }) => told.push(table), oncount: (count) => told.push(String(count)) });

beforeEach(() => {
  vi.useFakeTimers();
  [sent, told, line.person] = [[], [], ADA];
});
afterEach(() => vi.useRealTimers());

it('asks once for what came together, and now and then', () => {
  const tables = newTables();
  hear({ type: 'welcome', version: 1, now: 0, person: ADA });
  hear({ type: 'person', ...ADA });
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([{ type: 'tables' }]);
  vi.advanceTimersByTime(120_000);
  expect(sent).toHaveLength(2);
  line.person = null;
  vi.advanceTimersByTime(240_000);
  expect(sent).toHaveLength(2); // nobody has tables
  tables.close();
  vi.advanceTimersByTime(240_000);
  expect(told).toEqual(['left']);
});

it('says what begins to wait, not what waited when it came', () => {
  const tables = newTables();
  expect(tables.all).toBeNull();
  hear({ type: 'tables', tables: [brief('a', true), brief('b', false)] });
  expect(told.splice(0)).toEqual(['1']);
  hear({ type: 'waits', table: 'b', on: true });
  expect(told.splice(0)).toEqual(['2', 'b']);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(1); // the first list; a turn is no reason to ask
  hear({ type: 'waits', table: 'a', on: false });
  expect(told.splice(0)).toEqual(['1']);
  hear({ type: 'tables', tables: [brief('b', true), brief('c', true)] });
  expect(told.splice(0)).toEqual(['2', 'c']);
  hear({ type: 'waits', table: 'unknown', on: true }); // a table that the list does not have yet: it is asked for
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent.at(-1)).toEqual({ type: 'tables' });
  tables.close();
});
