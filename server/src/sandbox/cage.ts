import { type ChildProcess, execFile, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Folders with code and its data. Not their parent: the product's own data may be in it. */
const READABLE = [
  'package.json',
  'node_modules',
  'server/package.json',
  'server/node_modules',
  'server/src',
  'contract/package.json',
  'contract/src',
]
  .map((name) => path.join(ROOT, name))
  .filter((name) => existsSync(name))
  // Packages may be installed elsewhere and linked here.
  .flatMap((name) => [name, realpathSync(name)]);

/**
 * Starts a Node process for foreign bytes or native code. It has no environment, reads only our code, cannot write or
 * start processes, and has no network where the system lets us remove it.
 */
export const forkCaged = async (
  entry: string,
  { args = [], readable = [], flags = [] }: { args?: string[]; readable?: string[]; flags?: string[] } = {},
): Promise<ChildProcess> => {
  const [execPath, ...prefix] = [...(await (launcher ??= findLauncher())), process.execPath];
  return fork(entry, args, {
    serialization: 'advanced',
    env: {},
    execPath,
    execArgv: [
      ...prefix,
      '--permission',
      ...[...READABLE, ...readable].map((name) => `--allow-fs-read=${name}`),
      '--allow-addons',
      ...flags,
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

let launcher: Promise<string[]> | undefined;

/** Ways to get an empty network namespace: as an unprivileged user, otherwise with root's rights. */
const LAUNCHERS = [
  ['/usr/bin/unshare', '--user', '--map-current-user', '--net'],
  ['/usr/bin/unshare', '--net'],
];

/**
 * Finds the first one that works here and can still read our code. Containers and some systems allow none: there
 * `no-network.ts` is all that keeps libraries off the network.
 */
const findLauncher = async (): Promise<string[]> => {
  const run = promisify(execFile);
  for (const [program, ...args] of LAUNCHERS) {
    const trial = ['/bin/sh', '-c', 'test -x "$0" && test -r "$1"', process.execPath, import.meta.filename];
    const works = await run(program!, [...args, ...trial], { env: {} }).then(
      () => true,
      () => false,
    );
    if (works) return [program!, ...args];
  }
  return [];
};
