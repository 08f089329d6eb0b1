// Settings, one entry each, so that a new setting never disturbs the others.

import { database } from './database';

interface Store {
  getAllKeys(): Promise<string[]>;
  getAll(): Promise<unknown[]>;
}

export async function settingsIn(store: Store): Promise<Record<string, unknown>> {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}

export async function readSettings(): Promise<Record<string, unknown>> {
  return settingsIn((await database()).transaction('settings').store);
}

export async function writeSetting(key: string, value: unknown): Promise<void> {
  await (await database()).put('settings', value, key);
}
