import * as z from 'zod';
import { company } from './companies.ts';
import { emailAddress } from './fields.ts';
import { role } from './roles.ts';
import { route } from './route.ts';
import { STAFF_LANGUAGES } from './staff-languages.ts';
import { givenPassword, newPassword, user } from './users.ts';
import { rule } from './validation-rules.ts';

export const ACCESS_TOKEN_MINUTES = 15;

/** Texts of the sign-in screens and the API, word for word from the specification. */
export const AUTH_MESSAGES = {
  invalidLogin: 'Invalid email or password. Please try again.',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed. Please check your information and try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  noRefreshToken: 'No refresh token available',
  refreshInProgress: 'Token refresh already in progress',
  invalidResponse: 'Invalid response format',
  noUserInfo: 'Failed to get user info',
  authenticationFailed: 'Authentication failed',
  error: 'An error occurred',
  network: 'Network error occurred',
  registrationClosed:
    'Sign-up is closed on this server. Ask its operator, or an administrator of your company, for an account.',
  mustChangePassword: 'Change your temporary password before you go on.',
} as const;

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.output<typeof tokens>;

export const signedIn = z.object({ ...tokens.shape, user, company });
export type SignedIn = z.output<typeof signedIn>;

export const credentials = z.strictObject({ email: emailAddress, password: givenPassword });
export type Credentials = z.output<typeof credentials>;

export const passwordChange = z
  .strictObject({ current_password: givenPassword, new_password: newPassword })
  .refine((change) => change.new_password !== change.current_password, {
    path: ['new_password'],
    ...rule('password_unchanged'),
  });
export type PasswordChange = z.output<typeof passwordChange>;

export const auth = {
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'public',
    body: credentials,
    response: signedIn,
  }),
  refresh: route({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange a refresh token for a new pair of tokens',
    access: 'public',
    body: z.strictObject({
      refresh_token: z.string().min(1, rule('required')).max(200, rule('max_characters', 200)),
    }),
    when_incomplete: AUTH_MESSAGES.noRefreshToken,
    response: tokens,
  }),
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Get the signed-in user',
    access: 'signed_in',
    open_before_password_change: true,
    response: user,
  }),
  roles: route({
    method: 'GET',
    path: '/api/auth/roles',
    summary: 'List the roles a user can have',
    access: 'signed_in',
    response: z.object({ roles: z.array(role) }),
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change your password; all your other sessions end',
    access: 'signed_in',
    open_before_password_change: true,
    body: passwordChange,
    response: user,
  }),
  setLanguage: route({
    method: 'PUT',
    path: '/api/auth/language',
    summary: "Set your language; null follows the browser's",
    access: 'signed_in',
    body: z.strictObject({ language: z.enum(STAFF_LANGUAGES, rule('choose_language')).nullable() }),
    response: user,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'signed_in',
    open_before_password_change: true,
    response: z.object({ message: z.string() }),
  }),
};
