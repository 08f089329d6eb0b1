// Settings, one entry each, so that a new setting never disturbs the others.

import { database } from './database';

export async function readSettings(): Promise<Record<string, unknown>> {
  const store = (await database()).transaction('settings').store;
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}

export async function writeSetting(key: string, value: unknown): Promise<void> {
  await (await database()).put('settings', value, key);
}
