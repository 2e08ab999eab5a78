import { ApiError } from '../api/send.ts';

/** The server's own sentence, otherwise the given text. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.detail !== null ? error.message : fallback;

/** The message for a failure: a function of it, or a text used if the server gave no sentence. */
export type Failed = string | ((error: unknown) => string);

export const describeFailure = (failed: Failed, error: unknown): string =>
  typeof failed === 'string' ? failureText(error, failed) : failed(error);

/** The field the server complains about, if it names one. */
export const getErrorField = (error: unknown): string | null => (error instanceof ApiError ? error.field : null);

/** What the server says about further fields. */
export const getOtherErrors = (error: unknown): ApiError['others'] => (error instanceof ApiError ? error.others : []);

/** True if another user has changed it since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_meanwhile';

/** True if an earlier request of the same id arrived with other content, and was carried out. */
export const isRequestChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request_changed';

/** True if the current state does not allow it. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** True if the server refused it, so that its sentence says why. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** True if the job has no workflow to start. */
export const lacksWorkflow = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_set_up' && error.field === 'job_id';

/** True if it no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A sentence around the server's message, otherwise the given text. */
export const failureAround =
  (sentence: (detail: string) => string, fallback: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.detail !== null ? sentence(error.message) : fallback;
