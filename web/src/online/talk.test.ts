import { expect, it, vi } from 'vitest';
import type { SaidMessage } from './protocol';
import { Talk } from './talk.svelte';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });

const said = (number: number, seat: number, text = 'Hm'): SaidMessage => ({ type: 'said', table: 'k7m2q9x4ab', number, at: 1, seat, text });

it('hears every line once, in order', () => {
  const talk = new Talk('a');
  expect([said(3, 1), said(4, 0), said(3, 1), said(2, 1)].map((line) => talk.hears(line))).toEqual([true, true, false, true]);
  expect(talk.lines([]).map(({ number }) => number)).toEqual([2, 3, 4]);
  expect(talk.speakers).toEqual([0, 1]);
});

it('counts what others said and was not read; not what is not to be heard', () => {
  const talk = new Talk('b');
  for (const [number, seat] of [[0, 0], [1, 1], [2, 2], [3, 2]] as const) talk.hears(said(number, seat));
  expect(talk.unread([], 0)).toBe(3);
  expect(talk.unread([2], 0)).toBe(1);
  expect(talk.lines([2]).map(({ seat }) => seat)).toEqual([0, 1]);
  talk.readAll();
  expect(talk.unread([], 0)).toBe(0);
  talk.hears(said(4, 1));
  expect(talk.unread([], 0)).toBe(1);
});

it('what was read is read after the page was loaded anew', () => {
  const talk = new Talk('b');
  for (const number of [3, 4]) talk.hears(said(number, 1));
  expect(talk.unread([], 0)).toBe(1);
});

it('a shelf written by somebody else, or none at all, is no trouble', () => {
  kept.set('mapwright-online-read', '{');
  expect(new Talk('c').unread([], 0)).toBe(0);
  vi.stubGlobal('localStorage', { getItem: () => { throw new Error('denied'); }, setItem: () => { throw new Error('denied'); } });
  const talk = new Talk('d');
  talk.hears(said(0, 1));
  talk.readAll();
  expect(talk.unread([], 0)).toBe(0);
});
