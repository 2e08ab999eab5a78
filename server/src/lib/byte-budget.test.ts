import { setImmediate as settled } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { byteBudget } from './byte-budget.ts';

/** Tasks that say how many bytes they need, and end, on request. */
const controlledTasks = () => {
  const inBudget = byteBudget({ limit: 100, limitPerKey: 60, assumed: 10 });
  const started: string[] = [];
  const running = new Map<string, { tell: (bytes: number) => void; end: () => void }>();
  const begin = (...names: string[]) => {
    for (const name of names)
      void inBudget(name[0]!, async (tell) => {
        started.push(name);
        await new Promise<void>((end) => running.set(name, { tell, end }));
        if (name.endsWith('!')) throw new Error(name);
      }).catch(() => undefined);
    return settled();
  };
  const tell = (name: string, bytes: number) => {
    running.get(name)!.tell(bytes);
    return settled();
  };
  const end = (name: string) => {
    running.get(name)!.end();
    return settled();
  };
  return { begin, tell, end, started };
};

it('a key whose tasks need much waits, and others go on', async () => {
  const { begin, tell, end, started } = controlledTasks();
  await begin('a1');
  await tell('a1', 55);
  await begin('a2', 'b1');
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started.slice(2)).toEqual(['a2']);
});

it('nothing starts while the known bytes exceed the limit, and a task that is larger than it is done alone', async () => {
  const { begin, tell, end, started } = controlledTasks();
  await begin('a1');
  await tell('a1', 500);
  await begin('b1', 'c1');
  expect(started).toEqual(['a1']);
  await end('a1');
  expect(started.slice(1)).toEqual(['b1', 'c1']);
});

it('small tasks make room as soon as they know their size, and a failed one as well', async () => {
  const { begin, tell, end, started } = controlledTasks();
  await begin('a1!', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8');
  expect(started).toHaveLength(6);
  await tell('a2', 1);
  expect(started).toHaveLength(6);
  await tell('a3', 1);
  expect(started.slice(6)).toEqual(['a7']);
  await end('a1!');
  expect(started.slice(7)).toEqual(['a8']);
});
