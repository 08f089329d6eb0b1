// The printed maps as pictures for the set-up, read from the same drawings as the rules read them.

import aghon from '../../../../content/guild/aghon.txt?raw';
import avenia from '../../../../content/guild/avenia.txt?raw';
import cnidaria from '../../../../content/guild/cnidaria.txt?raw';
import kazan from '../../../../content/guild/kazan.txt?raw';
import type { FeatureId, GuildMap, MapSpace, TerrainId } from './types';

const TEXTS: Record<string, string> = { avenia, aghon, kazan, cnidaria };
export const MAPS = Object.keys(TEXTS);

const TERRAINS: Record<string, TerrainId> = { G: 'grassland', D: 'desert', M: 'mountain', s: 'sea' };
const WILD: Record<string, FeatureId> = { T: 'discovery', K: 'capital', X: 'crystal', V: 'volcano', '^': 'spire' };

function spaceOf(token: string, row: number, col: number): MapSpace | null {
  if (token === '.') return null;
  const space: MapSpace = {
    name: `${String.fromCharCode(65 + col)}${row + 1}`, row, col, terrain: TERRAINS[token.charAt(0)] ?? '',
    feature: WILD[token.charAt(0)] ?? 'blank', value: 0, mark: '', region: -1,
  };
  const rest = token.slice(1);
  if (rest.startsWith('C')) space.feature = 'city';
  else if (rest.startsWith('R')) space.feature = 'ruin';
  else if (/^\d/.test(rest) && space.terrain) space.feature = 'coin';
  if (space.feature === 'ruin') space.mark = rest.slice(1);
  else space.value = Number(/\d+/.exec(rest)?.[0] ?? 0);
  return space;
}

/** The map of a file's text. */
export function mapOf(text: string): GuildMap {
  const drawn = text.split('\n').flatMap((line) => {
    const tokens = /^\s*\|(.*)$/.exec(line)?.[1]?.trim().split(/\s+/);
    return tokens ? [tokens] : [];
  });
  const spaces = drawn.flatMap((tokens, row) => tokens.flatMap((token, col) => spaceOf(token, row, col) ?? []));
  return {
    id: /^map (\S+)/m.exec(text)?.[1] ?? 'own',
    title: /^\s*title (.+)$/m.exec(text)?.[1] ?? '',
    rows: drawn.length,
    cols: Math.max(0, ...drawn.map((tokens) => tokens.length)),
    capital: spaces.find(({ feature }) => feature === 'capital')?.name ?? '',
    spaces,
    regions: [],
  };
}
export const printedMap = (id: string): GuildMap => mapOf(TEXTS[id] ?? avenia);
/** The objectives of a printed map, or of a file's text. */
export const objectivesOf = (map: string): string[] =>
  [...(TEXTS[map] ?? map).matchAll(/^objective (\S+)/gm)].map((match) => match[1] ?? '');
