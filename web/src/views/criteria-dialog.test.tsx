import { criteria, CRITERIA_MESSAGES, type JobCriteria } from '@hirewire/contract/criteria';
import type { RoleName } from '@hirewire/contract/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../data/query-client.ts';
import { Refusal, refuseField } from '../testing/fake-api.ts';
import { openFromJob } from '../testing/open-from-job.tsx';

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

const openCriteria = (role?: RoleName) =>
  openFromJob(
    'Scoring criteria',
    (answer) => {
      answer(criteria.get, () => CRITERIA);
      answer(criteria.rescoring, () => ({ done: 120, total: 120 }));
    },
    role,
  );

test('criteria are weighted, switched, removed and added, with shares updated at once, and saved together', async () => {
  const { dialog, answer } = await openCriteria('hr_manager');
  const rows = async () =>
    within(await dialog.findByRole('list', { name: 'Criteria' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect((await rows())[1]).toContain('Must-have, no longer in the job');
  await user.clear(dialog.getByLabelText('Weight of Kafka'));
  await user.type(dialog.getByLabelText('Weight of Kafka'), '20,0');
  expect((await rows())[0]).toContain('75%');
  await user.click(dialog.getByRole('button', { name: 'Add Rust' }));
  const own = dialog.getByRole('textbox', { name: 'Your own criterion' });
  await user.type(own, 'kafka');
  // This one confirms what an input method suggests.
  fireEvent.keyDown(own, { key: 'Enter', isComposing: true });
  expect(dialog.queryByText('This criterion already exists.')).toBeNull();
  await user.keyboard('{Enter}');
  expect(dialog.getByText('This criterion already exists.')).toBeTruthy();
  await user.clear(own);
  await user.type(own, 'Danish{Enter}');
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
    () => new Refusal(409, { detail: 'Another user has changed these criteria.', code: 'changed_meanwhile' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Another user has changed these criteria.')).toBeTruthy();
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
  const { dialog, answer } = await openCriteria('hr_manager');
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
  const { dialog, answer } = await openCriteria('hr_manager');
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
  const { dialog, answer } = await openCriteria('hr_manager');
  answer(criteria.save, () => refuseField(422, 'criteria', 'Give at least one criterion a weight.'));
  await user.click(await dialog.findByRole('button', { name: 'Remove Kafka' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Give at least one criterion a weight/)).toBeTruthy();
});

test('re-scoring shows its progress, and can be stopped for the rest', async () => {
  const { answer } = await openCriteria();
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
  const { dialog, answer } = await openCriteria();
  const reset = answer(criteria.reset, () => ({ ...CRITERIA, is_edited: false }));
  await user.click(await dialog.findByRole('button', { name: 'Reset to job defaults' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
  await screen.findByText('Criteria reset to job defaults');
  expect(reset).toHaveLength(1);
});
