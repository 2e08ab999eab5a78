import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { keyedMutex } from '../lib/keyed-mutex.ts';
import { forkCaged } from '../sandbox/cage.ts';
import type { EmbedAnswer, EmbedTask } from './embed-child.ts';
import type { Vector } from './embedding-model.ts';

export type { Vector } from './embedding-model.ts';

/** Embeds texts as vectors; null where there is no model, and words alone must do. */
export type Embed = (texts: string[]) => Promise<Vector[] | null>;

/** The first answer waits for the model to load, on a machine that may be busy. */
const TIME_LIMIT_MS = 60_000;
/** About 400 MB are freed after this long without a request. */
const IDLE_MS = 120_000;
const WORN_MB = 800;
/** After a failure only words are used for a while, so that a machine that is too small does not retry constantly. */
const REST_MS = 60_000;

/** Without a model. */
export const noEmbeddings: Embed = async () => null;

/**
 * A model in a child process, started on first use, one task at a time. `tell` receives the reason if there is none,
 * once per reason. Uses the installed model unless another folder is given.
 */
export const openEmbeddings = (
  tell: (reason: string) => void,
  folder?: string,
): { embed: Embed; close: () => void } => {
  const inTurn = keyedMutex();
  const reported = new Set<string>();
  let child: ChildProcess | null = null;
  let isMissing = false;
  let restsUntil = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = null;
  };
  const giveUp = (reason: string) => {
    close();
    if (!reported.has(reason)) tell(reason);
    reported.add(reason);
    return null;
  };

  const start = async (): Promise<ChildProcess> => {
    const started = await startChild(folder);
    // The child may also die while idle: the next task starts another.
    return started.on('exit', () => (child = child === started ? null : child));
  };

  const ask = async (texts: string[]): Promise<Vector[] | null> => {
    if (isMissing || Date.now() < restsUntil) return null;
    clearTimeout(idleTimer);
    child ??= await start();
    const answer = await askChild(child, { texts });
    if (typeof answer === 'string') {
      restsUntil = Date.now() + REST_MS;
      return giveUp(answer);
    }
    if ('unavailable' in answer) {
      isMissing = true;
      return giveUp(answer.unavailable);
    }
    if (answer.rssMb > WORN_MB) close();
    // An idle child must not keep this process running.
    child?.unref();
    child?.channel?.unref();
    idleTimer = setTimeout(close, IDLE_MS).unref();
    return answer.vectors;
  };
  return { close, embed: async (texts) => (texts.length === 0 ? [] : inTurn('model', () => ask(texts))) };
};

const askChild = (child: ChildProcess, task: EmbedTask): Promise<EmbedAnswer | string> =>
  new Promise((resolve) => {
    child.ref();
    child.channel?.ref();
    const finish = (answer: EmbedAnswer | string) => {
      clearTimeout(timer);
      child.removeListener('message', finish).removeListener('exit', die).removeListener('error', die);
      resolve(answer);
    };
    const die = () => finish('the process of the model has died');
    const timer = setTimeout(finish, TIME_LIMIT_MS, 'the model took too long');
    child.on('message', finish).on('exit', die).on('error', die);
    child.send(task, (error) => error && die());
  });

const startChild = async (folder?: string): Promise<ChildProcess> => {
  const entry = path.join(import.meta.dirname, 'embed-child.ts');
  const child = await forkCaged(entry, folder ? { args: [folder], readable: [folder] } : {});
  // A child that cannot be started or written to exits, which is handled there.
  child.on('error', () => {});
  return child;
};
