import type { SignedIn } from '@hirewire/contract/auth';
import type { Company } from '@hirewire/contract/companies';
import type { User } from '@hirewire/contract/users';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

export const aCompany = (changes: Partial<Company> = {}): Company => ({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0001',
  name: 'Northwind',
  size: 'small',
  industry: 'Finance',
  website: null,
  description: null,
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  ...changes,
});

export const aUser = (changes: Partial<User> = {}): User => ({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0002',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: null,
  role_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0003',
  role_name: 'admin',
  role_display_name: 'Administrator',
  company_id: aCompany().id,
  is_active: true,
  created_by: null,
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  first_login_at: LONG_AGO,
  last_login: LONG_AGO,
  must_change_password: false,
  temporary_password: null,
  language: null,
  ...changes,
});

/** An access token with an expiry; `name` distinguishes two of them. */
export const aToken = (minutesLeft: number, name = 'token'): string =>
  `e30.${btoa(JSON.stringify({ sub: name, exp: Math.floor(Date.now() / 1000) + minutesLeft * 60 }))}.${name}`;

export const aSignedIn = (changes: Partial<User> = {}): SignedIn => ({
  access_token: aToken(15),
  refresh_token: 'refresh-1',
  user: aUser(changes),
  company: aCompany(),
});
