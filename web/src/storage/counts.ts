// Whether a game counts: for the hall of fame, the own figures, the daily challenge and its streak.

/** What is marked on a kept game about how it was played. */
export interface Marks {
  /** The cards were known before: played again, or taken up from a replay. */
  practice?: boolean;
  /** A hint was asked for. That is told beside the result; the game counts all the same. */
  hints?: boolean;
}

export function counts({ practice }: Marks): boolean {
  return !practice;
}
