import { expect, it } from 'vitest';
import type { GameEvent, GameTypes } from '../core/api';
import type { Teller } from '../table/log.svelte';
import type { SentUpdate } from './protocol';
import { eventOf, stepsOf, toldLines } from './told';

type Scene = GameTypes['cartographers']['scene'];
const [OLD, NEW] = ['old', 'new'] as unknown as [Scene, Scene];
const teller: Teller<'cartographers'> = {
  logLine: (event: GameEvent, _, before, after) =>
    `${event.seat} ${event.hidden ? 'has chosen' : event.text} ${String(before)} ${String(after)}`,
  stage: () => null,
};
const tell = (updates: SentUpdate[], from = 0, lines = toldLines([], teller, { from: 0, updates: [] }, [], OLD, OLD), before = OLD) =>
  toldLines(lines, teller, { from, updates }, [], before, NEW);
const texts = (lines: ReturnType<typeof tell>): string[] => lines.map(({ text }) => text);

it('reads each kind of update', () => {
  expect(eventOf({ seat: 1, do: 'pass' })).toEqual({ kind: 'do', seat: 1, text: 'pass', hidden: false });
  expect(eventOf({ chance: 'orchard' })).toEqual({ kind: 'chance', seat: -1, text: 'orchard', hidden: false });
  expect(eventOf({ seat: 1, hidden: 'do' })).toEqual({ kind: 'do', seat: 1, text: '', hidden: true });
  expect(eventOf({ hidden: 'chance' })).toEqual({ kind: 'chance', seat: -1, text: '', hidden: true });
});

it('tells a step by its last update, with the table before and after; what it opened shows there', () => {
  const lines = tell([{ seat: 1, do: 'a' }, { seat: 2, do: 'b' }, { seat: 0, do: 'c' }], 7);
  expect(texts(lines)).toEqual(['0 c old new']);
  expect(lines[0]).toMatchObject({ at: 10, before: 7 });
});

it('tells what came before the last step without what it changed', () => {
  const updates = [{ seat: 1, do: 'a' }, { seat: 0, do: 'c' }, { chance: 'x' }, { seat: 1, hidden: 'do' as const }];
  expect(stepsOf(updates).map((step) => step.length)).toEqual([2, 1, 1]);
  expect(texts(tell(updates))).toEqual(['1 a new new', '0 c new new', '-1 x new new', '1 has chosen old new']);
});

it('tells no more what was taken back', () => {
  const lines = tell([{ seat: 1, hidden: 'do' }], 3);
  expect(texts(lines)).toEqual(['1 has chosen old new']);
  expect(texts(tell([{ seat: 1, takesBack: 3 }], 4, lines))).toEqual([]);
  expect(texts(tell([{ seat: 1, takesBack: 9 }], 4, lines))).toHaveLength(1);
});
