// A map as paths: what of it never changes, drawn once.

import { centre, corners, EDGES, HEIGHT, outline, paintOf, Places, RADIUS, round, type Box } from './hex';
import { motifOf } from './motifs';
import type { GuildMap, Space } from './types';

/** What of a map never changes, ready to be drawn. */
export interface MapDrawing {
  places: Places;
  box: Box;
  /** Paths by terrain; 'wild' for the rest. */
  fills: [string, string][];
  /** Between spaces that belong together, and where terrains meet. */
  hairlines: string;
  ink: string;
  /** Strokes by terrain. */
  motifs: [string, string][];
}

function boxOf(map: GuildMap, margin: number): Box {
  const points = map.spaces.map(({ row, col }) => centre(row, col));
  const left = Math.min(...points.map(({ x }) => x)) - RADIUS - margin;
  const top = Math.min(...points.map(({ y }) => y)) - HEIGHT / 2 - margin;
  return {
    x: round(left),
    y: round(top),
    width: round(Math.max(...points.map(({ x }) => x)) + RADIUS + margin - left),
    height: round(Math.max(...points.map(({ y }) => y)) + HEIGHT / 2 + margin - top),
  };
}

export function drawMap(map: GuildMap): MapDrawing {
  const places = new Places(map);
  const fills = new Map<string, string>();
  const motifs = new Map<string, string>();
  let hairlines = '';
  let ink = '';
  for (const space of map.spaces) {
    const at = centre(space.row, space.col);
    const paint = paintOf(space);
    fills.set(paint, (fills.get(paint) ?? '') + outline(at));
    motifs.set(paint, (motifs.get(paint) ?? '') + motifOf(space));
    const points = corners(at);
    EDGES.forEach(([from, to], way) => {
      const other = places.next(space, way);
      const [a, b] = [points[from], points[to]];
      if (!a || !b) return;
      const edge = `M${a.x} ${a.y}L${b.x} ${b.y}`;
      const together = other !== undefined && paintOf(other) === paint && paint !== 'wild';
      if (!together && (other === undefined || way < 3)) ink += edge;
      if (together && way < 3) hairlines += edge;
    });
  }
  return { places, box: boxOf(map, 3), fills: [...fills], hairlines, ink, motifs: [...motifs].filter(([, path]) => path !== '') };
}

/** Those used last come last: the table's is not drawn anew because an example was looked at. */
const drawings = new Map<string, MapDrawing>();
const MOST_DRAWINGS = 8;
/** The drawing of a map; the same object as long as the map is the same. */
export function drawingOf(map: GuildMap): MapDrawing {
  const key = map.id + map.spaces.map(({ name, terrain, feature, value, mark }) =>
    `${name}${terrain}${feature}${value}${mark}`).join();
  const drawing = drawings.get(key) ?? drawMap(map);
  drawings.delete(key);
  drawings.set(key, drawing);
  for (const [oldest] of drawings) if (drawings.size > MOST_DRAWINGS) drawings.delete(oldest);
  return drawing;
}

/** A road as a smooth line through the middles of its spaces. */
export function roadPath(places: Places, road: readonly Space[]): string {
  const points = road.map((name) => places.centre(name));
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${first.x} ${first.y}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    path += next
      ? `Q${point.x} ${point.y} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`
      : `L${point.x} ${point.y}`;
  });
  return path;
}
