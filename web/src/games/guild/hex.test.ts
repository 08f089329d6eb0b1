import { describe, expect, test } from 'vitest';
import { drawMap, roadPath } from './drawing';
import { beside, centre, Places } from './hex';
import { newDesk } from '../../../test/in_process';

const core = await newDesk<'guild'>();
const avenia = core.box('guild', {}).map;
const places = new Places(avenia);

describe('places of a hex map', () => {
  test('neighbours are one hex apart and know each other', () => {
    for (const { row, col } of avenia.spaces) {
      for (let way = 0; way < 6; way++) {
        const other = beside(row, col, way);
        const [a, b] = [centre(row, col), centre(other.row, other.col)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(34.64, 1);
        expect(beside(other.row, other.col, (way + 3) % 6)).toEqual({ row, col });
      }
    }
  });

  test('arrow keys stay in the row or column, go over gaps and stop at the edge', () => {
    expect(places.arrow('I6', 'up')).toBe('I5');
    expect(places.arrow('I6', 'down')).toBe('I7');
    expect(places.arrow('I6', 'left')).toBe('H6');
    expect(places.arrow('E1', 'right')).toBe('G1'); // F1 is no space
    expect(places.arrow('C1', 'left')).toBe('C1');
    expect(places.arrow('J13', 'down')).toBe('J13');
  });

  test('every space can be reached with the arrow keys', () => {
    const seen = new Set(['I6']);
    for (const name of seen) {
      for (const way of ['up', 'down', 'left', 'right'] as const) seen.add(places.arrow(name, way));
    }
    expect(seen.size).toBe(avenia.spaces.length);
  });

  test('the next of some spaces is that in reading order, around the end', () => {
    const some = ['J6', 'C1', 'A9'];
    expect(places.cycle('I6', some, 1)).toBe('J6');
    expect(places.cycle('J6', some, 1)).toBe('A9');
    expect(places.cycle('A9', some, 1)).toBe('C1');
    expect(places.cycle('C1', some, -1)).toBe('A9');
    expect(places.cycle('C1', [], 1)).toBe('C1');
    expect(places.nearest('I6', some)).toBe('J6');
  });
});

describe('the drawing of a map', () => {
  test('every shared edge is drawn once, as hairline or ink', () => {
    const { hairlines, ink } = drawMap(avenia);
    const edges = [...`${hairlines}${ink}`.matchAll(/M([\d. ]+)L([\d. ]+)/g)].map(([, a, b]) => [a, b].sort().join());
    expect(new Set(edges).size).toBe(edges.length);
  });

  test('a road runs from its first to its last space', () => {
    const road = roadPath(places, ['I8', 'I7', 'I6', 'J6']);
    const [first, last] = [places.centre('I8'), places.centre('J6')];
    expect(road.startsWith(`M${first.x} ${first.y}Q`)).toBe(true);
    expect(road.endsWith(`L${last.x} ${last.y}`)).toBe(true);
    expect(roadPath(places, [])).toBe('');
  });
});

test('all printed maps have a capital, six objectives and no space twice', () => {
  const { maps } = core.box('guild', {});
  expect(maps).toHaveLength(4);
  for (const id of maps) {
    const { map, objectives } = core.box('guild', { map: id });
    expect(map.id).toBe(id);
    expect(map.capital).not.toBe('');
    expect(objectives).toHaveLength(6);
    expect(new Set(map.spaces.map(({ name }) => name)).size).toBe(map.spaces.length);
  }
});
