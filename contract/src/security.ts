import * as z from 'zod';
import { changeOf, instant } from './fields.ts';
import { route } from './route.ts';

/** A session that is not used for this long ends. */
export const SESSION_IDLE_DAYS = 30;
/** A session ends this long after the sign-in, however much it is used. */
export const SESSION_MAX_DAYS = 90;

const session = z.object({
  id: z.uuid(),
  /** Browser and system as they name themselves, such as "Firefox on Linux". */
  device: z.string(),
  created_at: instant,
  /** To within the life of an access token. */
  last_used_at: instant,
  /** The session that asks. */
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** Where a user is signed in. */
export const sessions = {
  list: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where the signed-in user is signed in',
    access: 'signed_in',
    response: z.object({ sessions: z.array(session) }),
  }),
  end: route({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'Sign one of the own sessions out',
    access: 'signed_in',
    response: z.object({ message: z.string() }),
  }),
  endOthers: route({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'Sign all other sessions of the signed-in user out',
    access: 'signed_in',
    response: z.object({ ended: z.int() }),
  }),
};

const securitySettings = z.object({
  /** Passwords that are easy to guess are refused, not only warned about. */
  refuses_weak_passwords: z.boolean(),
  /** The operator refuses them for every company: the company cannot allow them. */
  is_set_by_operator: z.boolean(),
});
export type SecuritySettings = z.output<typeof securitySettings>;

const securitySettingsChange = changeOf({ refuses_weak_passwords: z.boolean() }, ['is_set_by_operator']);
export type SecuritySettingsChange = z.output<typeof securitySettingsChange>;

/** What a company asks of its users' accounts. */
export const security = {
  settings: route({
    method: 'GET',
    path: '/api/companies/security',
    summary: 'What the own company asks of passwords',
    access: 'canManageCompany',
    response: securitySettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/api/companies/security',
    summary: 'Refuse weak passwords in the own company, or only warn about them',
    access: 'canManageCompany',
    body: securitySettingsChange,
    response: securitySettings,
  }),
};
