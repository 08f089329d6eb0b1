// Where a learner has got to in each lesson.

import type { GameId } from '../core/api';
import { database } from './database';
import { writeSetting } from './kept_settings';

/** The step, and what was done for each step before it that asks for something. */
export interface LessonPlace {
  step: number;
  done: string[];
}

const PREFIX = 'lesson-';
const keyOf = (game: GameId): string => PREFIX + game;
export const isLessonKey = (key: string): boolean => key.startsWith(PREFIX);

/** Null: not begun, or finished. */
export async function readLesson(game: GameId): Promise<LessonPlace | null> {
  return soundPlace(await (await database()).get('settings', keyOf(game)));
}

/** Whether a place from a file is further than what is here; a lesson that was finished here stays so. */
export function isFurther(place: unknown, known: unknown): boolean {
  const sound = soundPlace(place);
  return sound !== null && known !== null && sound.step > (soundPlace(known)?.step ?? -1);
}

function soundPlace(kept: unknown): LessonPlace | null {
  if (typeof kept !== 'object' || kept === null || !('step' in kept) || !('done' in kept)) return null;
  const { step, done } = kept;
  const sound = Number.isInteger(step) && Array.isArray(done) && done.every((each) => typeof each === 'string');
  return sound ? { step: step as number, done: done as string[] } : null;
}

export async function writeLesson(game: GameId, place: LessonPlace | null): Promise<void> {
  await writeSetting(keyOf(game), place);
}
