// Fetches examples and asks the core about them, each once.

import { coreClient } from '../core/client';
import type { GameId, Pose, Posed } from '../core/api';
import { loadExamples } from '../games/all';
import type { Example, GameExamples } from './examples';

const asked = new Map<string, Promise<Posed>>();

function posedOf(pose: Pose): Promise<Posed> {
  const key = JSON.stringify(pose);
  const known = asked.get(key) ?? coreClient().table.call('example', pose);
  asked.set(key, known);
  known.catch(() => asked.delete(key)); // the next one asks again
  return known;
}

export interface Shown {
  games: GameExamples;
  example: Example;
  right: Posed;
  wrong: Posed;
}

/** The example of a card; null for a card without one, as on a map of the player's own. */
export async function showExample(game: GameId, card: string, options: Record<string, string>): Promise<Shown | null> {
  const games = await loadExamples(game);
  const example = games.examples(options).find((each) => each.card === card);
  if (!example) return null;
  const [right, wrong] = await Promise.all([posedOf(example.right), posedOf(example.wrong)]);
  return { games, example, right, wrong };
}
