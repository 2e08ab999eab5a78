import * as z from 'zod';
import { changeBody, instant } from './fields.ts';
import { route } from './route.ts';

/** A session unused for this long ends. */
export const SESSION_IDLE_DAYS = 30;
/** A session ends this long after sign-in, however much it is used. */
export const SESSION_MAX_DAYS = 90;

const session = z.object({
  id: z.uuid(),
  /** Browser and system as reported, such as "Firefox on Linux"; empty: unknown. */
  device: z.string(),
  created_at: instant,
  /** Accurate to within the lifetime of an access token. */
  last_used_at: instant,
  /** The caller's own session. */
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** A user's sessions. */
export const sessions = {
  list: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    access: 'signed_in',
    response: z.object({ sessions: z.array(session) }),
  }),
  end: route({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of your sessions',
    access: 'signed_in',
    response: z.object({ message: z.string() }),
  }),
  endOthers: route({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'End all your other sessions',
    access: 'signed_in',
    response: z.object({ ended: z.int() }),
  }),
};

const securitySettings = z.object({
  /** Easily guessed passwords are refused, not only warned about. */
  refuses_weak_passwords: z.boolean(),
  /** The operator refuses them for every company, so the company cannot allow them. */
  is_set_by_operator: z.boolean(),
});
export type SecuritySettings = z.output<typeof securitySettings>;

const securitySettingsChange = changeBody({ refuses_weak_passwords: z.boolean() }, ['is_set_by_operator']);
export type SecuritySettingsChange = z.output<typeof securitySettingsChange>;

/** Security rules a company sets for its users. */
export const security = {
  settings: route({
    method: 'GET',
    path: '/api/companies/security',
    summary: "Get your company's password policy",
    access: 'canManageCompany',
    response: securitySettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/api/companies/security',
    summary: 'Refuse weak passwords in your company, or only warn about them',
    access: 'canManageCompany',
    body: securitySettingsChange,
    response: securitySettings,
  }),
};
