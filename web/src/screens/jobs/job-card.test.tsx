import { type Job, jobs, type JobStatus } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../testing/fake-api.ts';
import { card, COUNTS, dialog, openJobs, TEMPLATE } from '../../testing/jobs-screen.ts';
import { aJob } from '../../testing/jobs.ts';
import { reloadAll } from '../../testing/reload-all.ts';

const user = userEvent.setup({ delay: null });

describe('a job card', () => {
  test('shows everything', async () => {
    await openJobs([aJob({ status: 'active', application_count: 1, workflow_template_id: TEMPLATE })]);
    await card().findByText('Engineering hiring');
    for (const text of [
      'K7QX2M',
      'Active',
      'Engineering',
      'Hybrid · Berlin',
      '€70,000 – €90,000',
      'Mid level',
      'Full-time',
      'Builds the services behind the product.',
      'TypeScript',
      'PostgreSQL',
      '1 application',
    ])
      expect(card().getByText(text)).toBeTruthy();
    const times = screen.getByRole('article').querySelectorAll('time');
    expect([...times].map((time) => time.dateTime)).toEqual([aJob().created_at, aJob().updated_at]);
    const leadsTo = (link: HTMLElement) => link.getAttribute('href');
    expect(leadsTo(card().getByRole('link', { name: /1 application/ }))).toBe(`/candidates?job_id=${aJob().id}`);
    expect(leadsTo(screen.getByRole('link', { name: '7, see the candidates' }))).toBe('/candidates');
  });

  test('names what is missing', async () => {
    await openJobs([aJob({ salary_min: 0, salary_max: null, remote_policy: 'remote' })]);
    for (const text of ['No salary stated', 'Remote', 'No workflow', '0 applications'])
      expect(card().getByText(text)).toBeTruthy();
  });

  test.each([
    ['admin', 'draft', ['Publish', 'Hiring setup', 'Edit', 'Delete']],
    ['admin', 'active', ['Pause', 'Close', 'Hiring setup', 'Edit', 'Delete']],
    ['admin', 'paused', ['Resume', 'Hiring setup', 'Edit', 'Delete']],
    ['admin', 'closed', ['Hiring setup', 'Edit', 'Delete']],
    ['hr_manager', 'active', ['Pause', 'Close', 'Hiring setup']],
    ['hr_manager', 'closed', ['Hiring setup']],
  ] as [RoleName, JobStatus, string[]][])('offers the role %s on a job that is %s: %j', async (role, status, names) => {
    await openJobs([aJob({ status })], { role });
    const buttons = card().getAllByRole('button', { name: /Backend Engineer$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Backend Engineer', ...names, '']);
  });

  test('changes its status at once, and confirms it', async () => {
    const answer = await openJobs([aJob({ workflow_template_id: TEMPLATE })]);
    const reply = Promise.withResolvers<Job>();
    const changes = answer(jobs.change, () => reply.promise);
    await user.click(card().getByRole('button', { name: 'Publish Backend Engineer' }));
    await card().findByText('Active');
    await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ status: 'active', version: 1 }]));
    reply.resolve(aJob({ status: 'active', version: 2 }));
    await screen.findByText('Backend Engineer is now active');
  });

  test('returns to its previous status when the server refuses', async () => {
    const answer = await openJobs([aJob({ workflow_template_id: TEMPLATE })]);
    answer(jobs.change, () => new Refusal(500));
    await user.click(card().getByRole('button', { name: 'Publish Backend Engineer' }));
    expect(await screen.findByText('Failed to update job status. Please try again.')).toBeTruthy();
    expect(await card().findByText('Draft')).toBeTruthy();
  });

  test('is deleted after a confirmation', async () => {
    const answer = await openJobs([aJob()]);
    const deletions = answer(jobs.remove, () => new Refusal(500));
    await user.click(card().getByRole('button', { name: 'Delete Backend Engineer' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Are you sure you want to delete this job?');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(deletions).toEqual([]);
    await user.click(card().getByRole('button', { name: 'Delete Backend Engineer' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete job. Please try again.');
    answer(jobs.remove, () => ({ message: '' }));
    answer(jobs.list, () => ({ jobs: [], total: 0, counts: { ...COUNTS, all: 0 } }));
    await user.click(card().getByRole('button', { name: 'Delete Backend Engineer' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No jobs yet');
  });

  test.each([
    [1, '1 candidate has applied for it'],
    [3, '3 candidates have applied for it'],
  ])('tells what happens to its candidates before it is deleted (%i)', async (application_count, told) => {
    await openJobs([aJob({ application_count })]);
    await user.click(card().getByRole('button', { name: 'Delete Backend Engineer' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Are you sure you want to delete this job\?/).textContent).toContain(told);
    expect(question.getByText(/approvals, tasks, interviews and offers continue/)).toBeTruthy();
  });

  test('that was deleted meanwhile says so instead of a preview', async () => {
    const answer = await openJobs([aJob()]);
    answer(jobs.get, () => new Refusal(404, { detail: 'Job not found', code: 'not_found' }));
    await user.click(card().getByRole('button', { name: 'Backend Engineer' }));
    expect(await screen.findByText('This job has been deleted.', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('that is deleted while its preview is open says so', async () => {
    const answer = await openJobs([aJob()]);
    answer(jobs.get, () => aJob());
    await user.click(card().getByRole('button', { name: 'Backend Engineer' }));
    await screen.findByRole('dialog', { name: 'Backend Engineer' });
    answer(jobs.get, () => new Refusal(404, { detail: 'Job not found', code: 'not_found' }));
    await reloadAll();
    expect(await screen.findByText('This job has been deleted.', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Backend Engineer' })).toBeNull();
  });

  test('that a link does not name correctly is not said to have been deleted', async () => {
    const answer = await openJobs([aJob()], { path: '/jobs?open=0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0999' });
    answer(jobs.get, () => new Refusal(404, { detail: 'Job not found', code: 'not_found' }));
    await reloadAll();
    expect(await screen.findByText("This job doesn't exist or has been deleted.")).toBeTruthy();
  });

  test('opens a preview as candidates see the job', async () => {
    const answer = await openJobs([aJob({ status: 'paused' })]);
    answer(jobs.get, () => aJob({ status: 'paused' }));
    await user.click(card().getByRole('button', { name: 'Backend Engineer' }));
    await screen.findByRole('dialog', { name: 'Backend Engineer' });
    expect(dialog().getByText('Closed')).toBeTruthy();
    expect(dialog().getByText("Candidates can't apply at the moment.")).toBeTruthy();
  });
});
