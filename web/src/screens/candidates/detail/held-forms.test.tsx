import { interviews } from '@hirewire/contract/interviews';
import { type Note, notes } from '@hirewire/contract/notes';
import { type Offer, offers } from '@hirewire/contract/offers';
import { scorecards } from '@hirewire/contract/scorecards';
import type { CandidateStep } from '@hirewire/contract/steps';
import { type WrittenInterview, writtenInterviews } from '@hirewire/contract/written-interviews';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { aCandidate, aRow, aStep } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { atEveryStep, offer as anOffer } from '../../../testing/gallery/step-rows.ts';
import { anInterview } from '../../../testing/interviews.ts';
import { openProfile } from '../../../testing/open-profile.ts';
import { aUser } from '../../../testing/people.ts';
import { reloadAll } from '../../../testing/reload-all.ts';

// One dialog opens over another; the one below cannot be clicked for a moment.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
beforeAll(async () => {
  // Imported first: loading them on demand may take longer than a test waits.
  await Promise.all([
    import('./offer-panel.tsx'),
    import('./written-interview-panel.tsx'),
    import('./notes-tab.tsx'),
    import('../interviews/interview-panel.tsx'),
    import('../interviews/scorecard-dialog.tsx'),
  ]);
});
beforeEach(() => queryClient.clear());

const COPY = "Your text can't be saved, but you can still copy it.";

const openStep = (type: CandidateStep) =>
  openProfile('progress', aCandidate({ workflowProgress: [aStep(type, { status: 'in_progress' })] }));

/** The text is still there, read-only and with the focus, and is gone when the user closes it. */
async function expectHeld(field: HTMLElement, text: string) {
  expect(field.isConnected).toBe(true);
  expect(document.activeElement).toBe(field);
  await user.keyboard(' More{Control>}{Enter}{/Control}');
  expect(field).toHaveProperty('value', text);
  const form = within(field.closest('form')!);
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  await user.click(form.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(field.isConnected).toBe(false));
  // Nothing is unsaved, so there is no question.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the record of a conversation', () => {
  const {
    interviews: [rated],
  } = atEveryStep.find(({ route }) => route === writtenInterviews.list)!.reply as { interviews: [WrittenInterview] };
  const nothing = { transcript: [], marks: null, overrides: [], score: null };
  const open: WrittenInterview = { ...rated, ...nothing, submitted_at: null, is_open: true };
  const submitted: WrittenInterview = { ...open, submitted_at: open.invited_at, is_open: false };

  async function write() {
    const { answer, dialog } = await openStep('ai_interview');
    let now = open;
    answer(writtenInterviews.list, () => ({ interviews: [now] }));
    await reloadAll();
    await user.click(await dialog.findByRole('button', { name: 'Record a conversation instead' }));
    const summary = dialog.getByRole('textbox', { name: 'What you talked about' });
    await user.type(summary, 'She called.');
    return { answer, dialog, summary, change: (next: WrittenInterview) => void (now = next) };
  }

  test('is kept for copying when the candidate submits the interview', async () => {
    const { change, summary } = await write();
    change(submitted);
    await reloadAll();
    expect(screen.getByText(`This interview is no longer open. ${COPY}`)).toBeTruthy();
    await expectHeld(summary, 'She called.');
  });

  test('is not said to be too late while it is being saved, and disappears once it is', async () => {
    const { answer, change, dialog, summary } = await write();
    const { promise: isStored, resolve: finish } = Promise.withResolvers<void>();
    answer(writtenInterviews.recordHuman, async () => {
      change({ ...open, is_open: false, human: { summary: 'She called.', by_name: 'Ada', at: open.invited_at } });
      await isStored;
      return open;
    });
    await user.click(dialog.getByRole('button', { name: 'Record conversation' }));
    await reloadAll();
    expect(dialog.queryByText(COPY, { exact: false })).toBeNull();
    finish();
    await waitFor(() => expect(summary.isConnected).toBe(false));
    expect(dialog.queryByText(COPY, { exact: false })).toBeNull();
  });

  test('that is empty disappears with the interview', async () => {
    const { change, summary } = await write();
    await user.clear(summary);
    change(submitted);
    await reloadAll();
    expect(summary.isConnected).toBe(false);
  });
});

describe('an offer', () => {
  const CHANGED = 'This offer has changed in the meantime.';
  const NEXT: Partial<Offer> = { id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0072', version: 2 };

  async function openOffer(offer: Offer) {
    const { answer, dialog } = await openStep('offer_letter');
    let listed = [offer];
    answer(offers.list, () => ({ offers: listed }));
    await reloadAll();
    const change = (changes: Partial<Offer>) => {
      const changed = { ...offer, ...changes };
      listed = changed.id === offer.id ? [changed] : [changed, offer];
      return reloadAll();
    };
    return { answer, dialog, change };
  }

  test.each<[string, Partial<Offer>]>([
    ['sent', { state: 'sent' }],
    ['revised', NEXT],
  ])('keeps its terms for copying when a colleague has %s it', async (_, changes) => {
    const fields = [...anOffer.fields, { name: 'salary', label: 'Salary', value: '' }];
    const { change } = await openOffer({ ...anOffer, fields });
    const manager = await screen.findByLabelText('Manager');
    await user.type(manager, ' and Grace');
    await change(changes);
    expect(screen.getByText(`${CHANGED} ${COPY}`)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('disabled', true);
    await expectHeld(manager, 'Ada Lovelace and Grace');
  });

  test('keeps a reason for revoking it when a colleague has revised it', async () => {
    const { change, dialog } = await openOffer({ ...anOffer, state: 'sent' });
    await user.click(await dialog.findByRole('button', { name: 'Revoke' }));
    const reason = within(await screen.findByRole('dialog', { name: /^Revoke/ })).getByRole('textbox');
    await user.type(reason, 'Too late.');
    await change({ ...NEXT, state: 'draft' });
    expect(screen.getByText(`${CHANGED} ${COPY}`)).toBeTruthy();
    expect(reason).toHaveProperty('value', 'Too late.');
  });

  test('keeps a reason for revoking it when the candidate has signed it', async () => {
    const { answer, change, dialog } = await openOffer({ ...anOffer, state: 'sent' });
    await user.click(await dialog.findByRole('button', { name: 'Revoke' }));
    const asked = within(await screen.findByRole('dialog', { name: /^Revoke/ }));
    await user.type(asked.getByRole('textbox'), 'Too late.');
    await change({ state: 'signed' });
    answer(offers.revoke, () => new Refusal(409, { detail: 'It has been signed.' }));
    await user.click(asked.getByRole('button', { name: /^Revoke/ }));
    expect(await asked.findByText('It has been signed.')).toBeTruthy();
    expect(asked.getByRole('textbox')).toHaveProperty('value', 'Too late.');
  });
});

describe('a note', () => {
  const own: Note = {
    id: aRow().id,
    text: 'Strong.',
    author_id: aUser().id,
    author_name: 'Ada',
    created_at: '2026-01-15T12:00:00.000Z',
    edited_at: null,
  };
  const other: Note = { ...own, id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0081', text: 'Punctual.' };

  async function edit() {
    const { answer, dialog } = await openProfile('notes');
    let listed = [other, own];
    answer(notes.list, () => ({ notes: listed }));
    await reloadAll();
    await user.click((await dialog.findAllByRole('button', { name: 'Edit' }))[1]!);
    const text = dialog.getByRole('textbox', { name: 'Edit note' });
    await user.type(text, ' Very.');
    return { dialog, text, change: (next: Note[]) => ((listed = next), reloadAll()) };
  }

  test('being edited is kept for copying when an admin deletes it', async () => {
    const { text, change } = await edit();
    await change([other]);
    expect(screen.getByText(`This note has been deleted. ${COPY}`)).toBeTruthy();
    await expectHeld(text, 'Strong. Very.');
  });

  test('being edited is closed when it is cancelled, or another one is edited', async () => {
    const { dialog, text } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(text.isConnected).toBe(false);
    expect(dialog.getByRole('textbox', { name: 'Edit note' })).toHaveProperty('value', 'Punctual.');
    await user.keyboard(' Mostly.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.queryByRole('textbox', { name: 'Edit note' })).toBeNull();
    expect(dialog.queryByText(COPY, { exact: false })).toBeNull();
  });
});

test('a scorecard is kept for copying when a colleague marks the interview as a no-show', async () => {
  const [starts_at, ends_at] = ['2020-01-01T09:00:00.000Z', '2020-01-01T10:00:00.000Z'];
  const booked = anInterview({ status: 'booked', starts_at, ends_at, step_id: 'step-interview_scheduling' });
  const { answer, dialog } = await openStep('interview_scheduling');
  let now = { ...booked, awaits_my_scorecard: true };
  answer(interviews.list, () => ({ interviews: [now], total: 1 }));
  answer(scorecards.get, () => ({
    criteria: ['Bread'],
    scorecards: [],
    given_count: 0,
    asked_count: 1,
    is_mine_open: now.awaits_my_scorecard,
  }));
  await reloadAll();
  await user.click(await dialog.findByRole('button', { name: 'Fill in my scorecard' }));
  const card = within(await screen.findByRole('dialog', { name: 'Scorecard: Jane Doe' }));
  const comment = card.getByRole('textbox', { name: 'Comment' });
  await user.type(comment, 'Calm.');
  now = { ...booked, status: 'no_show' };
  now.awaits_my_scorecard = false;
  await reloadAll();
  expect(screen.getByText(`This interview was marked as a no-show or moved. ${COPY}`)).toBeTruthy();
  expect(card.getAllByRole<HTMLFieldSetElement>('group').map(({ disabled }) => disabled)).toEqual([true, true]);
  await expectHeld(comment, 'Calm.');
});
