import * as z from 'zod';
import { emailAddress, instant, line } from './fields.ts';
import { ROLE_NAMES } from './roles.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any passphrase, short enough not to be a way to keep the server busy. */
const MAX_PASSWORD_LENGTH = 200;

export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
export const PASSWORDS_DIFFER = 'Passwords do not match';

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT)
  .max(MAX_PASSWORD_LENGTH, `Keep it to ${MAX_PASSWORD_LENGTH} characters.`);

/** A password somebody claims to have: checked for being right, not for being good. */
export const givenPassword = z
  .string()
  .min(1, 'This field is required.')
  .max(MAX_PASSWORD_LENGTH, `Keep it to ${MAX_PASSWORD_LENGTH} characters.`);

export const personName = line(100);

/** The user who signs a company up and becomes its admin. */
export const newAdminUser = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  password: newPassword,
});
export type NewAdminUser = z.output<typeof newAdminUser>;

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  role_id: z.uuid(),
  role_name: z.enum(ROLE_NAMES),
  role_display_name: z.string(),
  company_id: z.uuid(),
  is_active: z.boolean(),
  created_by: z.uuid().nullable(),
  created_at: instant,
  updated_at: instant,
  first_login_at: instant.nullable(),
  last_login: instant.nullable(),
  must_change_password: z.boolean(),
});
export type User = z.output<typeof user>;
