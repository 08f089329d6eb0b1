import { beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../../test/events';
import type { GameEvent, SeatSetup } from '../../core/api';
import { LANGUAGES, loadLanguage, useMessages } from '../../i18n';
import { loadDesk, TestTable } from '../../../test/misterra_table';
import { logLine as tell } from './log';
import { progress, stage } from './progress';
import { marksOf } from '../../table/log.svelte';
import type { Scene } from './types';

const desk = await loadDesk();
const ADA: SeatSetup[] = [{ name: 'Ada', bot: '' }];
const TWO: SeatSetup[] = [...ADA, { name: 'Ilse', bot: '' }];

/** Plays a game to its end, always the same way. */
function finished(seats: SeatSetup[], options: Record<string, string> = {}): TestTable {
  const table = new TestTable(desk, { seats, options });
  for (let number = 0; !desk.status(table.handle).over; number += 1) {
    const seat = desk.status(table.handle).toAct[0] ?? 0;
    const legal = table.legal(seat);
    table.act(legal[(number * 7) % legal.length] ?? '', seat);
  }
  return table;
}

interface Happened {
  event: GameEvent;
  before: Scene;
  after: Scene;
}
/** All that happens as seat 0 sees it. */
function happened(table: TestTable): Happened[] {
  const { length } = desk.status(table.handle);
  const scenes = desk.scenes(table.handle, 0, 0, length);
  return eventsOf(desk, table.handle, 0).map((event, at) => ({ event, before: scenes[at]!, after: scenes[at + 1] as Scene }));
}
/** The whole story as seat 0 hears it, event by event. */
function story(table: TestTable, seats: SeatSetup[]): { event: GameEvent; text: string | null; after: Scene }[] {
  return happened(table).map(({ event, before, after }) => ({ event, text: tell(event, seats, before, after), after }));
}

beforeEach(async () => useMessages('en', await loadLanguage('en')));

test('every line is in words, in every language', async () => {
  const games = [finished(ADA), finished(TWO), finished(TWO, { 'first-game': 'yes', master: 'yes' })].map(happened);
  for (const language of LANGUAGES) {
    useMessages(language, await loadLanguage(language));
    for (const [i, game] of games.entries()) {
      const seats = i === 0 ? ADA : TWO;
      for (const { event, before, after } of game) {
        const { note, steps } = progress(after);
        for (const words of [tell(event, seats, before, after) ?? '', note, ...steps]) {
          expect(words, `${language} ${event.text}`).not.toMatch(/misterra\.|undefined|\{/);
        }
      }
    }
  }
});

test('actions of both seats are told, cards kept in secret are not', () => {
  const table = finished(TWO);
  for (const { event, text } of story(table, TWO)) {
    const verb = event.text.split(' ')[0];
    if (event.kind === 'do' && verb !== 'stay') expect(text, event.text).toContain(event.seat === 0 ? 'Ada' : 'Ilse');
    if (event.kind === 'chance' && event.seat === 1) expect(text).toBeNull();
  }
});

test('the Otoma is told of once each half-day, with what it changed', () => {
  const table = finished(ADA);
  const lines = story(table, ADA).filter(({ text }) => text?.startsWith('The Otoma.'));
  const { after } = lines.at(-1) ?? {};
  expect(lines.length).toBe(20 - (after?.otoma?.halfDaysLeft ?? 0));
});

test('a card of the Otoma that lies open only now is no news', () => {
  const table = new TestTable(desk, { options: { 'first-game': 'yes' } });
  for (const action of ['go beach C', 'take 1', 'pass', 'stay', 'take 2', 'pass']) table.act(action);
  const { length } = desk.status(table.handle);
  const scenes = desk.scenes(table.handle, 0, 0, length);
  const events = eventsOf(desk, table.handle, 0);
  const [first, second] = events.filter((_, at) => scenes[at]?.phase === 'otoma');
  expect([first?.hidden, second?.hidden]).toEqual([false, true]);
  const at = second ? events.indexOf(second) : 0;
  if (!first || !second) throw new Error('no cards of the Otoma');
  expect(tell(first, ADA, scenes[at]!, scenes[at + 1]!)).toBeNull();
  expect(tell(second, ADA, scenes[at]!, scenes[at + 1]!)).toContain('The Otoma.');
});

test('a move that is only thought of is told without its effect', () => {
  const table = new TestTable(desk, { options: { 'first-game': 'yes' } });
  for (const action of ['go beach C', 'take 1']) table.act(action);
  const scene = table.scene();
  const event: GameEvent = { kind: 'do', seat: 0, text: 'map C1 C2', hidden: false };
  expect(tell(event, ADA, scene, scene)).toMatch(/^Ada: \w+ C1, \w+ C2$/);
});

test('the marks of a replay stand where the rounds begin', () => {
  const table = finished(TWO);
  const status = desk.status(table.handle);
  const scenes = desk.scenes(table.handle, 0, 0, status.length);
  const found = marksOf(scenes.map(stage));
  expect(found.length).toBe(scenes.at(-1)?.round);
  found.forEach(({ event, label }, i) => {
    expect(label).toBe(`Round ${i + 1}`);
    expect(scenes[event]).toMatchObject({ round: i + 1, phase: 'move', half: 0 });
  });
});

test('progress goes from nothing to all', () => {
  const table = finished(ADA);
  expect(progress(table.scene()).part).toBe(1);
  const fresh = new TestTable(desk);
  expect(progress(fresh.scene())).toMatchObject({ current: -1, part: 0, note: 'Round 1 · 1/2' });
});

test('to stop on a steppe has words, in the log and where it is advised', () => {
  const table = new TestTable(desk, { seats: ADA, options: {} });
  for (let number = 0; table.scene(0).phase !== 'steppe'; number += 1) {
    const legal = table.legal(0);
    table.act(legal[(number * 7) % legal.length] ?? '', 0);
  }
  const before = table.scene(0);
  table.act('stay', 0);
  const event = { kind: 'do', seat: 0, text: 'stay', hidden: false } as const;
  expect(tell(event, ADA, before, table.scene(0))).toBe('Ada: stays');
  expect(tell(event, ADA, before, before)).toBe('Ada: stays');
});
