import { auth, type SignedIn } from '@hirewire/contract/auth';
import { registration } from '@hirewire/contract/registration';
import type { RouteInput } from '@hirewire/contract/route';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import type { User } from '@hirewire/contract/users';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { renewAccessToken } from '../api/renewal.ts';
import { ApiError } from '../api/send.ts';
import { accessToken, currentSession, endSession, keepUser, onSessionChange, startSession } from '../api/session.ts';
import { ownZone } from '../lib/own-zone.ts';
import { followLanguage, keptLanguage } from '../texts/chosen-language.ts';
import { t } from '../texts/session.ts';

const SIGN_OUT_WAIT_MS = 3000;

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession);

/** Loads the current user once, when the page opens. */
export async function resumeSession(): Promise<void> {
  const token = accessToken();
  if (token === null) return endSession();
  try {
    const user = await currentUser(token);
    followLanguage(user.language);
    keepUser(user);
  } catch {
    endSession(t.noUserInfo, { saysMore: true });
  }
}

export async function signIn(body: RouteInput<typeof auth.login>['body']): Promise<void> {
  const reply = complete(await call(auth.login, { body }));
  startSession(reply);
  followLanguage(reply.user.language);
}

export async function signUp(body: RouteInput<typeof registration.register>['body']): Promise<void> {
  startSession(complete(await call(registration.register, { body })));
  void tellTimeZone();
  void tellLanguage();
}

/** A user who signs up keeps the language chosen on this device. */
async function tellLanguage(): Promise<void> {
  const language = keptLanguage();
  if (language === null) return;
  try {
    await call(auth.setLanguage, { body: { language } });
  } catch (error) {
    console.warn('The language of the user could not be set', error);
  }
}

/** The company's time zone, for days and office hours, starts as the browser's. Admins can change it later. */
async function tellTimeZone(): Promise<void> {
  try {
    const { setTimeZone } = await import('./overview.ts');
    await setTimeZone(ownZone());
  } catch (error) {
    console.warn('The time zone of the company could not be set', error);
  }
}

export async function changePassword(body: RouteInput<typeof auth.changePassword>['body']): Promise<void> {
  keepUser(await call(auth.changePassword, { body }));
}

/** Null: the browser's language. */
export async function setLanguage(language: StaffLanguage | null): Promise<void> {
  followLanguage((await call(auth.setLanguage, { body: { language } })).language);
}

/** Notifies the server if possible; the session ends here in any case, and soon. */
export async function signOut(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS));
  await Promise.race([call(auth.logout, {}).catch(() => {}), patience]);
  endSession();
}

export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t.unexpected;
  if (error.detail !== null || error.status === 0) return error.message;
  return error.status >= 400 && error.status < 500 ? t.invalidLogin : t.loginFailed;
}

export function signUpFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t.unexpected;
  return error.detail !== null || error.status === 0 ? error.message : t.registrationFailed;
}

export const passwordChangeFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message : t.unexpected;

async function currentUser(token: string): Promise<User> {
  try {
    return await call(auth.me, {});
  } catch {
    await renewAccessToken(token);
    return call(auth.me, {});
  }
}

function complete(reply: SignedIn): SignedIn {
  if (!reply?.access_token || !reply.refresh_token || !reply.user) throw new ApiError(t.error, 200);
  return reply;
}
