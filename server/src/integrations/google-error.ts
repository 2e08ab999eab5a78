import { gaxios } from 'google-auth-library';

export type GoogleErrorKind = 'revoked' | 'rate_limited' | 'unavailable' | 'history_expired' | 'refused';

/** The message is one plain sentence for people. It never holds a token, an address or Google's own words. */
export class GoogleError extends Error {
  readonly kind: GoogleErrorKind;
  readonly retryAfterSeconds: number | null;
  /** Of Google's answer; null when there was none. */
  readonly status: number | null;

  constructor(
    kind: GoogleErrorKind,
    message: string,
    retryAfterSeconds: number | null = null,
    status: number | null = null,
  ) {
    super(message);
    this.name = 'GoogleError';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
  }
}

/** What the client throws, as one of ours. What did not come from Google (our database, say) stays what it is. */
export const asGoogleError = (error: unknown): unknown => {
  if (error instanceof GoogleError || !(error instanceof gaxios.GaxiosError)) return error;
  const { response } = error;
  if (!response) return new GoogleError('unavailable', 'Google did not answer.');
  if (errorOf(error) === undefined && response.status < 500)
    return new GoogleError('unavailable', `Something other than Google answered (${response.status}).`);
  const reasons = reasonsOf(response.data);
  const reason = reasons.find((name) => name in KNOWN_REASONS);
  const known = reason === undefined ? byStatus(response.status, reasons) : KNOWN_REASONS[reason]!;
  const retryAfter = secondsUntil(response.headers.get('retry-after'));
  return new GoogleError(known.kind, known.message, retryAfter, response.status);
};

export const statusOf = (error: unknown): number | undefined =>
  error instanceof gaxios.GaxiosError ? error.response?.status : undefined;

/** Gmail's own word that a thing is not there; the 404 of a proxy or of a wrong address does not count as that. */
export const isGone = (error: unknown): boolean =>
  error instanceof gaxios.GaxiosError &&
  error.response?.status === 404 &&
  (errorOf(error) as { code?: unknown } | undefined)?.code === 404;

/** The access token is not accepted (any more), as opposed to the client's own secret. */
export const isUnauthorised = (error: unknown): boolean =>
  error instanceof gaxios.GaxiosError && error.response?.status === 401 && typeof errorOf(error) !== 'string';

const errorOf = (error: gaxios.GaxiosError): unknown =>
  (error.response?.data as { error?: unknown } | undefined)?.error;

interface Known {
  kind: GoogleErrorKind;
  message: string;
}

const TOO_MANY: Known = { kind: 'rate_limited', message: 'Google asks us to slow down.' };
const NO_SCOPE: Known = {
  kind: 'refused',
  message: 'The Google account did not allow reading mail and writing drafts: connect it again and tick every box.',
};
const CLIENT: Known = { kind: 'refused', message: 'Google does not accept the client id or secret of this product.' };
const POLICY: Known = {
  kind: 'refused',
  message: 'The administrator of the Google account does not allow this product.',
};
const REVOKED: Known = { kind: 'revoked', message: 'The access to the Google account has ended: connect it again.' };

/** By the word in `error` (OAuth) or in `error.errors[].reason` and `error.details[].reason` (Gmail). */
const KNOWN_REASONS: Record<string, Known> = {
  invalid_grant: REVOKED,
  invalid_client: CLIENT,
  unauthorized_client: CLIENT,
  deleted_client: CLIENT,
  disabled_client: CLIENT,
  redirect_uri_mismatch: {
    kind: 'refused',
    message: 'Google does not know the address that it should return to: add it to the client in the Google console.',
  },
  admin_policy_enforced: POLICY,
  org_internal: POLICY,
  domainPolicy: POLICY,
  rateLimitExceeded: TOO_MANY,
  userRateLimitExceeded: TOO_MANY,
  quotaExceeded: TOO_MANY,
  dailyLimitExceeded: TOO_MANY,
  RATE_LIMIT_EXCEEDED: TOO_MANY,
  insufficientPermissions: NO_SCOPE,
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: NO_SCOPE,
  accessNotConfigured: { kind: 'refused', message: 'The Gmail API is not switched on in the Google console.' },
  SERVICE_DISABLED: { kind: 'refused', message: 'The Gmail API is not switched on in the Google console.' },
};

const byStatus = (status: number, reasons: string[]): Known => {
  if (status === 429) return TOO_MANY;
  if (status >= 500 || status === 408) return { kind: 'unavailable', message: `Google has a problem (${status}).` };
  // A renewed token that is not accepted either: the account still stands, or renewing would have been refused.
  if (status === 401) return { kind: 'unavailable', message: 'Google does not accept the sign-in at the moment.' };
  const word = reasons.find((reason) => /^[a-z_]{1,40}$/i.test(reason));
  return { kind: 'refused', message: `Google refused the request (${word ? `${status} ${word}` : status}).` };
};

const reasonsOf = (data: unknown): string[] => {
  const { error } = (data ?? {}) as { error?: unknown };
  if (typeof error === 'string') return [error];
  const { errors = [], details = [] } = (error ?? {}) as Record<
    'errors' | 'details',
    { reason?: unknown }[] | undefined
  >;
  return [...errors, ...details].map(({ reason }) => reason).filter((reason) => typeof reason === 'string');
};

/** Retry-After is a number of seconds or a date. */
const secondsUntil = (value: string | null): number | null => {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};
