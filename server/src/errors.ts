import { DrizzleQueryError } from 'drizzle-orm';

/** A refusal that is the caller's to mend. The status and the sentence are on the error; `app.ts` maps it, once. */
export class AppError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.name = 'AppError';
    this.status = status;
    this.headers = headers;
  }
}

export const unauthorized = (detail: string) => new AppError(401, detail, { 'www-authenticate': 'Bearer' });
export const forbidden = (detail: string) => new AppError(403, detail);
export const notFound = (what: string) => new AppError(404, `${what} not found`);
export const conflict = (detail: string) => new AppError(409, detail);
export const invalid = (detail: string) => new AppError(422, detail);
export const tooMany = (detail: string, retryAfterSeconds: number) =>
  new AppError(429, detail, { 'retry-after': String(retryAfterSeconds) });

/** An answer of ours that breaks the contract: our fault, never the caller's, so it is a 500. */
export class BrokenReply extends Error {
  override readonly name = 'BrokenReply';
}

/** Why something that goes on by itself has failed, for people. What the database says holds the values it was given. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return 'The database did not take it.';
  return error instanceof Error ? error.message : 'Something went wrong.';
};
