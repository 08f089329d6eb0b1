// The log is told anew at every hand-over; what a viewer has been told stays, and is not asked for again.

import { describe, expect, it } from 'vitest';
import type { GameEvent, GameId, Seat } from '../core/api';
import { FROM_THE_START } from '../core/look';
import type { OpenTable } from '../core/open_table';
import { newDesk } from '../../test/in_process';
import { GameLog } from './log.svelte';

const WORDS = {
  logLine: (event: GameEvent): string => `${event.kind} ${event.seat} ${event.hidden ? 'hidden' : event.text}`,
  stage: (scene: unknown): string => String((scene as { season?: number }).season),
};
const desk = await newDesk();

class Table {
  readonly handle = desk.open({
    game: 'cartographers',
    options: {},
    seats: [{ name: 'Ada', bot: '' }, { name: 'Eva', bot: '' }],
    seed: '5e'.repeat(32),
  });
  asked = 0;
  /** As a log asks it; how many scenes it wants is counted. */
  readonly open = {
    call: async (name: 'scenes', viewer: Seat, from: number, to: number) => {
      this.asked += to - from + 1;
      return Promise.resolve(desk[name](this.handle, viewer, from, to));
    },
  } as unknown as OpenTable<GameId>;
  newLog(): GameLog {
    return new GameLog(this.open, WORDS, { since: 0 });
  }
  look(viewer: Seat) {
    return desk.look(this.handle, viewer, FROM_THE_START);
  }
  /** One event; the log hears of it as this viewer. */
  goOn(log: GameLog, viewer: Seat): void {
    const before = this.look(viewer);
    const { cardDue, toAct } = before.status;
    if (cardDue) desk.turnCard(this.handle);
    else desk.act(this.handle, toAct[0]!, desk.legal(this.handle, toAct[0]!).at(-1)!);
    log.tell(before, this.look(viewer));
  }
  takeBack(log: GameLog, viewer: Seat): void {
    const before = this.look(viewer);
    desk.undo(this.handle);
    log.tell(before, this.look(viewer));
  }
}

describe('a log that is handed to and fro', () => {
  it('says what a new one would, and asks only for what its viewer has not seen', async () => {
    const table = new Table();
    const log = table.newLog();
    for (let round = 0; round < 12; ++round) {
      const viewer = round % 2;
      await log.retell(table.look(viewer), viewer);
      for (let i = 0; i < 5; ++i) table.goOn(log, viewer);
      if (table.look(viewer).status.undoSeat !== null && round % 3 === 0) table.takeBack(log, viewer);
    }
    await log.retell(table.look(0), 0);
    const { asked } = table;
    const fresh = table.newLog();
    await fresh.retell(table.look(0), 0);
    expect(log.lines).toEqual(fresh.lines);
    expect(log.marks).toEqual(fresh.marks);
    expect(log.lines.length).toBeGreaterThan(40);
    // Each viewer once over the game, and a scene more for each hand-over.
    expect(asked).toBeLessThan(2 * table.look(0).status.events + 30);
  });

  it('shows nothing of a telling that another viewer has overtaken', async () => {
    const table = new Table();
    const log = table.newLog();
    for (let i = 0; i < 9; ++i) table.goOn(log, 0);
    const slow = log.retell(table.look(0), 0);
    await log.retell(table.look(1), 1);
    await slow;
    const fresh = table.newLog();
    await fresh.retell(table.look(1), 1);
    expect(log.lines).toEqual(fresh.lines);
  });
});
