// The log of a game as one viewer may know it: a line for each step that is worth one, told from what
// the viewer was told of it; and a mark where each stage of the game begins.

import type { GameEvent, GameId, GameTypes, GameUpdate, Seat, SeatSetup } from '../core/api';
import type { Look } from '../core/look';
import type { OpenTable } from '../core/open_table';
import type { GameUi } from '../games/game_ui';
import { language, type Language } from '../i18n';

export interface LogLine {
  event: GameEvent;
  /** The moments after and before it (Session.sceneAt); they grow from line to line. */
  at: number;
  before: number;
  text: string;
}
export interface Mark {
  /** How many events come before it. */
  event: number;
  label: string;
}
/** The words of the game. */
export type Teller<G extends GameId = GameId> = Pick<GameUi<G>, 'logLine' | 'stage'>;

/**
 * The line of one step, from what it told the viewer: the last is what happened, those before it are what
 * lies open because of it, of which the scenes tell.
 */
export function lineOf<G extends GameId>(
  teller: Teller<G>,
  step: { at: number; before: number; updates: GameEvent[] },
  seats: SeatSetup[],
  before: GameTypes[G]['scene'],
  after: GameTypes[G]['scene'],
): LogLine | null {
  const event = step.updates.at(-1);
  const text = event ? teller.logLine(event, seats, before, after) : null;
  return event && text !== null ? { event, at: step.at, before: step.before, text } : null;
}

/** Updates by the moment at which they were told. */
function stepsOf(updates: GameUpdate[]): Map<number, GameUpdate[]> {
  const steps = new Map<number, GameUpdate[]>();
  for (const update of updates) steps.set(update.at, [...(steps.get(update.at) ?? []), update]);
  return steps;
}

/** Where another stage begins, from the stages after 0, 1, 2 … events. */
export function marksOf(stages: (string | null)[]): Mark[] {
  const marks: Mark[] = [];
  for (const [event, label] of stages.entries()) {
    if (label !== null && label !== marks.at(-1)?.label) marks.push({ event, label });
  }
  return marks;
}

/** Scenes asked for at once while an old game is told again. */
const CHUNK = 32;

/** What a viewer has been told so far: it stays as it is, and need not be asked for at every hand-over. */
interface Told {
  language: Language;
  /** How many events. */
  count: number;
  lines: LogLine[];
  /** After 0, 1, … `count` events. */
  stages: (string | null)[];
}

export class GameLog<G extends GameId = GameId> {
  #lines = $state.raw<LogLine[]>([]);
  #marks = $state.raw<Mark[]>([]);
  /** By viewer: how many events they have been told of, and what. */
  readonly #told = new Map<Seat, number>();
  readonly #known = new Map<Seat, Told>();
  readonly #table: OpenTable<G>;
  readonly #teller: Teller<G>;
  readonly #announce: (text: string) => void;
  /** Events before this one are old: nobody needs to be told of them. */
  readonly #since: number;
  /** The viewer to whom nothing is said. */
  readonly #silent: Seat | null;
  #viewer: Seat | null = null;
  /** Grows whenever the log is begun anew: what was being told for another viewer gives up. */
  #telling = 0;
  /** Events from this one on were taken back since the log was last begun anew. */
  #cut = Infinity;
  /** All hear what is said to anybody; the moments of which all was said. */
  #shared = false;
  #heard = new Set<number>();
  readonly lines = $derived.by(() => this.#lines);
  /** As far as the log was told again. */
  readonly marks = $derived.by(() => this.#marks);

  constructor(
    table: OpenTable<G>,
    teller: Teller<G>,
    { since, silent = null, announce = () => {} }: { since: number; silent?: Seat | null; announce?: (text: string) => void },
  ) {
    this.#table = table;
    this.#teller = teller;
    this.#announce = announce;
    this.#since = since;
    this.#silent = silent;
  }

  /** Tells what has happened between two looks of the same viewer; or takes back what was undone. */
  tell(before: Look<G>, after: Look<G>): void {
    const { events, seats } = after.status;
    if (events < before.status.events) this.#forgetFrom(events);
    this.#heard = new Set([...this.#heard].filter((at) => at <= events));
    const lines = this.#lines.filter(({ at }) => at <= events);
    const news = after.updates.filter(({ at }) => at > before.status.events);
    for (const [at, updates] of stepsOf(news)) {
      const line = lineOf(this.#teller, { at, before: at - 1, updates }, seats, before.scene, after.scene);
      if (!line) continue;
      lines.push(line);
      this.#say(line);
    }
    this.#lines = lines;
    if (this.#viewer === null) return;
    this.#told.set(this.#viewer, events);
    const known = this.#known.get(this.#viewer);
    if (known && known.language === language() && known.count === before.status.events && events === known.count + 1) {
      known.count = events;
      known.lines = lines;
      known.stages[events - 1] ??= this.#teller.stage(before.scene);
      known.stages[events] = this.#teller.stage(after.scene);
    }
  }

  /** What came behind so many events was taken back. */
  #forgetFrom(events: number): void {
    this.#cut = Math.min(this.#cut, events);
    for (const known of this.#known.values()) {
      known.count = Math.min(known.count, events);
      known.lines = known.lines.filter(({ at }) => at <= events);
      known.stages.length = Math.min(known.stages.length, events + 1);
    }
  }

  #say({ event, at, text }: LogLine): void {
    if (this.#viewer === this.#silent || (this.#shared && this.#heard.has(at))) return;
    if (!event.hidden) this.#heard.add(at);
    this.#announce(text);
  }

  /** The whole log for another viewer; says what this viewer has not been told yet. `shared`: all hear it. */
  async retell(look: Look<G>, viewer: Seat, shared = false): Promise<void> {
    this.#shared = shared;
    this.#cut = Infinity;
    const { seats, events: count } = look.status;
    const told = this.#told.get(viewer) ?? this.#since;
    if (viewer !== this.#viewer) this.#lines = []; // nothing of another's eyes stays
    this.#viewer = viewer;
    this.#told.set(viewer, count);
    const telling = ++this.#telling;
    const known = this.#known.get(viewer);
    const { lines, stages, from: first } =
      known?.language === language() && known.count <= count
        ? { lines: [...known.lines], stages: [...known.stages], from: known.count }
        : { lines: [], stages: [], from: 0 };
    const steps = stepsOf(look.updates);
    for (let from = first; from < count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK);
      const scenes = await this.#table.call('scenes', viewer, from, to);
      if (telling !== this.#telling) return;
      for (const [i, scene] of scenes.entries()) {
        stages[from + i] = this.#teller.stage(scene);
        const at = from + i + 1;
        const after = scenes[i + 1];
        const line = after && lineOf(this.#teller, { at, before: at - 1, updates: steps.get(at) ?? [] }, seats, scene, after);
        if (line) lines.push(line);
      }
    }
    const whole = Math.min(count, this.#cut);
    const stood = lines.filter(({ at }) => at <= whole);
    for (const { at, text } of stood) if (!shared && at > told) this.#announce(text);
    this.#known.set(viewer, { language: language(), count: whole, lines: stood, stages: stages.slice(0, whole + 1) });
    this.#marks = marksOf(stages);
    // What has happened meanwhile was told in its turn.
    this.#lines = [...stood, ...this.#lines.filter(({ at }) => at > whole)];
  }
}
