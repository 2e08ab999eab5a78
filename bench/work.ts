import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * The CPU time so far of this process and of a Postgres, in milliseconds. Unlike wall time it shows the cost of a
 * request, whatever else the machine does. Linux only; 0 elsewhere.
 */
export const measureWork = (postmaster: number): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + countTicks(postmaster) * (1000 / TICKS_PER_SECOND);
};

const countTicks = (postmaster: number): number => {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const living = ids
      .map((id) => readStat(id))
      .reduce((sum, stat) => (stat?.parent === postmaster ? sum + stat.ticks : sum), 0);
    // The time of connections that have ended meanwhile counts with their parent.
    return living + (readStat(`${postmaster}`)?.ended ?? 0);
  } catch {
    return 0;
  }
};

/** The name, in brackets, may contain blanks: the values come after it. */
const readStat = (id: string) => {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const addPair = (first: number) => (fields[first] ?? 0) + (fields[first + 1] ?? 0);
    return { parent: fields[1], ticks: addPair(11), ended: addPair(13) };
  } catch {
    // The process has ended meanwhile.
    return null;
  }
};
