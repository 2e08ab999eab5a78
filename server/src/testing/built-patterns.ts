import { globSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { Pattern } from './pattern-runner.ts';

const SOURCE = path.join(import.meta.dirname, '..');

/** Tests and what they use, and what runs as soon as it is loaded. */
const NOT_LOADED = /^testing\/|(?:\.test|-child)\.ts$/;

/** A worker that loads the product's modules and reports each pattern they create with `new RegExp`. */
const files = globSync('*/**/*.ts', { cwd: SOURCE }).filter((file) => !NOT_LOADED.test(file));
const built: Pattern[] = [];
const Real = RegExp;
globalThis.RegExp = new Proxy(Real, {
  construct: (target, [source, flags]: [string | RegExp, string | undefined]) => {
    const made = new target(source, flags);
    const place = new Error('made').stack
      ?.split('\n')
      .find((line) => line.includes('/server/src/') && !line.includes(import.meta.filename));
    // Patterns of dependencies are not ours to change.
    if (place && !place.includes('node_modules'))
      built.push({ where: place.trim().split('/server/src/')[1]!, source: made.source, flags: made.flags });
    return made;
  },
});
for (const file of files) await import(path.join(SOURCE, file));
globalThis.RegExp = Real;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
parentPort!.postMessage(built);
