// Line: the connection to the server. It tries again without end, at once when the page is shown again,
// notices a connection that is dead without saying so, and says calmly how things stand.

import type { Connection } from '../table/session';
import { newId } from './ids';
import { PROTOCOL_VERSION, readMessage, type Message, type Person, type SentRequest } from './protocol';

/** What is needed of a WebSocket; tests give their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
  send(frame: string): void;
  close(): void;
}

/** Milliseconds. Waits grow from the first to the last; each is shortened by chance, so that not all come back at once. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];
/** Nothing was heard for so long: ask; no answer for so long: the connection is dead. */
const QUIET = 20_000;
const PATIENCE = 10_000;
/** Shorter interruptions are nobody's concern. */
const CALM = 5000;
/** With this code the server closes a page of another version of the protocol. */
const OUTDATED = 4000;

export interface LineOptions {
  open: () => SocketLike;
  /** Says who is there. */
  secret: string;
  /** The server has known the secret before. */
  known?: boolean;
  onperson?: (person: Person) => void;
  /** It does so no longer; where nobody is to be told, the line goes on as nobody's. */
  onforgotten?: () => void;
  /** The connection stands, and the server has said welcome. */
  onready: () => void;
  onmessage: (message: Message) => void;
  chance?: () => number;
}

export class Line {
  readonly #options: LineOptions;
  #state = $state<Exclude<Connection, 'here'>>('reaching');
  #person = $state.raw<Person | null>(null);
  #socket: SocketLike | null = null;
  #ready = false;
  #known: boolean;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #calm: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The server's clock less ours, in milliseconds. */
  ahead = 0;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#known = options.known ?? false;
    this.#lost();
    this.#connect();
  }

  // Not derived: the line outlives the page on which it was begun, and what is derived there does not.
  get state(): Exclude<Connection, 'here'> {
    return this.#state;
  }
  /** Null: the secret is nobody's yet. */
  get person(): Person | null {
    return this.#person;
  }

  /** Whether it can be sent now. What must arrive is sent again by who wants it (Outbox). */
  send(request: SentRequest): boolean {
    if (!this.#ready || !this.#socket) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  /** The page is shown again, or the network is back: no more waiting. */
  wake(): void {
    if (this.#closed) return;
    if (!this.#socket) this.#connect();
    else if (this.#ready) this.#ask(); // it may have died in our sleep
  }

  close(): void {
    this.#closed = true;
    for (const timer of [this.#retry, this.#watch, this.#calm]) clearTimeout(timer);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = this.#options.open();
    this.#socket = socket;
    this.#expect(PATIENCE);
    socket.onopen = () => {
      const { secret } = this.#options;
      socket.send(JSON.stringify({ type: 'hello', id: newId(), version: PROTOCOL_VERSION, secret } satisfies SentRequest));
    };
    socket.onmessage = ({ data }) => this.#heard(data);
    socket.onclose = (event) => {
      if (event?.code === OUTDATED) this.#isOutdated();
      this.#again();
    };
  }

  #heard(data: unknown): void {
    this.#listen();
    const message = readMessage(data);
    if (!message) return;
    // Our clock may be set, or have slept, while the line stands.
    if (message.type === 'welcome' || message.type === 'pong') this.ahead = message.now - Date.now();
    if (message.type === 'welcome') {
      const { onforgotten } = this.#options;
      if (this.#known && !message.person && onforgotten) return onforgotten();
      this.#isPerson(message.person ?? null);
      this.#tries = 0;
      this.#ready = true;
      clearTimeout(this.#calm);
      this.#calm = undefined;
      this.#state = 'connected';
      this.#options.onready();
    } else if (message.type === 'person') {
      this.#isPerson(message);
    } else if (message.type === 'refused' && message.code === 'version') {
      this.#isOutdated();
    }
    this.#options.onmessage(message);
  }

  #isPerson(person: Person | null): void {
    this.#person = person;
    if (!person) return;
    this.#known = true;
    this.#options.onperson?.(person);
  }

  /** Until a server welcomes us that speaks as we do. */
  #isOutdated(): void {
    clearTimeout(this.#calm);
    this.#calm = undefined;
    this.#state = 'outdated';
  }

  /** Something was heard: all is well for a while, then we ask. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#ask(), QUIET);
  }
  #ask(): void {
    this.#socket?.send(JSON.stringify({ type: 'ping', id: newId() } satisfies SentRequest));
    this.#expect(PATIENCE);
  }
  #expect(patience: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#again(), patience);
  }

  #again(): void {
    if (this.#closed) return;
    this.#drop();
    this.#lost();
    clearTimeout(this.#watch);
    clearTimeout(this.#retry);
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 0;
    const chance = this.#options.chance ?? Math.random;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + chance() / 2));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(): void {
    if (this.#state === 'outdated') return;
    if (this.#state === 'connected') this.#state = 'reaching';
    // From the first loss on, however often it was tried since.
    this.#calm ??= setTimeout(() => (this.#state = 'away'), CALM);
  }
}
