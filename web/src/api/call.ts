import { auth } from '@hirewire/contract/auth';
import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';
import { freshAccessToken, renewAccessToken } from './renewal.ts';
import { ApiError, isUnanswered, send } from './send.ts';
import { accessToken, endSession, keepUser, requirePasswordChange } from './session.ts';
import { t } from '../texts/session.ts';

/** Calls the API, as the signed-in user if the route needs one. */
export async function call<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: { key?: string } = {},
): Promise<RouteReply<R>> {
  if (route.access === 'public') return send(route, input);
  return signedIn((token) => send(route, input, { ...options, accessToken: token }));
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

/** Every failure ends the session, except a renewal without an answer: offline, or still being made by another tab. */
function failAuthentication(error: unknown): never {
  if (isUnanswered(error)) throw error;
  throw new ApiError(t.authenticationFailed, 401);
}

/** The role may have changed since the page loaded, so a refusal reloads the current user. */
function noticing(refusal: unknown, token: string): unknown {
  if (!isRefusal(refusal, 403)) return refusal;
  if (refusal.code === 'must_change_password') requirePasswordChange();
  else send(auth.me, {}, { accessToken: token }).then(keepUser, () => {});
  return refusal;
}
