// Reckons the books of kept games in the background, one after the other, in a worker of its own: whoever
// plays meanwhile is not kept waiting. It goes on from page to page and can be stopped; what is reckoned is
// kept with each game.

import type { AnalysisProgress } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';
import { readGame, type SavedGame } from '../storage';
import { booksOf, keepBooks } from './books';

interface Wanted {
  id: string;
  seat: number;
}

export class Reckoning {
  #waiting = $state.raw<Wanted[]>([]);
  #now = $state.raw<Wanted | null>(null);
  #progress = $state.raw<AnalysisProgress>({ done: 0, total: 0 });
  #done = $state(0);
  #failed = $state.raw<ReadonlyMap<string, string>>(new Map());
  #course = 0;
  readonly #client: CoreClient | null;
  readonly #playouts: number;

  /** `playouts` for each value; 0: as the game thinks right. */
  constructor(client: CoreClient | null = null, playouts = 0) {
    this.#client = client;
    this.#playouts = playouts;
  }

  /** The game at hand, how far its books are, and how many wait. */
  get now(): string | null {
    return this.#now?.id ?? null;
  }
  get progress(): AnalysisProgress {
    return this.#progress;
  }
  get waiting(): number {
    return this.#waiting.length;
  }
  /** How many have been reckoned since the page was opened; whoever shows books reads them again. */
  get done(): number {
    return this.#done;
  }
  /** What went wrong with a game, in English. */
  failure(id: string): string | null {
    return this.#failed.get(id) ?? null;
  }

  /** Puts games into the queue that are not in it; begins if nothing is under way. */
  add(games: { game: SavedGame; seat: number }[]): void {
    const known = new Set([...this.#waiting, ...(this.#now ? [this.#now] : [])].map(({ id }) => id));
    const news = new Map(games.map(({ game, seat }) => [game.id, { id: game.id, seat }]));
    this.#waiting = [...this.#waiting, ...[...news.values()].filter(({ id }) => !known.has(id))];
    if (!this.#now) void this.#work(++this.#course);
  }

  /** Those that are done stay; the one at hand is given up. */
  stop(): void {
    ++this.#course;
    this.#waiting = [];
    this.#now = null;
  }

  async #work(course: number): Promise<void> {
    for (;;) {
      const [next, ...rest] = this.#waiting;
      this.#now = next ?? null;
      this.#waiting = rest;
      if (!next) return;
      this.#progress = { done: 0, total: 0 };
      try {
        await this.#reckon(next, course);
      } catch (error) {
        if (course === this.#course) this.#failed = new Map(this.#failed).set(next.id, String(error));
      }
      if (course !== this.#course) return;
    }
  }

  async #reckon({ id, seat }: Wanted, course: number): Promise<void> {
    const game = await readGame(id);
    if (!game?.finished) return;
    const { reckoner } = this.#client ?? coreClient();
    const reckoned = await reckoner.call('reckonIn', game.record, seat, this.#playouts);
    try {
      for (let finished = false; !finished; ) {
        const progress = await reckoner.call('analysisStep', reckoned);
        if (course !== this.#course) return;
        this.#progress = progress;
        finished = progress.done >= progress.total;
      }
      const books = booksOf(await reckoner.call('analysisReport', reckoned), seat);
      if (books) await keepBooks(id, books);
      this.#done += 1;
    } finally {
      void reckoner.call('closeAnalysis', reckoned);
    }
  }
}

/** The one of this page. */
export const reckoning = new Reckoning();
