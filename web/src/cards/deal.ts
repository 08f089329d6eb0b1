// What a kept deck deals, whatever the game.

import { dealCartographers, type Deal as CartographersDeal } from './cartographers/deal';
import { dealGuild, type Deal as GuildDeal } from './guild/deal';
import type { KeptDeck } from './kept';
import { dealMisterra, type Deal as MisterraDeal } from './misterra/deal';

export type AnyDeal =
  | { game: 'cartographers'; deal: CartographersDeal }
  | { game: 'guild'; deal: GuildDeal }
  | { game: 'misterra'; deal: MisterraDeal };

export async function dealOf({ setup }: KeptDeck): Promise<AnyDeal> {
  switch (setup.game) {
    case 'cartographers':
      return { game: 'cartographers', deal: await dealCartographers(setup) };
    case 'guild':
      return { game: 'guild', deal: await dealGuild(setup) };
    case 'misterra':
      return { game: 'misterra', deal: await dealMisterra(setup) };
  }
}
