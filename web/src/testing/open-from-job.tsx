import { approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import { jobs } from '@hirewire/contract/jobs';
import { jobReadiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { workflows } from '@hirewire/contract/workflows';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startSession } from '../api/session.ts';
import { fakeApi } from './fake-api.ts';
import { aJob } from './jobs.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

const user = userEvent.setup({ delay: null });

/** Opens the jobs screen with one job, and an entry of its menu. */
export async function openFromJob(
  item: string,
  prepare: (answer: ReturnType<typeof fakeApi>) => void,
  role: RoleName = 'admin',
) {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  prepare(answer);
  answer(auth.me, () => aUser({ role_name: role }));
  const counts = { all: 1, draft: 0, active: 1, paused: 0, closed: 0 };
  answer(jobs.list, () => ({ jobs: [aJob({ status: 'active' })], total: 1, counts }));
  answer(jobReadiness.list, () => ({ readiness: [] }));
  answer(jobs.summary, () => ({ counts, applications: 0, departments: [] }));
  answer(workflows.templates, () => []);
  const stats = { pending_count: 0, approved_count: 0, rejected_count: 0, total_count: 0, waiting_for_me: 0 };
  answer(approvals.stats, () => stats);
  await renderApp('/jobs');
  await user.click(await screen.findByRole('button', { name: 'More actions for Backend Engineer' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return { answer, dialog: within(await screen.findByRole('dialog', { name: item })) };
}
