// The tours of the card table, one for each game: what is said, what the deck shows meanwhile, and what is pointed at.

import { GAMES, type GameId } from '../games/all';
import { t } from '../i18n';
import type { AnyDeal } from './deal';
import type { KeptDeck } from './kept';
import { newDeck } from './link';

export interface TourStep {
  /** `cards.tour.<text>` says it. */
  text: string;
  point: string[];
  /** The step of the deck, and what it has been told. */
  at: number;
  told: string[];
  /** Shown on the deck of somebody who plays alone. */
  alone: boolean;
}

const PREFIX = 'tour';
/** The id of a tour in the address: 'tour', 'tour-guild'. */
export const tourId = (game: GameId): string => (game === 'cartographers' ? PREFIX : `${PREFIX}-${game}`);
/** The game whose tour the address names, if it names one. */
export const tourGame = (id: string): GameId | undefined => GAMES.find((game) => tourId(game) === id);

/** Its cards are known to everybody. */
export function tourDeck(game: GameId, alone = false): KeptDeck {
  // Of Cartographers one seat deals for all.
  const people = alone ? 1 : game === 'cartographers' ? 4 : 2;
  const names = game === 'cartographers' ? ['deck'] : Array.from({ length: people }, (_, i) => t('setup.player', { number: i + 1 }));
  const seats = names.map((name) => ({ name, bot: '' }));
  return { ...newDeck({ game, options: {}, seats, seed: '5e'.repeat(32) }, people), id: tourId(game) };
}

/** What somebody tells the device in the first two half-days, up to the answer of the Otoma. */
export const OTOMA_TOLD = ['go beach C', 'take 1', 'map B1 C1', 'go C1', 'take 2', 'map B1 C1'];

const step = (text: string, point: string[], at = 0, told: string[] = [], alone = false): TourStep => ({ text, point, at, told, alone });

export function tourOf(dealt: AnyDeal): TourStep[] {
  if (dealt.game === 'cartographers') {
    const { steps } = dealt.deal;
    const first = (kind: string): number => Math.max(0, steps.findIndex((each) => each.kind === kind && !each.onRuin));
    return [
      step('deck', ['proof'], first('edicts')),
      step('card', ['card'], first('explore')),
      step('time', ['time', 'edicts'], first('explore')),
      step('ambush', ['card'], first('ambush')),
      step('season', ['edicts'], first('season')),
      step('controls', ['controls'], first('explore')),
    ];
  }
  if (dealt.game === 'guild') {
    const { steps } = dealt.deal;
    const card = Math.max(0, steps.findIndex(({ kind, pairs }) => kind === 'card' && pairs.length === 0));
    const pairs = Math.max(0, steps.findIndex((each) => each.pairs.length > 0));
    return [
      step('guild.deck', ['objectives', 'proof']),
      step('guild.card', ['card'], card),
      step('guild.pairs', ['players'], pairs),
      step('guild.treasures', ['players'], pairs),
      step('guild.age', ['card'], Math.max(0, steps.findIndex(({ kind }) => kind === 'age'))),
      step('few.controls', ['controls'], card),
    ];
  }
  return [
    step('misterra.deck', ['proof']),
    step('misterra.take', ['sketches']),
    step('misterra.fill', ['next'], 0, ['take 2', 'take 4']),
    step('misterra.alone', ['ask'], 0, [], true),
    step('misterra.otoma', ['report'], 0, OTOMA_TOLD, true),
    step('few.controls', ['controls']),
  ];
}
