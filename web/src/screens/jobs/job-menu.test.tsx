import { criteria, CRITERIA_MESSAGES, type JobCriteria } from '@hirewire/contract/criteria';
import { fairness, type FairnessReport } from '@hirewire/contract/fairness';
import { auth } from '@hirewire/contract/auth';
import { approvals } from '@hirewire/contract/approvals';
import { jobs } from '@hirewire/contract/jobs';
import { jobReadiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { fakeApi, Refusal, refuseField } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

const read = { is_on: true, is_knock_out: false, is_own: false, is_in_job: true };
const CRITERIA: JobCriteria = {
  criteria: [
    { id: 'similarity', kind: 'similarity', label: 'Work like Backend Engineer', weight: 60, share: 60, ...read },
    { id: 'must_have:kafka', kind: 'must_have', label: 'Kafka', weight: 40, share: 40, ...read, is_in_job: false },
  ],
  offered: [{ id: 'must_have:rust', kind: 'must_have', label: 'Rust', weight: 10 }],
  is_edited: true,
  version: 3,
  updated_by_name: 'Grace Hopper',
  updated_at: '2026-01-15T12:00:00.000Z',
};

/** Opens the jobs screen with one job, and an entry of its menu. */
async function openFromJob(item: string, role: RoleName = 'admin') {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name: role }));
  const counts = { all: 1, draft: 0, active: 1, paused: 0, closed: 0 };
  answer(jobs.list, () => ({ jobs: [aJob({ status: 'active' })], total: 1, counts }));
  answer(jobReadiness.list, () => ({ readiness: [] }));
  answer(jobs.summary, () => ({ counts, applications: 0, departments: [] }));
  answer(workflows.templates, () => []);
  const stats = { pending_count: 0, approved_count: 0, rejected_count: 0, total_count: 0, waiting_for_me: 0 };
  answer(approvals.stats, () => stats);
  answer(criteria.get, () => CRITERIA);
  answer(criteria.rescoring, () => ({ done: 120, total: 120 }));
  answer(fairness.report, () => REPORT);
  await renderApp('/jobs');
  await user.click(await screen.findByRole('button', { name: 'More actions for Backend Engineer' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return { answer, dialog: within(await screen.findByRole('dialog', { name: item })) };
}

test('criteria are weighted, switched, removed and added, with shares updated at once, and saved together', async () => {
  const { dialog, answer } = await openFromJob('Scoring criteria', 'hr_manager');
  const rows = async () =>
    within(await dialog.findByRole('list', { name: 'Criteria' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect((await rows())[1]).toContain('Must-have, no longer in the job');
  await user.clear(dialog.getByLabelText('Weight of Kafka'));
  await user.type(dialog.getByLabelText('Weight of Kafka'), '20,0');
  expect((await rows())[0]).toContain('75%');
  await user.click(dialog.getByRole('button', { name: 'Add Rust' }));
  await user.type(dialog.getByRole('textbox', { name: 'Your own criterion' }), 'kafka{Enter}');
  expect(dialog.getByText('This criterion already exists.')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: 'Your own criterion' }));
  await user.type(dialog.getByRole('textbox', { name: 'Your own criterion' }), 'Danish{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Remove Kafka' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Knock-out: Danish' }));
  expect(dialog.queryByRole('checkbox', { name: 'Knock-out: Work like Backend Engineer' })).toBeNull();
  expect(
    dialog.getByText(/the match is rated “little found”.* It never rejects a candidate: people decide/),
  ).toBeTruthy();
  await user.click(dialog.getByRole('switch', { name: 'Use Rust' }));

  await user.clear(dialog.getByLabelText('Weight of Danish'));
  await user.type(dialog.getByLabelText('Weight of Danish'), '500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('0 to 100')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Weight of Danish'));
  await user.type(dialog.getByLabelText('Weight of Danish'), '15');
  answer(
    criteria.save,
    () => new Refusal(409, { detail: 'Somebody else has changed these criteria.', code: 'changed_meanwhile' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody else has changed these criteria.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Reload' })).toBeTruthy();
  const saved = answer(criteria.save, () => CRITERIA);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Criteria saved. Scored resumes are analyzed again.');
  expect(saved[0]!.body).toEqual({
    version: 3,
    criteria: [
      { id: 'similarity', weight: 60, is_on: true, is_knock_out: false },
      { id: 'must_have:rust', weight: 10, is_on: false, is_knock_out: false },
      { kind: 'must_have', label: 'Danish', weight: 15, is_on: true, is_knock_out: true },
    ],
  });
});

test('criteria that another user has changed are not reset until they have been reloaded', async () => {
  const { dialog, answer } = await openFromJob('Scoring criteria', 'hr_manager');
  const reset = async () => {
    await user.click(await dialog.findByRole('button', { name: 'Reset to job defaults' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset the criteria?' }));
    await user.click(question.getByRole('button', { name: 'Reset' }));
  };
  const [detail, code] = [CRITERIA_MESSAGES.changed, 'changed_meanwhile'];
  answer(criteria.reset, () => new Refusal(409, { detail, code }));
  await reset();
  await dialog.findByText(detail);
  answer(criteria.get, () => ({ ...CRITERIA, version: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(dialog.queryByText(detail)).toBeNull());
  const sent = answer(criteria.reset, () => ({ ...CRITERIA, is_edited: false, version: 5 }));
  await reset();
  await screen.findByText('Criteria reset to job defaults');
  expect(sent.map(({ query }) => query.version)).toEqual(['4']);
});

test('a criterion that was typed but not added is saved too, and asked about before it is discarded', async () => {
  const { dialog, answer } = await openFromJob('Scoring criteria', 'hr_manager');
  const saved = answer(criteria.save, () => CRITERIA);
  const own = await dialog.findByRole('textbox', { name: 'Your own criterion' });
  await user.type(own, 'kafka');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This criterion already exists.');
  expect(saved).toEqual([]);
  await user.clear(own);
  await user.type(own, 'Danish');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Criteria saved. Scored resumes are analyzed again.');
  const { criteria: sent } = saved[0]!.body as { criteria: unknown[] };
  expect(sent.at(-1)).toMatchObject({ kind: 'must_have', label: 'Danish' });
});

test('criteria that are refused as a whole say why above the buttons', async () => {
  const { dialog, answer } = await openFromJob('Scoring criteria', 'hr_manager');
  answer(criteria.save, () => refuseField(422, 'criteria', 'Give at least one criterion a weight.'));
  await user.click(await dialog.findByRole('button', { name: 'Remove Kafka' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Give at least one criterion a weight/)).toBeTruthy();
});

test('re-scoring shows its progress, and can be stopped for the rest', async () => {
  const { answer } = await openFromJob('Scoring criteria');
  answer(criteria.rescoring, () => ({ done: 83, total: 120 }));
  await queryClient.invalidateQueries();
  expect((await screen.findByRole('progressbar', { name: 'Re-scoring' })).textContent).toBe(
    'Re-scoring: 83 of 120 candidates',
  );
  const stopped = answer(criteria.cancelRescoring, () => ({ cancelled: 37 }));
  answer(criteria.rescoring, () => ({ done: 120, total: 120 }));
  await user.click(screen.getByRole('button', { name: 'Stop re-scoring' }));
  expect(await screen.findByText('Re-scoring stopped. 37 candidates keep their current score.')).toBeTruthy();
  expect(stopped).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Re-scoring' })).toBeNull());
});

test('criteria are reset to the job’s defaults after a confirmation', async () => {
  const { dialog, answer } = await openFromJob('Scoring criteria');
  const reset = answer(criteria.reset, () => ({ ...CRITERIA, is_edited: false }));
  await user.click(await dialog.findByRole('button', { name: 'Reset to job defaults' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
  await screen.findByText('Criteria reset to job defaults');
  expect(reset).toHaveLength(1);
});

const rate = { rate: 0.5, impact_ratio: 1, is_below_four_fifths: false };
const REPORT: FairnessReport = {
  applicants: 90,
  declared: 71,
  dimensions: [
    {
      dimension: 'gender',
      groups: [
        {
          group: 'woman',
          applicants: 40,
          above_median: rate,
          selected: { rate: 0.375, impact_ratio: 0.75, is_below_four_fifths: true },
          is_small: false,
        },
        { group: 'man', applicants: 29, above_median: null, selected: rate, is_small: true },
      ],
    },
    { dimension: 'age_band', groups: [] },
  ],
  self_test: null,
  agreement: {
    overall: { decisions: { count: 24, agreed: 0.75 }, overrides: { count: 6, mean_change: -3.25, mean_size: 8 } },
    months: [
      { month: '2026-05', decisions: null, overrides: null },
      { month: '2026-06', decisions: { count: 20, agreed: 0.8 }, overrides: null },
    ],
    jobs: [],
    other_jobs: 0,
  },
};

test('the fairness report shows groups, their flags, and the self-test that an admin runs', async () => {
  const { dialog, answer } = await openFromJob('Fairness report');
  const table = within(await dialog.findByRole('table', { name: 'Gender' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toBe('Women40 applications50%Ratio 1.0038%Ratio 0.75Below four fifths');
  expect(rows[2]).toBe('Men29 applications. Small group: chance plays a partToo few scores50%Ratio 1.00');
  expect(dialog.queryByRole('table', { name: 'Age' })).toBeNull();
  const tested = {
    resumes: 20,
    is_invented: false,
    swaps: 100,
    changed: 0,
    largest_change: 0,
    tried: [
      { kind: 'name' as const, swaps: 60, changed: 0, largest_change: 0 },
      { kind: 'gender' as const, swaps: 40, changed: 0, largest_change: 0 },
    ],
    analyser: 'embedded',
    method: 'lexical',
    model: null,
    is_cut_short: false,
    tested_at: '2026-01-15T12:00:00.000Z',
  };
  answer(fairness.selfTest, () => tested);
  answer(fairness.report, () => ({ ...REPORT, self_test: tested }));
  expect(dialog.getByText('It has not been run yet.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Run the test' }));
  expect(await dialog.findByText('No score changed in 100 swaps.')).toBeTruthy();
  const tried = within(dialog.getByRole('list', { name: 'What was tried' }));
  expect(tried.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Another name60 times, none changed',
    'Another gender40 times, none changed',
  ]);
});

test('an HR manager cannot run the self-test, but sees whether it was run', async () => {
  const { dialog } = await openFromJob('Fairness report', 'hr_manager');
  expect(await dialog.findByText('It has not been run yet.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Run the test' })).toBeNull();
});

test('the fairness report shows how far decisions agree with scores, and how that changes', async () => {
  const { dialog } = await openFromJob('Fairness report');
  const section = within(await dialog.findByRole('region', { name: 'People and scores' }));
  expect(
    section.getByText(
      '24 decisions, 75% of which agree with the score. 6 scores set by people, on average −3.3 points (8.0 in either direction).',
    ),
  ).toBeTruthy();
  const rows = within(section.getByRole('table', { name: 'By month' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonthAgreementScores set',
    'May 2026Too fewToo few',
    'June 202680%of 20 decisionsToo few',
  ]);
  // Of one job there is nothing else to compare.
  expect(section.queryByRole('table', { name: 'By job' })).toBeNull();
});
