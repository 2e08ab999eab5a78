import * as z from 'zod';
import { envelope } from './envelope.ts';
import { changeBody, emailAddress, instant, line } from './fields.ts';
import { mailboxSettings, passwordAccount, serversTest } from './mail-servers.ts';
import { DEFAULT_MAILBOX_PROVIDER, MAILBOX_PROVIDERS } from './mailbox-providers.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';

/** Providers of calendars: a separate connection, though one consent can cover both. */
export const CALENDAR_PROVIDERS = ['google'] as const;
export type CalendarProviderName = (typeof CALENDAR_PROVIDERS)[number];

/** Progress is shown from this many pending mails on; fewer are read within moments. */
export const SYNC_SHOWN_FROM = 10;

export const OAUTH_POPUP = { width: 500, height: 600, timeout_seconds: 300, closure_check_seconds: 1 } as const;

/** Why connecting failed, as in the return address. */
export type OauthErrorCode =
  | 'access_denied'
  | 'callback_failed'
  | 'invalid_request'
  | 'server_error'
  /** A mailbox was to be connected again, and the user chose another account. */
  | 'other_account';

/** `error`: the provider refuses access, and a person has to connect the account again. */
const MAILBOX_STATUSES = ['connected', 'disconnected', 'error'] as const;

const mailbox = z.object({
  id: z.uuid(),
  /** The same address under the name it had when Gmail was the only provider. */
  gmail_address: z.string(),
  provider: z.enum(MAILBOX_PROVIDERS),
  address: z.string(),
  /** Its servers, for providers without fixed ones. */
  settings: mailboxSettings.nullable(),
  /** The company's name for it; null: its address is shown. */
  label: z.string().nullable(),
  /** Jobs it may receive applications for; empty: all of them. */
  job_ids: z.array(z.uuid()),
  is_active: z.boolean(),
  status: z.enum(MAILBOX_STATUSES),
  /** When new mail was last fetched completely. */
  last_sync: instant.nullable(),
  /** The error since then, in a plain sentence. */
  last_error: z.string().nullable(),
  last_error_code: z.enum(NOTE_CODES).nullable(),
  last_error_at: instant.nullable(),
  next_poll_at: instant.nullable(),
  /** Progress while many mails are still unread, as after the first connection: read, and the approximate total. */
  sync: z.object({ read: z.int(), total: z.int() }).nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Mailbox = z.output<typeof mailbox>;

/** A mailbox as the API returns it. */
export const mailboxConfig = (known: Omit<Mailbox, 'gmail_address'>): Mailbox => ({
  ...known,
  gmail_address: known.address,
});

export const mailboxChange = changeBody(
  { label: line(100).nullable().optional(), job_ids: z.array(z.uuid()).max(500).optional() },
  Object.keys(mailbox.shape).filter((name) => name !== 'label' && name !== 'job_ids'),
);
export type MailboxChange = z.output<typeof mailboxChange>;

const connectionTest = z.object({
  connected: z.boolean(),
  code: z.enum(NOTE_CODES).nullable(),
  message: z.string(),
});
export type ConnectionTest = z.output<typeof connectionTest>;

/** The company's mailboxes. */
export const mailboxes = {
  oauthUrl: route({
    method: 'GET',
    path: '/api/gmail/oauth/url',
    summary: 'Get the address to send the browser to in order to connect a mailbox',
    access: 'canManageMailboxes',
    query: z.strictObject({
      mailbox_id: z.uuid().optional(),
      provider: z.enum(MAILBOX_PROVIDERS).default(DEFAULT_MAILBOX_PROVIDER),
      /** A shared mailbox that the consenting person may open; left out, it is their own. */
      shared_address: emailAddress.optional(),
    }),
    response: envelope(z.object({ oauth_url: z.string() })),
  }),
  oauthCallback: route({
    method: 'GET',
    path: '/api/gmail/oauth/callback',
    summary: 'Receive the browser from the provider and redirect it to the screen, with success, email or error',
    access: 'public',
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(2_000).optional(),
      error: z.string().max(200).optional(),
      /** The issuer, if the provider sends one. */
      iss: z.string().max(500).optional(),
    }),
    status: 302,
    response: z.object({ location: z.string() }),
  }),
  testServers: route({
    method: 'POST',
    path: '/api/mailboxes/servers/test',
    summary: 'Test whether these servers and this password can receive and send; nothing is stored',
    access: 'canManageMailboxes',
    body: passwordAccount,
    response: envelope(serversTest),
  }),
  connectServers: route({
    method: 'POST',
    path: '/api/mailboxes/servers',
    summary: 'Connect a mailbox with its password, after testing that it can receive and send',
    access: 'canManageMailboxes',
    body: passwordAccount,
    status: 201,
    response: envelope(mailbox),
  }),
  list: route({
    method: 'GET',
    path: '/api/gmail/configs',
    summary: 'List the connected mailboxes',
    access: 'canManageMailboxes',
    response: envelope(z.array(mailbox)),
  }),
  change: route({
    method: 'PUT',
    path: '/api/gmail/configs/{id}',
    summary: 'Rename a mailbox, or choose the jobs it receives applications for',
    access: 'canManageMailboxes',
    body: mailboxChange,
    response: envelope(mailbox),
  }),
  test: route({
    method: 'POST',
    path: '/api/gmail/configs/{id}/test',
    summary: 'Test whether a mailbox can be read',
    access: 'canManageMailboxes',
    response: envelope(connectionTest),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/gmail/configs/{id}',
    summary: 'Disconnect a mailbox and revoke the permission at its provider; received data is kept',
    access: 'canManageMailboxes',
    response: envelope(z.null()),
  }),
  toggle: route({
    method: 'POST',
    path: '/api/gmail/configs/{id}/toggle',
    summary: 'Turn a mailbox on or off; without `is_active`, toggle it',
    access: 'canManageMailboxes',
    body: z.strictObject({ is_active: z.boolean().optional() }).optional(),
    response: envelope(mailbox),
  }),
};
