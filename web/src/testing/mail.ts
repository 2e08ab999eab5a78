import { auth } from '@hirewire/contract/auth';
import { wrapped } from '@hirewire/contract/envelope';
import { intake, type IntakeMessage } from '@hirewire/contract/intake';
import { jobs } from '@hirewire/contract/jobs';
import { mailboxes, type Mailbox } from '@hirewire/contract/mailboxes';
import { polling, type PollingStatus } from '@hirewire/contract/polling';
import { mailSettingsRoutes } from '@hirewire/contract/notifications';
import { outbox, type OutboxMessage } from '@hirewire/contract/outbox';
import type { RouterHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { startSession } from '../api/session.ts';
import { queryClient } from '../data/query-client.ts';
import { fakeApi } from './fake-api.ts';
import { aJob } from './jobs.ts';
import { aMailbox, anIntakeSummary, aPollingStatus, MAIL_SETTINGS } from './mail-rows.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

interface Mail {
  accounts?: Mailbox[];
  status?: PollingStatus;
  messages?: IntakeMessage[];
  outgoing?: OutboxMessage[];
  path?: string;
  history?: RouterHistory;
}

/** The email configuration screen, with a server that holds all this. */
export async function openMail({
  accounts = [aMailbox()],
  status = aPollingStatus(),
  messages = [],
  outgoing = [],
  path = '/email-config',
  history,
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
  answer(mailboxes.list, () => wrapped(accounts));
  answer(polling.status, () => wrapped(status));
  const lists = answer(intake.list, () => ({ messages, next: null }));
  answer(intake.summary, () => anIntakeSummary({ application: messages.length }));
  answer(outbox.list, () => ({ messages: outgoing, next: null, waiting_count: outgoing.length }));
  answer(mailSettingsRoutes.get, () => MAIL_SETTINGS);
  const app = await renderApp(path, history);
  await screen.findByText(status.is_running ? 'Running' : 'Stopped');
  return { answer, lists, ...app };
}
