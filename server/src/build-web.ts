import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isMain } from './is-main.ts';

const WEB = path.join(import.meta.dirname, '../../web');
const DIST = path.join(WEB, 'dist');
const STAMP = '.built-from';

/** Builds the web pages if their sources have changed. Returns the folder. */
export const buildWeb = async (say: (line: string) => void, signal?: AbortSignal): Promise<string> => {
  const sources = hashSources();
  const builtFrom = await readFile(path.join(DIST, STAMP), 'utf8').catch(() => '');
  if (sources === builtFrom) return DIST;
  say('Building the web pages …');
  // Built in a separate folder and then moved, so that a kill or a second start never leaves a partial build.
  const draft = `${DIST}-${process.pid}`;
  await runVite(draft, signal);
  await writeFile(path.join(draft, STAMP), sources);
  await rm(DIST, { recursive: true, force: true });
  for await (const left of glob('dist-*', { cwd: WEB })) {
    if (!isRunning(Number(left.slice('dist-'.length))))
      await rm(path.join(WEB, left), { recursive: true, force: true });
  }
  await rename(draft, DIST);
  return DIST;
};

/** True if the process still runs: another start may be building right now. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Synchronous: for a thousand small files, asynchronous reads take three times the processor time. */
const hashSources = (): string => {
  const patterns = ['web/{src,public}/**', 'web/*.{html,json,ts}', 'contract/src/**', 'package-lock.json'];
  const files = globSync(patterns, { cwd: path.join(WEB, '..'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(path.relative(WEB, file)).update(readFileSync(file));
  return hash.digest('hex');
};

const runVite = (outDir: string, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const vite = path.join(
      path.dirname(createRequire(path.join(WEB, 'package.json')).resolve('vite/package.json')),
      'bin/vite.js',
    );
    const build = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
      cwd: WEB,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(signal && { signal }),
    });
    build.on('error', reject);
    build.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The web pages could not be built; see above.')),
    );
  });

if (isMain(import.meta.filename)) await buildWeb(console.log);
