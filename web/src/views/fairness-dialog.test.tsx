import { fairness, type FairnessReport } from '@hirewire/contract/fairness';
import type { RoleName } from '@hirewire/contract/roles';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../data/query-client.ts';
import { openFromJob } from '../testing/open-from-job.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

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

const openReport = (role?: RoleName) =>
  openFromJob('Fairness report', (answer) => answer(fairness.report, () => REPORT), role);

test('the fairness report shows groups, their flags, and the self-test that an admin runs', async () => {
  const { dialog, answer } = await openReport();
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
  const { dialog } = await openReport('hr_manager');
  expect(await dialog.findByText('It has not been run yet.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Run the test' })).toBeNull();
});

test('the fairness report shows how far decisions agree with scores, and how that changes', async () => {
  const { dialog } = await openReport();
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
  // For a single job there is nothing to compare it with.
  expect(section.queryByRole('table', { name: 'By job' })).toBeNull();
});
