import { defineTask } from '../sandbox/task.ts';

type Outcome = 'done' | 'refused';

interface Attempts {
  code: Outcome;
  secret: Outcome;
  write: Outcome;
  program: Outcome;
  connection: Outcome;
  fetch: Outcome;
  thread: Outcome;
  environment: string[];
}

/** Tries everything that code in a child must not be able to do. */
export const breakOutTask = defineTask<{ secretFile: string; newFile: string; port: number }, Attempts>(
  import.meta.resolve('./break-out.sandboxed.ts'),
  { timeMs: 20_000, memoryMb: 400 },
);
