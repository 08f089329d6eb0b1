// The hand-drawn strokes of each terrain, around the middle of a hex. A number from the place makes
// neighbours differ a little, as a hand would.

import { centre, paintOf } from './hex';
import type { MapSpace } from './types';

type Stroke = (x: number, y: number, flip: 1 | -1) => string;

const tuft: Stroke = (x, y, s) =>
  `M${x - 3 * s} ${y}q${s} -2.5 ${-0.5 * s} -5M${x} ${y + 0.5}v-7M${x + 3 * s} ${y}q${-s} -2.5 ${0.8 * s} -5`;
const dune: Stroke = (x, y, s) => `M${x - 5 * s} ${y}q${5 * s} -5.5 ${10 * s} 0`;
const grain: Stroke = (x, y) => `M${x} ${y}h.6`;
const wave: Stroke = (x, y, s) => `M${x - 6 * s} ${y}q${3 * s} -3.4 ${6 * s} 0t${6 * s} 0`;
const peak: Stroke = (x, y, s) =>
  `M${x - 6 * s} ${y + 5}L${x} ${y - 6}L${x + 6 * s} ${y + 5}M${x} ${y - 6}l${1.2 * s} 4.5M${x + 1.6 * s} ${y - 1.5}l${1.6 * s} 4.5M${x + 3.6 * s} ${y + 0.6}l${0.9 * s} 3`;
const hill: Stroke = (x, y, s) => `M${x - 4 * s} ${y + 3}L${x} ${y - 4}L${x + 4 * s} ${y + 3}`;

// Where strokes go when the middle is free, and when a feature stands there.
const PLACES: Record<string, { free: [Stroke, number, number][]; around: [Stroke, number, number][] }> = {
  grassland: {
    free: [[tuft, -8, 0], [tuft, 7, -4], [tuft, 3, 10]],
    around: [[tuft, -11, 6], [tuft, 11, -4]],
  },
  desert: {
    free: [[dune, -5, -3], [dune, 6, 5], [grain, 5, -6], [grain, -8, 6], [grain, -3, 9]],
    around: [[dune, -7, 11], [dune, 8, -9]],
  },
  mountain: {
    free: [[peak, -3, -1], [hill, 8, 4]],
    around: [[hill, -11, 4], [hill, 11, 2]],
  },
  sea: {
    free: [[wave, -4, -6], [wave, 5, 1], [wave, -4, 8]],
    around: [[wave, -7, 12], [wave, 8, -10]],
  },
  spire: {
    free: [[peak, -5, 2], [peak, 5, -1]],
    around: [],
  },
};

const fixed = (path: string): string => path.replace(/\d+\.\d+/g, (figure) => String(Math.round(Number(figure) * 10) / 10));

export function motifOf(space: MapSpace): string {
  const places = PLACES[paintOf(space)];
  if (!places) return '';
  const { x, y } = centre(space.row, space.col);
  const odd = (space.row * 7 + space.col * 3) % 4;
  const flip = odd % 2 === 0 ? 1 : -1;
  const lift = odd < 2 ? 0 : 1.5;
  const strokes = space.feature === 'blank' || space.feature === 'spire' ? places.free : places.around;
  return fixed(strokes.map(([stroke, dx, dy]) => stroke(x + dx * flip, y + dy - lift, flip)).join(''));
}
