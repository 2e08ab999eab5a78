import type { ErrorBody, ErrorCode } from '@hirewire/contract/errors';
import { type BrokenRule, SPECIFIED_RULES } from '@hirewire/contract/validation-rules';
import { DrizzleQueryError } from 'drizzle-orm';

/** What a program needs to know of a refusal: what it is, and the input it is about. */
export interface About {
  code: ErrorCode;
  field?: string;
  /** What the sentence calls the field, where that is not its whole path. */
  name?: string;
  /** The rule of a schema that the input breaks. */
  rule?: BrokenRule | undefined;
  /** Further inputs at fault, where several were tried at once. */
  others?: ErrorBody['others'];
}

/** A refusal that is the caller's to fix. The status, the code and the sentence are on the error; `app.ts` maps it, once. */
export class AppError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, about: About, headers: Record<string, string> = {}) {
    const body = buildErrorBody(sentence, about);
    super(body.detail);
    this.name = 'AppError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The body of a refusal. The sentence about a field begins with its name, unless it is specified. */
export const buildErrorBody = (sentence: string, { code, field, name = field, rule, others }: About): ErrorBody => {
  const broken = { ...(rule && { rule }), ...(others?.length && { others }) };
  if (field === undefined || name === undefined) return { detail: sentence, code, ...broken };
  if (rule && SPECIFIED_RULES.has(rule.name)) return { detail: sentence, code, field, sentence, ...broken };
  const detail = `${name}: ${sentence}`;
  return { detail, code, field, sentence: isInList(name) ? detail : sentence, ...broken };
};

const isInList = (path: string): boolean => path.split('.').some((part) => /^\d+$/.test(part));

export const unauthorized = (sentence: string, about: About) =>
  new AppError(401, sentence, about, { 'www-authenticate': 'Bearer' });
export const forbidden = (sentence: string, about: About) => new AppError(403, sentence, about);
export const notFound = (what: string) => new AppError(404, `${what} not found`, { code: 'not_found' });
export const conflict = (sentence: string, about: About) => new AppError(409, sentence, about);
/** Another user has changed the same row since this one read it. */
export const changedMeanwhile = (sentence: string) => conflict(sentence, { code: 'changed_meanwhile' });
/** What was sent under this request id before was something else, and has been done. */
export const requestChanged = () =>
  conflict(
    'Your first attempt was received and carried out. Nothing was done this time; send it again if you want both.',
    { code: 'request_changed' },
  );
export const invalid = (sentence: string, about: About) => new AppError(422, sentence, about);
export const tooMany = (sentence: string, retryAfterSeconds: number, about: About) =>
  new AppError(429, sentence, about, { 'retry-after': String(retryAfterSeconds) });

/** An answer of ours that breaks the contract: our fault, never the caller's, so it is a 500. */
export class BrokenReply extends Error {
  override readonly name = 'BrokenReply';
}

/** Why background work failed, in words for people. A database error is not shown: it contains the values it was given. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return 'The database rejected it.';
  return error instanceof Error ? error.message : 'Something went wrong.';
};
