import { mkdtemp, readdir, readFile, readlink, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execute, type Launcher, own, program, run, sendSignal } from './postgres-launcher.ts';
import { UnusablePostgres } from './unusable-postgres.ts';

export const POLL_MS = 50;
export const STOP_MS = 20_000;

export interface Cluster {
  directory: string;
  /** Name of the database and of its owner. */
  database: string;
  password: string;
  settings: Record<string, string>;
  say: (line: string) => void;
}

export const refuseOtherVersion = async (directory: string, major: string): Promise<void> => {
  const version = await clusterVersion(directory);
  if (version === null || version === major) return;
  throw new UnusablePostgres(
    'other_version',
    `The database in ${directory} belongs to Postgres ${version}, but this is Postgres ${major}.`,
  );
};

/**
 * After kill -9 of Node an earlier Postgres may still be running, after kill -9 of Postgres some of its backends may,
 * and the pid file may name an unrelated process. Removing the file is safe: Postgres refuses a directory whose shared
 * memory is in use.
 */
export const endEarlierPostgres = async (launcher: Launcher, directory: string, say: (line: string) => void) => {
  const pid = Number((await readPidFile(directory)).pid);
  if (pid > 0 && (await runsPostgresIn(pid, directory))) {
    say('Waiting for the Postgres of an earlier run to stop.');
    await sendSignal(launcher, pid, 'INT');
    if (!(await hasEnded(pid, directory, STOP_MS))) await sendSignal(launcher, pid, 'QUIT');
    if (!(await hasEnded(pid, directory, STOP_MS))) {
      throw new Error(`The Postgres of an earlier run (process ${pid}) does not stop: end it and start again.`);
    }
  }
  await endOrphans(launcher, directory);
  await rm(pidFile(directory), { force: true });
};

/** What a running Postgres says about itself in its directory; `status` is `ready` once it accepts connections. */
export const readPidFile = async (directory: string) => {
  const text = await readFile(pidFile(directory), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim());
  return { pid, port, status };
};

const pidFile = (directory: string): string => path.join(directory, 'postmaster.pid');

/** Created beside its target and moved when complete, so that a kill never leaves a partial cluster. */
export const createCluster = async (
  launcher: Launcher,
  { directory, database, password, settings, say }: Cluster,
): Promise<void> => {
  const parent = path.dirname(directory);
  const draftPrefix = `${path.basename(directory)}.new-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(draftPrefix)) await rm(path.join(parent, name), REMOVE_ALL);
  }
  if ((await clusterVersion(directory)) !== null) return;

  say(`Creating the database in ${directory}.`);
  const draft = await mkdtemp(path.join(parent, draftPrefix));
  try {
    const cluster = path.join(draft, 'cluster');
    const passwordFile = path.join(draft, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await own(launcher, draft);
    const made = await run(launcher, program(launcher, 'initdb'), [
      `--pgdata=${cluster}`,
      `--username=${database}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Supports all scripts, unlike C, and sorts the same on every machine, unlike libc.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(settings.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    if (!made.isDone) throw new Error(`The database could not be created in ${directory}: ${made.stderr}`);
    await rmdir(directory).catch(() => {
      throw new UnusablePostgres('other_files', `${directory} holds files but no database.`);
    });
    await rename(cluster, directory);
  } finally {
    await rm(draft, REMOVE_ALL);
  }
};

const REMOVE_ALL = { recursive: true, force: true, maxRetries: 5 };

const clusterVersion = async (directory: string): Promise<string | null> => {
  try {
    return (await readFile(path.join(directory, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    const message = `The database in ${directory} cannot be read (${code}).`;
    throw new UnusablePostgres('unreadable_directory', message, { cause: error });
  }
};

const hasEnded = async (pid: number, directory: string, withinMs: number): Promise<boolean> => {
  const giveUpAt = Date.now() + withinMs;
  while (await runsPostgresIn(pid, directory)) {
    if (Date.now() > giveUpAt) return false;
    await delay(POLL_MS);
  }
  return true;
};

/**
 * A backend notices that its postmaster died only when it next waits, and no other Postgres can start before that.
 * Without /proc, the start is retried until then.
 */
const endOrphans = async (launcher: Launcher, directory: string): Promise<void> => {
  for (const name of await readdir('/proc').catch(() => [])) {
    const workingDirectory = await readlink(`/proc/${name}/cwd`).catch(() => '');
    const command = workingDirectory === directory ? await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '') : '';
    if (command.trim() === 'postgres') await sendSignal(launcher, Number(name), 'QUIT');
  }
};

const runsPostgresIn = async (pid: number, directory: string): Promise<boolean> => {
  if (process.platform === 'linux') {
    const [command = '', flag, value] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    return path.basename(command) === 'postgres' && flag === '-D' && value === directory;
  }
  const query = `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`;
  const { stdout } = await (
    process.platform === 'win32'
      ? execute('powershell', ['-NoProfile', '-Command', query])
      : execute('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])
  ).catch(() => ({ stdout: '' }));
  const [command = '', rest = ''] = stdout.replaceAll('"', '').split(' -D ', 2);
  return /[/\\]postgres(\.exe)?$/.test(command) && `${rest} `.startsWith(`${directory} `);
};
