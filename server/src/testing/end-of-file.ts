import { afterAll } from 'vitest';

const tasks: (() => Promise<unknown>)[] = [];

/** Does something when the tests of this file are over. Inside a test Vitest knows the end of the test only. */
export const atTheEndOfTheFile = (task: () => Promise<unknown>) => void tasks.push(task);

afterAll(async () => {
  for (const task of tasks.splice(0)) await task();
});
