import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { pLimit } from './p-limit.ts';

it('runs each task once and never exceeds the limit, even when some tasks fail', async () => {
  const limited = pLimit(2);
  let running = 0;
  let most = 0;
  const task = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(1);
    running -= 1;
    if (n % 3 === 0) throw new Error(`task ${n}`);
    return n;
  };
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => limited(task(n))));
  expect(most).toBe(2);
  expect(ended.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'failed',
    1,
    2,
    'failed',
    4,
    5,
    'failed',
    7,
    8,
  ]);
});
