// The proof that nobody chose the cards, on records of whole games; and that a changed one is found out.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { spawnInProcess } from '../../test/in_process';
import { CoreClient } from '../core/client';
import { checkCards, notePromise, promiseOf } from './promise';
import type { TableMessage } from './protocol';

vi.setConfig({ testTimeout: 120_000 });
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });

const client = new CoreClient(spawnInProcess);
const record = readFileSync(join(import.meta.dirname, '../../e2e/records/guild-two-seats.mwr'), 'utf8');
const { commitment } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { commitment: string };
const promised = { commitment, words: null, early: true };

it('every card follows from the sealed seed', async () => {
  expect(await checkCards(client, record, promised)).toEqual({ wrong: null, commitment, kept: true, early: true, words: [] });
});

it('another card, another seed, another seal and other words are found out', async () => {
  const lines = record.split('\n');
  const cards = lines.flatMap((line, i) => (line.startsWith('{"chance"') ? [i] : []));
  const [a = 0, b = 0] = cards.slice(2);
  [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
  const swapped = lines.join('\n');
  const otherSeed = record.replace(/"seed":"./, (found) => `${found.slice(0, -1)}${found.endsWith('0') ? '1' : '0'}`);
  for (const wrong of [swapped, otherSeed, record.replace(/,"seed":"[0-9a-f]+"/, '')]) {
    expect((await checkCards(client, wrong, promised)).wrong).not.toBeNull();
  }
  const other = { ...promised, commitment: '0'.repeat(64) };
  expect(await checkCards(client, record, other)).toMatchObject({ wrong: null, kept: false });
  expect(await checkCards(client, record, { ...promised, words: ['seven blue herons', ''] })).toMatchObject({ kept: false });
  expect(await checkCards(client, record, null)).toMatchObject({ kept: false });
});

it('bots, which have no name in the record of an online game, are called by one', async () => {
  const table = await client.table.call('load', record.replaceAll('"name":"greedy"', '"name":""'), null);
  expect((await client.table.call('status', table)).seats.map(({ name }) => name)).toEqual(['Ilse', 'Aldo']);
  const look = await client.table.call('look', table, 0, { updates: 0, events: 0 });
  expect(look.status.seats.map(({ name }) => name)).toEqual(['Ilse', 'Aldo']);
});

it('what was shown first counts, and whether that was before the first card', () => {
  const terms = { public: false, absent: '', takeBack: true, hints: false, chat: true, words: true };
  const seat = { name: 'Ada', bot: '', standsIn: '', pause: false };
  const before: TableMessage = {
    type: 'table', table: 'k7m2q9x4ab', game: 'guild', rules: 1, options: {}, seats: [seat], terms, phase: 'gathering', host: 0,
    paused: false, muted: [], commitment: '',
  };
  notePromise(null, before);
  expect(promiseOf('k7m2q9x4ab')).toBeNull();
  const fixed: TableMessage = { ...before, phase: 'fixed', commitment };
  notePromise(before, fixed);
  expect(promiseOf('k7m2q9x4ab')).toEqual({ commitment, words: null, early: true });
  notePromise(fixed, { ...fixed, phase: 'playing', seats: [{ ...seat, words: 'herons' }] });
  notePromise(null, { ...fixed, phase: 'playing', commitment: '0'.repeat(64) });
  expect(promiseOf('k7m2q9x4ab')).toEqual({ commitment, words: ['herons'], early: true });
  notePromise(null, { ...fixed, table: 'other', phase: 'playing' });
  expect(promiseOf('other')).toMatchObject({ early: false });
});
