// What a server tells a viewer, put into the words of the log.

import { TABLE, type GameEvent, type GameId, type GameTypes, type SeatSetup } from '../core/api';
import { lineOf, type LogLine, type Teller } from '../table/log.svelte';
import type { SentUpdate } from './protocol';

export function eventOf(update: SentUpdate): GameEvent {
  const kind = update.do !== undefined || update.hidden === 'do' || update.takesBack !== undefined ? 'do' : 'chance';
  return { kind, seat: update.seat ?? TABLE, text: update.do ?? update.chance ?? '', hidden: update.hidden !== undefined };
}

const isCommonCard = (update: SentUpdate): boolean => update.seat === undefined && update.takesBack === undefined;

/** Updates by the steps that can be told apart: a common card ends what was before it. */
export function stepsOf(updates: SentUpdate[]): SentUpdate[][] {
  const steps: SentUpdate[][] = [];
  let open = false;
  for (const update of updates) {
    const alone = isCommonCard(update) || update.takesBack !== undefined;
    if (open && !alone) steps.at(-1)?.push(update);
    else steps.push([update]);
    open = !alone;
  }
  return steps;
}

/**
 * The lines with what these updates say, numbered from `from`, between two scenes. The last step is told by
 * the scenes; of steps before it only the updates are known. What no longer holds is told no more.
 */
export function toldLines<G extends GameId>(
  lines: LogLine[],
  teller: Teller<G>,
  { from, updates }: { from: number; updates: SentUpdate[] },
  seats: SeatSetup[],
  before: GameTypes[G]['scene'],
  after: GameTypes[G]['scene'],
): LogLine[] {
  const told = [...lines];
  const add = (line: LogLine | null): void => {
    if (line) told.push(line);
  };
  const steps = stepsOf(updates);
  let number = from;
  for (const [i, step] of steps.entries()) {
    const start = number;
    const withScenes = i === steps.length - 1 && before !== after;
    for (const [j, update] of step.entries()) {
      const event = eventOf(update);
      const one = { at: ++number, before: number - 1, updates: [event] };
      if (update.takesBack !== undefined) {
        const gone = told.findIndex(({ at }) => at === (update.takesBack ?? 0) + 1);
        if (gone >= 0) told.splice(gone, 1);
      } else if (withScenes && j === step.length - 1) {
        add(lineOf(teller, { ...one, before: start }, seats, before, after));
      } else if (!withScenes || event.hidden) {
        add(lineOf(teller, one, seats, after, after));
      }
    }
  }
  return told;
}
