import { describe, expect, it } from 'vitest';
import { dayOf, daysBefore, isDay, isMoment, streakOf } from './days';

describe('a day', () => {
  it('begins and ends at midnight in UTC', () => {
    expect(dayOf(Date.parse('2026-11-15T23:59:59.999Z'))).toBe('2026-11-15');
    expect(dayOf(Date.parse('2026-11-16T00:00:00Z'))).toBe('2026-11-16');
  });

  it('is the same on both sides of a clock change and all over the world', () => {
    // Athens puts its clocks back in the night to 25 October 2026: 03:30 comes twice.
    expect(dayOf(Date.parse('2026-10-25T03:30:00+03:00'))).toBe('2026-10-25');
    expect(dayOf(Date.parse('2026-10-25T03:30:00+02:00'))).toBe('2026-10-25');
    // One moment, three places.
    const places = ['2026-11-16T01:00:00+02:00', '2026-11-15T23:00:00Z', '2026-11-15T13:00:00-10:00'];
    expect(places.map((text) => dayOf(Date.parse(text)))).toEqual(Array(3).fill('2026-11-15'));
  });

  it('is told from what is none', () => {
    expect(['2026-11-16', '2028-02-29'].every(isDay)).toBe(true);
    expect(['', 'yesterday', '2026-13-01', '2026-1-1', '+02026-11-16', 20261116].some(isDay)).toBe(false);
    expect([0, Date.now(), -8.64e15].every(isMoment)).toBe(true);
    expect([1e300, NaN, '0', null].some(isMoment)).toBe(false);
  });

  it('has a day before it over months, leap days and clock changes', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(daysBefore('2026-10-26', 1)).toBe('2026-10-25');
    expect(daysBefore('2026-12-31', -1)).toBe('2027-01-01');
  });
});

describe('a streak', () => {
  const today = '2026-11-16';
  it('is as long as there are days in a row up to today', () => {
    expect(streakOf(['2026-11-16', '2026-11-14', '2026-11-15', '2026-11-15'], today)).toEqual({
      now: 3,
      longest: 3,
      today: true,
    });
  });

  it('lives on as long as today can still be done', () => {
    expect(streakOf(['2026-11-15', '2026-11-14'], today)).toEqual({ now: 2, longest: 2, today: false });
    expect(streakOf(['2026-11-14', '2026-11-13'], today)).toEqual({ now: 0, longest: 2, today: false });
  });

  it('begins anew after a gap; the longest one is remembered', () => {
    const days = ['2026-11-16', '2026-10-31', '2026-11-01', '2026-11-02'];
    expect(streakOf(days, today)).toEqual({ now: 1, longest: 3, today: true });
  });

  it('of nothing is none', () => {
    expect(streakOf([], today)).toEqual({ now: 0, longest: 0, today: false });
  });
});
