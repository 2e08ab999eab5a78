import { ApiError } from '../api/send.ts';

/** The server's own sentence, or what to say where it gave none. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.detail !== null ? error.message : fallback;

/** What to say of a failure: all of it, or only what to say where the server gave no sentence. */
export type Failed = string | ((error: unknown) => string);

export const describeFailure = (failed: Failed, error: unknown): string =>
  typeof failed === 'string' ? failureText(error, failed) : failed(error);

/** The field the server complains about, if it names one. */
export const getErrorField = (error: unknown): string | null => (error instanceof ApiError ? error.field : null);

/** Another person has changed it since it was read: what is shown is no longer what is saved. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_meanwhile';

/** What is there does not allow it. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** A workflow was to be started that the job does not have. */
export const lacksWorkflow = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_set_up' && error.field === 'job_id';

/** It is no longer there. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A sentence around the server's own words, or what to say where it gave none. */
export const failureAround =
  (sentence: (detail: string) => string, fallback: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.detail !== null ? sentence(error.message) : fallback;
