// A server for tests: one table of the real core, told to whoever watches as the protocol says, over
// sockets that can be cut at any moment.

import { TABLE, type GameId, type Handle, type Seat } from '../src/core/api';
import type { Desk } from '../src/core/core';
import type { SocketLike } from '../src/online/line.svelte';
import type { Message, SentRequest, SentUpdate, TableMessage, UpdatesMessage } from '../src/online/protocol';

class Wire implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly seat: Seat;
  readonly #server: FakeServer;
  /** How many updates have been told; -1 before the table is watched. */
  told = -1;
  open = true;

  constructor(server: FakeServer, seat: Seat) {
    this.#server = server;
    this.seat = seat;
    queueMicrotask(() => this.open && this.onopen?.());
  }
  send(frame: string): void {
    queueMicrotask(() => this.open && this.#server.hear(this, JSON.parse(frame) as SentRequest));
  }
  tell(message: Message): void {
    queueMicrotask(() => this.open && this.onmessage?.({ data: JSON.stringify(message) }));
  }
  close(): void {
    this.open = false;
  }
  cut(): void {
    queueMicrotask(() => {
      this.open = false;
      this.onclose?.();
    });
  }
}

export class FakeServer {
  readonly table: Handle;
  readonly #core: Desk;
  readonly #game: GameId;
  #wires: Wire[] = [];
  readonly #done = new Set<string>();
  /** The ids of all that was acted upon. */
  readonly acted: string[] = [];
  /** What an act suffers: nothing, its answer is lost with the line, it is lost itself, or it came too fast to be read. */
  fate: (request: SentRequest) => 'fine' | 'answer lost' | 'lost' | 'too fast' = () => 'fine';
  /** So many updates in one message. */
  most = Infinity;

  constructor(core: Desk, game: GameId, seats: number) {
    this.#core = core;
    this.#game = game;
    const names = Array.from({ length: seats }, (_, i) => ({ name: `P${i}`, bot: '' }));
    this.table = core.open({ game, options: {}, seats: names, seed: '5e'.repeat(32) });
    this.#turnCards();
  }

  connect(seat: Seat): Wire {
    const wire = new Wire(this, seat);
    this.#wires.push(wire);
    return wire;
  }
  cutAll(): void {
    for (const wire of this.#wires.splice(0)) wire.cut();
  }

  hear(wire: Wire, request: SentRequest): void {
    const { id } = request;
    if (request.type === 'hello') return wire.tell({ type: 'welcome', version: 1, now: Date.now() });
    if (request.type === 'ping') return wire.tell({ type: 'pong', id, now: Date.now() });
    if (request.type === 'watch') {
      wire.told = request.updates;
      wire.tell(this.#set(wire.seat));
      this.#tell(wire, true);
    }
    if (request.type === 'unwatch') wire.told = -1;
    if (request.type === 'history') {
      const updates = this.#updates(wire.seat, request.from).slice(0, this.most);
      wire.tell({ type: 'updates', table: 'k7m2q9x4ab', from: request.from, updates });
    }
    if (request.type === 'act' && !this.#done.has(id)) {
      const fate = this.fate(request);
      if (fate === 'lost') return this.#lose(wire);
      if (fate === 'too fast') return wire.tell({ type: 'refused', code: 'too-fast', sentence: 'too many requests' });
      try {
        this.#core.act(this.table, wire.seat, request.action);
      } catch (error) {
        return wire.tell({ type: 'refused', id, code: 'illegal', sentence: String(error) });
      }
      this.#done.add(id);
      this.acted.push(id);
      const others = this.#wires.filter((each) => each !== wire);
      this.#tellAll(others);
      if (fate === 'answer lost') this.#lose(wire);
      else this.#tellAll([wire]);
      this.#turnCards();
      this.#tellAll(this.#wires);
      if (fate === 'answer lost') return;
    }
    wire.tell({ type: 'acknowledged', id });
  }

  #lose(wire: Wire): void {
    this.#wires = this.#wires.filter((each) => each !== wire);
    wire.cut();
  }
  #turnCards(): void {
    while (this.#core.status(this.table).cardDue) this.#core.turnCard(this.table);
  }
  #tellAll(wires: Wire[]): void {
    for (const wire of wires) if (wire.told >= 0) this.#tell(wire, false);
  }

  #set(seat: Seat): TableMessage {
    const terms = { public: false, absent: '', takeBack: true, hints: true, chat: true, words: false };
    const { seats, over } = this.#core.status(this.table);
    return {
      type: 'table', table: 'k7m2q9x4ab', game: this.#game, rules: 1, options: {}, terms,
      seats: seats.map(({ name, bot }) => ({ name, bot, standsIn: '', pause: false })),
      phase: over ? 'over' : 'playing', host: 0, paused: false, muted: [], commitment: '',
      ...(seat !== TABLE && { you: seat }),
    };
  }

  #updates(viewer: Seat, from: number): SentUpdate[] {
    return this.#core.updates(this.table, viewer, from).map(({ kind, seat, text, hidden }): SentUpdate => ({
      ...(seat !== TABLE && { seat }),
      ...(hidden ? { hidden: kind } : { [kind]: text }),
    }));
  }

  #tell(wire: Wire, first: boolean): void {
    const { toAct, over } = this.#core.status(this.table);
    const all = this.#updates(wire.seat, wire.told);
    const updates = all.slice(-this.most);
    wire.told += all.length - updates.length;
    if (!first && updates.length === 0) return;
    const quiet = !first && updates.every(({ seat, hidden }) => hidden === 'do' && seat !== wire.seat);
    const message: UpdatesMessage = { type: 'updates', table: 'k7m2q9x4ab', from: wire.told, updates, mayTakeBack: false };
    wire.told += updates.length;
    wire.tell({ ...message, ...(!quiet && { view: this.#core.view(this.table, wire.seat), toAct }) });
    if (over) wire.tell({ type: 'ended', table: 'k7m2q9x4ab', record: this.#core.record(this.table, 0) });
  }
}
