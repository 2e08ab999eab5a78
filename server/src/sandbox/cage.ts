import { type ChildProcess, execFile, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What code and its data are read from. Not the folder above: the product's own data may lie in it. */
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
 * Starts a Node process that works on foreign bytes or with native code. It has no environment, reads our code alone,
 * writes nothing, starts nothing, and has no network where the system lets us take it away.
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

/** A network of its own, in which there is nothing: as a user without rights, else with the rights that root has. */
const LAUNCHERS = [
  ['/usr/bin/unshare', '--user', '--map-current-user', '--net'],
  ['/usr/bin/unshare', '--net'],
];

/**
 * The first that works here and still reads our code. Containers and some systems allow none: there `no-network.ts` is
 * all that keeps libraries from the network.
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
