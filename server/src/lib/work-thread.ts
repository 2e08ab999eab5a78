import { parentPort } from 'node:worker_threads';
import type { FromThread, RunInThread, ToThread } from './in-thread.ts';

/** Called by a thread's module to run each task it is sent. */
export const doTasks = <Input, Answer>(run: RunInThread<Input, Answer>): void => {
  const port = parentPort!;
  let hearReply: ((reply: unknown) => void) | null = null;

  const say = (message: FromThread) => port.postMessage(message, []);
  const call = (request: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      hearReply = resolve;
      say({ call: request });
    });

  port.on('message', (message: ToThread) => {
    if ('reply' in message) return hearReply!(message.reply);
    run(message.input as Input, call).then(
      (answer) => say({ answer }),
      (error: unknown) => say({ problem: describeProblem(error) }),
    );
  });
};

/** Leaves out the message, which may quote the input. */
const describeProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return 'an unknown error';
  const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '));
  return `${error.name}${frame ? ` ${frame.trim()}` : ''}`;
};
