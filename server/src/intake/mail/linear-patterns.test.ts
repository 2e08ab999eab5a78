import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import type { Pattern, PatternTask, SlowPattern } from '../../testing/pattern-runner.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');
/** The processor time one pattern may use for all texts together before it is ended and reported. */
const PATIENCE_MS = 60_000;
/** A pattern four times as long takes a second to compile, in every process that reads a resume. */
const MOST_CHARACTERS = 30_000;

const SOURCES = globSync('{server,contract,embedded-postgres}/src/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/src\/(?:testing|demo)\//.test(file),
);

/** Every pattern literal in the source. */
const writtenPatterns = (): Pattern[] =>
  SOURCES.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const found: Pattern[] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('regex' in node && 'start' in node) {
        const { pattern, flags } = node.regex as { pattern: string; flags: string };
        const line = text.slice(0, node.start as number).split('\n').length;
        found.push({ where: `${file}:${line}`, source: pattern, flags });
      } else for (const child of Object.values(node)) walk(child);
    };
    walk(parseAst(text, { lang: 'ts' }).body);
    return found;
  });

/** Patterns built from word lists: recorded while their modules are loaded. */
const builtPatterns = async (): Promise<Pattern[]> => {
  const worker = new Worker(new URL('../../testing/built-patterns.ts', import.meta.url));
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
};

/** The milliseconds all threads of this process have worked: here those of the worker. A busy machine does not lengthen them. */
const processTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Lists the slow patterns, with the text that shows it. */
const findSlow = async (patterns: Pattern[]): Promise<string[]> => {
  const slow: string[] = [];
  const turn = new Int32Array(new SharedArrayBuffer(4));
  const name = (index: number, why: string) =>
    slow.push(`${patterns[index]!.where}: ${patterns[index]!.source.slice(0, 80)} ${why}`);
  const runFrom = (from: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const workerData: PatternTask = { patterns, from, turn };
      const worker = new Worker(new URL('../../testing/pattern-runner.ts', import.meta.url), { workerData });
      let at = from;
      let since = processTime();
      const watch = setInterval(() => {
        const now = Atomics.load(turn, 0);
        if (now !== at) [at, since] = [now, processTime()];
        if (processTime() - since < PATIENCE_MS) return;
        name(at, 'never ends');
        end(at + 1);
      }, 200);
      const end = (next: number) => {
        clearInterval(watch);
        void worker.terminate();
        resolve(next);
      };
      worker.on('error', reject).on('message', (message: SlowPattern | null) => {
        if (message) name(message.index, `takes ${Math.round(message.milliseconds)} ms for ${message.text}`);
        else end(patterns.length);
      });
    });
  for (let from = 0; from < patterns.length;) from = await runFrom(from);
  return slow;
};

it('every pattern takes linear time, whatever its input', { timeout: 600_000 }, async () => {
  const patterns = [...writtenPatterns(), ...(await builtPatterns())];
  const once = [...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()];
  expect(once.length).toBeGreaterThan(500);
  expect(once.filter(({ source }) => source.length > MOST_CHARACTERS).map(({ where }) => where)).toEqual([]);
  expect(await findSlow(once)).toEqual([]);
});

it('the sweep finds quadratic patterns', { timeout: 120_000 }, async () => {
  const patterns = [
    { where: 'a', source: '\\s+$', flags: '' },
    { where: 'b', source: 'hakem .*tyopaikkaa', flags: '' },
    { where: 'c', source: '\\w+@', flags: '' },
    { where: 'd', source: '(?<!\\w)\\w+@', flags: '' },
  ];
  expect((await findSlow(patterns)).map((line) => line[0])).toEqual(['a', 'b', 'c']);
});
