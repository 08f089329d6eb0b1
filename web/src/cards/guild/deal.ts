// The explore cards, objectives and specialties of a game of the Guild in their order, for people whose maps
// are of paper. They come from a table of the core with as many seats at which nobody explores: every turn is
// ended by 'done', and of two specialties the first is kept, since no later card depends on it. Treasures
// are a pile of their own.

import type { Seat, Setup } from '../../core/api';
import { coreClient, type CoreClient } from '../../core/client';
import { OpenTable } from '../../core/open_table';
import type { Card, Scene } from '../../games/guild/types';
import { commitmentOf } from '../commitment';

export interface Step {
  /** The objectives before the first card; an explore card; an age's end, when the cubes come off. */
  kind: 'objectives' | 'card' | 'age';
  age: number;
  /** Cards of this age so far, and how many it has. */
  turned: number;
  turns: number;
  /** Of an explore card: 'sea3', 'I', 'I/II/III'; '' otherwise. */
  id: string;
  /** Specialties that each seat draws with this card, to keep one; empty unless it is an age card for the first time. */
  pairs: string[][];
  last: boolean;
}

export interface Deal {
  steps: Step[];
  objectives: { id: string; effect: string }[];
  /** Alone: the coins to reach. */
  goal: number | null;
  /** What each objective pays, and what of it is covered, at each step (G25). */
  covered: number[][];
  cards: Map<string, Card>;
  treasures: string[];
  commitment: string;
}

type Table = OpenTable<'guild'>;

export async function dealGuild(setup: Setup, client: CoreClient = coreClient()): Promise<Deal> {
  const table: Table = await OpenTable.begin(client, setup as Setup<'guild'>);
  const seats = [...setup.seats.keys()];
  const cards = new Map<string, Card>();
  const look = async (seat: Seat): Promise<Scene> => {
    const scene = await table.call('scene', seat);
    for (const card of scene.cards) cards.set(card.id, card);
    return scene;
  };
  try {
    const commitment = commitmentOf(await table.call('record', 0));
    const treasures = (await table.call('piles'))['treasures'] ?? [];
    let scene = await look(0);
    let status = await table.call('status');
    if (scene.objectives.length === 0) {
      status = await table.call('turnCard');
      scene = await look(0);
    }
    /** A map of somebody's own may have no objectives: then that was the first explore card. */
    let isTurned = scene.card !== null;
    const coveredIn = ({ objectives }: Scene): number[] => objectives.map(({ covered }) => covered);
    const steps: Step[] = [{ kind: 'objectives', age: 1, turned: 0, turns: scene.turns, id: '', pairs: [], last: false }];
    const covered = [coveredIn(scene)];
    const { objectives, goal } = scene;
    while (!scene.over) {
      if (!isTurned) status = await table.call('turnCard');
      isTurned = false;
      while (status.cardDue) status = await table.call('turnCard'); // a pair for each seat
      scene = await look(0);
      const { age, turned, turns, card } = scene;
      const pairs: string[][] = [];
      if (scene.turn?.step === 'keep') for (const seat of seats) pairs.push((await look(seat)).turn?.offered ?? []);
      steps.push({ kind: 'card', age, turned, turns, id: card ?? '', pairs, last: false });
      covered.push(coveredIn(scene));
      for (const seat of seats) await pass(table, seat);
      scene = await look(0);
      if (scene.over || scene.age !== age) {
        steps.push({ kind: 'age', age, turned, turns, id: '', pairs: [], last: scene.over });
        covered.push(coveredIn(scene));
      }
    }
    return { steps, objectives, goal, covered, cards, treasures, commitment };
  } finally {
    table.close();
  }
}

/** The seat does nothing with the card. */
async function pass(table: Table, seat: Seat): Promise<void> {
  for (let status = await table.call('status'); status.toAct.includes(seat); ) {
    const legal = await table.call('legal', seat);
    status = await table.call('act', seat, legal.includes('done') ? 'done' : (legal[0] ?? ''));
  }
}
