// A person's turn on the page: what is pointed at, chosen and previewed before it is done. All that
// may be done comes from the core's choices; each step is done at once and can be undone.

import { t } from '../../i18n';
import { announce } from '../../parts/announce';
import type { Session } from '../../table/session';
import { cellFrom, isBeach, type Direction } from './geometry';
import { directionOf, firstGhost, flipped, ghostAt, Layings, moved, turned, type Ghost } from './ghost';
import type { Cell, GoChoice, OtomaClaimChoice, Place, Preview, Reason } from './types';
import { previewText, reasonText, terrainName } from './words';

export type Mode = 'map' | 'claim' | 'pass';

export class Hand {
  readonly session: Session<'misterra'>;
  readonly scene = $derived.by(() => this.session.scene);
  readonly choices = $derived.by(() => this.session.choices);
  readonly layings = $derived.by(() => new Layings(this.choices?.map ?? []));

  mode = $state<Mode>('map');
  ghost = $state.raw<Ghost | null>(null);
  /** The ghost stays where it was put, the pointer no longer moves it. */
  pinned = $state(false);
  otherOrder = $state(false);
  exchanging = $state(false);
  pointed = $state<Place | null>(null);
  /** The group chosen for the Otoma, by one of its cells. */
  picked = $state<Place | null>(null);
  kept = $state.raw<readonly string[]>([]);
  preview = $state.raw<Preview | null>(null);
  trouble = $state.raw<Reason | null>(null);
  busy = $state(false);
  /** A key has moved the card: what that means is to be said. */
  #telling = false;
  /** The action whose preview is known. */
  #previewed: string | null = null;

  /** The whole of the viewer's things. */
  readonly own = $derived.by(() => this.scene.players[this.scene.viewer] ?? null);
  /** Where the pointer could send the pawn. */
  readonly goal = $derived.by((): GoChoice | null => this.choices?.go.find((go) => go.place === this.pointed) ?? null);
  readonly group = $derived.by((): OtomaClaimChoice | null => this.#groupAt(this.picked));
  readonly laying = $derived.by(() => (this.ghost === null ? null : this.layings.find(this.ghost)));
  /** The action that would be done now, or null. */
  readonly planned = $derived.by((): string | null => this.#plan());

  constructor(session: Session<'misterra'>) {
    this.session = session;
  }

  #groupAt(place: Place | null): OtomaClaimChoice | null {
    return this.choices?.otomaClaim.find(({ group }) => place !== null && group.includes(place)) ?? null;
  }

  #plan(): string | null {
    const { choices } = this;
    switch (choices?.phase) {
      case 'keep':
        return choices.keep.find(({ cards }) => cards.every((card) => this.kept.includes(card)))?.action ?? null;
      case 'move':
      case 'steppe':
        return this.goal?.action ?? null;
      case 'draw':
        if (this.mode === 'claim') return choices.claim;
        if (this.mode === 'pass') return choices.pass;
        return (this.otherOrder ? this.laying?.other : null) ?? this.laying?.action ?? null;
      case 'otoma-claim':
        return this.group?.action ?? null;
      default:
        return null;
    }
  }

  /** A new step: nothing is chosen yet but what lies nearest. */
  begin(): void {
    const { choices } = this;
    this.preview = null;
    this.#previewed = null;
    this.#telling = false;
    this.trouble = null;
    this.pointed = null;
    this.picked = null;
    this.exchanging = false;
    this.pinned = false;
    this.otherOrder = false;
    this.kept = [];
    this.ghost = null;
    if (choices?.phase === 'draw') {
      this.ghost = firstGhost(this.layings, this.nearCell());
      this.mode = this.ghost !== null ? 'map' : choices.claim !== null ? 'claim' : 'pass';
    }
  }

  /** The cell of the pawn, or the one in front of it. */
  nearCell(): Cell {
    const pawn = this.own?.pawn ?? 'beach C';
    return isBeach(pawn) ? `${pawn.slice(6)}1` : pawn;
  }

  /** Brings the preview up to date with the plan. */
  async look(): Promise<void> {
    const action = this.planned;
    if (action === null) {
      this.preview = null;
      this.#previewed = null;
      return;
    }
    const preview = await this.session.preview(action);
    if (action !== this.planned || !preview) return;
    this.preview = preview;
    this.#previewed = action;
    if (this.#telling) this.#tell();
  }

  async act(action: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { choices } = this;
    try {
      // Laid aside although something could be done with it.
      const unused = action === choices?.pass && (choices.map.length > 0 || choices.claim !== null);
      await this.session.act(action, { unused });
    } finally {
      this.busy = false;
    }
  }

  async do(): Promise<void> {
    if (this.planned !== null) await this.act(this.planned);
    else if (this.choices?.phase === 'draw' && this.ghost) await this.explain(`map ${this.ghost.first} ${this.ghost.second}`);
  }

  async undo(): Promise<void> {
    if (this.busy || !this.session.canUndo) return;
    this.busy = true;
    try {
      await this.session.undo();
    } finally {
      this.busy = false;
    }
  }

  /** Says why an action is not possible. */
  async explain(action: string): Promise<void> {
    const reason = await this.session.reason(action);
    this.trouble = reason;
    if (reason) announce(reasonText(reason));
  }

  // Moving, and the Otoma's claim

  async pickIsland(place: Place): Promise<void> {
    const { choices } = this;
    if (!choices) return;
    this.trouble = null;
    this.pointed = place;
    if (choices.phase === 'move' || choices.phase === 'steppe') {
      if (this.goal) return this.act(this.goal.action);
      if (place === this.own?.pawn && choices.stay !== null) return this.act(choices.stay);
      return this.explain(`go ${place}`);
    }
    if (choices.phase === 'draw' && !isBeach(place)) return this.pickCell(place);
    if (choices.phase === 'otoma-claim') {
      if (this.#groupAt(place)) this.picked = place;
      else return this.explain(`otoma-claim ${place}`);
    }
    if (choices.phase === 'take') return this.explain(`go ${place}`);
  }

  // Cards

  async pickSlot(slot: number): Promise<void> {
    const { choices } = this;
    if (!choices || this.scene.sketches.shown[slot] == null) return;
    this.trouble = null;
    if (choices.phase === 'take') {
      const list = this.exchanging ? choices.discard : choices.take;
      const choice = list.find((each) => each.slot === slot);
      return choice ? this.act(choice.action) : this.explain(`discard ${slot + 1}`);
    }
    if (choices.phase === 'move' || choices.phase === 'steppe') {
      if (choices.stay === null) return this.explain('stay');
      await this.act(choices.stay);
    } else if (choices.phase === 'draw') {
      await this.undo();
    }
    const take = this.choices?.take.find((each) => each.slot === slot);
    if (take) await this.act(take.action);
  }

  exchange(): void {
    const { choices } = this;
    if (choices?.phase !== 'take') return;
    this.trouble = choices.why.exchange;
    this.exchanging = !this.exchanging && choices.why.exchange === null;
    if (this.trouble) announce(reasonText(this.trouble));
  }

  toggleKept(card: string): void {
    const kept = this.kept.filter((each) => each !== card);
    if (kept.length === this.kept.length) kept.push(card);
    this.kept = kept.slice(-2);
  }

  // Mapping

  choose(mode: Mode): void {
    const { choices } = this;
    if (choices?.phase !== 'draw') return;
    this.trouble = mode === 'map' ? choices.why.map : mode === 'claim' ? choices.why.claim : null;
    if (this.trouble) announce(reasonText(this.trouble));
    else this.mode = mode;
  }

  /** The pointer is over a cell: the ghost follows until it is put down. */
  hover(cell: Cell | null): void {
    if (cell === null || this.choices?.phase !== 'draw' || this.mode !== 'map' || this.pinned || !this.ghost) return;
    this.put(ghostAt(cell, directionOf(this.ghost), this.layings));
  }

  put(ghost: Ghost): void {
    if (this.ghost?.first === ghost.first && this.ghost.second === ghost.second) return;
    this.ghost = ghost;
    this.otherOrder = false;
    this.trouble = null;
  }

  async pickCell(cell: Cell): Promise<void> {
    if (this.choices?.phase !== 'draw') return;
    if (this.choices.why.map) return this.choose('map');
    const again = this.pinned && this.ghost && (cell === this.ghost.first || cell === this.ghost.second);
    if (again && this.mode === 'map') return this.do();
    this.mode = 'map';
    this.put(ghostAt(cell, this.ghost ? directionOf(this.ghost) : 1, this.layings));
    this.pinned = true;
    if (this.ghost && !this.laying) await this.explain(`map ${this.ghost.first} ${this.ghost.second}`);
  }

  rotate(clockwise = true): void {
    if (this.ghost && this.mode === 'map') this.put(turned(this.ghost, this.layings, clockwise));
  }
  flip(): void {
    if (this.ghost && this.mode === 'map') this.put(flipped(this.ghost));
  }
  /** The arrow keys; turns the card where it would leave the board. */
  step(direction: Direction): void {
    if (!this.ghost) return;
    this.mode = 'map';
    this.pinned = true;
    const next = moved(this.ghost, direction);
    const cell = cellFrom(this.ghost.first, direction);
    if (next) this.put(next);
    else if (cell !== null) this.put(ghostAt(cell, directionOf(this.ghost), this.layings));
  }
  changeOrder(): void {
    if (this.laying?.other) this.otherOrder = !this.otherOrder;
  }

  /** Says where the card lies and what that changes, as soon as it is known. */
  tell(): void {
    if (this.choices?.phase !== 'draw') return;
    this.#telling = true;
    if (this.planned !== null && this.planned === this.#previewed) this.#tell();
    else if (this.planned === null && this.ghost) void this.explain(`map ${this.ghost.first} ${this.ghost.second}`);
  }

  #tell(): void {
    this.#telling = false;
    const { ghost, preview } = this;
    const taken = this.scene.sketches.taken;
    if (!preview || !taken) return;
    if (this.mode === 'pass') {
      announce(t('misterra.say.pass'));
      return;
    }
    const where =
      this.mode === 'map' && ghost
        ? `${terrainName(taken.terrains[0])} ${ghost.first}, ${terrainName(taken.terrains[1])} ${ghost.second}`
        : t(`misterra.mode.${this.mode}`);
    announce(`${where}. ${previewText(preview, this.scene.hypotheses)}`);
  }
}
