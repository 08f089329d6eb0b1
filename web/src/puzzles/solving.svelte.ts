// A puzzle being solved at a table that stands still: watches what is done there, and once the choice is
// whole finds out what it is worth.

import type { Choice, GameId, GameTypes, JudgedChoice } from '../core/api';
import { coreClient, Stopped, type CoreClient } from '../core/client';
import type { GameUi } from '../games/game_ui';
import { LocalSession } from '../table/local_session.svelte';
import type { Asked } from './source';

/** Of both choices, to the end of the game. */
const PLAYOUTS = 200;

/** A choice in words and on the board. */
export interface ShownChoice {
  texts: string[];
  /** The board before it when it is one action, which is then shown on it; else after it. */
  scene: GameTypes[GameId]['scene'];
  action: string | null;
}

export class Solving {
  readonly asked: Asked;
  readonly ui: GameUi;
  #session: LocalSession;
  #state = $state<'open' | 'judging' | 'right' | 'wrong'>('open');
  #judged = $state.raw<JudgedChoice | null>(null);
  #chosen = $state.raw<Choice>([]);
  #solution = $state(false);
  #round = 0;
  readonly #base: number;
  readonly #client: CoreClient;
  readonly #announce: ((text: string) => void) | undefined;

  readonly session = $derived.by(() => this.#session);
  readonly state = $derived.by(() => this.#state);
  /** What was chosen, or after a right choice the strongest wrong one, against the best. */
  readonly judged = $derived.by(() => this.#judged);
  readonly chosen = $derived.by(() => this.#chosen);
  readonly solution = $derived.by(() => this.#solution);

  static async open(asked: Asked, ui: GameUi, client = coreClient(), announce?: (text: string) => void): Promise<Solving> {
    const session = await Solving.#sit(asked, ui, client, announce);
    return new Solving(asked, ui, session, client, announce);
  }

  static #sit(asked: Asked, ui: GameUi, client: CoreClient, announce?: (text: string) => void): Promise<LocalSession> {
    const { game, options, seats, record, seat } = asked;
    const setup = { game, options, seats, seed: '' };
    return LocalSession.open({ setup, record, words: ui, only: seat, client, ...(announce && { announce }) });
  }

  private constructor(asked: Asked, ui: GameUi, session: LocalSession, client: CoreClient, announce?: (text: string) => void) {
    this.asked = asked;
    this.ui = ui;
    this.#session = $state.raw(session);
    this.#client = client;
    this.#announce = announce;
    this.#base = session.status.events;
  }

  /** To be called after everything that happens at the table. True when the choice was whole and is judged now. */
  async look(): Promise<boolean> {
    const { record, status } = this.#session;
    if (this.#state !== 'open' || status.events <= this.#base) return false;
    const { seat, right } = this.asked;
    const round = ++this.#round;
    const seen = await this.#client.table.call('judgeIn', record, seat, this.#base, [], right, 0);
    if (round !== this.#round || this.#state !== 'open' || !seen.over) return false;
    this.#state = 'judging';
    this.#chosen = chosenIn(record, this.#base);
    const judged = seen.same ? await this.#againstWrong() : await this.#compare(this.#chosen);
    if (round !== this.#round) return false;
    this.#judged = judged;
    this.#state = seen.same || judged?.right ? 'right' : 'wrong';
    return true;
  }

  /** From the position again. */
  async again(): Promise<void> {
    ++this.#round;
    const { asked, ui } = this;
    const before = this.#session;
    this.#session = await Solving.#sit(asked, ui, this.#client, this.#announce);
    this.#state = 'open';
    this.#judged = null;
    this.#chosen = [];
    this.#solution = false;
    await before.close();
  }

  /** Shows the solution; what was not chosen yet is then compared no more. */
  async show(): Promise<void> {
    this.#solution = true;
    if (this.#state !== 'open') return;
    const round = ++this.#round;
    this.#state = 'judging';
    const judged = await this.#againstWrong();
    if (round !== this.#round) return;
    this.#judged = judged;
    this.#state = 'wrong';
  }

  async shown(actions: Choice): Promise<ShownChoice> {
    const { record, seat, seats } = this.asked;
    const scenes = await this.#client.table.call('scenesAfter', record, seat, actions);
    const texts = actions.flatMap((text, i) => {
      const event = { number: i, kind: 'do', seat, text, hidden: false } as const;
      // As only thought of: what it opens of the others' choices is not asked for.
      return this.ui.logLine(event, seats, scenes[i]!, scenes[i]!) ?? [];
    });
    const alone = actions.length === 1;
    return { texts, scene: (alone ? scenes[0] : scenes.at(-1))!, action: alone ? (actions[0] ?? null) : null };
  }

  async close(): Promise<void> {
    ++this.#round;
    if (this.#state === 'judging') this.#client.thinker.stop();
    await this.#session.close();
  }

  /** Why the best is best: how the strongest other choice would have fared. */
  async #againstWrong(): Promise<JudgedChoice | null> {
    const wrong = this.asked.wrong[0];
    return wrong ? this.#compare(wrong.actions) : null;
  }

  async #compare(actions: Choice): Promise<JudgedChoice | null> {
    const { record, seat, right } = this.asked;
    try {
      return await this.#client.thinker.call('judgeIn', record, seat, this.#base, actions, right, PLAYOUTS);
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }
}

/** The actions of a record behind its first events. */
export function chosenIn(record: string, events: number): Choice {
  return record
    .trimEnd()
    .split('\n')
    .slice(events + 1)
    .flatMap((line) => (JSON.parse(line) as { do?: string }).do ?? []);
}
