// A table on the server from its making to its end: who sits there and is connected, what is said, and the
// game once it has begun.

import type { Seat, SeatSetup } from '../core/api';
import { loadGame } from '../games/all';
import type { GameUi } from '../games/game_ui';
import { t } from '../i18n';
import { announce } from '../parts/announce';
import { settings } from '../settings/settings.svelte';
import type { Online } from './online';
import { openSession } from './opening';
import { Refused } from './outbox';
import { notePromise } from './promise';
import type { Message, Refusal, Request, SaidMessage, TableMessage } from './protocol';
import type { RemoteSession } from './remote_session.svelte';
import { shownSeats } from './seats';
import { Talk } from './talk.svelte';

export interface Begun {
  ui: GameUi;
  session: RemoteSession;
}

export class Room {
  readonly #online: Online;
  readonly code: string;
  readonly talk: Talk;
  #set = $state.raw<TableMessage | null>(null);
  #present = $state.raw<Seat[]>([]);
  #watchers = $state(0);
  #begun = $state.raw<Begun | null>(null);
  #refusal = $state<Refusal | null>(null);
  #trouble = $state<string | null>(null);
  #left = false;
  #unwatch = (): void => {};
  /** What was said before we came has been told: from now on it is news. */
  #arrived = false;
  readonly set = $derived.by(() => this.#set);
  readonly seats = $derived.by((): SeatSetup[] => shownSeats(this.#set?.seats ?? []));
  /** The seats whose people are connected. */
  readonly present = $derived.by(() => this.#present);
  /** How many others look on. */
  readonly watchers = $derived.by(() => this.#watchers);
  readonly begun = $derived.by(() => this.#begun);
  /** Why the table is not shown, or the last wish was not granted. */
  readonly refusal = $derived.by(() => this.#refusal);
  readonly trouble = $derived.by(() => this.#trouble);

  constructor(online: Online, code: string) {
    this.#online = online;
    this.code = code;
    this.talk = new Talk(code);
    void this.#arrive();
  }

  /** Of the server's clock. */
  now(): number {
    return Date.now() + this.#online.line.ahead;
  }

  /** A wish about the table; what it changed is told by then. Whether it was granted. */
  async wish(request: Request): Promise<boolean> {
    return (await this.#send(request)) !== null;
  }
  /** Another game with the same people; the code of its table, null when that cannot be. */
  async rematch(): Promise<string | null> {
    const code = await this.#send({ type: 'rematch', table: this.code });
    return code ?? null;
  }

  leave(): void {
    this.#left = true;
    if (this.#begun) void this.#begun.session.close();
    else this.#unwatch();
  }

  async #send(request: Request): Promise<string | undefined | null> {
    this.#refusal = null;
    try {
      return await this.#online.send(request);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refusal = error.code;
      return null;
    }
  }

  async #arrive(): Promise<void> {
    try {
      const options = {
        online: this.#online,
        table: this.code,
        words: loadGame,
        announce,
        asksUnused: () => settings.askUnused,
        heard: (message: Message) => this.#hear(message),
      };
      const session = await openSession(options, (unwatch) => (this.#unwatch = unwatch));
      if (this.#left) return await session.close();
      this.#begun = { ui: await loadGame(session.status.game), session };
    } catch (error) {
      if (error instanceof Refused) this.#refusal = error.code;
      else this.#trouble = String(error);
    }
  }

  #hear(message: Message): void {
    if (message.type === 'table') {
      notePromise(this.#set, message);
      this.#set = message;
    } else if (message.type === 'presence') {
      this.#present = message.seats;
      this.#watchers = message.watchers;
      this.#arrived = true;
    } else if (message.type === 'said' && this.talk.hears(message) && this.#arrived) {
      this.#sayAloud(message);
    }
  }

  #sayAloud({ seat, phrase, text }: SaidMessage): void {
    if (seat === this.#set?.you) return;
    announce(t('together.said', { who: this.seats[seat]?.name ?? '', text: phrase ? t(`together.phrase.${phrase}`) : (text ?? '') }));
  }
}
