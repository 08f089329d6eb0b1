import { afterEach, beforeEach, expect, test } from 'vitest';
import { CoreClient } from '../../core/client';
import { spawnInProcess } from '../../core/in_process';
import { TableSession } from '../../table/session.svelte';
import { describe as tell } from './describe';
import { Turn } from './turn.svelte';
import { tutorial } from './tutorial';

const client = new CoreClient(spawnInProcess);
let session: TableSession;
let turn: Turn;

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, 1));
  }
}
/** Waits for the viewer's next step and begins it, as the page does. */
async function step(phase: string): Promise<void> {
  await until(() => turn.choices?.phase === phase);
  turn.begin();
}

beforeEach(async () => {
  session = await TableSession.open({
    setup: { game: 'misterra', ...tutorial },
    record: '',
    describe: tell,
    pace: 0,
    client,
  });
  turn = new Turn(session);
  await step('move');
});
afterEach(() => session.close());

test('a card cannot be taken before the pawn is on the beach, and that is said', async () => {
  const { events } = session.status;
  await turn.pickSlot(0);
  expect(turn.trouble).toMatchObject({ code: 'beach-first', rule: 'M9' });
  await turn.pickIsland('C3');
  expect(turn.trouble).toMatchObject({ code: 'beach-first' });
  expect(session.status.events).toBe(events);
});

test('pointing at a goal plans the step and shows what is seen from there', async () => {
  turn.pointed = 'beach B';
  expect(turn.planned).toBe('go beach B');
  expect(turn.goal?.seen).toEqual(['B1']);
  await turn.look();
  expect(turn.preview?.seen).toEqual(['B1']);
  turn.pointed = 'B3';
  expect(turn.planned).toBeNull();
});

test('another card is taken instead of the one in hand', async () => {
  await turn.pickIsland('beach C');
  await step('take');
  await turn.pickSlot(2);
  await step('draw');
  expect(turn.scene.sketches.taken?.card).toBe('steppe-lagoon');
  const other = turn.scene.sketches.shown[0]?.card;
  await turn.pickSlot(0);
  await step('draw');
  expect(turn.scene.sketches.taken?.card).toBe(other);
  expect(turn.scene.sketches.shown[2]?.card).toBe('steppe-lagoon');
});

test('the ghost begins legal, follows the pointer until it is put down, and is mapped by a second press', async () => {
  await turn.pickIsland('beach C');
  await step('take');
  await turn.pickSlot(2);
  await step('draw');
  expect(turn.planned).toBe('map C1 D1');
  turn.hover('C2');
  expect(turn.laying?.cells).toContain('C2');
  turn.hover(null);
  expect(turn.laying).not.toBeNull();
  await turn.pickCell('C1');
  expect(turn.pinned).toBe(true);
  const plan = turn.planned;
  turn.hover('C2');
  expect(turn.planned).toBe(plan);
  turn.flip();
  turn.flip();
  expect(turn.planned).toBe(plan);
  await turn.look();
  expect(turn.preview?.total.from).toBe(-25);
  await turn.pickCell('C1');
  await step('move');
  expect(turn.own?.parchment).toHaveLength(2);
});

test('the card may be put where nothing is seen, and then says why it cannot stay', async () => {
  await turn.pickIsland('beach C');
  await step('take');
  await turn.pickSlot(2);
  await step('draw');
  await turn.pickCell('E5');
  expect(turn.planned).toBeNull();
  expect(turn.trouble).toMatchObject({ code: 'not-seen', rule: 'M15' });
  const { events } = session.status;
  await turn.do();
  expect(session.status.events).toBe(events);
});

test('the beach cannot be claimed; laying aside is always possible', async () => {
  await turn.pickIsland('beach C');
  await step('take');
  await turn.pickSlot(0);
  await step('draw');
  turn.choose('claim');
  expect(turn.mode).toBe('map');
  expect(turn.trouble).toMatchObject({ code: 'beach-claim' });
  turn.choose('pass');
  expect([turn.mode, turn.planned]).toEqual(['pass', 'pass']);
});

test('in the second half-day a card can be taken at once: the pawn stays', async () => {
  await turn.pickIsland('beach C');
  await step('take');
  await turn.pickSlot(0);
  await step('draw');
  await turn.do();
  await step('move');
  await turn.pickSlot(1);
  await step('draw');
  expect(turn.own?.pawn).toBe('beach C');
  await turn.undo();
  await step('take');
  await turn.undo();
  await step('move');
});

test('cards are exchanged on a lagoon only', async () => {
  await turn.pickIsland('beach C');
  await step('take');
  turn.exchange();
  expect([turn.exchanging, turn.trouble?.code]).toEqual([false, 'no-lagoon']);
});
