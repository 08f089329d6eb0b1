// What was found, in words of the present language.

import { has, number, t } from '../../i18n';
import type { Finding, MapTrial, Use } from './types';

export const botName = (bot: string): string => (has(`setup.bot.${bot}`) ? t(`setup.bot.${bot}`) : bot);
export const thingName = (thing: string): string => t(`maker.thing.${thing}`);

/** A printed map as it is called elsewhere. */
export const printedName = (game: string, map: string): string =>
  t(game === 'guild' ? `setup.option.guild.map.${map}` : `cartographers.setup.side-${map}`);
export const mapName = (game: string, { map, title, printed }: MapTrial): string => (printed ? printedName(game, map) : title);

/** A figure with one decimal. */
export const figure = (value: number): string => number(Math.round(value * 10) / 10);

export function findingText({ code, what, value, least, most }: Finding): string {
  const range = least === most ? number(least) : t('maker.range', { least: number(least), most: number(most) });
  const named = code.startsWith('thing-') ? thingName(what) : code.startsWith('mean-') || code.startsWith('spread-') ? botName(what) : what;
  return t(`maker.finding.${code}`, { what: named, value: number(value), range });
}

/** Where something lies, or what a card is called. */
export function useName({ kind, what }: Use): string {
  return kind === 'edict' ? t(`cartographers.edict.${what}`) : what;
}
