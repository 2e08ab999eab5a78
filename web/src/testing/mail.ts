import { intake, INTAKE_OUTCOMES, type IntakeMessage } from '@hirewire/contract/intake';
import { wrapped } from '@hirewire/contract/envelope';
import { jobs } from '@hirewire/contract/jobs';
import { gmail, type Mailbox, polling, type PollingStatus, type PollReport } from '@hirewire/contract/mailboxes';
import { type MailSettings, outbox, type OutboxMessage } from '@hirewire/contract/outbox';
import { approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import { screen } from '@testing-library/react';
import type { RouteReply } from '@hirewire/contract/route';
import { startSession } from '../api/session.ts';
import { queryClient } from '../data/query-client.ts';
import { fakeApi } from './fake-api.ts';
import { aJob } from './jobs.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

const id = (last: string) => `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d${last}`;
const LONG_AGO = '2026-01-15T12:00:00.000Z';

export const aMailbox = (changes: Partial<Mailbox> = {}): Mailbox => ({
  id: id('0301'),
  gmail_address: 'jobs@northwind.example',
  label: null,
  job_ids: [],
  is_active: true,
  status: 'connected',
  last_sync: LONG_AGO,
  last_error: null,
  last_error_at: null,
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
  can_connect: true,
  is_demo: false,
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
  gmail_address: 'jobs@northwind.example',
  from_name: 'Mina Okafor',
  from_address: 'mina@example.com',
  subject: 'My application',
  received_at: LONG_AGO,
  discovered_at: LONG_AGO,
  outcome: 'application',
  dmarc_failed: false,
  reasons: ['A resume is attached.'],
  judged_by: 'rules',
  overruled_from: null,
  overruled_by_name: null,
  candidate_id: id('0312'),
  candidate_name: 'Mina Okafor',
  job_id: aJob().id,
  job_title: 'Backend Engineer',
  ...changes,
});

/** One that has led to nobody. */
export const aStrayMessage = (changes: Partial<IntakeMessage> = {}): IntakeMessage =>
  aMessage({ candidate_id: null, candidate_name: null, job_id: null, job_title: null, ...changes });

type Summary = RouteReply<typeof intake.summary>;

/** The counts of a ledger in which every message of the mailbox has its row. */
export function aSummary(outcomes: Partial<Summary['outcomes']>, changes: Partial<Summary> = {}): Summary {
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
  note: null,
  is_automatic: true,
  created_at: LONG_AGO,
  send_after: LONG_AGO,
  sent_at: null,
  bounced_at: null,
  bounce_reason: null,
  ...changes,
});

const SETTINGS: MailSettings = {
  undo_window_minutes: 2,
  acknowledgement: {
    is_on: true,
    subject: 'Your application as {{job_title}}',
    body: 'Dear {{first_name}}, thank you. {{company_name}}',
  },
};

interface Mail {
  accounts?: Mailbox[];
  status?: PollingStatus;
  messages?: IntakeMessage[];
  outgoing?: OutboxMessage[];
  path?: string;
}

/** The email configuration screen, with a server that holds all this. */
export async function openMail({
  accounts = [aMailbox()],
  status = aPollingStatus(),
  messages = [],
  outgoing = [],
  path = '/email-config',
}: Mail = {}) {
  queryClient.clear();
  startSession(aSignedIn({ role_name: 'hr_manager' }));
  const answer = fakeApi();
  const listed = [aJob({ status: 'active' })];
  answer(auth.me, () => aUser({ role_name: 'hr_manager' }));
  answer(jobs.list, () => ({
    jobs: listed,
    total: 1,
    counts: { all: 1, draft: 0, active: 1, paused: 0, closed: 0 },
  }));
  answer(gmail.list, () => wrapped(accounts));
  answer(polling.status, () => wrapped(status));
  const lists = answer(intake.list, () => ({ messages, next: null }));
  answer(intake.summary, () => aSummary({ application: messages.length }));
  answer(outbox.list, () => ({ messages: outgoing, next: null, waiting_count: outgoing.length }));
  answer(outbox.settings, () => SETTINGS);
  answer(approvals.stats, () => ({
    pending_count: 0,
    approved_count: 0,
    rejected_count: 0,
    total_count: 0,
    waiting_for_me: 0,
  }));
  const app = await renderApp(path);
  await screen.findByText(status.is_running ? 'Running' : 'Stopped');
  return { answer, lists, ...app };
}
