import { afterEach, beforeEach, expect, test } from 'vitest';
import { CoreClient } from '../../core/client';
import { spawnInProcess } from '../../../test/in_process';
import { LocalSession } from '../../table/local_session.svelte';
import { logLine } from './log';
import { stage } from './progress';
import { Hand } from './hand.svelte';
import { tutorial } from './tutorial';

const client = new CoreClient(spawnInProcess);
let session: LocalSession<'misterra'>;
let hand: Hand;

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 100_000; // a busy machine
  while (!condition()) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, 1));
  }
}
/** Waits for the viewer's next step and begins it, as the page does. */
async function step(phase: string): Promise<void> {
  await until(() => hand.choices?.phase === phase);
  hand.begin();
}

beforeEach(async () => {
  session = await LocalSession.open({
    setup: { game: 'misterra', ...tutorial },
    record: '',
    words: { logLine, stage },
    pace: () => ({ step: 0, moment: 0 }),
    client,
  });
  hand = new Hand(session);
  await step('move');
});
afterEach(() => session.close());

test('a card cannot be taken before the pawn is on the beach, and that is said', async () => {
  const { events } = session.status;
  await hand.pickSlot(0);
  expect(hand.trouble).toMatchObject({ code: 'beach-first', rule: 'M9' });
  await hand.pickIsland('C3');
  expect(hand.trouble).toMatchObject({ code: 'beach-first' });
  expect(session.status.events).toBe(events);
});

test('pointing at a goal plans the step and shows what is seen from there', async () => {
  hand.pointed = 'beach B';
  expect(hand.planned).toBe('go beach B');
  expect(hand.goal?.seen).toEqual(['B1']);
  await hand.look();
  expect(hand.preview?.seen).toEqual(['B1']);
  hand.pointed = 'B3';
  expect(hand.planned).toBeNull();
});

test('another card is taken instead of the one in hand', async () => {
  await hand.pickIsland('beach C');
  await step('take');
  await hand.pickSlot(2);
  await step('draw');
  expect(hand.scene.sketches.taken?.card).toBe('steppe-lagoon');
  const other = hand.scene.sketches.shown[0]?.card;
  await hand.pickSlot(0);
  await step('draw');
  expect(hand.scene.sketches.taken?.card).toBe(other);
  expect(hand.scene.sketches.shown[2]?.card).toBe('steppe-lagoon');
});

test('the ghost begins legal, follows the pointer until it is put down, and is mapped by a second press', async () => {
  await hand.pickIsland('beach C');
  await step('take');
  await hand.pickSlot(2);
  await step('draw');
  expect(hand.planned).toBe('map C1 D1');
  hand.hover('C2');
  expect(hand.laying?.cells).toContain('C2');
  hand.hover(null);
  expect(hand.laying).not.toBeNull();
  await hand.pickCell('C1');
  expect(hand.pinned).toBe(true);
  const plan = hand.planned;
  hand.hover('C2');
  expect(hand.planned).toBe(plan);
  hand.flip();
  hand.flip();
  expect(hand.planned).toBe(plan);
  await hand.look();
  expect(hand.preview?.total.from).toBe(-25);
  await hand.pickCell('C1');
  await step('move');
  expect(hand.own?.parchment).toHaveLength(2);
});

test('the card may be put where nothing is seen, and then says why it cannot stay', async () => {
  await hand.pickIsland('beach C');
  await step('take');
  await hand.pickSlot(2);
  await step('draw');
  await hand.pickCell('E5');
  expect(hand.planned).toBeNull();
  expect(hand.trouble).toMatchObject({ code: 'not-seen', rule: 'M15' });
  const { events } = session.status;
  await hand.do();
  expect(session.status.events).toBe(events);
});

test('the beach cannot be claimed; laying aside is always possible', async () => {
  await hand.pickIsland('beach C');
  await step('take');
  await hand.pickSlot(0);
  await step('draw');
  hand.choose('claim');
  expect(hand.mode).toBe('map');
  expect(hand.trouble).toMatchObject({ code: 'beach-claim' });
  hand.choose('pass');
  expect([hand.mode, hand.planned]).toEqual(['pass', 'pass']);
});

test('in the second half-day a card can be taken at once: the pawn stays', async () => {
  await hand.pickIsland('beach C');
  await step('take');
  await hand.pickSlot(0);
  await step('draw');
  await hand.do();
  await step('move');
  await hand.pickSlot(1);
  await step('draw');
  expect(hand.own?.pawn).toBe('beach C');
  await hand.undo();
  await step('take');
  await hand.undo();
  await step('move');
});

test('cards are exchanged on a lagoon only', async () => {
  await hand.pickIsland('beach C');
  await step('take');
  hand.exchange();
  expect([hand.exchanging, hand.trouble?.code]).toEqual([false, 'no-lagoon']);
});
