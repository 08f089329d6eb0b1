// The one database of the page.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SavedGame } from './games';
import type { HallEntry } from './hall';

export interface Schema extends DBSchema {
  games: { key: string; value: SavedGame; indexes: { touched: number } };
  hall: { key: string; value: HallEntry };
  settings: { key: string; value: unknown };
}
export type Kept = IDBPDatabase<Schema>;

let opened: Promise<Kept> | null = null;

export function database(): Promise<Kept> {
  opened ??= openDB<Schema>('mapwright', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' }).createIndex('touched', 'touched');
      db.createObjectStore('hall', { keyPath: 'id' });
      db.createObjectStore('settings');
    },
    blocking(_current, _blocked, event) {
      // A newer page wants to change the database: let it, and open again when asked.
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  });
  return opened;
}

/** For tests: forget the open database. */
export async function closeDatabase(): Promise<void> {
  (await opened)?.close();
  opened = null;
}
