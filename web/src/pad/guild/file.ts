// A pad of the Guild: as it begins, from a file with all that the page needs, and what a tap does to a map.

import type { MapSpace, Space } from '../../games/guild/types';
import type { GuildPad, GuildSeat } from '../types';

export function emptySeat(name = ''): GuildSeat {
  return { name, villages: [], towers: [], posts: [], ruins: [], crystals: [], cubes: [], treasures: {}, met: [null, null, null], coins: 0 };
}
export function emptyPad(names: string[]): GuildPad {
  return { pad: 'guild', version: 1, options: { map: 'avenia' }, objectives: [null, null, null], seats: names.map(emptySeat) };
}
export function completed(pad: GuildPad): GuildPad {
  const three = <T>(list: (T | null)[] | undefined): (T | null)[] => Array.from({ length: 3 }, (_, i) => list?.[i] ?? null);
  return {
    ...pad,
    options: { map: 'avenia', ...pad.options },
    objectives: three(pad.objectives),
    seats: pad.seats.map((seat) => ({ ...emptySeat(), ...piecesOf(seat), name: seat.name ?? '', met: three(seat.met), treasures: seat.treasures ?? {}, coins: seat.coins ?? 0 })),
  };
}

export type Pieces = 'villages' | 'towers' | 'posts' | 'ruins' | 'crystals' | 'cubes';
const PIECES: readonly Pieces[] = ['villages', 'towers', 'posts', 'ruins', 'crystals', 'cubes'];
/** Each once: the core takes no offence at a space that is named twice, where a map has one. */
const piecesOf = (seat: GuildSeat): Pick<GuildSeat, Pieces> =>
  Object.fromEntries(PIECES.map((piece) => [piece, [...new Set(seat[piece] ?? [])]])) as Pick<GuildSeat, Pieces>;

/** What is printed on a space says which piece a tap puts there; cubes only when they are asked for. */
const BY_FEATURE: Partial<Record<MapSpace['feature'], Pieces>> = {
  city: 'posts', ruin: 'ruins', discovery: 'towers', crystal: 'crystals',
};
export function pieceFor(space: MapSpace | undefined, cubes: boolean): Pieces | null {
  if (!space) return null;
  if (cubes) return 'cubes';
  return BY_FEATURE[space.feature] ?? (space.region >= 0 ? 'villages' : null);
}

export const isEmptySheet = (seat: GuildSeat): boolean =>
  seat.coins === 0 && PIECES.every((piece) => seat[piece].length === 0);

/** The map with the piece taken away, or put there. */
export function tapped(seat: GuildSeat, space: Space, piece: Pieces): GuildSeat {
  const there = seat[piece];
  return { ...seat, [piece]: there.includes(space) ? there.filter((each) => each !== space) : [...there, space] };
}
