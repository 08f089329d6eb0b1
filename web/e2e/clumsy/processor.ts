// How much processor has been used, where the system tells it (Linux).

import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of a second; Linux shows them so on every machine. */
const TICKS = 100;

interface Process {
  parent: number;
  ticks: number;
}

function processOf(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number);
    // Own time, and that of children which are gone.
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ticks: user + system + childrenUser + childrenSystem };
  } catch {
    return null; // gone meanwhile
  }
}

/** Of this process and all below it, such as a browser; 0 where the system does not tell. */
export function processorSeconds(): number {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return 0;
  }
  const processes = new Map<number, Process>();
  for (const pid of pids) {
    const found = processOf(pid);
    if (found) processes.set(Number(pid), found);
  }
  const isOurs = (pid: number): boolean => {
    let at = pid;
    while (at !== process.pid && processes.has(at)) at = processes.get(at)!.parent;
    return at === process.pid;
  };
  const ticks = [...processes].filter(([pid]) => isOurs(pid)).reduce((sum, [, each]) => sum + each.ticks, 0);
  return ticks / TICKS;
}
