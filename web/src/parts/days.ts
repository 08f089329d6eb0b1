// Days as the challenges count them: in UTC, the same all over the world, as 'YYYY-MM-DD'. Clocks that are
// put forward or back, and journeys, change nothing about them.

const LENGTH = 86_400_000;

/** Whether it is a moment that a calendar knows: in milliseconds since 1970. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** The day on which a moment lies, in milliseconds since 1970. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day so many days before; negative: after. */
export function daysBefore(day: string, count: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) - count * LENGTH);
}

export interface Streak {
  /** Days in a row up to today; today may still be open, then up to yesterday. */
  now: number;
  /** The longest there ever was. */
  longest: number;
  /** Whether today is one of them. */
  today: boolean;
}

/** Days in a row among those on which something was done, in any order, some perhaps twice. */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const done = new Set(days);
  const endingOn = (day: string): number => {
    let length = 0;
    while (done.has(daysBefore(day, length))) ++length;
    return length;
  };
  const lasts = [...done].filter((day) => !done.has(daysBefore(day, -1)));
  const isToday = done.has(today);
  return {
    now: endingOn(isToday ? today : daysBefore(today, 1)),
    longest: Math.max(0, ...lasts.map(endingOn)),
    today: isToday,
  };
}
