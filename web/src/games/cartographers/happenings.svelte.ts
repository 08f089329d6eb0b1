// What has happened since the viewer last saw the table: what is told of it, which cells are fresh, and
// the points of a season, counted on the map.

import type { Seat } from '../../core/api';
import { Counting } from '../../table/counting.svelte';
import type { Session } from '../../table/session';
import { newCells } from './cells';
import { counts } from './counts';
import { lastSeen, noticesBetween, type Notice } from './notices';
import type { CellName } from './types';

export class Happenings {
  notices = $state.raw<Notice[]>([]);
  /** Of the sheet on the table. */
  fresh = $state.raw<CellName[]>([]);
  readonly counting = new Counting();
  readonly #session: Session<'cartographers'>;
  /** How many events there were when the table was last seen. */
  #events = 0;

  constructor(session: Session<'cartographers'>) {
    this.#session = session;
  }

  /** The viewer sees the table with this sheet on it. Call when the scene changes. */
  see(shown: Seat): void {
    const now = this.#session.scene;
    const before = lastSeen(this.#session, now);
    if (!before || before === now) return;
    const { events } = this.#session.status;
    if (events < this.#events) this.forget(); // what was told was taken back
    this.#events = events;
    const happened = noticesBetween(before, now);
    this.notices = [...this.notices, ...happened];
    if (happened.some(({ kind }) => kind === 'season') && now.phase !== 'over') {
      this.counting.begin(counts(now, Math.max(now.viewer, 0)));
    }
    const was = before.sheets[shown];
    const is = now.sheets[shown];
    this.fresh = was && is && before.viewer === now.viewer ? newCells(was.rows, is.rows) : [];
  }

  /** The viewer goes on: what was told is known. */
  forget(): void {
    this.notices = [];
    this.counting.stop();
  }
}
