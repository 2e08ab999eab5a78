import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const SECONDS_BEFORE_KILLS = [35, 35];

/** Kills the database with -9; it starts again at once. */
export const killPostgres = async (dataDir: string): Promise<void> => {
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

/** Kills the database now and then until it is told to end. Returns how often it did. */
export const killPostgresNowAndThen = async (dataDir: string, ending: AbortSignal): Promise<number> => {
  let kills = 0;
  for (const after of SECONDS_BEFORE_KILLS) {
    const isTime = await delay(after * 1000, true, { signal: ending }).catch(() => false);
    if (!isTime) break;
    await killPostgres(dataDir);
    kills += 1;
  }
  return kills;
};
