// Outbox: requests that must arrive, each once. They are kept until they are answered, also when the page
// is loaded anew, and are sent again with the same id: the server does nothing twice.

import { newId } from './ids';
import type { Refusal, Request, SentRequest } from './protocol';

/** A place that outlives the page; a browser that keeps nothing has none. */
export interface Shelf {
  read(): string | null;
  write(text: string): void;
}

export class Refused extends Error {
  readonly code: Refusal;
  constructor(code: Refusal, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

interface Waiting {
  request: SentRequest;
  /** `table`: the code of a new one. */
  done(table?: string): void;
  failed(error: Refused): void;
}

/** What outlives the page: choices at a table. Nothing else is worth it, and passwords never are. */
const KEPT: Request['type'][] = ['act', 'takeBack'];
export const isChoice = ({ type }: Request): boolean => KEPT.includes(type);

/** The server asks to try again: with the same id, after so many milliseconds. */
export const LATER = 1500;
export const isForNow = (code: Refusal): boolean => code === 'not-now' || code === 'too-fast';
/** Whoever has guessed too often is told so at once: trying again for them would only take longer. */
const GUESSES: Request['type'][] = ['login', 'register'];

export class Outbox {
  readonly #send: (request: SentRequest) => boolean;
  readonly #shelf: Shelf;
  #waiting: Waiting[] = [];
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (request: SentRequest) => boolean, shelf: Shelf) {
    this.#send = send;
    this.#shelf = shelf;
    // Nobody of this page waits for what the page before it had sent.
    const kept = requestsIn(shelf.read());
    this.#waiting = kept.map((request) => ({ request, done: () => {}, failed: () => {} }));
  }

  /** What has not been answered yet, oldest first. */
  get requests(): SentRequest[] {
    return this.#waiting.map(({ request }) => request);
  }

  /** Resolves when that request is answered; fails with Refused. */
  answerTo(id: string): Promise<void> {
    return new Promise((done, failed) => {
      const waiting = this.#waiting.find(({ request }) => request.id === id);
      if (!waiting) return done();
      const { done: before, failed: failedBefore } = waiting; // whoever sent it waits, too
      waiting.done = (table) => {
        before(table);
        done();
      };
      waiting.failed = (error) => {
        failedBefore(error);
        failed(error);
      };
    });
  }

  /** Resolves when the server has it for good; fails with Refused. */
  send(request: Request): Promise<string | undefined> {
    return new Promise((done, failed) => {
      const sent = { ...request, id: newId() };
      this.#waiting.push({ request: sent, done, failed });
      this.#keep();
      this.#send(sent);
    });
  }

  /** The connection stands again. */
  resend(): void {
    clearTimeout(this.#later);
    for (const { request } of this.#waiting) this.#send(request);
  }

  resendLater(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.resend(), LATER);
  }

  /** An answer of the server; whether it was to one of these. */
  answered(id: string, refusal: { code: Refusal; sentence: string } | null, table?: string): boolean {
    const at = this.#waiting.findIndex(({ request }) => request.id === id);
    const waiting = this.#waiting[at];
    if (!waiting) return false;
    const guessed = refusal?.code === 'too-fast' && GUESSES.includes(waiting.request.type);
    if (refusal && isForNow(refusal.code) && !guessed) {
      this.resendLater();
      return true;
    }
    this.#waiting.splice(at, 1);
    this.#keep();
    if (refusal) waiting.failed(new Refused(refusal.code, refusal.sentence));
    else waiting.done(table);
    return true;
  }

  close(): void {
    clearTimeout(this.#later);
  }

  #keep(): void {
    this.#shelf.write(JSON.stringify(this.requests.filter(isChoice)));
  }
}

function requestsIn(text: string | null): SentRequest[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each?.id === 'string' && typeof each.type === 'string') : [];
  } catch {
    return []; // written by nobody we know
  }
}
