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

const running = new Set<string>();

/**
 * Runs an action, reports the result in a toast (or with `tell`) and returns whether it succeeded. While an action with
 * the same key is running, nothing happens: it is the second click of a double click.
 */
export async function runAction<Result>(
  key: string,
  work: () => Promise<Result>,
  outcome: Reported<Result>,
): Promise<boolean> {
  if (running.has(key)) return false;
  running.add(key);
  const isDone = await report(work, outcome);
  running.delete(key);
  return isDone;
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
    const isDone = await report(work, { failed, ...outcome, ...(isShownHere && { tell: setFailure }) });
    setBusy(null);
    return isDone;
  };
  return { run, busy, isBusy: busy !== null, failure, setFailure };
}

/** Shows the alert with the server's reason, if it refused and trying again changes nothing. */
export function tellRefusal(alert: string, error: unknown): true {
  toast.error(alert, { description: isRefusal(error) ? failureText(error, '') : undefined });
  return true;
}
