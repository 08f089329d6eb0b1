// The words for the events and the better moves of an analysed game, and the scenes they stand on.

import type { Seat, Status } from '../../core/api';
import { coreClient } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import type { GameUi } from '../../games/game_ui';
import { Story } from '../../table/story.svelte';
import type { Decision } from './report';

export class GameTexts {
  readonly status: Status;
  readonly #ui: GameUi;
  readonly #table: OpenTable;
  readonly #story: Story;
  #events = $state.raw(new Map<number, string>());
  /** By event and move: another run may find another one. */
  #best = $state.raw(new Map<string, string>());

  static async open(record: string, ui: GameUi, client = coreClient()): Promise<GameTexts> {
    const table = await OpenTable.load(client, record, null);
    return new GameTexts(ui, table, await table.call('status'));
  }

  private constructor(ui: GameUi, table: OpenTable, status: Status) {
    this.#ui = ui;
    this.#table = table;
    this.status = status;
    this.#story = new Story(table, ui, { since: status.length, silent: null });
  }

  /** Reads the game through this seat's eyes. */
  async read(seat: Seat): Promise<void> {
    const look = await this.#table.call('look', seat, 0);
    await this.#story.retell(look, seat);
    this.#events = new Map(this.#story.lines.map(({ event, text }) => [event.number + 1, text]));
  }

  /** The event of that number, counted from 1; `otherwise` where it has no line. */
  event(number: number, otherwise: string): string {
    return this.#events.get(number) ?? otherwise;
  }
  best({ event, best = '' }: Decision): string {
    return this.#best.get(`${event} ${best}`) ?? best;
  }

  /** The scene in which the seat chose. */
  async sceneBefore(event: number, seat: Seat): Promise<unknown> {
    const [scene] = await this.#table.call('scenes', seat, event - 1, event - 1);
    return scene;
  }

  /** Puts the better moves into words. */
  async putBest(decisions: Decision[]): Promise<void> {
    for (const { event, seat, best } of decisions) {
      if (best === undefined || this.#best.has(`${event} ${best}`)) continue;
      const scene = await this.sceneBefore(event, seat);
      const as = { number: event - 1, kind: 'do', seat, text: best, hidden: false } as const;
      const text = this.#ui.describe(as, this.status.seats, scene, scene) ?? best;
      this.#best = new Map(this.#best).set(`${event} ${best}`, text);
    }
  }

  close(): void {
    this.#table.close();
  }
}
