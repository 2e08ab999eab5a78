import { auth } from '@hirewire/contract/auth';
import { can } from '@hirewire/contract/roles';
import type { RouteInput } from '@hirewire/contract/route';
import { type User, users, USERS_PAGE_SIZE } from '@hirewire/contract/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentSession, endHeldSession, endSession, holdSession, keepUser } from '../api/session.ts';
import { t } from '../texts/session.ts';
import { createOnce } from './create-once.ts';
import { askAgain, askNothingMore, queryClient } from './query-client.ts';
import { userKeys } from './query-keys.ts';

/** The credentials for a user's first sign-in. Kept only in the screen that shows them. */
export interface FirstCredentials {
  email: string;
  temporary_password: string;
  /** They are the signed-in user's own, so the session that requested them has ended. */
  is_own: boolean;
}

type UserFilter = Pick<NonNullable<RouteInput<typeof users.list>['query']>, 'search' | 'role_filter' | 'status_filter'>;

/** One page of users; the previous page stays until the next one is loaded. */
export const useUsers = (filter: UserFilter, page: number, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: userKeys.list(filter, page),
    queryFn: () =>
      call(users.list, { query: { ...filter, skip: (page - 1) * USERS_PAGE_SIZE, limit: USERS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useUsersSummary = ({ enabled }: { enabled: boolean }) =>
  useQuery({ enabled, queryKey: userKeys.summary, queryFn: () => call(users.summary, {}) });

/** One user as the server has it now; `known` is shown until it answers. */
export const useUser = (id: string | null, known?: User) =>
  useQuery({
    queryKey: userKeys.one(id),
    queryFn: () => call(users.get, { params: { id: id ?? '' } }),
    enabled: id !== null,
    placeholderData: () => known,
  });

export const useRoles = () =>
  useQuery({
    queryKey: userKeys.roles,
    queryFn: async () => (await call(auth.roles, {})).roles,
    staleTime: Infinity,
  });

// Plain functions instead of mutations: a mutation keeps what it sent and received, and here that is passwords.

const create = createOnce(users.create);

export async function createUser(body: RouteInput<typeof users.create>['body']): Promise<FirstCredentials> {
  const { email, temporary_password } = await create({ body });
  void refreshUsers();
  return { email, temporary_password, is_own: false };
}

export async function changeUser(id: string, body: RouteInput<typeof users.change>['body']): Promise<User> {
  const changed = await call(users.change, { params: { id }, body });
  queryClient.setQueryData(userKeys.one(id), changed);
  // Updates the menu and the name in the top bar at once.
  if (isOneself(id)) keepUser(changed);
  // A user who gave up the right to see users is leaving the screen, and would only be refused.
  if (!isOneself(id) || can(changed.role_name, 'canManageUsers')) void refreshUsers();
  return changed;
}

export async function resetPassword({ id, email }: User): Promise<FirstCredentials> {
  const { temporary_password } = await call(users.resetPassword, { params: { id } });
  const is_own = isOneself(id);
  if (is_own) {
    // The session has ended, and every further request would be refused. The password stays on screen until it is read.
    holdSession();
    askNothingMore();
  } else void refreshUsers();
  return { email, temporary_password, is_own };
}

export async function activateUser({ id }: User): Promise<void> {
  await call(users.activate, { params: { id } });
  void refreshUsers();
}

export async function deactivateUser({ id }: User): Promise<void> {
  await call(users.deactivate, { params: { id } });
  if (isOneself(id)) endSession(t.ownAccountDeactivated, { saysMore: true });
  else void refreshUsers();
}

/** For users who have just reset their own password and seen the new one. False if they have signed in with it elsewhere. */
export function endOwnSession(): boolean {
  endHeldSession(t.useTemporaryPassword);
  askAgain();
  return currentSession().status === 'signed_out';
}

export function isOneself(id: string): boolean {
  const session = currentSession();
  return session.status === 'signed_in' && session.auth.user.id === id;
}

const refreshUsers = () => queryClient.invalidateQueries({ queryKey: userKeys.all });
