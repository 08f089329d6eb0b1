// A game as it is being set up, before it begins.

import type { GameId, GameInfo, OptionInfo, SeatSetup, Setup } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';
import { OpenTable } from '../core/open_table';
import { isYou, type Language } from '../i18n';
import { signOf, type Sign } from '../parts/emblems';
import { dailySeed, randomSeed, today, typedSeed } from './seed';

export type Cards = 'chance' | 'daily' | 'typed';

export interface Draft {
  seats: SeatSetup[];
  options: Record<string, string>;
  cards: Cards;
  typed: string;
}

const FIRST_GAME = 'first-game';

/** What an option is when nobody has chosen: the printed edition is that of the page's language. */
export function usualValue({ name, values }: OptionInfo, language: Language): string {
  return name === 'edition' && values.includes(language) ? language : (values[0] ?? '');
}

/** The options that are not the core's defaults although nobody has chosen them. */
export function usualOptions({ options }: GameInfo, language: Language): Record<string, string> {
  return Object.fromEntries(
    options
      .map((option) => [option.name, usualValue(option, language), option.values[0] ?? ''] as const)
      .filter(([, value, first]) => value !== first)
      .map(([name, value]) => [name, value]),
  );
}

/** Whoever has never set up a game that has rules for a first one begins with them: no cards to choose before the first step. */
function firstGame({ options }: GameInfo): Record<string, string> {
  return options.some(({ name }) => name === FIRST_GAME) ? { [FIRST_GAME]: 'yes' } : {};
}
/** What is kept for the next time: the first game comes once. */
export function toKeep({ seats, options }: Draft): Pick<Draft, 'seats' | 'options'> {
  const { [FIRST_GAME]: _once, ...rest } = options;
  return { seats, options: rest };
}

/** What was chosen last time, as far as the game still knows it. */
export function draftFrom(kept: unknown, info: GameInfo, you: string, sign: Sign = {}): Draft {
  const draft: Draft = { seats: [{ name: you, bot: '', ...signOf(sign) }], options: {}, cards: 'chance', typed: '' };
  if (typeof kept !== 'object' || kept === null) return { ...draft, options: firstGame(info) };
  const { seats, options } = kept as { seats?: unknown; options?: unknown };
  if (Array.isArray(seats)) {
    const known = seats.filter(
      (seat): seat is SeatSetup =>
        typeof seat?.name === 'string' &&
        typeof seat?.bot === 'string' &&
        (seat.bot === '' || info.bots.includes(seat.bot)),
    );
    if (known.length >= info.minSeats && known.length <= info.maxSeats) {
      draft.seats = known.map(({ name, bot, title, emblem }) => ({ name, bot, ...signOf({ title, emblem }) }));
    }
  }
  if (typeof options === 'object' && options !== null) {
    for (const { name, values } of info.options) {
      const value = (options as Record<string, unknown>)[name];
      if (typeof value === 'string' && values.includes(value)) draft.options[name] = value;
    }
  }
  return draft;
}

/** The set-up a draft stands for, with what is usual where nothing was chosen. Among several people nobody is called 'you'. */
export async function finish(
  game: GameId,
  draft: Draft,
  nameless: (seat: number) => string,
  client?: CoreClient,
  usual: Record<string, string> = {},
): Promise<Setup> {
  const seed = await {
    chance: randomSeed,
    daily: () => dailySeed(game, today(), client),
    typed: () => typedSeed(draft.typed, client),
  }[draft.cards]();
  const chosen = Object.fromEntries(Object.entries(draft.options).filter(([, value]) => value !== ''));
  const options = { ...usual, ...chosen };
  const several = draft.seats.filter(({ bot }) => bot === '').length > 1;
  const named = (name: string): boolean => name !== '' && !(several && isYou(name));
  const seats = draft.seats.map(({ name, bot, title, emblem }, seat) => ({
    name: named(name.trim()) ? name.trim() : nameless(seat),
    bot,
    ...(bot === '' && signOf({ title, emblem })), // bots have none
  }));
  return { game, options, seats, seed };
}

/** Whether it is, on the day's cards, what everybody plays: alone, and what was chosen comes to the usual options. */
export async function isForEverybody(setup: Setup, usual: Record<string, string>, client = coreClient()): Promise<boolean> {
  if (setup.seats.length !== 1 || setup.seats[0]?.bot) return false;
  const chosen = Object.entries(setup.options).filter(([name, value]) => value !== usual[name]);
  if (chosen.length === 0) return true;
  const [own, everybodys] = await Promise.all([Object.fromEntries(chosen), {}].map((options) => inFull({ ...setup, options }, client)));
  return own === everybodys;
}

/** Without the options that hold by themselves: whoever chose to and fro plays in the set-up of whoever chose nothing. */
export async function withoutNeedless(setup: Setup, client = coreClient()): Promise<Setup> {
  const names = Object.keys(setup.options);
  if (names.length === 0) return setup;
  const full = (options: Setup['options']): Promise<string | null> => inFull({ ...setup, options }, client).catch(() => null);
  const whole = await full(setup.options);
  let least = setup.options;
  for (const name of whole === null ? [] : names) {
    const { [name]: _needless, ...others } = least;
    if ((await full(others)) === whole) least = others;
  }
  return { ...setup, options: least };
}

/** The options as records write them: what was chosen explicitly and what holds by itself look the same. */
async function inFull(setup: Setup, client: CoreClient): Promise<string> {
  const table = await OpenTable.begin(client, setup);
  try {
    const { options } = await table.call('status');
    return JSON.stringify(Object.entries(options).sort());
  } finally {
    table.close();
  }
}
