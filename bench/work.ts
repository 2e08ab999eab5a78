import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * The CPU time so far of this process and of a Postgres, in milliseconds. Unlike wall time it shows the cost of a
 * request, whatever else the machine does. Linux only; 0 elsewhere.
 */
export const workOf = (postmaster: number): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + ticksOf(postmaster) * (1000 / TICKS_PER_SECOND);
};

const ticksOf = (postmaster: number): number => {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const living = ids
      .map((id) => statOf(id))
      .reduce((sum, stat) => (stat?.parent === postmaster ? sum + stat.ticks : sum), 0);
    // The time of connections that have ended meanwhile counts with their parent.
    return living + (statOf(`${postmaster}`)?.ended ?? 0);
  } catch {
    return 0;
  }
};

/** The name, in brackets, may contain blanks: the values come after it. */
const statOf = (id: string) => {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const sumOf = (first: number) => (fields[first] ?? 0) + (fields[first + 1] ?? 0);
    return { parent: fields[1], ticks: sumOf(11), ended: sumOf(13) };
  } catch {
    // The process has ended meanwhile.
    return null;
  }
};
