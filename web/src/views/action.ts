import { useState } from 'react';
import { toast } from '../components/toast.ts';
import { type Failed, failureText, describeFailure, isRefusal } from '../data/failure.ts';
import { shared } from '../texts/shared.ts';

interface Outcome<Result> {
  /** The toast on success; left out: no toast. */
  done?: string | ((result: Result) => string);
  onDone?: (result: Result) => void;
  /** Returns true if it has handled the failure, which is then not shown. */
  onFailed?: (error: unknown) => boolean;
}

type Reported<Result> = Outcome<Result> & { failed: Failed; tell?: (words: string) => unknown };

/** When the running actions were started, by key. */
const running = new Map<string, number>();

/** A browser gives up on an unanswered request late or never. Sent again, it changes nothing twice. */
const UNANSWERED_MS = 30_000;

/**
 * Runs an action, reports the result in a toast (or with `tell`) and returns whether it succeeded. While an action with
 * the same key is running, nothing happens: it is the second click of a double click. One that has had no answer for
 * long can be run again.
 */
export async function runAction<Result>(
  key: string,
  work: () => Promise<Result>,
  outcome: Reported<Result>,
): Promise<boolean> {
  const startedAt = Date.now();
  const before = running.get(key);
  if (before !== undefined && startedAt - before < UNANSWERED_MS) return false;
  running.set(key, startedAt);
  try {
    return await report(work, outcome);
  } finally {
    // It may have been run again since.
    if (running.get(key) === startedAt) running.delete(key);
  }
}

async function report<Result>(
  work: () => Promise<Result>,
  { done, failed, onDone, onFailed, tell = toast.error }: Reported<Result>,
): Promise<boolean> {
  try {
    const result = await work();
    if (done !== undefined) toast.success(typeof done === 'string' ? done : done(result));
    onDone?.(result);
    return true;
  } catch (error) {
    if (!onFailed?.(error)) tell(describeFailure(failed, error));
    return false;
  }
}

/** Runs one action at a time. Knows which one is running and, with `isShownHere`, the error of the last one. */
export function useAction(failed: Failed = shared.failed, { isShownHere = false } = {}) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <Result>(
    work: () => Promise<Result>,
    { name = '', ...outcome }: Outcome<Result> & { name?: string; failed?: Failed } = {},
  ): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(name);
    setFailure(null);
    try {
      return await report(work, { failed, ...outcome, ...(isShownHere && { tell: setFailure }) });
    } finally {
      setBusy(null);
    }
  };
  return { run, busy, isBusy: busy !== null, failure, setFailure };
}

/** Shows the alert, with the server's reason if it refused. */
export function tellRefusal(alert: string, error: unknown): true {
  toast.error(alert, { description: isRefusal(error) ? failureText(error, '') : undefined });
  return true;
}
