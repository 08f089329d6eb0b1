// The games of this page: the one list from which all others follow. What the core tells of a game is
// typed in its folder; its pages are a chunk of their own, loaded when it is played; its cover is on
// the start page.

import type { Component } from 'svelte';
import CartographersCover from './cartographers/Cover.svelte';
import type { CartographersTypes } from './cartographers/types';
import type { GameExamples } from '../examples/examples';
import type { GameUi } from './game_ui';
import GuildCover from './guild/Cover.svelte';
import type { GuildTypes } from './guild/types';
import MisterraCover from './misterra/Cover.svelte';
import type { MisterraTypes } from './misterra/types';

/** By the id that options and records have, too. */
export interface GameTypes {
  cartographers: CartographersTypes;
  misterra: MisterraTypes;
  guild: GuildTypes;
}
export type GameId = keyof GameTypes;

interface Entry<G extends GameId> {
  /** Before the number of each of its rules: C12. */
  letter: string;
  Cover: Component;
  load(): Promise<GameUi<G>>;
  /** Pictures for its cards: a chunk of its own too, for rules pages and cards that are looked up. */
  examples(): Promise<GameExamples<G>>;
}

const games: { [G in GameId]: Entry<G> } = {
  cartographers: { letter: 'C', Cover: CartographersCover, load: () => import('./cartographers'), examples: () => import('./cartographers/examples') },
  misterra: { letter: 'M', Cover: MisterraCover, load: () => import('./misterra'), examples: () => import('./misterra/examples') },
  guild: { letter: 'G', Cover: GuildCover, load: () => import('./guild'), examples: () => import('./guild/examples') },
};

export const GAMES = Object.keys(games).filter(isGame);
/** Where no game is asked for. */
export const FIRST_GAME: GameId = 'cartographers';

export function isGame(text: unknown): text is GameId {
  return typeof text === 'string' && Object.hasOwn(games, text);
}
export function coverOf(game: GameId): Component {
  return games[game].Cover;
}
/** The game that a rule such as 'C12' belongs to. */
export function gameOfRule(rule: string): GameId {
  return GAMES.find((game) => rule.startsWith(games[game].letter)) ?? FIRST_GAME;
}

export async function loadGame<G extends GameId>(game: G): Promise<GameUi<G>> {
  const ui: GameUi<G> = await games[game].load();
  await ui.prepare?.();
  return ui;
}
export function loadExamples<G extends GameId>(game: G): Promise<GameExamples<G>> {
  return games[game].examples();
}
