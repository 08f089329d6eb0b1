import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { TABLE, type Seat } from '../core/api';
import { playedOf } from '../pages/history/figures';
import { listGames } from '../storage';
import { keepFinished } from './keep';
import type { RemoteSession } from './remote_session.svelte';

const seats = [{ name: 'Ben', bot: '' }, { name: 'Ada', bot: '' }];
function over(viewer: Seat): RemoteSession {
  const record = `${JSON.stringify({ game: 'guild', options: {}, seats })}\n{"seat":0,"do":"done"}\n{"result":1}\n`;
  const end = { status: { game: 'guild' }, record, result: { winners: [0] }, sheets: [{ total: 90 }, { total: 70 }], viewer };
  return end as unknown as RemoteSession;
}

test('an online game counts for the seat one had, whatever the names; one that was watched for nobody', async () => {
  expect(await keepFinished('mine', over(1))).toBe('online-mine');
  await keepFinished('watched', over(TABLE));
  const kept = await listGames();
  expect(kept.map(({ id, events }) => [id, events])).toContainEqual(['online-watched', 1]);
  expect(playedOf(kept, 'Ben').map(({ saved, seat, points, won }) => [saved.id, seat, points, won])).toEqual([
    ['online-mine', 1, 70, false],
  ]);
});
