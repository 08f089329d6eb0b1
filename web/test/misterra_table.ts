// A table on the real core, for the tests of Misterra.

import type { Seat, Setup } from '../src/core/api';
import type { Desk } from '../src/core/core';
import { newDesk } from './in_process';
import type { Choices, Scene } from '../src/games/misterra/types';

export const loadDesk = newDesk<'misterra'>;

/** A table of Misterra whose cards are turned over by themselves. */
export class TestTable {
  readonly desk: Desk<'misterra'>;
  readonly handle: number;

  constructor(desk: Desk<'misterra'>, setup: Partial<Setup> = {}) {
    this.desk = desk;
    this.handle = desk.open({
      game: 'misterra',
      options: {},
      seats: [{ name: 'Ada', bot: '' }],
      seed: '7'.repeat(64),
      ...setup,
    });
    this.turnCards();
  }

  turnCards(): void {
    while (this.desk.status(this.handle).cardDue) this.desk.turnCard(this.handle);
  }
  scene(viewer: Seat = 0): Scene {
    return this.desk.scene(this.handle, viewer);
  }
  choices(seat: Seat = 0): Choices {
    const choices = this.desk.choices(this.handle, seat);
    if (!choices) throw new Error(`seat ${seat} is not to act`);
    return choices;
  }
  legal(seat: Seat = 0): string[] {
    return this.desk.legal(this.handle, seat);
  }
  act(action: string, seat: Seat = 0): void {
    this.desk.act(this.handle, seat, action);
    this.turnCards();
  }
}
