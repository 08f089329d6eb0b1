// The tokens of a Guild map (docs/formats.md) as the spaces they are drawn as, and what a brush makes of one.

import type { FeatureId, GuildMap, MapSpace, TerrainId } from '../../games/guild/types';

const TERRAINS: Record<string, TerrainId> = { G: 'grassland', D: 'desert', M: 'mountain', s: 'sea' };
const WILD: Record<string, FeatureId> = { K: 'capital', T: 'discovery', X: 'crystal', V: 'volcano', '^': 'spire' };

export const spaceName = (row: number, col: number): string => String.fromCharCode(65 + col) + (row + 1);
/** 'I7' is row 6, column 8. */
export const placeOf = (name: string): { row: number; col: number } => ({ row: Number(name.slice(1)) - 1, col: name.charCodeAt(0) - 65 });

/** What a token is drawn as; null for the outside, and for what is no token. */
export function spaceOf(token: string, row: number, col: number): MapSpace | null {
  const at = { name: spaceName(row, col), row, col, region: -1 };
  const terrain = TERRAINS[token.charAt(0)];
  const rest = token.slice(1);
  if (!terrain) {
    const feature = WILD[token.charAt(0)];
    return feature ? { ...at, terrain: '', feature, value: Number(rest) || 0, mark: '' } : null;
  }
  if (rest === '') return { ...at, terrain, feature: 'blank', value: 0, mark: '' };
  if (/^[1-9]$/.test(rest)) return { ...at, terrain, feature: 'coin', value: Number(rest), mark: '' };
  if (/^C[0-9]$/.test(rest)) return { ...at, terrain, feature: 'city', value: Number(rest.slice(1)), mark: '' };
  return /^R/.test(rest) ? { ...at, terrain, feature: 'ruin', value: 0, mark: rest.slice(1) } : null;
}

export function mapOf(rows: readonly (readonly string[])[], title: string): GuildMap {
  const spaces = rows.flatMap((tokens, row) => tokens.flatMap((token, col) => spaceOf(token, row, col) ?? []));
  const capital = spaces.find(({ feature }) => feature === 'capital')?.name ?? '';
  return { id: 'own', title, rows: rows.length, cols: rows[0]?.length ?? 0, capital, spaces, regions: [] };
}

/** What can be painted: a ground under what stands there, something on the ground, or a whole space. */
export const GROUNDS = ['G', 'D', 'M', 's'] as const;
export const FEATURES = ['blank', 'coin', 'city', 'ruin'] as const;
export const WHOLE = ['K', 'T', 'X', 'V', '^', '.'] as const;
export type HexBrush = (typeof GROUNDS)[number] | (typeof FEATURES)[number] | (typeof WHOLE)[number];
export const HEX_BRUSHES: readonly HexBrush[] = [...GROUNDS, ...FEATURES, ...WHOLE];

/** The figures and marks that a brush can have, the usual one first. */
export function valuesOf(brush: HexBrush): readonly string[] {
  if (brush === 'coin') return ['1', '2', '3', '4'];
  if (brush === 'city') return ['2', '3', '4', '5'];
  if (brush === 'X') return ['1', '2', '3', '4'];
  if (brush === 'ruin') return ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 't', 'o', 'x'];
  return [];
}

/** What a brush makes of the token it is put on. */
export function paintedToken(token: string, brush: HexBrush, value: string): string {
  const ground = TERRAINS[token.charAt(0)] ? token.charAt(0) : '';
  if ((GROUNDS as readonly string[]).includes(brush)) return brush + (ground ? token.slice(1) : '');
  // Ruins lie in the sea, the rest on land, where nothing says otherwise.
  if (brush === 'blank') return ground || token;
  if (brush === 'coin') return (ground || 'G') + value;
  if (brush === 'city') return `${ground || 'G'}C${value}`;
  if (brush === 'ruin') return `${ground || 's'}R${value}`;
  return brush === 'X' ? `X${value}` : brush;
}
