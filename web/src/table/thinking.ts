// What takes its time at a table: bots' choices and hints. It can be stopped; a bot whose thinking was
// stopped leaves its choice to a quick one.

import type { GameId, HintLine, Seat, SeatSetup } from '../core/api';
import { Stopped, type CoreClient } from '../core/client';
import type { Desk } from '../core/core';

/** Who sits in when a bot's thinking is stopped: quick, and in every game one of them is there. */
const QUICK_BOTS = ['apprentice', 'greedy'];

export class Thinking {
  readonly #client: CoreClient;
  readonly #game: GameId;
  #pondering = 0;
  /** All of the game, once somebody has asked: the core takes its time to tell. */
  #bots: string[] | null = null;
  /** Nobody thinks long. */
  hurried = false;

  constructor(client: CoreClient, game: GameId) {
    this.#client = client;
    this.#game = game;
  }

  /**
   * What the bot of the seat does at the end of a record; each time its thinking is stopped, what a quick
   * one does instead, as long as that is wanted.
   */
  async choice(record: string, seed: string, seat: Seat, { bot }: SeatSetup, wanted: () => boolean): Promise<string> {
    for (let other = this.hurried ? await this.#quickerThan(bot) : null; ; other = await this.#quickerThan(bot)) {
      try {
        return await this.#ponder('choiceIn', record, seed, seat, other);
      } catch (error) {
        if (!(error instanceof Stopped) || !wanted()) throw error;
      }
    }
  }

  /** The best few actions, best first; none when it was stopped. */
  async hint(record: string, seat: Seat, top: number): Promise<HintLine[]> {
    try {
      return await this.#ponder('hintIn', record, seat, 0, top);
    } catch (error) {
      if (error instanceof Stopped) return [];
      throw error;
    }
  }

  /** Stops whatever is thought about. */
  stop(): void {
    this.#client.thinker.stop();
  }
  /** Who leaves stops their own thinking only: another may think there by then. */
  stopOwn(): void {
    if (this.#pondering > 0) this.stop();
  }

  async #ponder<Name extends 'choiceIn' | 'hintIn'>(
    name: Name,
    ...args: Parameters<Desk[Name]>
  ): Promise<ReturnType<Desk[Name]>> {
    ++this.#pondering;
    try {
      return await this.#client.thinker.call(name, ...args);
    } finally {
      --this.#pondering;
    }
  }

  /** Null: the bot is as quick itself. */
  async #quickerThan(bot: string): Promise<string | null> {
    const bots = (this.#bots ??= await this.#botsOfGame());
    const quick = QUICK_BOTS.find((each) => bots.includes(each)) ?? 'greedy';
    const own = bots.indexOf(bot);
    return own >= 0 && own <= bots.indexOf(quick) ? null : quick;
  }
  async #botsOfGame(): Promise<string[]> {
    const games = await this.#client.table.call('games');
    return games.find(({ id }) => id === this.#game)?.bots ?? [];
  }
}
