import { auth } from '@hirewire/contract/auth';
import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';
import { freshAccessToken, renewAccessToken } from './renewal.ts';
import { ApiError, send } from './send.ts';
import { accessToken, endSession, keepUser, requirePasswordChange } from './session.ts';
import { t } from '../texts/session.ts';

/** Asks the API, as the signed-in user where the route needs one. */
export async function call<R extends Route>(route: R, input: RouteInput<R>): Promise<RouteReply<R>> {
  if (route.access === 'public') return send(route, input);
  return signedIn((token) => send(route, input, { accessToken: token }));
}

/** Runs a request that needs a signed-in user. A refused token is renewed once. */
export async function signedIn<Answer>(attempt: (accessToken: string) => Promise<Answer>): Promise<Answer> {
  const token = await freshAccessToken().catch(failAuthentication);
  try {
    return await attempt(token);
  } catch (error) {
    if (!isRefusal(error, 401)) throw noticing(error, token);
  }

  const renewed = await renewAccessToken(token).catch(failAuthentication);
  try {
    return await attempt(renewed);
  } catch (error) {
    if (!isRefusal(error, 401)) throw noticing(error, renewed);
    if (accessToken() === renewed) endSession(t.authenticationFailed);
    return failAuthentication(error);
  }
}

function isRefusal(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** A renewal that had to wait too long for another tab decides nothing about the session; every other failure does. */
function failAuthentication(error: unknown): never {
  if (error instanceof ApiError && error.code === 'refresh_in_progress') throw error;
  throw new ApiError(t.authenticationFailed, 401);
}

/** A role may have changed since this page asked who is signed in: a refusal is the moment to look again. */
function noticing(refusal: unknown, token: string): unknown {
  if (!isRefusal(refusal, 403)) return refusal;
  if (refusal.code === 'must_change_password') requirePasswordChange();
  else send(auth.me, {}, { accessToken: token }).then(keepUser, () => {});
  return refusal;
}
