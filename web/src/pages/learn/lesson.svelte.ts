// A lesson under way: which step, and whether what the learner does is what the step asks for.

import type { Tutorial, TutorialStep } from '../../games/game_ui';
import type { TableSession } from '../../table/session.svelte';

export class Lesson {
  readonly steps: TutorialStep[];
  at = $state(0);
  /** The learner did something else than the step asks for. */
  strayed = $state(false);
  readonly step = $derived.by(() => this.steps[this.at]);
  readonly finished = $derived.by(() => this.at >= this.steps.length);
  readonly #session: TableSession;
  readonly #act: (action: string) => Promise<void>;
  #doing = $state(false);
  /** Whether the learner can do what the step asks for: cards and others may still be at work. */
  readonly ready = $derived.by(() => !this.#doing && this.#session.choices !== null);

  /** From now on the session does only what the lesson asks for. */
  constructor(tutorial: Tutorial, session: TableSession) {
    this.steps = tutorial.steps;
    this.#session = session;
    this.#act = session.act.bind(session);
    session.act = (action: string) => this.#try(action);
    session.undo = () => {
      this.strayed = !this.finished; // the script only goes forward
      return Promise.resolve();
    };
  }

  next(): void {
    if (this.step && !this.step.expect) this.#forward();
  }

  /** Does for the learner what the step asks for. */
  async show(): Promise<void> {
    const action = this.step?.expect?.[0];
    if (action !== undefined && this.ready) await this.#try(action);
  }

  async #try(action: string): Promise<void> {
    if (this.#doing) return;
    if (!this.step?.expect?.includes(action)) {
      this.strayed = !this.finished;
      return;
    }
    // The lesson goes on with the table, never before it: else the two would part for good.
    this.#doing = true;
    try {
      await this.#act(action);
      this.#forward();
    } finally {
      this.#doing = false;
    }
  }

  #forward(): void {
    this.strayed = false;
    this.at += 1;
  }
}
