// Whether a game counts: for the hall of fame, the own figures, the daily challenge and its streak.

/** What is marked on a kept game about how it was played. */
export interface Marks {
  /** The cards were known before: played again, or taken up from a replay. */
  practice?: boolean;
  /** A hint was asked for. That is told beside the result; the game counts all the same. */
  hints?: boolean;
  /** How many choices were taken back across cards and bots. */
  takenBack?: number;
}

/** The cards came new, and what was chosen stood. */
export function counts({ practice, takenBack }: Marks): boolean {
  return !practice && !takenBack;
}
