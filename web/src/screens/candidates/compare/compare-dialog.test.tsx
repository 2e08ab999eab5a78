import { calibration } from '@hirewire/contract/calibration';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { aComparison } from '../../../testing/calibration.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { jane, people, tom } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

describe('two selected candidates', () => {
  const choose = async (name: string) => user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const compare = () => screen.queryByRole('button', { name: 'Compare' });

  test('are compared if both applied for the same job, also by users who may only view', async () => {
    const { answer } = await openCandidates(people, { role: 'senior_engineer' });
    const asked = answer(calibration.comparison, () => aComparison());
    await choose('Jane Doe');
    expect(compare()).toBeNull();
    await choose('Yuki Tanaka');
    expect(compare()).toBeNull();
    await choose('Yuki Tanaka');
    await choose('Tom Becker');
    await user.click(compare()!);
    const both = within(await screen.findByRole('dialog', { name: 'Side by side' }));
    expect(await both.findAllByText('Only Jane Doe shows it')).toHaveLength(2);
    expect(asked[0]!.path).toBe(`/api/jobs/${jane.jobId!}/comparison`);
    expect(asked[0]!.query).toEqual({ candidate_ids: `${jane.id},${tom.id}` });
    await user.keyboard('{Escape}');
    await choose('Yuki Tanaka');
    expect(compare()).toBeNull();
  });

  test('show why they cannot be compared', async () => {
    const { answer } = await openCandidates(people);
    answer(calibration.comparison, () => new Refusal(404, { detail: 'Candidate not found' }));
    await choose('Jane Doe');
    await choose('Tom Becker');
    await user.click(compare()!);
    const both = within(await screen.findByRole('dialog', { name: 'Side by side' }));
    expect(await both.findByText('Candidate not found')).toBeTruthy();
    const [one] = aComparison().candidates;
    answer(calibration.comparison, () =>
      aComparison({ candidates: [one!, { candidate_id: tom.id, name: tom.name, score: null }], criteria: [] }),
    );
    await user.click(both.getByRole('button', { name: 'Try again' }));
    expect(await both.findByText('The resume has not been analyzed for this job.')).toBeTruthy();
    expect(both.getByText('There is nothing to compare yet.')).toBeTruthy();
  });
});
