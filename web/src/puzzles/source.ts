// Where puzzles come from: the files of the games, which are fetched when somebody asks for them, and the
// blunders that the player wants to practise.

import type { Choice, GameId, ListedPuzzle, Puzzle, Seat, SeatSetup } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';
import { isGame } from '../games/all';
import { t } from '../i18n';
import { botName } from '../parts/words';
import { readBlunder } from './kept';

const files = import.meta.glob<string>('../../../content/puzzles/*.txt', { query: '?raw', import: 'default' });
const lists = new Map<GameId, Promise<ListedPuzzle[]>>();

/** The puzzles of a game, in the order of their numbers. */
export function puzzlesOf(game: GameId, client: CoreClient = coreClient()): Promise<ListedPuzzle[]> {
  const known = lists.get(game);
  if (known) return known;
  const list = (async () => {
    const text = await files[`../../../content/puzzles/${game}.txt`]?.();
    return text === undefined ? [] : (await client.table.call('puzzleList', text)).puzzles;
  })();
  lists.set(game, list);
  list.catch(() => lists.delete(game)); // a file that did not arrive is asked for again
  return list;
}

/** What stands in an address: 'guild-12', 'guild-today', 'own-1f2e3d4c'. */
export type PuzzleId = { game: GameId; number: number } | { game: GameId; today: true } | { own: string };

export function parseId(id: string): PuzzleId | null {
  const [first = '', second = ''] = id.split(/-(.*)/s);
  if (first === 'own') return second ? { own: second } : null;
  if (!isGame(first)) return null;
  if (second === 'today') return { game: first, today: true };
  return /^\d{1,15}$/.test(second) ? { game: first, number: Number(second) } : null;
}
export function idOf(game: GameId, number: number): string {
  return `${game}-${number}`;
}

/** The puzzle of a day: the same for everybody, another one each day as long as there are enough. */
export function ofDay(list: ListedPuzzle[], day: string): ListedPuzzle | null {
  const days = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  // Neighbours in the list are no neighbours in time: 997 is a prime larger than any list is long for now.
  return list.length === 0 ? null : (list[(days * 997) % list.length] ?? null);
}

/** A puzzle laid out to be solved. */
export interface Asked extends Puzzle {
  game: GameId;
  options: Record<string, string>;
  seats: SeatSetup[];
  /** Of a puzzle from a file; null for a blunder. */
  listed: ListedPuzzle | null;
  /** Id of a blunder. */
  own: string | null;
}

function headOf(record: string): Pick<Asked, 'game' | 'options' | 'seats'> {
  const { game, options, seats } = JSON.parse(record.slice(0, record.indexOf('\n'))) as Asked;
  return { game, options, seats };
}

/** The record with names for those who have none: in the files nobody has one. */
export function named(record: string, seat: Seat): string {
  const end = record.indexOf('\n');
  const head = JSON.parse(record.slice(0, end)) as { seats: SeatSetup[] };
  for (const [at, each] of head.seats.entries()) {
    if (each.name === '') each.name = at === seat ? t('setup.you') : `${botName(each.bot)} ${at + 1}`;
  }
  return JSON.stringify(head) + record.slice(end);
}

async function askOwn(own: string, client: CoreClient): Promise<Asked | null> {
  const kept = await readBlunder(own);
  if (!kept) return null;
  const { record, seat, best } = kept;
  const right: Choice = await client.table.call('wholeChoiceIn', record, seat, best);
  return { ...headOf(record), record, seat, right: [right], wrong: [], listed: null, own };
}

/** Null when there is no such puzzle. */
export async function ask(id: string, day: string, client: CoreClient = coreClient()): Promise<Asked | null> {
  const which = parseId(id);
  if (!which) return null;
  if ('own' in which) return askOwn(which.own, client);
  const list = await puzzlesOf(which.game, client);
  const listed = 'today' in which ? ofDay(list, day) : list.find(({ number }) => number === which.number);
  if (!listed) return null;
  const puzzle = await client.table.call('openPuzzle', listed.line);
  const record = named(puzzle.record, puzzle.seat);
  return { ...puzzle, ...headOf(record), record, listed, own: null };
}

/** The next one that is not solved yet, of the same grade if there is one. */
export function nextOf(list: ListedPuzzle[], after: ListedPuzzle, isSolved: (number: number) => boolean): ListedPuzzle | null {
  const open = list.filter(({ number }) => number !== after.number && !isSolved(number));
  const later = (all: ListedPuzzle[]) => all.find(({ number }) => number > after.number) ?? all[0];
  return later(open.filter(({ grade }) => grade === after.grade)) ?? later(open) ?? null;
}
