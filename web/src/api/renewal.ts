import { auth, type Tokens } from '@hirewire/contract/auth';
import { REFRESH_CHECK_MINUTES } from '@hirewire/contract/token-times';
import { expiresSoon } from './access-token.ts';
import { ApiError, isUnanswered, send } from './send.ts';
import { accessToken, endSession, keepTokens, refreshToken } from './session.ts';
import { t } from '../texts/session.ts';

const LOCK = 'hirewire-token-refresh';
const LOCK_WAIT_MS = 10_000;
const STORED_EVERYWHERE_MS = 250;
/** The server may have used up the token although no answer came: the last try must be within its grace period. */
const ANSWER_WAIT_MS = 5000;
/** In total, long enough for a server restart. */
const PAUSES_BETWEEN_TRIES_MS = [500, 2000, 5000];

let renewal: Promise<string> | null = null;

/**
 * The access token that replaces `stale`. Requests made during a renewal share it, in this tab and in others: a
 * refresh token works only once. If the server refuses, the session is over; without an answer, the tokens are kept.
 */
export function renewAccessToken(stale: string | null): Promise<string> {
  renewal ??= oneTabAtATime(() => renew(stale)).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Gets a valid token for a request. */
export async function freshAccessToken(): Promise<string> {
  const token = accessToken();
  return token === null || expiresSoon(token) ? renewAccessToken(token) : token;
}

/** Keeps the session of an idle tab alive. */
export function renewPeriodically(): void {
  setInterval(() => {
    if (accessToken() !== null) freshAccessToken().catch(() => {});
  }, REFRESH_CHECK_MINUTES * 60_000);
}

function oneTabAtATime(work: () => Promise<string>): Promise<string> {
  // Browsers offer locks only on https and localhost; elsewhere the server's grace period for the old token has to suffice.
  if (!navigator.locks) return work();
  const signal = AbortSignal.timeout(LOCK_WAIT_MS);
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(LOCK, { signal }, async () => {
      const token = await work();
      resolve(token);
      // Stored values reach other tabs a little after the lock is released.
      await new Promise((released) => setTimeout(released, STORED_EVERYWHERE_MS));
    });
    held.catch((error: unknown) => {
      reject(error === signal.reason ? new ApiError(t.refreshInProgress, 0, { code: 'refresh_in_progress' }) : error);
    });
  });
}

async function renew(stale: string | null): Promise<string> {
  const fromOtherTab = findReplacement(stale);
  if (fromOtherTab !== null) return fromOtherTab;

  const sent = refreshToken();
  try {
    if (sent === null) throw new ApiError(t.noRefreshToken, 401);
    const tokens = await exchange(sent);
    if (refreshToken() === sent) keepTokens(tokens);
  } catch (error) {
    if (refreshToken() === sent) {
      if (isUnanswered(error)) throw error;
      endSession(t.authenticationFailed);
    }
    if (accessToken() === null) throw error;
  }

  // The user may have signed out or switched accounts during the request: the stored state counts.
  const token = accessToken();
  if (token === null) throw new ApiError(t.noRefreshToken, 401);
  return token;
}

/** The token that another tab or an earlier request has already renewed, if any. */
function findReplacement(stale: string | null): string | null {
  const token = accessToken();
  return token !== null && token !== stale && !expiresSoon(token) ? token : null;
}

async function exchange(refresh_token: string, pauses = PAUSES_BETWEEN_TRIES_MS): Promise<Tokens> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WAIT_MS);
    const reply = auth.refresh.response.safeParse(await send(auth.refresh, { body: { refresh_token } }, { signal }));
    if (!reply.success) throw new ApiError(t.invalidResponse, 200);
    return reply.data;
  } catch (error) {
    const mayPass = isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
    const [pause, ...later] = pauses;
    if (!mayPass || pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return exchange(refresh_token, later);
  }
}
