import { describe, expect, it } from 'vitest';
import type { Tutorial } from '../../games/game_ui';
import type { TableSession } from '../../table/session.svelte';
import { Lesson } from './lesson.svelte';

const tutorial: Tutorial = {
  options: {},
  seats: [],
  seed: '',
  steps: [{ text: 'a' }, { text: 'b', expect: ['go A1', 'go A2'] }, { text: 'c' }],
};

function table(): { session: TableSession; done: string[] } {
  const done: string[] = [];
  const act = async (action: string): Promise<void> => void done.push(action);
  return { session: { act, choices: {} } as TableSession, done };
}

describe('a lesson', () => {
  it('goes on by Next, then by what it asks for, to its end', async () => {
    const { session, done } = table();
    const lesson = new Lesson(tutorial, session);
    lesson.next();
    lesson.next();
    expect(lesson.at).toBe(1);
    await session.act('go A2');
    expect(done).toEqual(['go A2']);
    lesson.next();
    expect(lesson.finished).toBe(true);
  });

  it('does not let the learner stray, and says so', async () => {
    const { session, done } = table();
    const lesson = new Lesson(tutorial, session);
    await session.act('go A1');
    lesson.next();
    await session.act('go B9');
    expect(lesson.strayed).toBe(true);
    expect(done).toEqual([]);
    await session.act('go A1');
    expect(lesson.strayed).toBe(false);
  });

  it('shows what it asks for', async () => {
    const { session, done } = table();
    const lesson = new Lesson(tutorial, session);
    await lesson.show();
    lesson.next();
    await lesson.show();
    expect(done).toEqual(['go A1']);
    expect(lesson.at).toBe(2);
  });

  it('stays in step with the table, however fast its buttons are pressed', async () => {
    const { session, done } = table();
    const steps = ['a', 'b', 'c'].map((action) => ({ text: action, expect: [action] }));
    const act = session.act;
    let refused = true;
    session.act = async (action) => {
      await new Promise((over) => setTimeout(over, 5));
      if (refused) throw new Error('not now');
      await act(action);
    };
    const lesson = new Lesson({ ...tutorial, steps }, session);
    await expect(lesson.show()).rejects.toThrow('not now');
    expect(lesson.at).toBe(0);
    refused = false;
    await Promise.all([lesson.show(), lesson.show(), session.act('a')]);
    expect([lesson.at, done]).toEqual([1, ['a']]);
    Object.assign(session, { choices: null }); // others are at work
    await lesson.show();
    expect([lesson.at, lesson.ready]).toEqual([1, false]);
  });
});
