import { gaxios } from 'google-auth-library';
import type { NoteCode } from '@hirewire/contract/note-codes';
import { ProviderError, type ProviderErrorCode } from './provider-error.ts';

/** Converts an error of the client to ours. Errors that did not come from Google (our database, say) stay unchanged. */
export const asGoogleError = (error: unknown): unknown => {
  if (error instanceof ProviderError || !(error instanceof gaxios.GaxiosError)) return error;
  const { response } = error;
  if (!response) return new ProviderError('unavailable', 'provider_no_answer', 'Google did not answer.');
  if (getError(error) === undefined && response.status < 500)
    return new ProviderError(
      'unavailable',
      'answer_not_from_provider',
      `Something other than Google answered (${response.status}).`,
    );
  const reasons = listReasons(response.data);
  const reason = reasons.find((name) => name in KNOWN_REASONS);
  const known = reason === undefined ? byStatus(response.status, reasons) : KNOWN_REASONS[reason]!;
  const retryAfter = secondsUntil(response.headers.get('retry-after'));
  return new ProviderError(known.code, known.problem, known.message, retryAfter);
};

export const getStatus = (error: unknown): number | undefined =>
  error instanceof gaxios.GaxiosError ? error.response?.status : undefined;

/**
 * True if Google itself says that something does not exist, or (410) no longer; an answer from a proxy or of a wrong
 * address does not count.
 */
export const isGone = (error: unknown): boolean => {
  const status = getStatus(error);
  if (status !== 404 && status !== 410) return false;
  return (getError(error as gaxios.GaxiosError) as { code?: unknown } | undefined)?.code === status;
};

/** The access token is not accepted, as opposed to the client's own secret. */
export const isUnauthorised = (error: unknown): boolean =>
  error instanceof gaxios.GaxiosError && error.response?.status === 401 && typeof getError(error) !== 'string';

const getError = (error: gaxios.GaxiosError): unknown =>
  (error.response?.data as { error?: unknown } | undefined)?.error;

interface Known {
  code: ProviderErrorCode;
  problem: NoteCode;
  message: string;
}

const TOO_MANY: Known = { code: 'rate_limited', problem: 'slow_down', message: 'Google asks us to slow down.' };
const NO_SCOPE: Known = {
  code: 'not_allowed',
  problem: 'permission_too_narrow',
  message: 'The Google account did not allow reading mail and writing drafts: connect it again and tick every box.',
};
const CLIENT: Known = {
  code: 'not_allowed',
  problem: 'client_refused',
  message: 'Google does not accept the client id or secret of this product.',
};
const POLICY: Known = {
  code: 'not_allowed',
  problem: 'administrator_forbids',
  message: 'The administrator of the Google account does not allow this product.',
};
const REVOKED: Known = {
  code: 'credentials_refused',
  problem: 'permission_ended',
  message: 'The access to the Google account has ended: connect it again.',
};

/** By the word in `error` (OAuth) or in `error.errors[].reason` and `error.details[].reason` (its APIs). */
const KNOWN_REASONS: Record<string, Known> = {
  invalid_grant: REVOKED,
  invalid_client: CLIENT,
  unauthorized_client: CLIENT,
  deleted_client: CLIENT,
  disabled_client: CLIENT,
  redirect_uri_mismatch: {
    code: 'not_allowed',
    problem: 'return_address_unknown',
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
  accessNotConfigured: {
    code: 'not_allowed',
    problem: 'api_off',
    message: 'The API that is needed is not switched on in the Google console.',
  },
  SERVICE_DISABLED: {
    code: 'not_allowed',
    problem: 'api_off',
    message: 'The API that is needed is not switched on in the Google console.',
  },
};

const byStatus = (status: number, reasons: string[]): Known => {
  if (status === 429) return TOO_MANY;
  if (status >= 500 || status === 408)
    return { code: 'unavailable', problem: 'provider_trouble', message: `Google has a problem (${status}).` };
  // A renewed token that is not accepted either: the account is still valid, or the renewal would have been refused.
  if (status === 401)
    return {
      code: 'unavailable',
      problem: 'sign_in_refused_for_now',
      message: 'Google does not accept the sign-in at the moment.',
    };
  const word = reasons.find((reason) => /^[a-z_]{1,40}$/i.test(reason));
  return {
    code: 'not_allowed',
    problem: 'provider_refused',
    message: `Google refused the request (${word ? `${status} ${word}` : status}).`,
  };
};

const listReasons = (data: unknown): string[] => {
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
