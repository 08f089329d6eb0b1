// What is told of a turn's end goes with the choice that ended it.

import { expect, it } from 'vitest';
import { newDesk } from '../../../test/in_process';
import { Happenings, type Watched } from './happenings.svelte';

const desk = await newDesk<'guild'>();

it('forgets the end of an age when the choice that brought it is taken back, not before', () => {
  const table = desk.open({ game: 'guild', options: {}, seats: [{ name: 'Ada', bot: '' }], seed: '5e'.repeat(32) });
  const session = {
    get scene() {
      return desk.scene(table, 0);
    },
    get status() {
      return desk.status(table);
    },
    log: [],
    sceneAt: async () => null,
  } as unknown as Watched;
  const happenings = new Happenings(session);
  happenings.see();
  const goOn = (): void => {
    if (desk.status(table).cardDue) desk.turnCard(table);
    else desk.act(table, 0, desk.legal(table, 0).at(-1)!);
    happenings.see();
  };
  while (session.scene.age === 1) goOn();
  const told = happenings.news;
  expect(told).not.toEqual([]);
  while (session.scene.card === null || desk.status(table).cardDue) goOn();
  goOn();
  desk.undo(table);
  happenings.see();
  expect(happenings.news).toBe(told); // a choice of the next turn was taken back
  while (session.scene.age === 2) {
    desk.takeBack(table);
    happenings.see();
  }
  expect(happenings.news).toEqual([]);
  desk.close(table);
});
