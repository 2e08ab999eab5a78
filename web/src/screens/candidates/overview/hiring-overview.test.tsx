import { overviews } from '@hirewire/contract/overview';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { people } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { aJob } from '../../../testing/jobs.ts';
import { anOverview, APPROVER, FROM } from '../../../testing/overview.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  queryClient.clear();
  localStorage.removeItem('hiring_overview');
});

const open = async () => {
  const candidatesScreen = await openCandidates(people);
  const asked = candidatesScreen.answer(overviews.get, () => anOverview());
  await user.click(await screen.findByRole('button', { name: 'Hiring overview' }));
  await screen.findByRole('heading', { name: 'Funnel' });
  return { ...candidatesScreen, asked };
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the hiring overview', () => {
  test('shows nothing while it is closed, and remembers whether it is open', async () => {
    const { asked, app } = await open();
    expect(asked).toHaveLength(1);
    expect(localStorage.getItem('hiring_overview')).toBe('open');
    await user.click(screen.getByRole('button', { name: 'Hiring overview' }));
    expect(screen.queryByRole('heading', { name: 'Funnel' })).toBeNull();
    expect(localStorage.getItem('hiring_overview')).toBe('closed');
    expect(app.search()).toBe('');
  });

  test('is hidden from users who may not view analytics', async () => {
    await openCandidates(people, { role: 'recruiter' });
    await screen.findByRole('link', { name: 'Jane Doe' });
    expect(screen.queryByRole('button', { name: 'Hiring overview' })).toBeNull();
  });

  test.each([
    ['Funnel', '8 reached Human approval', { reached_step: 'human_approval' }],
    ['Funnel', '3 now at Human approval', { still_in_step: 'human_approval' }],
    ['Funnel', '2 ended at Human approval', { status: 'rejected', workflow_step: 'human_approval' }],
    ['Time in step', '5 finished Human approval', { left_step: 'human_approval' }],
    ['Waiting on', '3 waiting on Approvers', { waits_on: 'approvers' }],
    ['Waiting on', '3 waiting on Tess Lead', { waits_on: APPROVER }],
    ['Time to hire', '1 hired', { hired: 'yes' }],
  ])('%s: %s opens the list with its filters', async (where, name, filters) => {
    const { lists, app } = await open();
    await user.click(section(where).getByRole('link', { name }));
    const wanted = { ...filters, applied_from: FROM };
    await waitFor(() => expect(lists.at(-1)?.query).toMatchObject(wanted));
    expect(Object.fromEntries(new URLSearchParams(app.search()))).toEqual(wanted);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Candidates');
  });

  test('offers the figures of each chart as a table too', async () => {
    const { lists } = await open();
    const arrivals = section('Applications per day');
    const table = arrivals.getByRole('table', { name: 'Applications per day' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).queryByRole('link')).toBeNull();
    await user.click(arrivals.getByRole('button', { name: /Show as table/ }));
    await user.click(arrivals.getByRole('link', { name: /^4 applied on/ }));
    await waitFor(() =>
      expect(lists.at(-1)?.query).toMatchObject({
        applied_from: '2026-01-19T00:00:00.000Z',
        applied_before: '2026-01-20T00:00:00.000Z',
      }),
    );
    for (const name of ['Funnel by step', 'Time in step', 'Who candidates are waiting on'])
      expect(screen.getByRole('table', { name })).toBeTruthy();
  });

  test('says “so far” for unfinished steps, and how many people the list no longer shows', async () => {
    await open();
    expect(section('Time in step').getByText(/the longest 10 days so far/)).toBeTruthy();
    expect(section('Time in step').getByText('median 3 h · p90 3 days')).toBeTruthy();
    expect(section('Funnel').getAllByText('+ 2 merged or erased')).toBeTruthy();
    expect(section('Time to hire').getByText(/From receiving the application to the signed offer/)).toBeTruthy();
  });

  test('is filtered by job and period', async () => {
    const { asked } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Applied in' }), 'week');
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ period: 'week' }));
    await user.click(screen.getByRole('combobox', { name: 'Overview of' }));
    await user.click(await screen.findByRole('option', { name: 'Backend Engineer (2)' }));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ period: 'week', job_id: aJob().id }));
  });

  test('lets an administrator choose the time zone of days', async () => {
    const { answer } = await open();
    const set = answer(overviews.setTimeZone, ({ body }) => body as { time_zone: string });
    answer(overviews.get, () => anOverview({ time_zone: 'Asia/Tokyo', is_zone_chosen: true }));
    expect(screen.getByText('Days in UTC: no company time zone is set yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set time zone' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company time zone' }), 'Asia/Tokyo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText("Days in your company's time zone, Asia/Tokyo.");
    expect(set.at(-1)?.body).toEqual({ time_zone: 'Asia/Tokyo' });
  });

  test('says so when it cannot be loaded, and when there is nothing', async () => {
    const { answer } = await openCandidates(people);
    answer(overviews.get, () => new Refusal(500, 'Broken.'));
    await user.click(await screen.findByRole('button', { name: 'Hiring overview' }));
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    answer(overviews.get, () => anOverview({ total: { listed: 0, unlisted: 0 }, steps: [] }));
    await user.click(retry);
    expect(await screen.findByText('No applications in this period. Choose a longer one.')).toBeTruthy();
  });
});
