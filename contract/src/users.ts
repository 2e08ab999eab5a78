import * as z from 'zod';
import { changeBody, emailAddress, filterChoice, instant, line, paragraph, rowCount, searchText } from './fields.ts';
import { ROLE_NAMES } from './roles.ts';
import { route } from './route.ts';
import { STAFF_LANGUAGES } from './staff-languages.ts';
import { rule } from './validation-rules.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any passphrase, short enough that hashing it cannot keep the server busy. */
const MAX_PASSWORD_LENGTH = 200;

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, rule('password_too_short', MIN_PASSWORD_LENGTH))
  .max(MAX_PASSWORD_LENGTH, rule('max_characters', MAX_PASSWORD_LENGTH));

/** A password entered to sign in: checked for correctness, not for strength. */
export const givenPassword = z
  .string()
  .min(1, rule('required'))
  .max(MAX_PASSWORD_LENGTH, rule('max_characters', MAX_PASSWORD_LENGTH));

export const TEMPORARY_PASSWORD_HOURS = 72;

const personName = line(100);

/** The user who signs a company up and becomes its admin. */
export const newAdminUser = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  password: newPassword,
});

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
  /** Shown once, when the user is created or the password reset; otherwise null. */
  temporary_password: z.null(),
  /** Language of the staff interface; null: the browser's. */
  language: z.enum(STAFF_LANGUAGES).nullable(),
});
export type User = z.output<typeof user>;

/** Default size of the users list. */
const USERS_LIST_LIMIT = 1000;
export const USERS_PAGE_SIZE = 10;

/** The only responses that ever show a password: creating a user, and resetting a password. */
const userWithPassword = z.object({ ...user.shape, temporary_password: z.string() });

const userFields = {
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  phone: paragraph(50).nullable(),
  role_id: z.uuid(rule('choose_role')),
};

const SERVER_OWNED = [
  'id',
  'role_name',
  'role_display_name',
  'company_id',
  'created_by',
  'created_at',
  'updated_at',
  'first_login_at',
  'last_login',
  'must_change_password',
  'language',
  'temporary_password',
];

export const newUser = changeBody(
  {
    ...userFields,
    phone: userFields.phone.default(null),
    /** If blank, a password is generated. */
    password: z
      .union([z.string().trim().pipe(z.literal('')), newPassword])
      .nullable()
      .default(null),
  },
  [...SERVER_OWNED, 'is_active'],
);
export type NewUser = z.output<typeof newUser>;

export const userChange = changeBody(
  { ...z.object(userFields).partial().shape, is_active: z.boolean().optional() },
  SERVER_OWNED,
);
export type UserChange = z.output<typeof userChange>;

const userQuery = z.strictObject({
  search: searchText,
  /** The name of a role, or its id. */
  role_filter: filterChoice(z.union([z.enum(ROLE_NAMES), z.uuid(rule('choose_role'))], rule('choose_role'))),
  status_filter: filterChoice(z.enum(['active', 'inactive'], rule('choose_active'))),
  skip: rowCount(1_000_000).default(0),
  limit: rowCount(USERS_LIST_LIMIT).default(USERS_LIST_LIMIT),
});
export type UserQuery = z.output<typeof userQuery>;

export const users = {
  list: route({
    method: 'GET',
    path: '/api/users/',
    summary: 'List users, by name',
    access: 'canManageUsers',
    query: userQuery,
    response: z.object({ users: z.array(user), total: z.int() }),
  }),
  summary: route({
    method: 'GET',
    path: '/api/users/summary',
    summary: 'Get the figures above the list of users',
    access: 'canManageUsers',
    response: z.object({ total: z.int(), active: z.int(), inactive: z.int(), awaiting_first_login: z.int() }),
  }),
  get: route({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'Get a user',
    access: 'canManageUsers',
    response: user,
  }),
  create: route({
    method: 'POST',
    path: '/api/users/',
    summary: 'Add a user with a temporary password, to be changed at the first sign-in',
    access: 'canManageUsers',
    creates_once: true,
    body: newUser,
    when_incomplete: 'Please fill in all required fields.',
    response: userWithPassword,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Change the given fields of a user',
    access: 'canManageUsers',
    body: userChange,
    response: user,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/users/{id}/reset-password',
    summary: 'Give a user a new temporary password; all their sessions end',
    access: 'canManageUsers',
    response: z.object({ message: z.string(), temporary_password: z.string() }),
  }),
  activate: route({
    method: 'POST',
    path: '/api/users/{id}/activate',
    summary: 'Activate a user',
    access: 'canManageUsers',
    response: user,
  }),
  deactivate: route({
    method: 'POST',
    path: '/api/users/{id}/deactivate',
    summary: 'Deactivate a user; all their sessions end',
    access: 'canManageUsers',
    response: user,
  }),
};
