import { auth } from '@hirewire/contract/auth';
import { type Job, jobs } from '@hirewire/contract/jobs';
import { jobReadiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { workflows } from '@hirewire/contract/workflows';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startSession } from '../api/session.ts';
import { fakeApi } from './fake-api.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

const user = userEvent.setup({ delay: null });
export const TEMPLATE = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0021';
export const COUNTS = { all: 1, draft: 0, active: 0, paused: 0, closed: 0 };

/** The screen with the given jobs. */
export async function openJobs(
  listed: Job[],
  { role = 'admin', path = '/jobs', isDefault = true }: { role?: RoleName; path?: string; isDefault?: boolean } = {},
) {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  const counts = { ...COUNTS, all: listed.length };
  answer(auth.me, () => aUser({ role_name: role }));
  answer(jobs.list, () => ({ jobs: listed, total: listed.length, counts }));
  answer(jobReadiness.list, () => ({ readiness: [] }));
  answer(jobs.summary, () => ({ counts, applications: 7, departments: ['Engineering'] }));
  answer(workflows.templates, () => [
    {
      id: TEMPLATE,
      name: 'Engineering hiring',
      description: '',
      category: '',
      is_default: isDefault,
      step_details: [],
      created_at: '',
      updated_at: '',
      version: 1,
    },
  ]);
  await renderApp(path);
  await screen.findByText(listed[0]?.title ?? /No job/);
  return answer;
}

/** The only job listed. */
export const card = () => within(screen.getByRole('article'));
export const dialog = () => within(screen.getByRole('dialog'));

/** A field of the open dialog. */
export const field = (label: string) => dialog().getByLabelText(label);
export const fillIn = async (label: string, text: string) => {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
};
