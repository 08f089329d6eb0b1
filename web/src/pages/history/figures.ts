// Figures about one's own finished games. Only like is added to like: the same game and number of
// players; games that do not count (cards known before) are left out. In solo Cartographers the rating is
// compared, because other edicts bring other totals (C41).

import type { GameId } from '../../core/api';
import { skillOf, type Skill } from '../../kept/books';
import { ownSeat, pointsOf } from '../../kept/own_seat';
import { counts, type KeptBooks, type SavedGame, type Trait } from '../../storage';

/** A finished game and the seat that is counted in it. */
export interface Played {
  saved: SavedGame;
  seat: number;
  /** The total, or the rating where that is what can be compared. */
  points: number;
  won: boolean;
  /** Of that seat, once they are reckoned. */
  books: KeptBooks | null;
}

export function playedOf(games: SavedGame[], name: string): Played[] {
  return games.flatMap((saved) => {
    const seat = ownSeat(saved, name);
    const points = pointsOf(saved, seat);
    if (!saved.finished || !counts(saved) || points === null) return [];
    const books = saved.books?.seat === seat ? saved.books : null;
    return [{ saved, seat, points, won: saved.winners.includes(seat), books }];
  });
}

export interface Figures {
  count: number;
  mean: number;
  best: number;
  /** Standard deviation; null of a single game. */
  spread: number | null;
  won: number;
  /** What one's choices bring, whatever the luck; null below thirty choices. */
  skill: Skill | null;
}

export function figuresOf(games: Played[]): Figures {
  const all = games.map(({ points }) => points);
  const count = all.length;
  const mean = all.reduce((sum, points) => sum + points, 0) / count;
  const squares = all.reduce((sum, points) => sum + (points - mean) ** 2, 0);
  return {
    count,
    mean,
    best: Math.max(...all),
    spread: count > 1 ? Math.sqrt(squares / (count - 1)) : null,
    won: games.filter(({ won }) => won).length,
    skill: skillOf(games.flatMap(({ books }) => books ?? [])),
  };
}

/** What games can be told apart by: what they show, another option, the strongest level of bot at the table. */
export interface Cut {
  kind: Trait['kind'] | 'option' | 'bot';
  /** Of an option. */
  name: string;
  value: string;
  games: Played[];
}

export interface Group {
  game: GameId;
  players: number;
  /** Oldest first. */
  games: Played[];
  cuts: Cut[];
}

const KINDS: Cut['kind'][] = ['side', 'map', 'option', 'edict', 'hypothesis', 'bot'];
const LEVELS = ['random', 'greedy', 'novice', 'apprentice', 'journeyman', 'master'];

function strongestBot({ setup }: SavedGame): string {
  const bots = setup.seats.map(({ bot }) => bot).filter((bot) => bot !== '');
  return bots.sort((a, b) => LEVELS.indexOf(b) - LEVELS.indexOf(a))[0] ?? '';
}

function cutsOf(games: Played[]): Cut[] {
  const cuts = new Map<string, Cut>();
  const add = (kind: Cut['kind'], name: string, value: string, played: Played): void => {
    const key = JSON.stringify([kind, name, value]);
    const cut = cuts.get(key) ?? { kind, name, value, games: [] };
    cut.games.push(played);
    cuts.set(key, cut);
  };
  for (const played of games) {
    const { setup, facts } = played.saved;
    const traits = facts?.traits ?? [];
    for (const { kind, id } of traits) add(kind, '', id, played);
    for (const [name, value] of Object.entries(setup.options)) {
      const told = traits.some(({ kind }) => kind === name || `${kind}s` === name); // side, map, edicts
      if (value !== '' && !told) add('option', name, value, played);
    }
    const bot = strongestBot(played.saved);
    if (bot) add('bot', '', bot, played);
  }
  // What holds for all of them tells nothing.
  const telling = [...cuts.values()].filter((cut) => cut.games.length < games.length);
  const place = ({ kind, name, value }: Cut): string => [KINDS.indexOf(kind), name, LEVELS.indexOf(value), value].join(' ');
  return telling.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

export function groupsOf(games: Played[]): Group[] {
  const groups = new Map<string, Played[]>();
  for (const played of games) {
    const { game, seats } = played.saved.setup;
    const key = `${game} ${seats.length}`;
    groups.set(key, [...(groups.get(key) ?? []), played]);
  }
  return [...groups.values()]
    .map((list) => list.toSorted((a, b) => a.saved.touched - b.saved.touched))
    .map((list) => ({
      game: list[0]!.saved.setup.game,
      players: list[0]!.saved.setup.seats.length,
      games: list,
      cuts: cutsOf(list),
    }))
    .sort((a, b) => b.games.length - a.games.length);
}

/** Games whose names, options or day hold every word of the question. */
export function matching(games: SavedGame[], question: string, textOf: (game: SavedGame) => string): SavedGame[] {
  const words = question.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    const text = textOf(game).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
