// Which record is looked at: that of a game kept here, or a file the player has opened. A file is
// not kept; its place in the address is FILE.

import { TABLE, type GameId, type Seat, type Status } from '../../core/api';
import { isGame } from '../../games/all';
import { chooseText } from '../../parts/files';
import { readGame } from '../../storage';

export const FILE = 'file';
let opened: string | null = null;

/** The text of the record, or null when there is none under this id. */
export async function recordOf(id: string): Promise<string | null> {
  if (id === FILE || id === '') return opened;
  const kept = await readGame(id);
  return kept?.record || null;
}

/** A record that came with a link. */
export function openText(text: string): void {
  opened = text;
}

/** Lets the player choose a record; false when none was chosen. */
export async function openFile(): Promise<boolean> {
  const text = await chooseText('.mwr,.jsonl,.txt');
  if (text === null) return false;
  opened = text;
  return true;
}

/** The game a record is of, before the core has checked it. */
export function gameOfRecord(record: string): GameId | null {
  try {
    const { game } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { game?: unknown };
    return isGame(game) ? game : null;
  } catch {
    return null;
  }
}

/**
 * Whose eyes one may look through: everybody's once a game is over, or when only bots play. Of a game
 * that still runs only its single person sees more than a spectator; else secrets would be given away.
 */
export function viewersOf(status: Status, over: boolean): Seat[] {
  const seats = status.seats.map((_, seat) => seat);
  const persons = seats.filter((seat) => status.seats[seat]?.bot === '');
  if (over || persons.length === 0) return [...seats, TABLE];
  return persons.length === 1 ? persons : [TABLE];
}
