// An analysis under way, of one seat: step by step in the worker that thinks, with what is known so
// far. It can be stopped and begun again, for another seat or with more or fewer playouts.

import type { AnalysisProgress, Seat } from '../../core/api';
import { coreClient, Stopped, type CoreClient } from '../../core/client';
import type { Report } from '../../core/report';

/** Times as many playouts as the game thinks right. */
export const CARE = { quick: 0.25, usual: 1, thorough: 4 } as const;
export type Care = keyof typeof CARE;

/** Milliseconds between two looks at the report while it grows. */
const REFRESH = 400;

export class AnalysisRun {
  #report = $state.raw<Report | null>(null);
  #progress = $state.raw<AnalysisProgress>({ done: 0, total: 0 });
  #state = $state<'running' | 'stopped' | 'finished'>('running');
  #error = $state.raw<unknown>(null);
  readonly #record: string;
  readonly #client: CoreClient;
  /** Another run makes the one before it give up. */
  #run = 0;

  constructor(record: string, client = coreClient()) {
    this.#record = record;
    this.#client = client;
  }

  get report(): Report | null {
    return this.#report;
  }
  get progress(): AnalysisProgress {
    return this.#progress;
  }
  get state(): 'running' | 'stopped' | 'finished' {
    return this.#state;
  }
  get error(): unknown {
    return this.#error;
  }

  /** With such care, or so many playouts for each decision. */
  async start(seat: Seat, care: Care | number = 'usual'): Promise<void> {
    const run = ++this.#run;
    if (this.#report?.seats[0]?.seat !== seat) this.#report = null;
    this.#state = 'running';
    this.#error = null;
    this.#progress = { done: 0, total: 0 };
    try {
      await this.#go(run, seat, care);
    } catch (error) {
      if (run !== this.#run) return;
      if (!(error instanceof Stopped)) this.#error = error;
      this.#state = 'stopped';
    }
  }

  /** What was found so far stays. */
  stop(): void {
    if (this.#state === 'running') ++this.#run;
    this.#state = 'stopped';
  }

  async #go(run: number, seat: Seat, care: Care | number): Promise<void> {
    const { thinker } = this.#client;
    const playouts = typeof care === 'number' ? care : await this.#playoutsFor(seat, CARE[care]);
    const analysis = await thinker.call('analyseIn', this.#record, seat, playouts);
    let shown = performance.now();
    for (let finished = false; !finished && run === this.#run; ) {
      const progress = await thinker.call('analysisStep', analysis);
      if (run !== this.#run) break;
      this.#progress = progress;
      finished = progress.done >= progress.total;
      if (finished || performance.now() - shown > REFRESH) {
        this.#report = await thinker.call('analysisReport', analysis);
        shown = performance.now();
      }
      if (finished) this.#state = 'finished';
    }
    await thinker.call('closeAnalysis', analysis);
  }
  /** 0: as the game thinks right. Only the core knows how many that is: it says so before the first step. */
  async #playoutsFor(seat: Seat, times: number): Promise<number> {
    if (times === 1) return 0;
    const { thinker } = this.#client;
    const usual = await thinker.call('analyseIn', this.#record, seat, 0);
    const { playouts } = await thinker.call('analysisReport', usual);
    await thinker.call('closeAnalysis', usual);
    return Math.max(1, Math.round(playouts * times));
  }
}
