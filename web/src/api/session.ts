import type { SignedIn, Tokens } from '@hirewire/contract/auth';
import type { Company } from '@hirewire/contract/companies';
import type { User } from '@hirewire/contract/users';
import { type AuthRecord, toAuthCompany, parseRecord, toAuthRecord } from './auth-record.ts';

export type Session =
  | { status: 'loading' }
  /** `because` is what went wrong; null if no user had signed in, or the user signed out. */
  | { status: 'signed_out'; because: string | null }
  | { status: 'signed_in'; auth: AuthRecord };

const KEYS = { access: 'access_token', refresh: 'refresh_token', record: 'auth' } as const;

let session: Session = { status: 'loading' };
/** The access token of an ended session that is still shown. */
let held: string | null = null;
const listeners = new Set<(now: Session, before: Session) => void>();

export const currentSession = (): Session => session;

export function onSessionChange(listener: (now: Session, before: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const accessToken = (): string | null => localStorage.getItem(KEYS.access);
export const refreshToken = (): string | null => localStorage.getItem(KEYS.refresh);

export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(KEYS.access, tokens.access_token);
  localStorage.setItem(KEYS.refresh, tokens.refresh_token);
}

/** Called after signing in or up. The record is written last, because it notifies the other tabs. */
export function startSession(reply: SignedIn): void {
  held = null;
  keepTokens(reply);
  keepRecord(toAuthRecord(reply.user, toAuthCompany(reply.company)));
}

/** Stores the company as the server last returned it. */
export function keepCompany(company: Company): void {
  const record = storedRecord();
  if (record) keepRecord({ ...record, company: toAuthCompany(company) });
}

/** Stores the current user as the server last returned it. */
export function keepUser(user: User): void {
  keepRecord(toAuthRecord(user, storedRecord()?.company ?? null));
}

export function requirePasswordChange(): void {
  const record = storedRecord();
  if (record) keepRecord({ ...record, mustChangePassword: true });
}

/** `saysMore`: the reason replaces one that a refused request has given. */
export function endSession(because: string | null = null, { saysMore = false } = {}): void {
  if (held !== null) return;
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  // Otherwise the first reason counts: requests still under way are refused because of it.
  if (session.status !== 'signed_out' || saysMore) change({ status: 'signed_out', because });
}

/**
 * Keeps a session on screen that the server has ended, whatever this tab or another one notices: the user has yet to read
 * what is shown only once.
 */
export function holdSession(): void {
  held = accessToken();
}

/** Ends a held session, but not one that another tab has started since: that one is shown. */
export function endHeldSession(because: string): void {
  const stored = accessToken();
  const isReplaced = stored !== null && stored !== held;
  held = null;
  if (isReplaced) showStored();
  else endSession(because);
}

/** Applies a sign-in or sign-out from another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (held === null && (key === null || key === KEYS.access || key === KEYS.record)) showStored();
  });
}

function showStored(): void {
  const record = storedRecord();
  if (accessToken() === null) change({ status: 'signed_out', because: null });
  else if (record) change({ status: 'signed_in', auth: record });
}

const storedRecord = (): AuthRecord | null => parseRecord(localStorage.getItem(KEYS.record));

function keepRecord(record: AuthRecord): void {
  localStorage.setItem(KEYS.record, JSON.stringify(record));
  change({ status: 'signed_in', auth: record });
}

function change(now: Session): void {
  const before = session;
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  session = now;
  for (const listener of listeners) listener(now, before);
}
