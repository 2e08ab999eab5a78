import { expect, it } from 'vitest';
import { fairLimit } from './fair-limit.ts';

/** Tasks that end on request. */
const controlledTasks = (limit: number, limitPerKey: number) => {
  const fairly = fairLimit(limit, limitPerKey);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string) =>
    void fairly(name[0]!, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name.endsWith('!')) throw new Error(name);
    }).catch(() => undefined);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  return { begin, end, started, settled };
};

it('a key with many tasks leaves room for other keys', async () => {
  const { begin, end, started, settled } = controlledTasks(3, 2);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) begin(name);
  await settled();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started.slice(3)).toEqual(['a3']);
  await end('b1');
  expect(started.slice(4)).toEqual(['b2']);
});

it('continues after a task that failed', async () => {
  const { begin, end, started, settled } = controlledTasks(1, 1);
  for (const name of ['a1!', 'a2']) begin(name);
  await settled();
  await end('a1!');
  expect(started).toEqual(['a1!', 'a2']);
});
