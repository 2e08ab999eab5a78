import { auth } from '@hirewire/contract/auth';
import { JOB_MESSAGES, jobs } from '@hirewire/contract/jobs';
import { type OfferTemplate, offerTemplates } from '@hirewire/contract/offer-templates';
import { OFFER_MESSAGES, offers } from '@hirewire/contract/offers';
import { type Task, tasks } from '@hirewire/contract/tasks';
import { jobReadiness } from '@hirewire/contract/readiness';
import { workflows } from '@hirewire/contract/workflows';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

// One dialog opens over another; the one below cannot be clicked for a moment.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const COUNTS = { all: 1, draft: 1, active: 0, paused: 0, closed: 0 };

async function openJobs() {
  queryClient.clear();
  startSession(aSignedIn({ role_name: 'admin' }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name: 'admin' }));
  answer(jobs.list, () => ({ jobs: [aJob({ version: 7 })], total: 1, counts: COUNTS }));
  answer(jobReadiness.list, () => ({ readiness: [] }));
  answer(jobs.summary, () => ({ counts: COUNTS, applications: 0, departments: [] }));
  await renderApp('/jobs');
  await screen.findByText('Backend Engineer');
  return answer;
}

test('a job that another user has changed is not deleted, and the user is told', async () => {
  const answer = await openJobs();
  const deletions = answer(
    jobs.remove,
    () => new Refusal(409, { detail: JOB_MESSAGES.changedMeanwhile, code: 'changed_meanwhile' }),
  );
  await user.click(screen.getByRole('button', { name: 'Delete Backend Engineer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete job. Please try again.');
  expect(screen.getByText(JOB_MESSAGES.changedMeanwhile)).toBeTruthy();
  expect(deletions.map(({ query }) => query)).toEqual([{ version: '7' }]);
});

test('why a job cannot be deleted is said, since trying again changes nothing', async () => {
  const answer = await openJobs();
  answer(jobs.remove, () => new Refusal(404, { detail: 'Job not found', code: 'not_found' }));
  await user.click(screen.getByRole('button', { name: 'Delete Backend Engineer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete job. Please try again.');
  expect(screen.getByText('Job not found')).toBeTruthy();
});

test('a task that cannot be loaded is not shown as missing, and a deletion names the version that was read', async () => {
  const answer = await openJobs();
  const task: Task = {
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0921',
    title: 'A shop',
    brief: 'Build one.',
    rubric: [{ label: 'It works', good: '', weight: 1 }],
    hours: 24,
    files: [],
    is_starter: false,
    created_at: '2026-01-15T12:00:00.000Z',
    updated_at: '2026-01-15T12:00:00.000Z',
    version: 5,
  };
  answer(tasks.list, () => ({ tasks: [task] }));
  answer(tasks.settings, () => ({ is_extension_on: false }));
  answer(tasks.ofJob, () => new Refusal(404, { detail: 'Out of paper.' }));
  await user.click(screen.getByRole('button', { name: /Hiring setup/ }));
  const setup = within(await screen.findByRole('dialog'));
  await setup.findByText('Out of paper.');
  expect(setup.queryByText(/No task is chosen/)).toBeNull();
  answer(tasks.ofJob, () => ({ task_id: task.id, is_starter: false }));
  await queryClient.invalidateQueries();
  const removals = answer(
    tasks.remove,
    () => new Refusal(409, { detail: 'Somebody was first.', code: 'changed_meanwhile' }),
  );
  await user.click(await setup.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Somebody was first.');
  expect(removals.map(({ query }) => query)).toEqual([{ version: '5' }]);
});

test('an offer template that another person has changed is reloaded, then saved over theirs', async () => {
  const answer = await openJobs();
  const template: OfferTemplate = {
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0922',
    name: 'Standard',
    body: 'Dear you',
    version: 3,
    is_starter: false,
    created_at: '2026-01-15T12:00:00.000Z',
    updated_at: '2026-01-15T12:00:00.000Z',
  };
  const newer = { ...template, body: 'Dear all', version: 4 };
  answer(offerTemplates.list, () => ({ templates: [template] }));
  answer(offers.setup, () => ({
    template_id: template.id,
    expiry_days: 7,
    time_zone: 'UTC',
    values: {},
    is_starter: false,
    version: 1,
  }));
  const changes = answer(
    offerTemplates.change,
    () => new Refusal(409, { detail: OFFER_MESSAGES.templateChanged, code: 'changed_meanwhile' }),
  );
  await user.click(screen.getByRole('button', { name: /Hiring setup/ }));
  const setup = within(await screen.findByRole('dialog'));
  await user.click(setup.getByRole('tab', { name: 'Offer' }));
  await user.click(await setup.findByRole('button', { name: 'Edit template' }));
  await user.type(setup.getByLabelText('Text'), '!');
  await user.click(setup.getByRole('button', { name: 'Save template' }));
  await setup.findByText(OFFER_MESSAGES.templateChanged);
  answer(offerTemplates.list, () => ({ templates: [newer] }));
  await user.click(setup.getByRole('button', { name: 'Reload' }));
  await setup.findByDisplayValue('Dear all');
  const saves = answer(offerTemplates.change, () => newer);
  await user.click(setup.getByRole('button', { name: 'Save template' }));
  await screen.findByText('Standard saved');
  expect([...changes, ...saves].map(({ body }) => body)).toEqual([
    { name: 'Standard', body: 'Dear you!', version: 3 },
    { name: 'Standard', body: 'Dear all', version: 4 },
  ]);
});

test('a job that could not be created says so, and why', async () => {
  const answer = await openJobs();
  answer(workflows.templates, () => []);
  answer(jobs.create, () => new Refusal(500));
  await user.click(screen.getAllByRole('button', { name: 'Create job' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), 'Engineer');
  await user.type(dialog.getByLabelText('Description'), 'Builds.');
  await user.click(dialog.getByRole('button', { name: 'Create job' }));
  await dialog.findByText('Failed to save job. Please try again.');
  await screen.findByText('Failed to create job');
  answer(jobs.create, () => new Refusal(409, { detail: 'No short id is free for another job.' }));
  await user.click(dialog.getByRole('button', { name: 'Create job' }));
  expect(await screen.findByText('No short id is free for another job.')).toBeTruthy();
});
