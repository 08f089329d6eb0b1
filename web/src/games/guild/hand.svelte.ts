// What a person does at the table of the Guild, apart from how it is drawn: where the cursor is, what
// is pointed at, what that would change or why it is not possible, and the steps themselves.

import { announce } from '../../parts/announce';
import { t } from '../../i18n';
import type { Session as AnySession } from '../../table/session';
import { drawingOf } from './drawing';
import type { Choices, Gain, MapSpace, Preview, Reason, RouteChoice, Scene, Space } from './types';
import { gainText, piecesOn, reasonText, spaceText } from './words';

/** What the page needs of a session; tests give their own. */
export type Session = Pick<AnySession<'guild'>, 'scene' | 'choices' | 'canUndo' | 'act' | 'undo' | 'preview' | 'reason'>;

export const routeAction = (route: RouteChoice): string => `route ${route.from} ${route.to} post ${route.post}`;

export class Hand {
  readonly #session: Session;
  /** The space that has the keyboard, and the one under the pointer. */
  cursor = $state<Space>('');
  pointed = $state<Space | null>(null);
  /** Whether the keyboard moves the cursor: only then the page speaks of its space. */
  byKeys = $state(false);
  /** A choice of the panel that is looked at: a route, a card, done. */
  considered = $state<string | null>(null);
  /** On touch screens a first tap chooses, a second one acts. */
  armed = $state<Space | null>(null);
  /** A space that was refused: its reason stays until something else is chosen. */
  pinned = $state<Space | null>(null);
  preview = $state.raw<Preview | null>(null);
  reason = $state.raw<Reason | null>(null);
  busy = $state(false);

  constructor(session: Session) {
    this.#session = session;
  }

  readonly scene = $derived.by((): Scene => this.#session.scene);
  readonly choices = $derived.by((): Choices | null => this.#session.choices);
  readonly drawing = $derived.by(() => drawingOf(this.scene.map));
  readonly board = $derived.by(() => this.scene.boards[Math.max(this.scene.viewer, 0)]);
  readonly gains = $derived.by(() => new Map<Space, Gain>((this.choices?.explore ?? []).map((one) => [one.space, one])));
  readonly villages = $derived.by(() => new Set(this.choices?.villages ?? []));
  /** Routes by the city that gets the post. */
  readonly posts = $derived.by(() => {
    const posts = new Map<Space, RouteChoice[]>();
    for (const route of this.choices?.routes ?? []) posts.set(route.post, [...(posts.get(route.post) ?? []), route]);
    return posts;
  });
  /** All spaces that can be chosen now. */
  readonly spots = $derived.by((): Space[] => [...this.gains.keys(), ...this.villages, ...this.posts.keys()]);
  readonly canUndo = $derived.by(() => this.#session.canUndo);

  /** The space the page speaks of: under the pointer, tapped, or with the keyboard. */
  readonly focus = $derived.by((): Space => this.pointed ?? this.armed ?? this.pinned ?? (this.byKeys ? this.cursor : ''));
  /** The action that is looked at, if it is possible. */
  readonly action = $derived.by((): string | null => this.considered ?? this.actionAt(this.focus));

  actionAt(space: Space): string | null {
    if (this.villages.has(space)) return `village ${space}`;
    if (this.gains.has(space)) return `explore ${space}`;
    const routes = this.posts.get(space);
    return routes?.length === 1 && routes[0] ? routeAction(routes[0]) : null;
  }

  /** Asks the core what the action would change, or why the space cannot be chosen. */
  ask(): void {
    const action = this.action;
    const space = this.focus;
    if (this.choices === null) {
      this.preview = this.reason = null;
      return;
    }
    if (action !== null) {
      this.reason = null;
      void this.#session.preview(action).then((preview) => {
        if (preview !== null && this.action === action) this.preview = preview;
      }, () => undefined);
      return;
    }
    this.preview = null;
    const { barred } = this.drawing.places.get(space) ?? {};
    if (barred || space === '') {
      this.reason = barred ?? null;
      return;
    }
    void this.#session.reason(`explore ${space}`).then((reason) => {
      if (this.action === null && this.focus === space) this.reason = reason;
    }, () => undefined);
  }

  /** Puts the cursor where something can be done, unless it is there already. */
  settle(): void {
    const { places } = this.drawing;
    if (!places.get(this.cursor)) this.cursor = this.scene.map.capital;
    this.armed = null;
    this.pinned = null;
    this.considered = null;
    if (this.spots.length > 0 && !this.spots.includes(this.cursor)) {
      this.cursor = places.nearest(this.cursor, this.spots) ?? this.cursor;
    }
  }

  /** Done would give a card or a free cube away for nothing. */
  readonly unused = $derived.by(() => {
    const { explore = [], done = null } = this.choices ?? {};
    return done !== null && explore.length > 0 && (done === 'cube' || this.scene.turn?.placed === 0);
  });

  async do(action: string, unused = false): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.preview = null;
      this.pointed = null;
      await this.#session.act(action, { unused });
    } finally {
      this.busy = false;
    }
  }
  async undo(): Promise<void> {
    if (!this.canUndo || this.busy) return;
    this.busy = true;
    try {
      await this.#session.undo();
    } finally {
      this.busy = false;
    }
  }
  async done(): Promise<void> {
    if (this.choices?.done) await this.do('done', this.unused);
    else await this.refuse('done');
  }

  /** Enter or a click: acts where something can be done, otherwise says why not. */
  async pick(space: Space, byTouch = false): Promise<void> {
    this.cursor = space;
    const action = this.actionAt(space);
    if (action === null) {
      this.armed = null;
      this.pinned = this.byKeys ? null : space;
      await this.refuse(`explore ${space}`);
    } else if (byTouch && this.armed !== space) {
      this.armed = space;
      this.pinned = null;
    } else {
      await this.do(action);
    }
  }

  async refuse(action: string): Promise<void> {
    if (this.choices === null) return;
    if ((this.posts.get(this.cursor)?.length ?? 0) > 1) {
      announce(t('guild.ask.route'));
      return;
    }
    const { barred } = this.drawing.places.get(this.cursor) ?? {};
    const reason = action !== 'done' && barred ? barred : await this.#session.reason(action);
    if (reason) {
      this.reason = reason;
      announce(reasonText(reason));
    }
  }

  /** A space as a screen reader says it. */
  label(space: MapSpace): string {
    const parts = [spaceText(space), ...piecesOn(this.board, space.name)];
    const gain = this.gains.get(space.name);
    if (this.villages.has(space.name)) parts.push(t('guild.can.village'));
    else if (this.posts.has(space.name)) parts.push(t('guild.can.post'));
    else if (gain) {
      parts.push(t(this.choices?.free ? 'guild.can.free' : 'guild.can.explore'));
      const brings = gainText(gain);
      if (brings !== '') parts.push(brings);
    }
    return parts.join(', ');
  }
}
