// A table on the server from its making to its end: who sits there and is connected, and the game once it
// has begun.

import type { Seat } from '../core/api';
import { loadGame } from '../games/all';
import type { GameUi } from '../games/game_ui';
import { announce } from '../parts/announce';
import { settings } from '../settings/settings.svelte';
import type { Online } from './online';
import { Refused } from './outbox';
import type { Message, Refusal, Request, TableMessage } from './protocol';
import { RemoteSession } from './remote_session.svelte';

export interface Begun {
  ui: GameUi;
  session: RemoteSession;
}

export class Room {
  readonly #online: Online;
  readonly code: string;
  #set = $state.raw<TableMessage | null>(null);
  #present = $state.raw<Seat[]>([]);
  #begun = $state.raw<Begun | null>(null);
  #refusal = $state<Refusal | null>(null);
  #trouble = $state<string | null>(null);
  #left = false;
  readonly set = $derived.by(() => this.#set);
  /** The seats whose people are connected. */
  readonly present = $derived.by(() => this.#present);
  readonly begun = $derived.by(() => this.#begun);
  /** Why the table is not shown, or the last wish was not granted. */
  readonly refusal = $derived.by(() => this.#refusal);
  readonly trouble = $derived.by(() => this.#trouble);

  constructor(online: Online, code: string) {
    this.#online = online;
    this.code = code;
    void this.#arrive();
  }

  /** A wish about the table; what it changed is told by then. */
  async ask(request: Request): Promise<string | undefined> {
    this.#refusal = null;
    try {
      return await this.#online.send(request);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refusal = error.code;
      return undefined;
    }
  }

  leave(): void {
    this.#left = true;
    void this.#begun?.session.close();
  }

  async #arrive(): Promise<void> {
    try {
      const session = await RemoteSession.open({
        online: this.#online,
        table: this.code,
        words: loadGame,
        announce,
        asksUnused: () => settings.askUnused,
        heard: (message) => this.#hear(message),
      });
      if (this.#left) return await session.close();
      this.#begun = { ui: await loadGame(session.status.game), session };
    } catch (error) {
      if (error instanceof Refused) this.#refusal = error.code;
      else this.#trouble = String(error);
    }
  }

  #hear(message: Message): void {
    if (message.type === 'table') this.#set = message;
    else if (message.type === 'presence') this.#present = message.seats;
  }
}
