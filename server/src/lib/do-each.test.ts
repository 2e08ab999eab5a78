import { expect, it } from 'vitest';
import { doEach } from './do-each.ts';

it('does the others although some fail, and throws the first failure', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`broken ${item}`);
    done.push(item);
  };
  await expect(doEach([1, 2, 3, 4, 5], work)).rejects.toThrow('broken 2');
  expect(done).toEqual([1, 3, 5]);
});
