import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { CoreClient } from '../core/client';
import { spawnInProcess } from '../../test/in_process';
import { database } from '../storage';
import { dealCartographers } from './cartographers/deal';
import { Deck } from './deck.svelte';
import { dealGuild } from './guild/deal';
import { hasPads, padOf, padOfGuild } from './join';
import { newDeck } from './link';

const padAt = async (id: string): Promise<unknown> => (await database()).get('settings', `pad-${id}`);

it.skipIf(!hasPads)('the pad of a deck on a sheet of one’s own has its print and its coin track', async () => {
  const file = ['sheet vale', '  name The Vale', '  coins 20', '  map', '    | ...^.r.....', ...Array.from({ length: 10 }, () => '    | ...........'), ''].join('\n');
  const setup = { game: 'cartographers' as const, options: { side: 'vale' }, seats: [{ name: 'deck', bot: '' }], seed: 'b'.repeat(64), file };
  const deck = new Deck(newDeck(setup, 1));
  // A page that has never heard of the sheet: after a reload, in a second window, from a link.
  await padOf(deck, await dealCartographers(setup, new CoreClient(spawnInProcess)), 0);
  const { pad } = (await padAt(deck.kept.pad)) as { pad: { options: Record<string, string>; print: string[]; track: number } };
  expect(pad.options['side']).toBe('own');
  expect(pad.print[0]).toBe('...^.r.....');
  expect(pad.track).toBe(20);
  deck.close();
});

it.skipIf(!hasPads)('the pad of a Guild deck has its map, objectives and people, and there is one', async () => {
  const setup = { game: 'guild' as const, options: { map: 'kazan' }, seats: [{ name: 'Ada', bot: '' }, { name: 'Bea', bot: '' }], seed: 'c'.repeat(64) };
  const deal = await dealGuild(setup, new CoreClient(spawnInProcess));
  const deck = new Deck(newDeck(setup, 2));
  const address = await padOfGuild(deck, deal);
  expect(address).toBe(`#/pad/${deck.kept.pad}`);
  const objectives = deal.objectives.map(({ id }) => id);
  expect(objectives).toHaveLength(3);
  expect(await padAt(deck.kept.pad)).toMatchObject({ game: 'guild', pad: { options: { map: 'kazan' }, objectives, seats: [{ name: 'Ada' }, { name: 'Bea' }] } });
  expect(await padOfGuild(deck, deal)).toBe(address);
  deck.close();
});

it.skipIf(!hasPads)('a deck has one pad, with its edicts and people, at the season that is scored', async () => {
  const setup = { game: 'cartographers' as const, options: { side: 'B', edition: 'el' }, seats: [{ name: 'deck', bot: '' }], seed: 'a'.repeat(64) };
  const deal = await dealCartographers(setup, new CoreClient(spawnInProcess));
  const deck = new Deck(newDeck(setup, 5));
  const address = await padOf(deck, deal, 0);
  expect(address).toBe(`#/pad/${deck.kept.pad}`);
  const seats = Array.from({ length: 5 }, () => ({ name: '' }));
  const edicts = deal.edicts.map(({ card }) => card);
  expect(await padAt(deck.kept.pad)).toMatchObject({ game: 'cartographers', pad: { options: setup.options, edicts, season: 1, seats } });
  expect(await padOf(deck, deal, 2)).toBe(address);
  expect(await padAt(deck.kept.pad)).toMatchObject({ pad: { season: 3 } });
  await (await database()).delete('settings', `pad-${deck.kept.pad}`); // thrown away: another is begun
  expect(await padOf(deck, deal, 3)).not.toBe(address);
  deck.close();
});
