// What was found, in words of the present language.

import { objectiveText } from '../../games/guild/words';
import { has, number, t, toTenth } from '../../i18n';
import type { Finding, MapTrial, Use } from './types';

export const botName = (bot: string): string => (has(`setup.bot.${bot}`) ? t(`setup.bot.${bot}`) : bot);
export const thingName = (thing: string): string => t(`maker.thing.${thing}`);

/** A printed map as it is called elsewhere. */
export const printedName = (game: string, map: string): string =>
  t(game === 'guild' ? `setup.option.guild.map.${map}` : `cartographers.setup.side-${map}`);
export const mapName = (game: string, { map, title, printed }: MapTrial): string => (printed ? printedName(game, map) : title);

/** A figure with one decimal. */
export const figure = (value: number): string => number(toTenth(value));

/** Without the full stop that a map's author may have put behind it. */
const objectiveName = (id: string, effect: string): string => objectiveText({ id, effect }).replace(/[.\s]+$/u, '');

function subject({ code, what, words }: Finding): string {
  if (code.startsWith('thing-')) return thingName(what);
  if (code.startsWith('objective-')) return objectiveName(what, words);
  return code.startsWith('mean-') || code.startsWith('spread-') ? botName(what) : what;
}

export function findingText(finding: Finding): string {
  const { code, value, least, most } = finding;
  const range = least === most ? number(least) : t('maker.range', { least: number(least), most: number(most) });
  return t(`maker.finding.${code}`, { what: subject(finding), value: number(value), range });
}

/** Where something lies, or what a card is called. */
export function useName({ kind, what, words }: Use): string {
  if (kind === 'objective') return objectiveName(what, words);
  return kind === 'edict' ? t(`cartographers.edict.${what}`) : what;
}
