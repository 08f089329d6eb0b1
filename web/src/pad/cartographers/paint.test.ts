// What a stroke does to a sheet: it fills, paints over, takes away, and remembers the season.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIDE, type Step } from '../../games/cartographers/cells';
import { completed, emptyPad, emptySeat } from './file';
import { between, BLANK, coinsBy, painted, printed, shownRows, withCoins, withWritten } from './paint';

const PRINT = ['r..........', '.^.........', ...BLANK.slice(2)];
const at = (row: number, col: number): Step => ({ row, col });
const rowOf = (seat: ReturnType<typeof emptySeat>, row: number): string => seat.map[row] ?? '';

describe('a stroke', () => {
  it('fills the cells it passes, however quick the finger is', () => {
    expect(between(at(0, 0), at(0, 3))).toEqual([at(0, 1), at(0, 2), at(0, 3)]);
    expect(between(at(2, 2), at(2, 2))).toEqual([]);
    fc.assert(
      fc.property(fc.nat(10), fc.nat(10), fc.nat(10), fc.nat(10), (a, b, c, d) => {
        const path = [at(a, b), ...between(at(a, b), at(c, d))];
        expect(path.at(-1)).toEqual(at(c, d));
        path.slice(1).forEach((cell, i) => {
          const before = path[i]!;
          expect(Math.max(Math.abs(cell.row - before.row), Math.abs(cell.col - before.col))).toBe(1);
        });
      }),
    );
  });

  it('that begins on nothing leaves its neighbours alone', () => {
    const first = painted(emptySeat(), PRINT, [at(0, 2)], 'village', 1);
    const second = painted(first, PRINT, [at(0, 0), at(0, 1), at(0, 2), at(0, 3)], 'forest', 1);
    expect(rowOf(second, 0)).toBe('ffvf.......');
    expect(shownRows(PRINT, second, 1)[0]).toBe('Ffvf.......');
    expect(rowOf(painted(second, PRINT, [at(1, 0), at(1, 1), at(1, 2)], 'farm', 1), 1)).toBe('a.a........'); // a mountain
  });

  it('that begins on another terrain paints over; a tap on the same takes it away', () => {
    const first = painted(emptySeat(), PRINT, [at(0, 2), at(0, 3)], 'village', 1);
    expect(rowOf(painted(first, PRINT, [at(0, 2), at(0, 3), at(0, 4)], 'forest', 1), 0)).toBe('..fff......');
    expect(rowOf(painted(first, PRINT, [at(0, 2)], 'village', 1), 0)).toBe('...v.......');
    expect(rowOf(painted(first, PRINT, [at(0, 2)], 'village', 1, false), 0)).toBe('..vv.......'); // a key
    expect(rowOf(painted(first, PRINT, [at(0, 3), at(0, 4)], 'village', 1), 0)).toBe('..vvv......'); // goes on
    expect(rowOf(painted(first, PRINT, [at(0, 0), at(0, 2)], 'erase', 1), 0)).toBe('...v.......');
  });

  it('on a mountain draws there, and the map still shows the mountain', () => {
    const drawn = painted(emptySeat(), PRINT, [at(1, 1)], 'forest', 1);
    expect(rowOf(drawn, 1)).toBe('.f.........');
    expect(shownRows(PRINT, drawn, 1)[1]).toBe('.^.........');
    expect(rowOf(painted(drawn, PRINT, [at(1, 1)], 'forest', 1), 1)).toBe('...........');
  });

  it('belongs to its season; what is corrected later stays of the season it was drawn in', () => {
    const spring = painted(emptySeat(), PRINT, [at(0, 0)], 'forest', 1);
    const fall = painted(spring, PRINT, [at(0, 1)], 'forest', 3);
    expect(shownRows(PRINT, fall, 1)[0]).toBe('F..........');
    expect(shownRows(PRINT, fall, 3)[0]).toBe('Ff.........');
    const corrected = painted(fall, PRINT, [at(0, 0)], 'farm', 4);
    expect(shownRows(PRINT, corrected, 1)[0]).toBe('A..........');
    // What comes only in fall is not there in summer: drawn there, it is of summer.
    expect(painted(fall, PRINT, [at(0, 1)], 'water', 2).since[0]).toBe('12.........');
  });

  it('wipes away what is seen in that season; what was drawn later stays', () => {
    const spring = painted(emptySeat(), PRINT, [at(0, 1), at(0, 2)], 'forest', 1);
    const fall = painted(spring, PRINT, [at(0, 3), at(0, 4)], 'farm', 3);
    const wiped = painted(fall, PRINT, [at(0, 1), at(0, 2), at(0, 3), at(0, 4)], 'erase', 1);
    expect(rowOf(wiped, 0)).toBe('...aa......');
    expect(wiped.since[0]).toBe('...33......');
    expect(rowOf(painted(fall, PRINT, [at(0, 2), at(0, 3)], 'erase', 3), 0)).toBe('.f..a......');
  });

  it('always leaves a sheet that can be read', () => {
    const cell = fc.record({ row: fc.nat(SIDE - 1), col: fc.nat(SIDE - 1) });
    const brush = fc.constantFrom('forest' as const, 'village' as const, 'farm' as const, 'water' as const, 'monster' as const, 'erase' as const);
    const strokes = fc.array(fc.tuple(fc.array(cell, { minLength: 1, maxLength: 9 }), brush, fc.integer({ min: 1, max: 4 }), fc.boolean()));
    fc.assert(
      fc.property(strokes, (all) => {
        const seat = all.reduce((now, [path, with_, season, taps]) => painted(now, PRINT, path, with_, season, taps), emptySeat());
        seat.map.forEach((row, r) => {
          expect(row).toMatch(/^[.fvawm]{11}$/);
          [...row].forEach((letter, c) => expect(seat.since[r]?.[c]).toMatch(letter === '.' ? /^\.$/ : /^[1-4]$/));
        });
      }),
    );
  });
});

it('a map of one’s own is drawn with mountains, ruins and wasteland', () => {
  const drawn = printed(printed(BLANK, [at(0, 0), at(0, 1)], 'mountain'), [at(0, 1), at(0, 2)], 'ruin');
  expect(drawn[0]).toBe('^rr........');
  expect(printed(drawn, [at(0, 0)], 'mountain')[0]).toBe('.rr........');
});

it('coins are those of the last season for which they were given', () => {
  const seat = withCoins(withCoins(emptySeat(), 1, 2), 3, 5);
  expect([1, 2, 3, 4].map((season) => coinsBy(seat, season))).toEqual([2, 2, 5, 5]);
  // What was scored by hand goes on, too.
  const byHand = withWritten(withWritten(emptySeat(), 1, [3, 0, 2, 0]), 2, [3, 0, 4, -1]);
  expect([1, 2, 3, 4].map((season) => coinsBy(season > 2 ? withCoins(byHand, 4, 6) : byHand, season))).toEqual([2, 4, 4, 6]);
});

it('a season’s figures can be written by hand, and taken back', () => {
  const seat = withWritten(withWritten(emptySeat(), 1, [3, 5, 2, -4]), 3, [1, 0, 0, 0]);
  expect(seat.written).toEqual([[3, 5, 2, -4], null, [1, 0, 0, 0], null]);
  expect(withWritten(withWritten(seat, 1, null), 3, null)).toEqual(emptySeat());
});

it('a pad from a file is completed with what the page needs', () => {
  const { seats } = completed({ ...emptyPad(['Ada']), season: 2, seats: [{ map: ['f^r#A......', ...BLANK.slice(1)] } as never] });
  expect(seats[0]?.map[0]).toBe('f...a......');
  expect(seats[0]?.since[0]).toBe('2...2......');
  expect(seats[0]?.coins).toEqual([null, null, null, null]);
});
