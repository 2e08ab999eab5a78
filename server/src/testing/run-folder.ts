import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'hirewire-test-';
const REMOVE_ALL = { recursive: true, force: true, maxRetries: 5 };

/** One folder for everything that a run writes for a while. It is removed with the run; see also `removeAbandoned`. */
export const openRunFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  await removeAbandoned(tmpdir());
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Accessible to the other users that Postgres runs as in some tests.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return { folder, remove: () => rm(folder, REMOVE_ALL) };
};

let ownRun: Promise<void> | undefined;

/**
 * A folder for a program that is no test, like a benchmark. It is removed when the program ends or, if it was killed, by
 * the next run of anything.
 */
export const aProgramFolder = async (): Promise<string> => {
  ownRun ??= openRunFolder().then(({ folder }) => void process.once('exit', () => rmSync(folder, REMOVE_ALL)));
  await ownRun;
  return mkdtemp(path.join(tmpdir(), 'of-a-program-'));
};

/** Removes the folders of runs that were killed before they could do it. */
export const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(path.join(parent, name), REMOVE_ALL);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, but is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
