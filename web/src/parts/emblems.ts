// What stands on a player's sheet beside the name (C5): one of a few emblems and titles. Records hold
// their ids, so that everybody reads them in their own language; texts of other programs are shown
// as they are, emblems of others not at all.

import type { GameId, SeatSetup } from '../core/api';
import { has, isYou, t } from '../i18n';

interface Figure {
  /** The ground of the shield. */
  ground: string;
  /** Filled with ink, with another colour, drawn as lines; in a shield of 40 by 48. */
  ink?: string;
  red?: string;
  light?: string;
  lines?: string;
}

export const FIGURES: Record<string, Figure> = {
  rose: {
    ground: 'var(--field)',
    ink: 'M20 7l3 12l-3 3zM35 22l-12 3l-3-3zM20 37l-3-12l3-3zM5 22l12-3l3 3z',
    red: 'M20 7l-3 12l3 3zM35 22l-12-3l-3 3zM20 37l3-12l-3-3zM5 22l12 3l3-3z',
    lines: 'M11 13l4 4M29 13l-4 4M11 31l4-4M29 31l-4-4',
  },
  tower: {
    ground: 'var(--village)',
    ink: 'M12 37v-18l-3-3v-8h5v3h4v-3h4v3h4v-3h5v8l-3 3v18z',
    light: 'M17 37v-7a3 3 0 0 1 6 0v7zM18 18h4v5h-4z',
  },
  ship: {
    ground: 'var(--water)',
    ink: 'M7 28h26l-5 8h-16z',
    red: 'M21.500 8l9 17h-9z',
    light: 'M18.500 11l-8 14h8z',
    lines: 'M20 28v-22',
  },
  oak: {
    ground: 'var(--forest)',
    ink: 'M18 39l.500-11h3l.500 11zM20 6a8 8 0 0 1 8 6a7 7 0 0 1 2 13a6 6 0 0 1-8 3h-4a6 6 0 0 1-8-3a7 7 0 0 1 2-13a8 8 0 0 1 8-6z',
    light: 'M15 14h2v2h-2zM23 17h2v2h-2zM17 22h2v2h-2z',
  },
  sun: {
    ground: 'var(--farm)',
    red: 'M12.500 22a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0',
    lines: 'M20 7v5M20 32v5M5 22h5M30 22h5M9.500 11.500l3.500 3.500M27 29l3.500 3.500M30.500 11.500l-3.500 3.500M13 29l-3.500 3.500',
  },
  key: {
    ground: 'var(--monster)',
    lines: 'M15 13a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 18v20M20 36h6M20 30h5',
  },
  peaks: {
    ground: 'var(--mountain)',
    ink: 'M6 33l10-20l6 11l4-6l8 15z',
    light: 'M16 13l4 7l-3 2l-2-2l-2.500 1zM26 18l3 5l-2 1l-2.500-3z',
  },
  fish: {
    ground: 'var(--steppe)',
    ink: 'M6 22q11-12 21 0q-10 12-21 0zM26 22l8-7v14z',
    light: 'M11 19.500a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0',
    lines: 'M9 36q4-3 8 0t8 0t6-1',
  },
};
export const EMBLEMS = Object.keys(FIGURES);
export const TITLES = [
  'north', 'coast', 'golden-quill', 'old-road', 'seven-maps', 'last-inn', 'worn-boots', 'long-sight',
];

export type Sign = Pick<SeatSetup, 'title' | 'emblem'>;

/** Only what was chosen: as set-ups hold it. */
export function signOf({ title, emblem }: { title?: string | undefined; emblem?: string | undefined }): Sign {
  return { ...(title && { title }), ...(emblem && { emblem }) };
}

/** A title in the present language. */
export function titleText(title: string): string {
  return has(`emblem.title.${title}`) ? t(`emblem.title.${title}`) : title;
}

/** Alone in Cartographers the title is won by what one draws (C42), and none is chosen. */
export function titleIsEarned(game: GameId, seats: number): boolean {
  return game === 'cartographers' && seats === 1;
}

/** 'Ada of the Golden Quill'; who gave no name is known by the title alone. */
export function fullName({ name, title }: SeatSetup): string {
  if (!title) return name;
  return isYou(name) ? titleText(title) : t('emblem.named', { name, title: titleText(title) });
}
