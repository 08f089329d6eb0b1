// A pad in two windows: what is entered in one stands in the other, and nothing is written over it.
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { readPad, writePad, type KeptPad } from '../storage';
import { emptyPad as newSheets } from './cartographers/file';
import { emptyPad } from './guild/file';
import { Sitting } from './sitting.svelte';
import type { GuildPad } from './types';

vi.mock('./core', () => ({ scorePad: () => new Promise(() => {}) }));

it('a name typed letter by letter is one step back', () => {
  const pad = emptyPad(['', '']);
  const sitting = new Sitting<'guild'>({ id: '', game: 'guild', pad, started: 1, touched: 1 }, 0, false);
  const name = (seat: number, words: string): void =>
    sitting.change({ ...sitting.pad, seats: sitting.pad.seats.with(seat, { ...sitting.pad.seats[seat]!, name: words }) }, true, `name-${seat}`);
  for (const words of ['A', 'Ad', 'Ada']) name(0, words);
  name(1, 'B');
  sitting.undo();
  expect(sitting.pad.seats.map((seat) => seat.name)).toEqual(['Ada', '']);
  sitting.undo();
  expect(sitting.pad).toBe(pad);
});

it('the scores are those of the season reached, whichever was looked at last', () => {
  const pad = { ...newSheets(['Ada', 'Bea']), season: 3 };
  const sitting = new Sitting<'cartographers'>({ id: '', game: 'cartographers', pad, started: 1, touched: 1 }, 2, false);
  sitting.look(1, 0);
  sitting.lookAtEnd();
  expect([sitting.seat, sitting.stage]).toEqual([1, 2]);
});

it('two windows on one pad keep what both entered', async () => {
  const kept: KeptPad = { id: 'a', game: 'guild', pad: emptyPad(['Ada', 'Bea']), started: 1, touched: 1 };
  await writePad(kept);
  const [one, other] = [new Sitting<'guild'>(kept, 0), new Sitting<'guild'>(kept, 0)];
  const coins = (window: Sitting<'guild'>, seat: number, count: number): void =>
    window.change({ ...window.pad, seats: window.pad.seats.with(seat, { ...window.pad.seats[seat]!, coins: count }) });
  coins(one, 0, 7);
  await vi.waitFor(() => expect(other.pad.seats[0]?.coins).toBe(7));
  coins(other, 1, 9);
  await vi.waitFor(() => expect(one.pad.seats.map((seat) => seat.coins)).toEqual([7, 9]));
  expect(((await readPad('a'))?.pad as unknown as GuildPad).seats.map((seat) => seat.coins)).toEqual([7, 9]);
  one.close();
  other.close();
});

it('what was entered just before the pad was left stands in the other window, too', async () => {
  const kept: KeptPad = { id: 'left', game: 'guild', pad: emptyPad(['Ada', 'Bea']), started: 1, touched: 1 };
  await writePad(kept);
  const [one, other] = [new Sitting<'guild'>(kept, 0), new Sitting<'guild'>(kept, 0)];
  one.change({ ...one.pad, seats: one.pad.seats.with(0, { ...one.pad.seats[0]!, coins: 7 }) });
  one.close();
  await vi.waitFor(() => expect(other.pad.seats[0]?.coins).toBe(7));
  other.close();
});
