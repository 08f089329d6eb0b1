// What stands on a player's sheet beside the name (C5): one of a few emblems and titles. Records hold
// their ids, so that everybody reads them in their own language; texts of other programs are shown
// as they are, emblems of others not at all.

import type { GameId, SeatSetup } from '../core/api';
import { calledNow, has, isYou, t } from '../i18n';
import figures from './emblems.json';

interface Figure {
  /** The ground of the shield. */
  ground: string;
  /** Filled with ink, with another colour, drawn as lines; in a shield of 40 by 48. */
  ink?: string;
  red?: string;
  light?: string;
  lines?: string;
}

/** The drawings; printed pages have the same (src/mapwright/print/figures.cpp). */
export const FIGURES: Record<string, Figure> = figures;
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
  if (!title) return calledNow(name);
  return isYou(name) ? titleText(title) : t('emblem.named', { name, title: titleText(title) });
}
