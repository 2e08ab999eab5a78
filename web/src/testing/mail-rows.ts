import { INTAKE_OUTCOMES } from '@hirewire/contract/mail-filters';
import { MAILBOX_PROVIDERS } from '@hirewire/contract/mailbox-providers';
import { type intake, type IntakeMessage } from '@hirewire/contract/intake';
import { type Mailbox, mailboxConfig } from '@hirewire/contract/mailboxes';
import type { PollingStatus, PollReport } from '@hirewire/contract/polling';
import type { MailSettings } from '@hirewire/contract/notifications';
import type { OutboxMessage } from '@hirewire/contract/outbox';
import type { RouteReply } from '@hirewire/contract/route';
import { aJob } from './jobs.ts';

const id = (last: string) => `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d${last}`;
const LONG_AGO = '2026-01-15T12:00:00.000Z';

export const aMailbox = (changes: Partial<Mailbox> = {}): Mailbox =>
  mailboxConfig({
    id: id('0301'),
    provider: MAILBOX_PROVIDERS[0],
    settings: null,
    address: 'jobs@northwind.example',
    label: null,
    job_ids: [],
    is_active: true,
    status: 'connected',
    last_sync: LONG_AGO,
    last_error: null,
    last_error_code: null,
    last_error_at: null,
    sync: null,
    next_poll_at: null,
    created_at: '2025-11-03T12:00:00.000Z',
    updated_at: LONG_AGO,
    ...changes,
  });

export const aPollingStatus = (changes: Partial<PollingStatus> = {}): PollingStatus => ({
  is_running: true,
  interval_seconds: 60,
  last_poll: LONG_AGO,
  next_poll: null,
  providers: [...MAILBOX_PROVIDERS],
  is_demo: false,
  local_address: null,
  ...changes,
});

export const aPollReport = (changes: Partial<PollReport> = {}): PollReport => ({
  mailboxes: 1,
  found: 0,
  applications: 0,
  replies: 0,
  not_applications: 0,
  needs_review: 0,
  failed: 0,
  waiting: 0,
  problems: [],
  ...changes,
});

export const aMessage = (changes: Partial<IntakeMessage> = {}): IntakeMessage => ({
  id: id('0311'),
  mailbox_id: aMailbox().id,
  mailbox_address: 'jobs@northwind.example',
  from_name: 'Mina Okafor',
  from_address: 'mina@example.com',
  subject: 'My application',
  received_at: LONG_AGO,
  discovered_at: LONG_AGO,
  outcome: 'application',
  dmarc_failed: false,
  reasons: ['Resume attached (resume.pdf)'],
  reason_codes: [{ code: 'resume_attached', values: { file: 'resume.pdf' } }],
  judged_by: 'rules',
  overruled_from: null,
  overruled_by_name: null,
  candidate_id: id('0312'),
  candidate_name: 'Mina Okafor',
  job_id: aJob().id,
  job_title: 'Backend Engineer',
  ...changes,
});

/** A message that created no candidate. */
export const aStrayMessage = (changes: Partial<IntakeMessage> = {}): IntakeMessage =>
  aMessage({ candidate_id: null, candidate_name: null, job_id: null, job_title: null, ...changes });

type Summary = RouteReply<typeof intake.summary>;

/** The counts of a ledger in which every message of the mailbox has its row. */
export function anIntakeSummary(outcomes: Partial<Summary['outcomes']>, changes: Partial<Summary> = {}): Summary {
  const all = { ...(Object.fromEntries(INTAKE_OUTCOMES.map((name) => [name, 0])) as Summary['outcomes']), ...outcomes };
  const count = Object.values(all).reduce((sum, each) => sum + each, 0);
  return { mailbox_count: count, ledger_count: count, outcomes: all, left_mailbox: 0, ...changes };
}

export const anOutgoing = (changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: id('0321'),
  to_name: 'Mina Okafor',
  to_address: 'mina@example.com',
  candidate_id: id('0312'),
  subject: 'We have received your application',
  body: 'Dear Mina,\nthank you.',
  status: 'waiting',
  hold_reason: null,
  note: null,
  note_code: null,
  attempt: 1,
  is_automatic: true,
  created_at: LONG_AGO,
  send_after: LONG_AGO,
  sent_at: null,
  bounced_at: null,
  bounce_reason: null,
  ...changes,
});

export const MAIL_SETTINGS: MailSettings = {
  undo_window_minutes: 2,
  acknowledgement: {
    is_on: true,
    subject: 'Your application as {{job_title}}',
    body: 'Dear {{first_name}}, thank you. {{company_name}}',
  },
};
