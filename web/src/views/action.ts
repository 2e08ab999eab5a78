import { useState } from 'react';
import { toast } from '../components/toast.ts';
import { type Failed, failureText, describeFailure, isConflict } from '../data/failure.ts';
import { shared } from '../texts/shared.ts';

interface Outcome<Result> {
  /** What the toast says once it is done; none without it. */
  done?: string | ((result: Result) => string);
  onDone?: (result: Result) => void;
  /** True when it has dealt with the failure, which then is not shown. */
  onFailed?: (error: unknown) => boolean;
}

/** Does something and says how it went, in a toast unless `tell` says it elsewhere. Whether it was done. */
export async function runAction<Result>(
  work: () => Promise<Result>,
  {
    done,
    failed,
    onDone,
    onFailed,
    tell = toast.error,
  }: Outcome<Result> & { failed: Failed; tell?: (words: string) => unknown },
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

/** One action at a time: which of them is under way and, with `isShownHere`, what went wrong with the last. */
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
    const isDone = await runAction(work, { failed, ...outcome, ...(isShownHere && { tell: setFailure }) });
    setBusy(null);
    return isDone;
  };
  return { run, busy, isBusy: busy !== null, failure, setFailure };
}

/** That it failed and, below, why it is not allowed now. */
export function tellRefusal(alert: string, error: unknown): true {
  toast.error(alert, { description: isConflict(error) ? failureText(error, '') : undefined });
  return true;
}
