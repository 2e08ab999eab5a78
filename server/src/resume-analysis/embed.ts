import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { keyedMutex } from '../lib/keyed-mutex.ts';
import { forkCaged } from '../sandbox/cage.ts';
import type { EmbedAnswer, EmbedTask } from './embed-child.ts';
import type { Vector } from './embedding-model.ts';

export type { Vector } from './embedding-model.ts';

/** What texts mean, as vectors; null where there is no model to ask, and the words alone must do. */
export type Embed = (texts: string[]) => Promise<Vector[] | null>;

/** The first answer waits for the model to be loaded, on a machine that may be busy. */
const TIME_LIMIT_MS = 60_000;
/** Some 400 MB are given back when nobody has asked for a while. */
const IDLE_MS = 120_000;
const WORN_MB = 800;
/** After a failure the words alone do for a while: a machine that is too small is not asked again and again. */
const REST_MS = 60_000;

/** Without a model. */
export const noEmbeddings: Embed = async () => null;

/**
 * A model in a child process of its own, started when first asked, one task at a time. `tell` hears why there is none,
 * once per reason. The model is the one that is installed, unless another folder is given.
 */
export const openEmbeddings = (
  tell: (reason: string) => void,
  folder?: string,
): { embed: Embed; close: () => void } => {
  const inTurn = keyedMutex();
  const told = new Set<string>();
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
    if (!told.has(reason)) tell(reason);
    told.add(reason);
    return null;
  };

  const start = async (): Promise<ChildProcess> => {
    const started = await startChild(folder);
    // It may also die while nobody waits for it: the next task gets another.
    return started.on('exit', () => (child = child === started ? null : child));
  };

  const ask = async (texts: string[]): Promise<Vector[] | null> => {
    if (isMissing || Date.now() < restsUntil) return null;
    clearTimeout(idleTimer);
    child ??= await start();
    const answer = await answerOf(child, { texts });
    if (typeof answer === 'string') {
      restsUntil = Date.now() + REST_MS;
      return giveUp(answer);
    }
    if ('unavailable' in answer) {
      isMissing = true;
      return giveUp(answer.unavailable);
    }
    if (answer.rssMb > WORN_MB) close();
    // An idle child keeps nobody from ending.
    child?.unref();
    child?.channel?.unref();
    idleTimer = setTimeout(close, IDLE_MS).unref();
    return answer.vectors;
  };
  return { close, embed: async (texts) => (texts.length === 0 ? [] : inTurn('model', () => ask(texts))) };
};

const answerOf = (child: ChildProcess, task: EmbedTask): Promise<EmbedAnswer | string> =>
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
  // A child that cannot be started or written to ends, and that is heard.
  child.on('error', () => {});
  return child;
};
