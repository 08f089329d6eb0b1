// Who sits at a table on a server, as people read it.

import type { Seat, SeatSetup } from '../core/api';
import { t } from '../i18n';
import { botName } from '../parts/words';
import { withNames } from '../setup/opponents';
import type { ShownClock } from './clocks.svelte';
import type { SeatNow, TableMessage } from './protocol';

export const shownSeats = (seats: SeatNow[]): SeatSetup[] => withNames(seats.map(({ name, bot }) => ({ name, bot })));

export const isFree = ({ name, bot }: SeatNow): boolean => name === '' && bot === '';

/** Where a person sits who could be asked something: no bot, and none sits in. */
export const isAsked = ({ name, bot, standsIn }: SeatNow): boolean => name !== '' && bot === '' && standsIn === '';

export interface Sight {
  seat: Seat;
  name: string;
  you: boolean;
  /** The table waits for this seat. */
  acts: boolean;
  clock: ShownClock | null;
  /** What else is to be said of it, most urgent first. */
  marks: string[];
  /** What of it must be said also where there is little room; '' for nothing. */
  urgent: string;
}

export interface Company {
  set: TableMessage;
  seats: SeatSetup[];
  toAct: Seat[];
  present: Seat[];
  clock: (seat: Seat) => ShownClock | null;
}

export function sightOf({ set, seats, toAct, present, clock }: Company, seat: Seat): Sight {
  const { bot = '', standsIn = '', pause = false } = set.seats[seat] ?? {};
  const person = bot === '' && standsIn === '';
  const shown = person ? clock(seat) : null;
  const time = shown?.out ? t('together.seat.out') : shown?.low ? t('together.seat.low') : '';
  const marks = [
    standsIn ? t('together.seat.stand-in', { level: botName(standsIn) }) : time,
    person && pause ? t(set.paused ? 'together.seat.go-on' : 'together.seat.pause') : '',
    bot ? botName(bot) : present.includes(seat) ? '' : t('online.seat.away'),
  ].filter((mark) => mark !== '');
  const name = seats[seat]?.name ?? '';
  const urgent = standsIn ? t('together.seat.stand-in.short') : time;
  return { seat, name, you: seat === set.you, acts: toAct.includes(seat), clock: shown, marks, urgent };
}

/** Those of a large table for whom there is room: oneself, then those the table waits for. */
export function fewSeats(count: number, you: Seat | undefined, toAct: Seat[], room: number): Seat[] {
  const all = Array.from({ length: count }, (_, seat) => seat);
  if (count <= room) return all;
  const rank = (seat: Seat): number => (seat === you ? 0 : toAct.includes(seat) ? 1 : 2);
  return all.sort((a, b) => rank(a) - rank(b) || a - b).slice(0, room);
}
