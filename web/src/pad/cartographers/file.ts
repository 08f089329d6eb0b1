// A pad of Cartographers as it begins, and one from a file with all that the page needs.

import { language } from '../../i18n';
import type { CartographersPad, CartographersSeat } from '../types';
import { BLANK } from './paint';

export function emptySeat(name = ''): CartographersSeat {
  return { name, map: BLANK, since: BLANK, coins: [null, null, null, null] };
}

export function emptyPad(names: string[]): CartographersPad {
  return {
    pad: 'cartographers',
    version: 1,
    options: { side: 'A', edition: language() },
    edicts: [null, null, null, null],
    season: 1,
    seats: names.map(emptySeat),
  };
}

/** What the core has read may leave things out; without `since` all was drawn by the season reached. */
export function completed(pad: CartographersPad): CartographersPad {
  const season = pad.season ?? 1;
  const four = <T>(list: (T | null)[] | undefined): (T | null)[] => Array.from({ length: 4 }, (_, i) => list?.[i] ?? null);
  return {
    ...pad,
    options: { side: 'A', edition: language(), ...pad.options },
    season,
    edicts: four(pad.edicts),
    seats: pad.seats.map((seat) => {
      const map = (seat.map ?? BLANK).map((row) => row.toLowerCase().replaceAll(/[^fvawm]/g, '.'));
      const since = map.map((row, r) =>
        [...row].map((letter, c) => {
          const given = seat.since?.[r]?.[c] ?? '.';
          return letter === '.' ? '.' : given === '.' ? String(season) : given;
        }).join(''),
      );
      return { ...seat, name: seat.name ?? '', map, since, coins: four(seat.coins) };
    }),
  };
}
