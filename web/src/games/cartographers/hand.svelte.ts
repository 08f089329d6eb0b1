// What the player holds: the ghost and what is known about it. Follows the session's choices; asks
// the core what a place would bring, or why it is not possible.

import { announce } from '../../parts/announce';
import { t } from '../../i18n';
import type { Session } from '../../table/session';
import type { Step } from './cells';
import {
  actionOf,
  firstGhost,
  flipped,
  movedTo,
  nextPlace,
  nextTerrain,
  placeOf,
  turned,
  withShape,
  withTerrain,
  type Ghost,
} from './ghost';
import { ghostText } from './words';
import type { Choices, Preview, Reason, Scene, Terrain } from './types';

export class Hand {
  ghost = $state.raw<Ghost | null>(null);
  /** Laid down: it no longer follows the pointer. */
  laid = $state(false);
  preview = $state.raw<Preview | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** The cell with the focus, also while nothing is to be drawn. */
  at = $state.raw<Step>({ row: 5, col: 5 });

  /** Called before a drawing is made. */
  onact: () => void = () => {};

  #asked: { action: string; answer: Promise<void> } | null = null;
  readonly #session: Session<'cartographers'>;
  readonly choices: Choices | null = $derived.by(() => this.#session.choices);
  readonly #places = $derived(new Set(this.choices?.places ?? []));
  readonly place = $derived(this.ghost ? placeOf(this.ghost) : '');
  readonly legal = $derived(this.#places.has(this.place));
  readonly action = $derived(
    this.choices?.pass ? 'pass' : this.ghost ? actionOf(this.ghost) : '',
  );
  readonly canUndo = $derived.by(
    () => this.laid || this.#session.canUndo,
  );

  constructor(session: Session<'cartographers'>) {
    this.#session = session;
  }

  /** A new card: takes up its shape. Call when the choices change. */
  take(choices: Choices | null): void {
    this.ghost = choices ? firstGhost(choices, this.at) : null;
    if (this.ghost) this.at = this.ghost.at;
    this.laid = false;
    this.preview = null;
    this.reason = null;
    this.#asked = null;
  }

  /** Asks what the present place would bring. Resolves when it is known (or no longer asked). */
  ask(): Promise<void> {
    if (this.#asked?.action !== this.action) {
      this.#asked = { action: this.action, answer: this.#learn() };
    }
    return this.#asked.answer;
  }
  async #learn(): Promise<void> {
    const { action, legal } = this;
    if (!this.ghost) return;
    if (legal) {
      this.reason = null;
      const preview = await this.#session.preview(action);
      if (action === this.action && preview) this.preview = preview;
    } else {
      this.preview = null;
      const reason = await this.#session.reason(action);
      if (action === this.action && reason) this.reason = reason;
    }
  }

  #change(ghost: Ghost | null): void {
    if (!ghost) return;
    this.ghost = ghost;
    this.at = ghost.at;
  }
  move(at: Step): void {
    this.at = at;
    if (this.ghost) this.ghost = movedTo(this.ghost, at);
  }
  turn(clockwise: boolean): void {
    if (this.ghost) this.#change(turned(this.ghost, clockwise));
  }
  flip(): void {
    if (this.ghost) this.#change(flipped(this.ghost));
  }
  shape(index: number): void {
    if (this.ghost && this.choices) this.#change(withShape(this.choices, this.ghost, index));
  }
  otherShape(): void {
    const { ghost, choices } = this;
    if (ghost && choices) this.shape((ghost.shape + 1) % choices.shapes.length);
  }
  terrain(terrain: Terrain): void {
    if (this.ghost && this.choices?.terrains.includes(terrain)) {
      this.#change(withTerrain(this.ghost, terrain));
    }
  }
  otherTerrain(): void {
    if (this.ghost && this.choices) this.#change(nextTerrain(this.choices, this.ghost));
  }
  next(by: 1 | -1): void {
    if (this.ghost && this.choices) this.#change(nextPlace(this.choices, this.ghost, by));
  }

  /** Says where the ghost is, after a key. `cells`: which cells it covers, too. */
  async say(scene: Scene, cells: boolean): Promise<void> {
    const { action } = this;
    await this.ask();
    if (action !== this.action || !this.ghost) return;
    const where = cells
      ? t('cartographers.say.where', {
          terrain: t(`cartographers.land.${this.ghost.terrain}`),
          cells: this.place,
        })
      : '';
    const what = ghostText(scene, this.legal ? this.preview : null, this.legal ? null : this.reason);
    announce([where, what].filter(Boolean).join(' '));
  }

  /** Lays the ghost down; a second time, draws it. */
  async lay(scene: Scene): Promise<void> {
    if (!this.ghost) return;
    if (!this.legal) {
      await this.say(scene, false);
    } else if (this.laid) {
      await this.draw();
    } else {
      this.laid = true;
      announce(t('cartographers.say.laid', { cells: this.place }));
    }
  }

  async draw(): Promise<void> {
    if (!this.choices || (!this.choices.pass && !this.legal)) return;
    const { action } = this;
    this.laid = false;
    this.onact();
    await this.#session.act(action);
  }

  async undo(): Promise<void> {
    if (this.laid) {
      this.laid = false;
      announce(t('cartographers.say.lifted'));
    } else if (this.canUndo) {
      await this.#session.undo();
    }
  }
}
