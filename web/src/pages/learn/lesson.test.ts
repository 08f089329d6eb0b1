import { describe, expect, it } from 'vitest';
import type { Tutorial, TutorialStep } from '../../games/game_ui';
import type { LessonPlace } from '../../storage';
import type { Session } from '../../table/session';
import { Lesson, type Classroom } from './lesson.svelte';

const STEPS: TutorialStep[] = [
  { text: 'a', chapter: 'first' },
  { text: 'b', expect: ['go A1', 'go A2'] },
  { text: 'c' },
  { text: 'd', expect: ['go B1'], chapter: 'second' },
  { text: 'e', expect: ['go C1'] },
  { text: 'f' },
];

interface Table {
  done: string[];
  closed: boolean;
}

/** Tables that only remember what was done there, a few milliseconds late. */
class Room implements Classroom {
  readonly tables: Table[] = [];
  readonly kept: (LessonPlace | null)[] = [];
  refused = false;

  async rehearse(script: string[][]): Promise<string> {
    await rest();
    return script.map(([first]) => first).join(',');
  }
  async sitDown(record: string): Promise<Session> {
    await rest();
    const table: Table = { done: record ? record.split(',') : [], closed: false };
    this.tables.push(table);
    const act = async (action: string): Promise<void> => {
      await rest();
      if (this.refused) throw new Error('not now');
      table.done.push(action);
    };
    const close = async (): Promise<void> => void (table.closed = true);
    return { act, close, choices: {} } as unknown as Session;
  }
  keep(place: LessonPlace | null): void {
    this.kept.push(place);
  }
  get now(): Table {
    return this.tables.at(-1)!;
  }
}
const rest = (): Promise<void> => new Promise((over) => setTimeout(over, 1));
const quiet = (): Promise<void> => new Promise((over) => setTimeout(over, 30));

async function begin(place: LessonPlace | null = null): Promise<{ lesson: Lesson; room: Room }> {
  const room = new Room();
  const tutorial: Tutorial = { options: {}, seats: [], seed: '', steps: STEPS };
  return { lesson: await Lesson.begin(tutorial, room, place), room };
}
/** What the table must have behind it at a step. */
const asked = (at: number): number => STEPS.slice(0, at).filter(({ expect }) => expect).length;

describe('a lesson', () => {
  it('goes on by Next, then by what it asks for, to its end', async () => {
    const { lesson, room } = await begin();
    lesson.next();
    lesson.next();
    expect(lesson.at).toBe(1);
    await lesson.session.act('go A2');
    lesson.next();
    await lesson.show();
    await lesson.show();
    lesson.next();
    expect([lesson.finished, room.now.done]).toEqual([true, ['go A2', 'go B1', 'go C1']]);
    expect(room.tables.length).toBe(1);
    expect(room.kept.at(-1)).toBeNull();
  });

  it('does not let the learner stray, and says so until the right thing is done', async () => {
    const { lesson, room } = await begin();
    lesson.next();
    await lesson.session.act('go B9');
    expect([lesson.strayed, room.now.done]).toEqual([true, []]);
    await lesson.session.act('go A1');
    expect([lesson.strayed, room.now.done]).toEqual([false, ['go A1']]);
  });

  it('goes back to the table as it was, and on again', async () => {
    const { lesson, room } = await begin();
    lesson.next();
    await lesson.session.act('go A2');
    await lesson.back();
    expect([lesson.at, room.now.done, room.tables[0]?.closed]).toEqual([1, [], true]);
    await lesson.session.act('go A1');
    expect([lesson.at, room.now.done]).toEqual([2, ['go A1']]);
    lesson.next();
    await lesson.skip();
    expect([lesson.at, room.now.done]).toEqual([4, ['go A1', 'go B1']]);
    await lesson.session.undo();
    expect([lesson.at, room.now.done]).toEqual([3, ['go A1']]);
  });

  it('has chapters to go to', async () => {
    const { lesson, room } = await begin();
    expect(lesson.chapters).toEqual([{ title: 'first', step: 0 }, { title: 'second', step: 3 }]);
    await lesson.go(3);
    expect([lesson.chapter, room.now.done]).toEqual([1, ['go A1']]);
    await lesson.go(0);
    expect([lesson.chapter, room.now.done]).toEqual([0, []]);
  });

  it('is taken up where it was left, with what was chosen there', async () => {
    const first = await begin();
    first.lesson.next();
    await first.lesson.session.act('go A2');
    const place = first.room.kept.at(-1) ?? null;
    expect(place).toEqual({ step: 2, done: ['go A2'] });
    const { lesson, room } = await begin(place);
    expect([lesson.at, room.now.done]).toEqual([2, ['go A2']]);
    const odd = await begin({ step: 99, done: ['what?'] });
    expect([odd.lesson.finished, odd.room.now.done]).toEqual([true, ['go A1', 'go B1', 'go C1']]);
  });

  it('does not go on when the table refuses, nor while others are at work', async () => {
    const { lesson, room } = await begin();
    lesson.next();
    room.refused = true;
    await expect(lesson.show()).rejects.toThrow('not now');
    room.refused = false;
    expect([lesson.at, lesson.ready]).toEqual([1, true]);
    Object.assign(lesson.session, { choices: null });
    await lesson.show();
    expect(lesson.at).toBe(1);
  });

  it('stays in step with its table, whatever is pressed in whatever order and however fast', async () => {
    let seed = 7;
    const under = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
    for (let round = 0; round < 25; round++) {
      const { lesson, room } = await begin();
      for (let press = 0; press < 25; press++) {
        const deeds = [
          () => lesson.next(),
          () => lesson.back(),
          () => lesson.skip(),
          () => lesson.show(),
          () => lesson.show(),
          () => lesson.go(under(STEPS.length + 1)),
          () => lesson.session.act('go A2'),
          () => lesson.session.undo(),
          () => rest(),
        ];
        void deeds[under(deeds.length)]!();
        if (under(3) === 0) await rest();
      }
      await quiet();
      expect(room.now.done.length, `round ${round}, at ${lesson.at}`).toBe(asked(lesson.at));
      expect(room.tables.filter(({ closed }) => !closed).length).toBe(1);
      expect(room.now.closed).toBe(false);
    }
  });
});
