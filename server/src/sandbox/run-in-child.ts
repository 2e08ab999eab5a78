import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { forkCaged } from './cage.ts';
import type { AnswerMessage, Limits, TaskKind, TaskMessage } from './task.ts';
import { TooBusy } from './too-busy.ts';
import { openTurns, type Turn } from './turns.ts';

const IDLE_MS = 120_000;
/** A child that uses this share of its memory limit is replaced, so that the next task gets enough. */
const REPLACE_SHARE = 0.75;
/** A second attempt gets the remaining time, and at least enough for a usual document. */
const MIN_SECOND_TRY_MS = 3_000;

/** The outcome of a task. `problem` names an error that it threw, for the log. */
export type Ending<Answer> =
  | { answer: Answer }
  | { failure: 'time' | 'memory' }
  | { failure: 'error'; problem: string };

type Task = Omit<TaskMessage, 'endsAt'>;

interface Child {
  process: ChildProcess;
  isBusy: boolean;
  isUsed: boolean;
  /** Ended because this process stops, not because of the input. */
  isStopped: boolean;
  idleTimer?: NodeJS.Timeout;
}

const children: Child[] = [];
const turns = openTurns();

/** Throws `TooBusy` if a task of this turn would be refused now. */
export const { requireRoom } = turns;

/**
 * Runs a task in one of a few warm children, when it is its turn. Whatever the input does to the child, this process
 * survives. Throws `TooBusy` when too many wait.
 */
export const runInChild = async <Input, Answer>(
  kind: TaskKind<Input, Answer>,
  input: Input,
  options: Turn & { limits?: Partial<Limits> },
): Promise<Ending<Answer>> => {
  const limits = { ...kind.limits, ...options.limits };
  return turns.take(options, async () => {
    const started = Date.now();
    const first = await runOnce({ module: kind.module, input, limits });
    // The failure may be due to what earlier tasks left behind in the child.
    const mayBeEarlierTasks = first.isUsed && 'failure' in first.ending && first.ending.failure === 'memory';
    if (!mayBeEarlierTasks) return first.ending as Ending<Answer>;
    const timeMs = Math.max(MIN_SECOND_TRY_MS, limits.timeMs - (Date.now() - started));
    const second = await runOnce({ module: kind.module, input, limits: { ...limits, timeMs } });
    return second.ending as Ending<Answer>;
  });
};

/** Ends every child. Running and waiting tasks fail with `TooBusy`, so that they are postponed and a stop is quick. */
export const stopChildren = (): void => {
  turns.refuseWaiting();
  for (const child of children.splice(0)) {
    child.isStopped = true;
    end(child);
  }
};

const runOnce = async (task: Task): Promise<{ ending: Ending<unknown>; isUsed: boolean }> => {
  const child = children.find(({ isBusy }) => !isBusy) ?? (await start());
  hold(child);
  const { isUsed } = child;
  child.isUsed = true;
  const { ending, rssMb } = await run(child, task);
  const isDead = 'failure' in ending && ending.failure !== 'error';
  if (isDead || rssMb > task.limits.memoryMb * REPLACE_SHARE) end(child);
  else release(child);
  return { ending, isUsed };
};

const run = (child: Child, task: Task): Promise<{ ending: Ending<unknown>; rssMb: number }> =>
  new Promise((resolve, reject) => {
    const stopListening = () => {
      clearTimeout(timer);
      child.process.removeListener('message', hear).removeListener('exit', die).removeListener('error', die);
    };
    const finish = (ending: Ending<unknown>, rssMb = 0) => {
      stopListening();
      resolve({ ending, rssMb });
    };
    const die = () => {
      if (!child.isStopped) return finish({ failure: 'memory' });
      stopListening();
      reject(new TooBusy(0));
    };
    const hear = ({ rssMb, ...result }: AnswerMessage) =>
      finish('problem' in result ? { failure: 'error', ...result } : result, rssMb);
    // If this process was paused, an answer that arrived during the pause still counts.
    const timer = setTimeout(() => setImmediate(() => finish({ failure: 'time' })), task.limits.timeMs);
    child.process.on('message', hear).on('exit', die).on('error', die);
    const message: TaskMessage = { ...task, endsAt: Date.now() + task.limits.timeMs };
    child.process.send(message, () => {});
  });

const release = (child: Child): void => {
  if (!children.includes(child)) return;
  child.isBusy = false;
  // An idle child must not keep this process running.
  child.process.unref();
  child.process.channel?.unref();
  child.idleTimer = setTimeout(() => end(child), IDLE_MS).unref();
};

const hold = (child: Child): void => {
  child.isBusy = true;
  clearTimeout(child.idleTimer);
  child.process.ref();
  child.process.channel?.ref();
};

const start = async (): Promise<Child> => {
  const entry = path.join(import.meta.dirname, 'sandbox-child.ts');
  const process = await forkCaged(entry, { flags: ['--allow-worker'] });
  const child: Child = { process, isBusy: true, isUsed: false, isStopped: false };
  child.process.on('exit', () => remove(child));
  // A child that cannot be started or written to exits, which is handled there.
  child.process.on('error', () => {});
  children.push(child);
  return child;
};

const end = (child: Child): void => {
  remove(child);
  child.process.kill('SIGKILL');
};

const remove = (child: Child): void => {
  const at = children.indexOf(child);
  if (at >= 0) children.splice(at, 1);
};
