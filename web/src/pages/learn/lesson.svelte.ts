// A lesson under way: which step, the table as it is at that step, and whether what the learner does is
// what the step asks for. The table at a step is always made the same way, by playing the script up to it
// (rehearse): for Back, for a chapter, for a skipped step and after a reload. So lesson and table cannot part.

import type { Tutorial, TutorialStep } from '../../games/game_ui';
import type { LessonPlace } from '../../storage';
import type { Session } from '../../table/session';

/** What a lesson needs from outside. */
export interface Classroom {
  /** The record of the script so far: of each entry the first action that is legal. */
  rehearse(script: string[][]): Promise<string>;
  sitDown(record: string): Promise<Session>;
  /** Keeps the place for the next visit; null when the lesson is over. */
  keep(place: LessonPlace | null): void;
}

export interface Chapter {
  /** Message key. */
  title: string;
  step: number;
}

export class Lesson {
  readonly steps: TutorialStep[];
  readonly chapters: Chapter[];
  readonly #room: Classroom;
  #at = $state(0);
  #session: Session;
  /** The learner did something else than the step asks for. */
  #strayed = $state(false);
  /** What is being done for the step, and the way to another table: neither is interrupted by a second. */
  #doing = $state(false);
  #arriving = $state(false);
  /** How many of the steps that ask for something the table has behind it, or will have on arrival. */
  #played: number;
  readonly #done: string[];
  /** Grows with every change of tables: what was begun at another one no longer counts. */
  #course = 0;

  readonly at = $derived.by(() => this.#at);
  readonly session = $derived.by(() => this.#session);
  readonly strayed = $derived.by(() => this.#strayed);
  readonly step = $derived.by(() => this.steps[this.#at]);
  readonly finished = $derived.by(() => this.#at >= this.steps.length);
  /** Which chapter, from 0. */
  readonly chapter = $derived.by(() => this.chapters.findLastIndex(({ step }) => step <= this.#at));
  /** Whether the learner can do what the step asks for: cards and others may still be at work. */
  readonly ready = $derived.by(() => !this.#doing && !this.#arriving && this.session.choices !== null);

  /** From the beginning, or where the learner left off. */
  static async begin({ steps }: Tutorial, room: Classroom, place: LessonPlace | null): Promise<Lesson> {
    const at = Math.max(0, Math.min(place?.step ?? 0, steps.length));
    const done = place?.done ?? [];
    const script = scriptOf(steps, at, done);
    const record = script.length > 0 ? await room.rehearse(script) : '';
    return new Lesson(steps, room, await room.sitDown(record), at, script.length, done);
  }

  private constructor(
    steps: TutorialStep[],
    room: Classroom,
    session: Session,
    at: number,
    played: number,
    done: string[],
  ) {
    this.steps = steps;
    this.chapters = steps.flatMap(({ chapter }, step) => (chapter ? [{ title: chapter, step }] : []));
    this.#room = room;
    this.#at = at;
    this.#played = played;
    this.#done = [...done];
    this.#session = $state.raw(this.#guided(session));
  }

  next(): void {
    if (this.step && !this.step.expect) void this.go(this.#at + 1);
  }
  back(): Promise<void> {
    return this.go(this.#at - 1);
  }
  /** On to the next step, as if this one had been done. */
  skip(): Promise<void> {
    return this.go(this.#at + 1);
  }

  /** Does for the learner what the step asks for. */
  async show(): Promise<void> {
    const action = this.step?.expect?.[0];
    if (action !== undefined && this.ready) await this.#session.act(action);
  }

  /** To any step, with the table as it is there. */
  async go(step: number): Promise<void> {
    this.#at = Math.max(0, Math.min(step, this.steps.length));
    this.#strayed = false;
    this.#keep();
    const script = scriptOf(this.steps, this.#at, this.#done);
    if (script.length === this.#played && !this.#doing) return;
    const course = ++this.#course;
    this.#played = script.length;
    this.#doing = false;
    this.#arriving = true;
    const session = await this.#room.rehearse(script).then((record) => this.#room.sitDown(record));
    if (course !== this.#course) return session.close(); // another step was wanted meanwhile
    const before = this.#session;
    this.#session = this.#guided(session);
    this.#arriving = false;
    await before.close();
  }

  /** Leaves the table; the place is kept. */
  async leave(): Promise<void> {
    ++this.#course;
    await this.#session.close();
  }

  /** From now on the session does only what the lesson asks for; taking back is going back. */
  #guided(session: Session): Session {
    const act = session.act.bind(session);
    session.act = (action: string) => this.#try(action, act);
    session.undo = async () => {
      const last = this.steps.findLastIndex((step, at) => at < this.#at && step.expect);
      if (last >= 0 && !this.finished) await this.go(last);
    };
    return session;
  }

  async #try(action: string, act: (action: string) => Promise<void>): Promise<void> {
    if (this.#doing || this.#arriving) return;
    if (!this.step?.expect?.includes(action)) {
      this.#strayed = !this.finished;
      return;
    }
    // The lesson goes on with the table, never before it: else the two would part for good.
    const course = this.#course;
    this.#doing = true;
    try {
      await act(action);
    } finally {
      if (course === this.#course) this.#doing = false;
    }
    if (course !== this.#course) return; // gone back in the meantime
    this.#done[this.#played] = action;
    this.#played += 1;
    await this.go(this.#at + 1);
  }

  #keep(): void {
    this.#room.keep(this.finished ? null : { step: this.#at, done: [...this.#done] });
  }
}

/** What is to be played before a step: for each that asks for something what was done there, else what it asks for. */
function scriptOf(steps: TutorialStep[], at: number, done: string[]): string[][] {
  return steps
    .slice(0, at)
    .flatMap(({ expect }) => (expect ? [expect] : []))
    .map((expect, i) => [...expect.filter((action) => action === done[i]), ...expect]);
}
