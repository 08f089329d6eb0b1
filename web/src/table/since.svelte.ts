// What is new for a viewer: the table as it was before their last choice. What others have done since
// then is marked until the next one. Asked of the core, so that it is there again after a reload, and
// after a hand-over to somebody else.

import type { GameId, GameTypes } from '../core/api';
import type { Session } from './session';

/** What it needs of a session; tests give their own. */
export type Watched<G extends GameId> = Pick<Session<G>, 'viewer' | 'lastChoice' | 'sceneAt'>;

export class Since<G extends GameId> {
  #scene = $state.raw<GameTypes[G]['scene'] | null>(null);
  #asked = '';
  /** Null before the first choice, and as long as the core has not answered. */
  readonly scene = $derived.by(() => this.#scene);

  /** Follows the session as long as the component lives in which it is made. */
  constructor(session: Watched<G>) {
    $effect(() => {
      void this.#follow(session, session.viewer, session.lastChoice);
    });
  }

  async #follow(session: Watched<G>, viewer: number, choice: number | null): Promise<void> {
    const asked = `${viewer} ${choice}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#scene = null;
    if (choice === null) return;
    const scene = await session.sceneAt(choice);
    if (asked === this.#asked) this.#scene = scene;
  }
}
