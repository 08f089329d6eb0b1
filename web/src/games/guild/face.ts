// A card as a little figure of hexes: how many, which terrains, in which shape.

import { HEIGHT, RADIUS } from './hex';
import type { Card, Phase, TerrainId } from './types';

export interface FaceHex {
  x: number;
  y: number;
  /** More than one: any of them; none: any terrain. */
  terrains: TerrainId[];
  /** A village or the space of the part before that the figure starts from. */
  start: boolean;
}

const STEP = { x: RADIUS * 1.5, y: HEIGHT / 2 };

function terrainsOf(phase: Phase): TerrainId[] {
  return phase.terrains.length === 4 ? [] : phase.terrains.map(({ terrain }) => terrain);
}

/** The terrains of each hex of a free phase: each terrain as often as the card allows. */
function spread(phase: Phase): TerrainId[][] {
  const capped = phase.terrains.filter(({ most }) => most !== null);
  if (capped.length > 0) {
    return phase.terrains.flatMap(({ terrain, most }) =>
      Array.from({ length: most ?? phase.limit ?? 1 }, () => [terrain]));
  }
  return Array.from({ length: Math.min(phase.limit ?? 4, 5) }, () => terrainsOf(phase));
}

function layOut(phase: Phase, from: number): FaceHex[] {
  const count = Math.min(phase.limit ?? 4, 5);
  const hex = (x: number, y: number, terrains = terrainsOf(phase)): FaceHex => ({ x, y, terrains, start: false });
  switch (phase.shape) {
    case 'path':
      return Array.from({ length: count }, (_, i) => hex(from + i * STEP.x, i % 2 === 0 ? STEP.y / 2 : -STEP.y / 2));
    case 'line':
      return Array.from({ length: count }, (_, i) => hex(from + i * STEP.x, (i - (count - 1) / 2) * -STEP.y * 0.999));
    case 'straight-on':
    case 'from-village':
    case 'from-other-village':
      return Array.from({ length: count }, (_, i) => hex(from + i * STEP.x, -(i + 1) * STEP.y));
    case 'touching': {
      const around: [number, number][] = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1]];
      if (phase.only !== 'everything') {
        return [{ ...hex(from + STEP.x, 0, []), start: false }];
      }
      return around.map(([x, y]) => hex(from - STEP.x + x * STEP.x, y * STEP.y));
    }
    default:
      return spread(phase).map((terrains, i) => hex(from + i * RADIUS * 2.25, 0, terrains));
  }
}

export function faceOf(card: Card): { hexes: FaceHex[]; box: string; sign: 'city' | 'coin' | null } {
  const hexes: FaceHex[] = [];
  let sign: 'city' | 'coin' | null = null;
  card.phases.forEach((phase, i) => {
    const right = hexes.length === 0 ? 0 : Math.max(...hexes.map(({ x }) => x)) + STEP.x;
    if (phase.only === 'cities') sign = 'city';
    if (phase.only === 'coins') sign = 'coin';
    const village = phase.shape === 'from-village' || phase.shape === 'from-other-village';
    if (village) {
      const x = i === 0 ? 0 : right + RADIUS;
      hexes.push({ x, y: STEP.y * 1.5, terrains: [], start: true });
      hexes.push(...layOut(phase, x + STEP.x).map((hex) => ({ ...hex, y: hex.y + STEP.y * 1.5 })));
    } else {
      hexes.push(...layOut(phase, right));
    }
  });
  const xs = hexes.map(({ x }) => x);
  const ys = hexes.map(({ y }) => y);
  const margin = 3;
  const left = Math.min(...xs) - RADIUS - margin;
  const top = Math.min(...ys) - HEIGHT / 2 - margin;
  const width = Math.max(...xs) + RADIUS + margin - left;
  const height = Math.max(...ys) + HEIGHT / 2 + margin - top;
  return { hexes, box: `${left} ${top} ${width} ${height}`, sign };
}
