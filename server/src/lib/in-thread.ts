import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { oneAtATime } from './one-at-a-time.ts';

export type ToThread = { input: unknown } | { reply: unknown };
export type FromThread = { call: unknown } | { answer: unknown } | { problem: string };

/** What a thread does with a task. `call` asks the main thread for what only it can do, one at a time. */
export type RunInThread<Input, Answer> = (
  input: Input,
  call: (request: unknown) => Promise<unknown>,
) => Promise<Answer>;

/**
 * Long computations on our own strings: whatever takes more than some 50 ms of the processor. Only the thread loads
 * `module`, whose name ends in `.threaded.ts` and which calls `doTasks`. Input and answer are structured clones. What
 * parses foreign bytes belongs into the sandbox instead.
 */
export interface ThreadTask<Input, Answer> {
  module: string;
  /** Carries the types; no task has a value here. */
  run?: RunInThread<Input, Answer>;
}

export type RunOfThread<Task> = Task extends ThreadTask<infer Input, infer Answer> ? RunInThread<Input, Answer> : never;

/** Far more than a bounded input takes, even on a busy machine. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 512;

const inTurn = oneAtATime();
/** By module, each started when first needed. */
const threads = new Map<string, Worker>();

/** Runs a task beside the request loop, one after another. Throws if it takes too long or fails. */
export const inThread = <Input, Answer>(
  { module }: ThreadTask<Input, Answer>,
  input: Input,
  answerCall: (request: unknown) => Promise<unknown> = async () => null,
): Promise<Answer> =>
  inTurn(module, async () => {
    const thread = threads.get(module) ?? start(module);
    thread.ref();
    try {
      return (await run(thread, { input }, answerCall)) as Answer;
    } catch (error) {
      // It may still be at work.
      threads.delete(module);
      await thread.terminate();
      throw error;
    } finally {
      // An idle thread does not keep this process running.
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
      // What others take does not count.
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
  // One that dies while idle is replaced by the next task.
  return thread
    .on('error', () => {})
    .on('exit', () => {
      if (threads.get(module) === thread) threads.delete(module);
    });
};
