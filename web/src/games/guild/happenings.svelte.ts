// What the end of the last turn brought, and the coins of an age, counted on the map.

import { TABLE } from '../../core/api';
import { Counting } from '../../table/counting.svelte';
import type { Session as AnySession } from '../../table/session';
import { ageCounts } from './counts';
import { turnEnd } from './log';
import type { Scene } from './types';

/** What it needs of a session; tests give their own. */
export type Watched = Pick<AnySession<'guild'>, 'scene' | 'status' | 'log' | 'sceneAt'>;

export class Happenings {
  /** Of the last turn, until the end of the next. */
  news = $state.raw<string[]>([]);
  readonly counting = new Counting();
  readonly #session: Watched;
  #last: Scene | null = null;
  /** How many events there were when the news came. */
  #told = 0;

  constructor(session: Watched) {
    this.#session = session;
  }

  /** Call when the scene changes. */
  see(): void {
    const { scene: now, status: { events, seats } } = this.#session;
    const before = this.#last;
    this.#last = now;
    if (events < this.#told) this.#forget(); // it was taken back
    if (!before || before.viewer !== now.viewer || before.card === null || now.card !== null) return;
    this.news = turnEnd(seats, before, now);
    this.#told = events;
    if (now.age !== before.age && !now.over) void this.#countAge(before, now);
  }

  #forget(): void {
    this.news = [];
    this.counting.stop();
  }

  /** Counts what the age has brought, from the scenes before and after its end. */
  async #countAge(before: Scene, after: Scene): Promise<void> {
    const cards = this.#session.log.filter(
      ({ event }) => event.kind === 'chance' && event.seat === TABLE && !event.text.includes(' '),
    );
    const first = cards.at(-before.turns);
    const start = first && before.turned === before.turns ? await this.#session.sceneAt(first.before) : null;
    const { scene } = this.#session;
    if (scene === after || scene.age === after.age) {
      this.counting.begin(ageCounts(start, before, after, Math.max(scene.viewer, 0)));
    }
  }
}
