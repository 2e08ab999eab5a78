import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { keyedMutex } from './keyed-mutex.ts';

export type ToThread = { input: unknown } | { reply: unknown };
export type FromThread = { call: unknown } | { answer: unknown } | { problem: string };

/** Runs a task inside the thread. `call` asks the main thread for what only it can do, one call at a time. */
export type RunInThread<Input, Answer> = (
  input: Input,
  call: (request: unknown) => Promise<unknown>,
) => Promise<Answer>;

/**
 * For computations on our own strings that take more than about 50 ms of CPU time. Only the thread loads `module`,
 * whose name ends in `.threaded.ts` and which calls `doTasks`. Input and answer are structured clones. Parsing foreign
 * bytes belongs in the sandbox instead.
 */
export interface ThreadTask<Input, Answer> {
  module: string;
  /** Carries the types only; never set. */
  run?: RunInThread<Input, Answer>;
}

export type RunOfThread<Task> = Task extends ThreadTask<infer Input, infer Answer> ? RunInThread<Input, Answer> : never;

/** Far longer than a bounded input takes, even on a busy machine. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 512;

/**
 * More than all workers of this process ask for at once, so that only a flood of requests is refused: each waiting task
 * keeps its input in memory.
 */
const MOST_WAITING = 1000;

/** Nothing was computed: a user is asked to try again. */
export class TooManyTasks extends Error {
  constructor() {
    super('Too much is being computed right now. Please try again in a moment.');
    this.name = 'TooManyTasks';
  }
}

const inTurn = keyedMutex();
/** Tasks that wait or run, by module. */
const waiting = new Map<string, number>();
/** One thread per module, started when first needed. */
const threads = new Map<string, Worker>();

/**
 * Runs tasks outside the request loop, one after another. Throws if a task takes too long or fails, or if too many are
 * waiting.
 */
export const inThread = async <Input, Answer>(
  task: ThreadTask<Input, Answer>,
  input: Input,
  answerCall: (request: unknown) => Promise<unknown> = async () => null,
): Promise<Answer> => {
  const { module } = task;
  const before = waiting.get(module) ?? 0;
  if (before >= MOST_WAITING) throw new TooManyTasks();
  waiting.set(module, before + 1);
  try {
    return await runInTurn(task, input, answerCall);
  } finally {
    waiting.set(module, waiting.get(module)! - 1);
  }
};

const runInTurn = <Input, Answer>(
  { module }: ThreadTask<Input, Answer>,
  input: Input,
  answerCall: (request: unknown) => Promise<unknown>,
): Promise<Answer> =>
  inTurn(module, async () => {
    const thread = threads.get(module) ?? start(module);
    thread.ref();
    try {
      return (await run(thread, { input }, answerCall)) as Answer;
    } catch (error) {
      // The thread may still be busy with the task.
      threads.delete(module);
      await thread.terminate();
      throw error;
    } finally {
      // An idle thread must not keep this process running.
      thread.unref();
    }
  });

const run = (thread: Worker, task: ToThread, answerCall: (request: unknown) => Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      thread.removeListener('message', hear).removeListener('error', fail).removeListener('exit', die);
      end();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const die = () => fail(new Error('The thread has ended.'));
    const startTimer = () => setTimeout(() => fail(new Error('This took too long.')), TIME_LIMIT_MS);
    let timer = startTimer();
    const hear = (message: FromThread) => {
      if ('answer' in message) return settle(() => resolve(message.answer));
      if ('problem' in message) return fail(new Error(message.problem));
      // Time spent in calls to the main thread does not count.
      clearTimeout(timer);
      answerCall(message.call).then((reply) => {
        timer = startTimer();
        thread.postMessage({ reply } satisfies ToThread, []);
      }, fail);
    };
    thread.on('message', hear).on('error', fail).on('exit', die);
    thread.postMessage(task, []);
  });

const start = (module: string): Worker => {
  const thread = new Worker(fileURLToPath(module), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  threads.set(module, thread);
  // A thread that dies while idle is replaced by the next task.
  return thread
    .on('error', () => {})
    .on('exit', () => {
      if (threads.get(module) === thread) threads.delete(module);
    });
};
