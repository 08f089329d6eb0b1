// The tours of the card table: every step can be shown as it is meant, and what it says is there.

import { expect, it } from 'vitest';
import { spawnInProcess } from '../../test/in_process';
import { messagesOf } from '../../test/message_check';
import { CoreClient } from '../core/client';
import { GAMES } from '../games/all';
import { dealCartographers } from './cartographers/deal';
import type { AnyDeal } from './deal';
import { dealGuild } from './guild/deal';
import { dealMisterra } from './misterra/deal';
import { SoloTable } from './misterra/otoma.svelte';
import { sketchesAfter } from './misterra/sketches';
import { OTOMA_TOLD, tourDeck, tourGame, tourId, tourOf } from './tour';

const client = new CoreClient(spawnInProcess);

async function dealt(game: (typeof GAMES)[number]): Promise<AnyDeal> {
  const { setup } = tourDeck(game);
  if (game === 'cartographers') return { game, deal: await dealCartographers(setup, client) };
  if (game === 'guild') return { game, deal: await dealGuild(setup, client) };
  return { game, deal: await dealMisterra(setup, client) };
}

it.each(GAMES)('%s has one, with words for every step', async (game) => {
  expect(tourGame(tourId(game))).toBe(game);
  const said = messagesOf('en');
  const steps = tourOf(await dealt(game));
  expect(steps.length).toBeGreaterThan(4);
  for (const { text } of steps) expect(said.has(`cards.tour.${text}`), text).toBe(true);
});

it('shows an ambush, a pair of specialties, the end of an age, and a gap among the sketches', async () => {
  const cartographers = await dealt('cartographers');
  const guild = await dealt('guild');
  const misterra = await dealt('misterra');
  const at = (deal: AnyDeal, text: string): number => tourOf(deal).find((step) => step.text === text)?.at ?? -1;
  if (cartographers.game === 'cartographers') expect(cartographers.deal.steps[at(cartographers, 'ambush')]?.kind).toBe('ambush');
  if (guild.game === 'guild') {
    expect(guild.deal.steps[at(guild, 'guild.pairs')]?.pairs).toHaveLength(2);
    expect(guild.deal.steps[at(guild, 'guild.age')]?.kind).toBe('age');
  }
  const fill = tourOf(misterra).find(({ text }) => text === 'misterra.fill');
  if (misterra.game === 'misterra') expect(sketchesAfter(misterra.deal.sketches, fill?.told ?? []).slots).toContain(null);
});

it('what is told the Otoma is legal, and it answers', async () => {
  const { solo, told } = await SoloTable.open(tourDeck('misterra', true).setup, OTOMA_TOLD, async () => {}, client);
  expect(told).toEqual(OTOMA_TOLD);
  expect(solo.halfDays.length).toBeGreaterThan(0);
  solo.close();
});

it('an address that names no tour is a deck', () => {
  for (const id of ['', 'tour-', 'tour-chess', 'tour-cartographers', 'x']) expect(tourGame(id)).toBeUndefined();
});
