// Why a choice is worth less: the lines of the score sheet in which it differs from the best.

import type { JudgedChoice } from '../core/api';

export interface Difference {
  name: string;
  best: number;
  chosen: number;
}

/** Less than this is not worth a line. */
const LEAST = 0.05;

/** Lines of one name added up, what differs most first; the others' share at the end. */
export function differencesOf(
  { lines = [] }: JudgedChoice,
  nameOf: (line: { group: string; label: string }) => string,
): Difference[] {
  const sums = new Map<string, Difference>();
  for (const line of lines) {
    const name = nameOf(line);
    const sum = sums.get(name) ?? { name, best: 0, chosen: 0 };
    sums.set(name, { name, best: sum.best + line.best, chosen: sum.chosen + line.chosen });
  }
  const size = ({ best, chosen }: Difference): number => Math.abs(best - chosen);
  return [...sums.values()].filter((each) => size(each) >= LEAST).sort((a, b) => size(b) - size(a));
}
