import { jobs } from '@hirewire/contract/jobs';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { COUNTS, openJobs } from '../../testing/jobs-screen.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });

test('filters that find nothing can be cleared', async () => {
  const answer = await openJobs([], { path: '/jobs?search=zebra&status=active&page=x' });
  await screen.findByText('No jobs match');
  expect(screen.getByRole('button', { name: /^Active/, pressed: true })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' }).value).toBe('zebra');
  answer(jobs.list, () => ({ jobs: [aJob()], total: 1, counts: COUNTS }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('article');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' }).value).toBe('');
});

test('what a link adds for its own purposes is no filter', async () => {
  await openJobs([aJob()], { path: '/jobs?utm_source=newsletter' });
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('a list that cannot be loaded says so, and can be retried', async () => {
  const answer = await openJobs([]);
  answer(jobs.list, () => new Refusal(403));
  queryClient.clear();
  await user.click(screen.getByRole('link', { name: 'Candidates' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidates' });
  await user.click(screen.getByRole('link', { name: /^Jobs/ }));
  await screen.findByText('Failed to fetch jobs');
  answer(jobs.list, () => ({ jobs: [aJob()], total: 1, counts: COUNTS }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('without jobs, a role that cannot create any is sent on to the candidates', async () => {
  await openJobs([], { role: 'recruiter' });
  await screen.findByText('Jobs appear here once an administrator or HR manager has created them.');
  expect(screen.getByRole('link', { name: 'Go to candidates' }).getAttribute('href')).toBe('/candidates');
});
