// The log of a game as one viewer may know it: a line for each event that is worth one, a mark where
// each stage of the game begins.

import type { GameEvent, GameId, Seat } from '../core/api';
import type { Look } from '../core/look';
import type { OpenTable } from '../core/open_table';
import type { GameUi } from '../games/game_ui';

export interface LogLine {
  event: GameEvent;
  text: string;
}
export interface Mark {
  /** How many events come before it. */
  event: number;
  label: string;
}
/** The words of the game. */
export type Teller<G extends GameId = GameId> = Pick<GameUi<G>, 'logLine' | 'stage'>;

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

export class GameLog<G extends GameId = GameId> {
  #lines = $state.raw<LogLine[]>([]);
  #marks = $state.raw<Mark[]>([]);
  /** By viewer: how many events they have been told of. */
  readonly #told = new Map<Seat, number>();
  readonly #table: OpenTable<G>;
  readonly #teller: Teller<G>;
  readonly #announce: (text: string) => void;
  /** Events before this one are old: nobody needs to be told of them. */
  readonly #since: number;
  /** The viewer to whom nothing is said. */
  readonly #silent: Seat | null;
  #viewer: Seat | null = null;
  /** Events from this one on were taken back since the log was last begun anew. */
  #cut = Infinity;
  /** All hear what is said to anybody; the numbers of the events of which all was said. */
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

  /** Whether anybody has acted yet. */
  hasBegun(look: Look<G>): boolean {
    return look.events.some(({ kind }) => kind === 'do');
  }

  /** Tells what has happened between two looks of the same viewer; or takes back what was undone. */
  tell(before: Look<G>, after: Look<G>): void {
    // New events, and old ones that lie open only now.
    const news = after.events.filter(
      ({ hidden }, at) => at >= before.status.events || (before.events[at]?.hidden && !hidden),
    );
    let lines = this.#lines.filter(({ event: { number } }) => number < after.status.events);
    if (after.status.events < before.status.events) this.#cut = Math.min(this.#cut, after.status.events);
    this.#heard = new Set([...this.#heard].filter((number) => number < after.status.events));
    for (const event of news) {
      const text = this.#teller.logLine(event, after.status.seats, before.scene, after.scene);
      if (text === null) continue; // what was said of an old one stays
      lines = lines.filter(({ event: { number } }) => number !== event.number);
      lines.push({ event, text });
      this.#say(event, text);
    }
    this.#lines = lines.sort((a, b) => a.event.number - b.event.number);
    if (this.#viewer !== null) this.#told.set(this.#viewer, after.status.events);
  }

  #say(event: GameEvent, text: string): void {
    if (this.#viewer === this.#silent || (this.#shared && this.#heard.has(event.number))) return;
    if (!event.hidden) this.#heard.add(event.number);
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
    const lines: LogLine[] = [];
    const stages: (string | null)[] = [];
    for (let from = 0; from < count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK);
      const scenes = await this.#table.call('scenes', viewer, from, to);
      for (const [i, scene] of scenes.entries()) {
        stages[from + i] = this.#teller.stage(scene);
        const event = look.events[from + i];
        const after = scenes[i + 1];
        if (!event || !after) continue;
        const text = this.#teller.logLine(event, seats, scene, after);
        if (text !== null) lines.push({ event, text });
      }
    }
    const whole = Math.min(count, this.#cut);
    const stood = lines.filter(({ event }) => event.number < whole);
    for (const { event, text } of stood) if (!shared && event.number >= told) this.#announce(text);
    this.#marks = marksOf(stages);
    // What has happened meanwhile was told in its turn.
    this.#lines = [...stood, ...this.#lines.filter(({ event }) => event.number >= whole)];
  }
}
