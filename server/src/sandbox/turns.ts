import { fairQueue } from '../lib/fair-queue.ts';
import { TooBusy } from './too-busy.ts';

/** The owner of a task, and whether a user is waiting for its answer. */
export interface Turn {
  company: string;
  isAwaited: boolean;
  /** The candidate it was uploaded for: a single one cannot use up the company's limit. */
  candidate?: string;
}

interface Lane {
  perCandidate: number;
  perCompany: number;
  overall: number;
  waitMs: number;
}

/** A task a user waits for is short and keeps its upload in memory; background work is retried later anyway. */
const AWAITED: Lane = { perCandidate: 3, perCompany: 8, overall: 20, waitMs: 30_000 };
const BACKGROUND: Lane = { perCandidate: 100, perCompany: 100, overall: 400, waitMs: 10 * 60_000 };
const RETRY_AFTER_SECONDS = 15;

const READERS = 2;

interface Waiter {
  turn: Turn;
  start: () => void;
  giveUp: () => void;
}

/**
 * Decides which task runs next. Companies take turns, background work leaves one reader free for requests, and requests
 * leave one to background work.
 */
export const openTurns = () => {
  const awaited = fairQueue<Waiter>();
  const background = fairQueue<Waiter>();
  let running = 0;
  let runningInBackground = 0;

  const next = (): Waiter | undefined => {
    if (running >= READERS) return undefined;
    const isBackgroundNext = runningInBackground < READERS - 1;
    return (isBackgroundNext ? background.next() : undefined) ?? awaited.next();
  };
  const startNext = () => {
    for (let waiter = next(); waiter; waiter = next()) {
      running += 1;
      if (!waiter.turn.isAwaited) runningInBackground += 1;
      waiter.start();
    }
  };

  const requireRoom = (turn: Turn) => {
    const waiting = (turn.isAwaited ? awaited : background).items();
    const lane = turn.isAwaited ? AWAITED : BACKGROUND;
    const ofCompany = waiting.filter((other) => other.turn.company === turn.company);
    const ofCandidate = ofCompany.filter((other) => turn.candidate && other.turn.candidate === turn.candidate);
    const isFull =
      waiting.length >= lane.overall || ofCompany.length >= lane.perCompany || ofCandidate.length >= lane.perCandidate;
    if (isFull) throw new TooBusy(RETRY_AFTER_SECONDS);
  };

  return {
    /** Throws `TooBusy` if a task of this kind could not even wait: called before an upload is read into memory. */
    requireRoom,
    refuseWaiting() {
      for (const waiter of [...awaited.items(), ...background.items()]) waiter.giveUp();
    },
    /** Runs a task when it is its turn, or throws `TooBusy`. */
    async take<T>(turn: Turn, task: () => Promise<T>): Promise<T> {
      requireRoom(turn);
      const queue = turn.isAwaited ? awaited : background;
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          resolve();
        };
        const giveUp = () => {
          clearTimeout(timer);
          queue.remove(turn.company, waiter);
          reject(new TooBusy(RETRY_AFTER_SECONDS));
        };
        const waiter: Waiter = { turn, start, giveUp };
        const timer = setTimeout(giveUp, (turn.isAwaited ? AWAITED : BACKGROUND).waitMs);
        queue.add(turn.company, waiter);
        startNext();
      });
      try {
        return await task();
      } finally {
        running -= 1;
        if (!turn.isAwaited) runningInBackground -= 1;
        startNext();
      }
    },
  };
};
