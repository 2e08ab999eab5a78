import { auth } from '@hirewire/contract/auth';
import { ROLE_NAMES, type Role, type RoleName, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { type User, users } from '@hirewire/contract/users';
import { screen } from '@testing-library/react';
import { startSession } from '../api/session.ts';
import { fakeApi } from './fake-api.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

export const roleId = (role: RoleName) => `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1e000${ROLE_NAMES.indexOf(role)}`;
const ROLES = ROLE_NAMES.map((name): Role => ({
  id: roleId(name),
  name,
  ...SYSTEM_ROLES[name],
  approval_types: [...SYSTEM_ROLES[name].approval_types],
  is_system_role: true,
}));
export const grace = (changes: Partial<User> = {}): User =>
  aUser({
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0009',
    email: 'grace@example.com',
    first_name: 'Grace',
    last_name: 'Hopper',
    role_id: roleId('recruiter'),
    role_name: 'recruiter',
    role_display_name: 'Recruiter',
    ...changes,
  });

/** The screen of an admin whose company has the given people. */
export async function openUsers(people: User[] = [aUser(), grace()]) {
  startSession(aSignedIn());
  const answer = fakeApi();
  answer(auth.me, () => aUser());
  answer(auth.roles, () => ({ roles: ROLES }));
  answer(users.list, () => ({ users: people, total: people.length }));
  answer(users.summary, () => ({ total: people.length, active: people.length, inactive: 0, awaiting_first_login: 0 }));
  answer(users.get, () => people.at(-1)!);
  await renderApp('/users');
  await screen.findByRole('table', { name: 'Users' });
  await screen.findByRole('button', { name: /Ada Lovelace \(you\)/ });
  return answer;
}
