import { jobs } from '@hirewire/contract/jobs';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { jobKeys } from '../data/query-keys.ts';
import { queryClient } from '../data/query-client.ts';
import { Refusal } from '../testing/fake-api.ts';
import { COUNTS, openJobs } from '../testing/jobs-screen.ts';
import { aJob } from '../testing/jobs.ts';

const user = userEvent.setup({ delay: null });
const NOTE = 'Some of this page couldn’t be updated, so it may be out of date.';

const openThenReload = async (failure: Refusal) => {
  const answer = await openJobs([aJob({ title: 'Baker' })]);
  await screen.findByRole('article', { name: /Baker/ });
  answer(jobs.list, () => failure);
  await queryClient.refetchQueries({ queryKey: jobKeys.all });
  return answer;
};

test.each([0, 403, 429, 503])(
  'after a failed reload (%i), what was loaded stays, and the page says that it may be old',
  async (status) => {
    const answer = await openThenReload(new Refusal(status));
    expect(await screen.findByText(NOTE)).toBeTruthy();
    expect(screen.getByRole('article', { name: /Baker/ })).toBeTruthy();
    expect(screen.queryByText('Failed to fetch jobs')).toBeNull();

    answer(jobs.list, () => ({ jobs: [aJob({ title: 'Miller' })], total: 1, counts: COUNTS }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: /Miller/ });
    await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  },
);

test('a page that is left takes its note along', async () => {
  await openThenReload(new Refusal(503));
  await screen.findByText(NOTE);
  await user.click(screen.getByRole('link', { name: 'Candidates' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidates' });
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
});

test('what was deleted is said by its screen alone', async () => {
  await openThenReload(new Refusal(404));
  expect(screen.queryByText(NOTE)).toBeNull();
});
