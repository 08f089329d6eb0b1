// What a kept deck deals, whatever the game.

import { dealCartographers, type Deal as CartographersDeal } from './cartographers/deal';
import { dealGuild, type Deal as GuildDeal } from './guild/deal';
import type { KeptDeck } from './kept';

export type AnyDeal = { game: 'cartographers'; deal: CartographersDeal } | { game: 'guild'; deal: GuildDeal };

export async function dealOf({ setup }: KeptDeck): Promise<AnyDeal> {
  if (setup.game === 'guild') return { game: 'guild', deal: await dealGuild(setup) };
  return { game: 'cartographers', deal: await dealCartographers(setup) };
}
