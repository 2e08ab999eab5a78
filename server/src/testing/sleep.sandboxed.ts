import { setTimeout as delay } from 'node:timers/promises';
import type { RunOf } from '../sandbox/task.ts';
import type { sleepingTask } from './busy-readers.ts';

export const run: RunOf<typeof sleepingTask> = async () => delay(3_600_000, null);
