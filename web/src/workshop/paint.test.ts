import { describe, expect, it } from 'vitest';
import { mapOf, paintedToken, placeOf, spaceName } from './guild/tokens';
import { cleanLine, emptyMap, nameFor, textOf, type Drawn } from './map_text';
import { painted, resized, type Hand } from './paint';
import { imagesOf, SYMMETRIES, symmetriesOf, turnedMap, turnsOf } from './symmetry';

const sheet = emptyMap('cartographers', 'Vale');
const isle = emptyMap('guild', 'Isle');
const hand = (more: Partial<Hand> = {}): Hand => ({ brush: 'mountain', value: '', symmetry: 'none', ...more });
const places = (drawn: Drawn, token: string): string[] =>
  drawn.rows.flatMap((row, at) => row.flatMap((each, col) => (each === token ? [`${at} ${col}`] : [])));

describe('a stroke', () => {
  it('paints what it passes, and a second tap takes it away', () => {
    const path = [{ row: 0, col: 0 }, { row: 0, col: 1 }, { row: 1, col: 1 }];
    const once = painted(sheet, path, hand());
    expect(places(once, '^')).toEqual(['0 0', '0 1', '1 1']);
    expect(places(painted(once, [{ row: 0, col: 1 }], hand()), '^')).toEqual(['0 0', '1 1']);
    // By keys nothing is taken away, and what changes nothing is the same map.
    expect(painted(once, [{ row: 0, col: 1 }], hand(), false)).toBe(once);
  });

  it('in the Guild keeps the ground under a feature and the feature on a ground', () => {
    expect(paintedToken('s', 'ruin', 'A')).toBe('sRA');
    expect(paintedToken('sRA', 'G', '')).toBe('GRA');
    expect(paintedToken('GRA', 'city', '3')).toBe('GC3');
    expect(paintedToken('GC3', 'blank', '')).toBe('G');
    expect(paintedToken('.', 'coin', '2')).toBe('G2');
    expect(paintedToken('V', 's', '')).toBe('s');
    expect(paintedToken('M2', 'X', '4')).toBe('X4');
    expect(paintedToken('T', 'blank', '')).toBe('T');
  });

  it('moves the one capital, and mirrors it never', () => {
    const moved = painted(isle, [{ row: 1, col: 2 }], hand({ brush: 'K', symmetry: 'both' }));
    expect(places(moved, 'K')).toEqual(['1 2']);
    expect(moved.rows[5]?.[8]).toBe('G');
  });

  it('is drawn in every symmetry', () => {
    const at = [{ row: 0, col: 1 }];
    const drawn = (symmetry: Hand['symmetry']) => places(painted(sheet, at, hand({ symmetry })), '^');
    expect(drawn('across')).toEqual(['0 1', '0 9']);
    expect(drawn('down')).toEqual(['0 1', '10 1']);
    expect(drawn('half')).toEqual(['0 1', '10 9']);
    expect(drawn('both')).toEqual(['0 1', '0 9', '10 1', '10 9']);
    expect(drawn('quarter')).toEqual(['0 1', '1 10', '9 0', '10 9']);
  });
});

describe('turning a whole map', () => {
  it('four quarters, or twice over an axis, is the map itself', () => {
    const some = painted(painted(sheet, [{ row: 2, col: 3 }], hand()), [{ row: 7, col: 9 }], hand({ brush: 'ruin' }));
    const quarters = [1, 2, 3, 4].reduce((drawn) => turnedMap(drawn, 'quarter'), some);
    expect(quarters.rows).toEqual(some.rows);
    for (const turn of turnsOf('cartographers').filter((each) => each !== 'quarter')) {
      expect(turnedMap(turnedMap(some, turn), turn).rows).toEqual(some.rows);
    }
  });

  it('keeps neighbours of hexes neighbours', () => {
    // Two hexes that touch: C2 and D2 (the odd column lies half a space higher).
    const pair = [{ row: 1, col: 2 }, { row: 1, col: 3 }];
    const two = painted(isle, pair, hand({ brush: 'M' }));
    for (const turn of turnsOf('guild')) {
      const [a, b] = places(turnedMap(two, turn), 'M').map((each) => each.split(' ').map(Number));
      const low = (col: number): number => (col % 2 === 0 ? 0.5 : 0);
      const apart = Math.abs(a![0]! + low(a![1]!) - b![0]! - low(b![1]!));
      expect([Math.abs(a![1]! - b![1]!), apart]).toEqual([1, 0.5]);
    }
  });

  it('images belong to each other', () => {
    for (const symmetry of SYMMETRIES.filter((each) => symmetriesOf('guild').includes(each))) {
      for (const place of [{ row: 0, col: 0 }, { row: 4, col: 7 }, { row: 9, col: 16 }]) {
        const all = imagesOf(place, symmetry, isle).map(({ row, col }) => `${row} ${col}`).sort();
        for (const image of imagesOf(place, symmetry, isle)) {
          expect(imagesOf(image, symmetry, isle).map(({ row, col }) => `${row} ${col}`).sort()).toEqual(all);
        }
      }
    }
  });
});

describe('a map as text', () => {
  it('is a file that the core reads', () => {
    expect(textOf({ ...sheet, title: 'Ma -- vallée\n' })).toMatch(/^sheet ma-vallee\n {2}name Ma – vallée\n {2}coins 14\n {2}map\n {4}\| \.{11}\n/);
    const goal = { id: 'goal-1', effect: 'Five.', needs: ['5 villages'] };
    expect(textOf({ ...isle, objectives: [goal] })).toMatch(/ s K s .*\n[^]*objective goal-1\n {2}effect Five\.\n {2}needs 5 villages\n$/);
  });
  it('has a name that options can hold, and a title of one line', () => {
    expect(nameFor('Île  d’Été!')).toBe('ile-d-ete');
    expect(nameFor('Χάρτης')).toBe('own');
    expect(cleanLine(`a\u202eb\n${'x'.repeat(99)}`)).toHaveLength(60);
  });
  it('of hexes has names for its places', () => {
    expect(spaceName(6, 8)).toBe('I7');
    expect(placeOf('I7')).toEqual({ row: 6, col: 8 });
    expect(mapOf([['K', 'sRx'], ['.', 'GC3']], '').spaces.map(({ name, feature, mark, value }) => `${name} ${feature} ${mark}${value}`)).toEqual([
      'A1 capital 0', 'B1 ruin x0', 'B2 city 3',
    ]);
  });
  it('can be made larger and smaller', () => {
    expect(resized(isle, 3, 2).rows).toEqual([['s', 's'], ['s', 's'], ['s', 's']]);
    expect(resized(isle, 12, 18).rows[11]?.[17]).toBe('.');
  });
});
