import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const drain = (queue: ReturnType<typeof fairQueue<string>>): string[] => {
  const taken: string[] = [];
  for (let item = queue.next(); item; item = queue.next()) taken.push(item);
  return taken;
};

test('keys take turns, and the items of one key keep their order', () => {
  const queue = fairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0]!, item);
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a key that has just had its turn comes after one that arrives now', () => {
  const queue = fairQueue<string>();
  queue.add('a', 'a1');
  queue.add('a', 'a2');
  expect(queue.next()).toBe('a1');
  queue.add('a', 'a3');
  queue.add('b', 'b1');
  expect(drain(queue)).toEqual(['b1', 'a2', 'a3']);
});

test('a removed item is not handed out', () => {
  const queue = fairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item[0]!, item);
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  expect(queue.items()).toEqual(['a2']);
  expect(drain(queue)).toEqual(['a2']);
});
