// What is told of a season's end goes with the choice that ended it.

import { expect, it } from 'vitest';
import { newDesk } from '../../../test/in_process';
import type { Session } from '../../table/session';
import { Happenings } from './happenings.svelte';

const desk = await newDesk<'cartographers'>();

it('forgets a season that was told when the choice that ended it is taken back', () => {
  const table = desk.open({ game: 'cartographers', options: {}, seats: [{ name: 'Ada', bot: '' }], seed: '5e'.repeat(32) });
  const session = {
    get scene() {
      return desk.scene(table, 0);
    },
    get status() {
      return desk.status(table);
    },
  } as unknown as Session<'cartographers'>;
  const happenings = new Happenings(session);
  happenings.see(0);
  while (session.scene.season === 0) {
    if (desk.status(table).cardDue) desk.turnCard(table);
    else {
      happenings.forget();
      desk.act(table, 0, desk.legal(table, 0)[0]!);
    }
    happenings.see(0);
  }
  expect(happenings.notices).toMatchObject([{ kind: 'season', season: 0 }]);
  desk.undo(table);
  happenings.see(0);
  expect(happenings.notices).toEqual([]);
  desk.act(table, 0, desk.legal(table, 0)[0]!);
  happenings.see(0);
  expect(happenings.notices).toMatchObject([{ kind: 'season', season: 0 }]);
  desk.close(table);
});
