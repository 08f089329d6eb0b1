// A record's events as a viewer knows them, one for each line of the record.

import { TABLE, type GameEvent, type Handle, type Seat } from '../src/core/api';
import type { Desk } from '../src/core/core';

export function eventsOf(core: Desk, table: Handle, viewer: Seat): GameEvent[] {
  const known = new Set(core.updates(table, viewer, 0).flatMap(({ number, hidden }) => (hidden ? [] : [number])));
  const lines = core.record(table, 0).trimEnd().split('\n').slice(1, core.status(table).events + 1);
  return lines.map((line, number) => {
    const read = JSON.parse(line) as { seat?: Seat; do?: string; chance?: string };
    const hidden = !known.has(number);
    const text = read.do ?? read.chance ?? '';
    return { kind: read.do === undefined ? 'chance' : 'do', seat: read.seat ?? TABLE, text: hidden ? '' : text, hidden };
  });
}
