import * as z from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { MAILBOX_PROVIDERS } from './mailbox-providers.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';

/** Poll interval of a connected mailbox while the polling service runs. */
export const POLL_SECONDS = 60;

const pollingStatus = z.object({
  is_running: z.boolean(),
  interval_seconds: z.literal(POLL_SECONDS),
  /** The last successful poll of any mailbox. */
  last_poll: instant.nullable(),
  next_poll: instant.nullable(),
  /** Providers configured in this installation. */
  providers: z.array(z.enum(MAILBOX_PROVIDERS)),
  /** The mailboxes belong to the built-in demo, not to a provider. */
  is_demo: z.boolean(),
  /** Where links in mails lead, if only the computer that Hirewire runs on can open it. */
  local_address: z.string().nullable(),
});
export type PollingStatus = z.output<typeof pollingStatus>;

const pollReport = z.object({
  mailboxes: z.int(),
  /** New messages found. */
  found: z.int(),
  /** Their outcomes so far. */
  applications: z.int(),
  replies: z.int(),
  not_applications: z.int(),
  needs_review: z.int(),
  failed: z.int(),
  /** Not read yet. */
  waiting: z.int(),
  /** Mailboxes that could not be polled, and why. */
  problems: z.array(z.object({ address: z.string(), code: z.enum(NOTE_CODES).nullable(), message: z.string() })),
});
export type PollReport = z.output<typeof pollReport>;

export const polling = {
  status: route({
    method: 'GET',
    path: '/api/emails/polling/status',
    summary: 'Get whether the mailboxes are being polled',
    access: 'canManageMailboxes',
    response: envelope(pollingStatus),
  }),
  start: route({
    method: 'POST',
    path: '/api/emails/polling/start',
    summary: 'Start polling the mailboxes every 60 seconds',
    access: 'canManageMailboxes',
    response: envelope(pollingStatus),
  }),
  stop: route({
    method: 'POST',
    path: '/api/emails/polling/stop',
    summary: 'Stop polling the mailboxes',
    access: 'canManageMailboxes',
    response: envelope(pollingStatus),
  }),
  test: route({
    method: 'POST',
    path: '/api/emails/polling/test',
    summary: 'Poll the mailboxes once now and report what was found',
    access: 'canManageMailboxes',
    response: envelope(pollReport),
  }),
};
