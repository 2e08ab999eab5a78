import { type Interview, interviews } from '@hirewire/contract/interviews';
import { scheduling } from '@hirewire/contract/scheduling';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { candidateKeys } from '../../../data/query-keys.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, aRow, aStep } from '../../../testing/candidates.ts';
import { Refusal, refuseField } from '../../../testing/fake-api.ts';
import { anInterview } from '../../../testing/interviews.ts';

// One dialog opens over another; the one below cannot be clicked for a moment.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const PERSON = aRow().id;
const ADA = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0777';
const BEN = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0778';

const step = aStep('interview_scheduling', { id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0666', status: 'in_progress' });

const slotList = (...times: string[]) => ({
  slots: times.map((starts_at) => ({ starts_at, interviewers: [ADA] })),
  unknown: [],
  is_without_interviewer: false,
  note: null,
});

const openPanel = async (
  interview: Interview,
  role: 'recruiter' | 'tech_lead' = 'recruiter',
  candidate = aCandidate({ workflowProgress: [step] }),
) => {
  const { answer } = await openCandidates([aRow()], { role, candidate });
  answer(interviews.list, () => ({ interviews: [interview], total: 1 }));
  await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
  await screen.findByText(/45 minutes with Ada Lovelace/);
  const buttons = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  return { answer, buttons };
};

const BOOKED = {
  status: 'booked',
  starts_at: '2020-01-01T09:00:00.000Z',
  ends_at: '2020-01-01T10:00:00.000Z',
} as const;

describe('the interview of a step', () => {
  test.each<[string, Partial<Interview>, string[]]>([
    ['awaits a time', {}, ['Choose a time', 'Cancel interview']],
    ['has begun', BOOKED, ['Mark as completed', 'No-show']],
    ['has no time to choose', { no_times_at: '2026-01-15T12:00:00.000Z' }, ['Propose again', 'Choose a time']],
    ['was missed', { ...BOOKED, status: 'no_show' }, ['Propose again', 'Choose a time', 'Mark as completed']],
    ['was cancelled', { status: 'cancelled', cancelled_by: 'candidate' }, ['Propose again', 'Choose a time']],
  ])('that %s can be acted on', async (_, changes, expected) => {
    const { buttons } = await openPanel(anInterview(changes));
    expect(buttons).toEqual(expect.arrayContaining(expected));
  });

  test('offers users who do not manage candidates no choice of a time', async () => {
    const { buttons } = await openPanel(anInterview(), 'tech_lead');
    expect(buttons).not.toContain('Choose a time');
  });
});

test.each<[string, Partial<Interview>]>([
  ['booked', { status: 'booked', starts_at: '2030-06-03T09:00:00.000Z', ends_at: '2030-06-03T09:45:00.000Z' }],
  ['still without a time', { no_times_at: '2026-01-15T12:00:00.000Z' }],
])('an interview that was %s before its step was skipped is no longer said to be, nor acted on', async (_, changes) => {
  const skipped = { ...step, status: 'completed' as const, isSkipped: true };
  const candidate = aCandidate({ workflowProgress: [skipped, aStep('human_approval')] });
  const { buttons } = await openPanel(anInterview(changes), 'recruiter', candidate);
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('Being canceled');
  expect(textContent).toContain('The workflow has moved on.');
  expect(textContent).not.toMatch(/Booked|Awaiting a time|Action needed/);
  for (const name of ['Move', 'Choose a time', 'Propose again', 'Cancel interview'])
    expect(buttons).not.toContain(name);
});

test('of an interview that has begun, users say what became of it even after its step was skipped', async () => {
  const candidate = aCandidate({ workflowProgress: [{ ...step, status: 'completed' }, aStep('human_approval')] });
  const { buttons } = await openPanel(anInterview(BOOKED), 'recruiter', candidate);
  expect(buttons).toEqual(expect.arrayContaining(['Mark as completed', 'No-show']));
});

test('a booked interview is cancelled with a reason, which is asked about before it is discarded', async () => {
  const later = {
    status: 'booked',
    starts_at: '2030-06-03T09:00:00.000Z',
    ends_at: '2030-06-03T09:45:00.000Z',
  } as const;
  const { answer } = await openPanel(anInterview(later));
  const cancelled = answer(interviews.cancel, () =>
    anInterview({ ...later, status: 'cancelled', cancelled_by: 'staff' }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel interview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this interview?' }));
  await user.type(dialog.getByRole('textbox'), 'Ada is ill.');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await dialog.findByRole('button', { name: 'Cancel interview' }));
  await screen.findByText('Interview canceled');
  expect(cancelled).toMatchObject([{ body: { reason: 'Ada is ill.' } }]);
});

test('moving a booked interview says when it is now, and that it has been moved', async () => {
  const booked = anInterview({
    status: 'booked',
    starts_at: '2030-06-03T09:00:00.000Z',
    ends_at: '2030-06-03T09:45:00.000Z',
  });
  const { answer } = await openPanel(booked);
  const slots = [{ starts_at: '2030-06-04T09:00:00.000Z', interviewers: [ADA] }];
  answer(interviews.slots, () => ({ slots, unknown: [], is_without_interviewer: false, note: null }));
  const moved = answer(interviews.book, () => booked);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the interview' }));
  expect(dialog.getByText(/^Currently .*Jun 3, 2030/)).toBeTruthy();
  await user.click((await dialog.findAllByRole('radio')).at(-1)!);
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Interview moved. Everyone gets an email.')).toBeTruthy();
  expect(moved).toMatchObject([{ body: { starts_at: slots[0]!.starts_at } }]);
});

test('a chosen time that has been taken meanwhile is not sent', async () => {
  const [monday, tuesday] = ['2030-06-03T09:00:00.000Z', '2030-06-04T09:00:00.000Z'];
  const { answer } = await openPanel(anInterview());
  let slots = slotList(monday, tuesday);
  answer(interviews.slots, () => slots);
  const booked = answer(interviews.book, () => anInterview({ status: 'booked' }));
  await user.click(screen.getByRole('button', { name: 'Choose a time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a time' }));
  await user.click(await dialog.findByRole('radio'));
  slots = slotList(tuesday);
  await queryClient.invalidateQueries({ queryKey: candidateKeys.all });
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findByText('Choose a time.')).toBeTruthy();
  await user.click(dialog.getByRole('radio'));
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await screen.findByText('Interview booked. Everyone gets an email.');
  expect(booked.map(({ body }) => body)).toEqual([{ starts_at: tuesday }]);
});

async function openSchedule() {
  const { answer } = await openCandidates([aRow()], { role: 'recruiter' });
  const ada = { id: ADA, name: 'Ada Lovelace', time_zone: 'UTC', has_hours: true };
  answer(scheduling.interviewers, () => ({ interviewers: [ada, { ...ada, id: BEN, name: 'Ben Hall' }] }));
  const made = answer(interviews.create, () => anInterview({ status: 'booked' }));
  await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
  const profile = within(await screen.findByRole('dialog', { name: 'Jane Doe' }));
  await user.click(await profile.findByRole('button', { name: 'More actions for Jane Doe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule Interview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interview: Jane Doe' }));
  return { answer, made, dialog };
}

test('an interview is arranged manually, at a free time', async () => {
  const { answer, made, dialog } = await openSchedule();
  const at = '2030-06-03T09:00:00.000Z';
  answer(interviews.possible, () => ({ ...slotList(at), unknown: [{ id: ADA, name: 'Ada Lovelace' }] }));
  await user.click(dialog.getByRole('button', { name: 'Propose times' }));
  expect(dialog.getByText('Choose an interviewer.')).toBeTruthy();
  await user.click(await dialog.findByRole('checkbox', { name: /^Ada Lovelace/ }));
  await user.click(dialog.getByRole('radio', { name: 'I choose it now' }));
  expect(await dialog.findByText(/^Busy times unknown: Ada Lovelace/)).toBeTruthy();
  await user.click(dialog.getAllByRole('radio').at(-1)!);
  await user.click(dialog.getByRole('button', { name: 'Book interview' }));
  expect(await screen.findByText('Interview booked. Everyone gets an email.')).toBeTruthy();
  expect(made[0]).toMatchObject({ body: { interviewers: [ADA], starts_at: at, candidate_id: PERSON } });
});

test('a refused proposal asks for no free times, and complains about none', async () => {
  const { answer, dialog } = await openSchedule();
  const asked = answer(interviews.possible, () => refuseField(422, 'interviewers', 'Choose an interviewer.'));
  answer(interviews.create, () => new Refusal(409, { detail: 'Jane Doe was rejected.' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Ada Lovelace/ }));
  await user.click(dialog.getByRole('button', { name: 'Propose times' }));
  expect(await dialog.findByText('Jane Doe was rejected.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Place/), 'Room 2');
  await waitFor(() => expect(dialog.queryByText('Jane Doe was rejected.')).toBeNull());
  expect([dialog.queryByText(/Choose an interviewer/), asked]).toEqual([null, []]);
});

test('when another interviewer is not free at the chosen time, another one has to be chosen', async () => {
  const { answer, made, dialog } = await openSchedule();
  const [monday, tuesday] = ['2030-06-03T09:00:00.000Z', '2030-06-04T09:00:00.000Z'];
  answer(interviews.possible, ({ body }) =>
    (body as { interviewers: string[] }).interviewers.length > 1 ? slotList(tuesday) : slotList(monday, tuesday),
  );
  const times = () => within(dialog.getByRole('group', { name: 'Time' })).getAllByRole('radio');
  await user.click(await dialog.findByRole('checkbox', { name: /^Ada Lovelace/ }));
  await user.click(dialog.getByRole('radio', { name: 'I choose it now' }));
  expect(await dialog.findByRole('option', { name: 'Monday, June 3' })).toBeTruthy();
  await user.click(times()[0]!);
  await user.click(dialog.getByRole('checkbox', { name: /^Ben Hall/ }));
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Book interview' }));
  expect(await dialog.findByText('Choose a time.')).toBeTruthy();
  await user.click(times()[0]!);
  await user.click(dialog.getByRole('button', { name: 'Book interview' }));
  await screen.findByText('Interview booked. Everyone gets an email.');
  expect(made.map(({ body }) => body)).toMatchObject([{ interviewers: [ADA, BEN], starts_at: tuesday }]);
});
