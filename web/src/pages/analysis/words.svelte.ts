// The words for the events and the better moves of an analysed game, and the scenes they stand on.

import type { GameId, GameTypes, Seat, Status } from '../../core/api';
import { coreClient } from '../../core/client';
import { FROM_THE_START } from '../../core/look';
import { OpenTable } from '../../core/open_table';
import type { GameUi } from '../../games/game_ui';
import { t } from '../../i18n';
import { GameLog } from '../../table/log.svelte';
import type { Decision } from '../../core/report';

export class GameWords {
  readonly status: Status;
  readonly #ui: GameUi;
  readonly #table: OpenTable;
  readonly #log: GameLog;
  #events = $state.raw(new Map<number, string>());
  /** The events that somebody did, and who. */
  #doers = new Map<number, Seat>();
  /** By event and move: another run may find another one. */
  #best = $state.raw(new Map<string, string>());

  static async open(record: string, ui: GameUi, client = coreClient()): Promise<GameWords> {
    const table = await OpenTable.load(client, record, null);
    return new GameWords(ui, table, await table.call('status'));
  }

  private constructor(ui: GameUi, table: OpenTable, status: Status) {
    this.#ui = ui;
    this.#table = table;
    this.status = status;
    this.#log = new GameLog(table, ui, { since: status.length });
  }

  /** Reads the game through this seat's eyes. */
  async read(seat: Seat): Promise<void> {
    const look = await this.#table.call('look', seat, FROM_THE_START);
    await this.#log.retell(look, seat);
    this.#events = new Map(this.#log.lines.map(({ at, text }) => [at, text]));
    const done = this.#log.lines.filter(({ event }) => event.kind === 'do');
    this.#doers = new Map(done.map(({ event, at }) => [at, event.seat]));
  }

  /** A card that the log passes over is named by the game; what nobody sees has no name. */
  card(number: number, card = ''): string {
    return this.#events.get(number) ?? this.#ui.cardName?.(card) ?? t('analysis.cards.hidden');
  }
  /** The event of that number, counted from 1; `otherwise` where it has no line. */
  event(number: number, otherwise: string): string {
    return this.#events.get(number) ?? otherwise;
  }
  /** The event of that number if that seat did it; '' else. */
  ownEvent(number: number, seat: Seat): string {
    return this.#doers.get(number) === seat ? (this.#events.get(number) ?? '') : '';
  }
  best({ event, best = '' }: Decision): string {
    return this.#best.get(`${event} ${best}`) ?? best;
  }

  /** The scene in which the seat chose. */
  sceneBefore(event: number, seat: Seat): Promise<GameTypes[GameId]['scene']> {
    return this.#table.call('sceneAt', seat, event - 1);
  }

  /** Puts the better moves into words. */
  async putBest(decisions: Decision[]): Promise<void> {
    for (const { event, seat, best } of decisions) {
      if (best === undefined || this.#best.has(`${event} ${best}`)) continue;
      const scene = await this.sceneBefore(event, seat);
      const as = { kind: 'do', seat, text: best, hidden: false } as const;
      const text = this.#ui.logLine(as, this.status.seats, scene, scene) ?? best;
      this.#best = new Map(this.#best).set(`${event} ${best}`, text);
    }
  }

  close(): void {
    this.#table.close();
  }
}
