import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { OcrNotice, ReadAnswer, ReadTask } from './read-task.ts';
import { OCR_LIMIT_MS } from './read-task.ts';

const MAX_CHILDREN = 2;
const IDLE_MS = 120_000;
/** A child that has grown is replaced before the next document, which would pay for the last one. */
const WORN_SHARE = 0.75;
/** A second try has the rest of the time, and enough for a usual document. */
const MIN_SECOND_TRY_MS = 3_000;

export type Ending = { answer: ReadAnswer } | { failure: 'time' | 'memory' };

interface Child {
  process: ChildProcess;
  isBusy: boolean;
  isUsed: boolean;
  idleTimer?: NodeJS.Timeout;
}

const children: Child[] = [];
const waiting: ((child: Child) => void)[] = [];

/** Runs a task in one of a few warm children. Whatever the document does to the child, this process goes on. */
export const runInChild = async (task: ReadTask): Promise<Ending> => {
  const started = Date.now();
  const first = await runOnce(task);
  // What earlier documents have left behind in a child is not this one's fault.
  const isPerhapsInnocent = first.isUsed && 'failure' in first.ending && first.ending.failure === 'memory';
  if (!isPerhapsInnocent) return first.ending;
  const timeLimitMs = Math.max(MIN_SECOND_TRY_MS, task.timeLimitMs - (Date.now() - started));
  return (await runOnce({ ...task, timeLimitMs })).ending;
};

const runOnce = async (task: ReadTask): Promise<{ ending: Ending; isUsed: boolean }> => {
  const child = await take();
  const { isUsed } = child;
  child.isUsed = true;
  const ending = await run(child, task);
  const isWorn = 'failure' in ending || ending.answer.rssMb > task.memoryLimitMb * WORN_SHARE;
  if (isWorn) end(child);
  release(child);
  return { ending, isUsed };
};

const run = (child: Child, task: ReadTask): Promise<Ending> =>
  new Promise((resolve) => {
    const finish = (ending: Ending) => {
      clearTimeout(timer);
      child.process.removeListener('message', hear).removeListener('exit', die).removeListener('error', die);
      resolve(ending);
    };
    const late = () => finish({ failure: 'time' });
    const die = () => finish({ failure: 'memory' });
    let timer = setTimeout(late, task.timeLimitMs);
    const hear = (message: ReadAnswer | OcrNotice) => {
      if ('document' in message) return finish({ answer: message });
      clearTimeout(timer);
      timer = setTimeout(late, OCR_LIMIT_MS);
    };
    child.process.on('message', hear).on('exit', die).on('error', die);
    child.process.send(task, () => {});
  });

const take = async (): Promise<Child> => {
  const idle = children.find((child) => !child.isBusy);
  if (!idle && children.length >= MAX_CHILDREN) return new Promise((resolve) => waiting.push(resolve));
  const child = idle ?? start();
  hold(child);
  return child;
};

const release = (child: Child): void => {
  const next = waiting.shift();
  if (next) {
    const successor = children.includes(child) ? child : start();
    hold(successor);
    next(successor);
    return;
  }
  if (!children.includes(child)) return;
  child.isBusy = false;
  // An idle child keeps nobody from ending.
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

const start = (): Child => {
  const entry = path.join(import.meta.dirname, 'document-child.ts');
  const child: Child = {
    isBusy: false,
    isUsed: false,
    process: fork(entry, [], {
      serialization: 'advanced',
      // Nothing of ours is in reach of a document: no secrets in the environment, no writing, no programs to start.
      env: {},
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        '--allow-addons',
        '--allow-worker',
        '--disable-warning=SecurityWarning',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }),
  };
  child.process.on('exit', () => remove(child));
  // A child that cannot be started or written to ends, and that is heard.
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
