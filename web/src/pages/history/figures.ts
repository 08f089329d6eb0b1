// Figures about one's own finished games. Only like is added to like: the same game and number of
// players; games whose cards were known before do not count.

import type { GameId } from '../../core/api';
import { counts, type SavedGame } from '../../storage';

/** A finished game and the seat that is counted in it. */
export interface Played {
  saved: SavedGame;
  seat: number;
  total: number;
  won: boolean;
}

/** The seat of that name, else the first person's; nothing when only bots played. */
export function ownSeat({ setup }: SavedGame, name: string): number {
  const own = setup.seats.findIndex((seat) => !seat.bot && seat.name === name);
  return own >= 0 ? own : setup.seats.findIndex((seat) => !seat.bot);
}

export function playedOf(games: SavedGame[], name: string): Played[] {
  return games.flatMap((saved) => {
    const seat = ownSeat(saved, name);
    const total = saved.totals[seat];
    if (!saved.finished || !counts(saved) || total === undefined) return [];
    return [{ saved, seat, total, won: saved.winners.includes(seat) }];
  });
}

export interface Figures {
  count: number;
  mean: number;
  best: number;
  /** Standard deviation; null of a single game. */
  spread: number | null;
  won: number;
}

export function figuresOf(games: Played[]): Figures {
  const totals = games.map(({ total }) => total);
  const count = totals.length;
  const mean = totals.reduce((sum, total) => sum + total, 0) / count;
  const squares = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0);
  return {
    count,
    mean,
    best: Math.max(...totals),
    spread: count > 1 ? Math.sqrt(squares / (count - 1)) : null,
    won: games.filter(({ won }) => won).length,
  };
}

/** What games can be told apart by: a value of an option, or the strongest level of bot at the table. */
export interface Cut {
  kind: 'option' | 'bot';
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
    const { setup } = played.saved;
    for (const [name, value] of Object.entries(setup.options)) if (value !== '') add('option', name, value, played);
    const bot = strongestBot(played.saved);
    if (bot) add('bot', '', bot, played);
  }
  // What holds for all of them tells nothing.
  const telling = [...cuts.values()].filter((cut) => cut.games.length < games.length);
  const place = ({ kind, name, value }: Cut): string => [kind === 'bot', name, LEVELS.indexOf(value), value].join(' ');
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
