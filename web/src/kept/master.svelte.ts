// What the master would have drawn: its whole game on the same cards, played in the background worker. At
// every choice it gets the view of its seat, as any bot does, so it knows no more than the person did.

import type { AnalysisProgress, Handle, Setup } from '../core/api';
import { coreClient, type CoreClient } from '../core/client';

const MASTER = 'master';

/** The same table with the master in every person's seat; bots stay who they were. */
export function mastersSetup(setup: Setup, name: string): Setup {
  return { ...setup, seats: setup.seats.map((seat) => (seat.bot ? seat : { name, bot: MASTER })) };
}

export class MasterRun {
  #progress = $state.raw<AnalysisProgress>({ done: 0, total: 0 });
  #state = $state<'running' | 'stopped' | 'finished'>('running');
  readonly #client: CoreClient;
  #stopped = false;

  constructor(client: CoreClient = coreClient()) {
    this.#client = client;
  }

  /** In events; how many there will be is a guess from the person's own game. */
  get progress(): AnalysisProgress {
    return this.#progress;
  }
  get state(): 'running' | 'stopped' | 'finished' {
    return this.#state;
  }

  /** Plays to the end; the record, which is cut short when the run was stopped. `likely`: events to expect. */
  async play(setup: Setup, likely: number): Promise<string> {
    const { reckoner } = this.#client;
    const table = await reckoner.call('open', setup);
    try {
      while (!this.#stopped && (await this.#step(table, likely)));
      if (!this.#stopped) this.#state = 'finished';
      return await reckoner.call('record', table, 0);
    } finally {
      void reckoner.call('close', table);
    }
  }

  async #step(table: Handle, likely: number): Promise<boolean> {
    const { reckoner } = this.#client;
    const { over, cardDue, toAct, events } = await reckoner.call('status', table);
    this.#progress = { done: events, total: Math.max(likely, events) };
    const seat = toAct[0];
    if (over || (!cardDue && seat === undefined)) return false;
    if (cardDue || seat === undefined) await reckoner.call('turnCard', table);
    else await reckoner.call('act', table, seat, await reckoner.call('botChoice', table, seat, null));
    return true;
  }

  /** What is played so far stays; a choice under way is thought to its end. */
  stop(): void {
    this.#stopped = true;
    if (this.#state === 'running') this.#state = 'stopped';
  }
}
