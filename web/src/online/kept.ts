// What this browser keeps of who one is at the server. A browser that keeps nothing remembers as long as the
// page is open.

const memory = new Map<string, string>();
let refused = false;

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    refused = true;
    return memory.get(key) ?? null;
  }
}

/** Null forgets it. */
export function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    refused = true;
    if (value !== null) memory.set(key, value);
  }
}

/** Whether the browser has let us keep everything so far. */
export const keeps = (): boolean => !refused;
