import { intake, type IntakeMessage } from '@hirewire/contract/intake';
import { jobs } from '@hirewire/contract/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { jobKeys, mailKeys } from '../../../data/query-keys.ts';
import { Refusal, refuseField } from '../../../testing/fake-api.ts';
import { aJob } from '../../../testing/jobs.ts';
import { COUNTS } from '../../../testing/jobs-screen.ts';
import { openMail } from '../../../testing/mail.ts';
import { aMailbox, aMessage, aStrayMessage, anIntakeSummary } from '../../../testing/mail-rows.ts';

const user = userEvent.setup({ delay: null });
const SECOND = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0399';

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('the ledger', () => {
  test('shows a message with its outcome and the reasons', async () => {
    await openMail({ messages: [aMessage()] });
    const shown = within(await row(/^My application/));
    expect(shown.getByText('Mina Okafor · mina@example.com')).toBeTruthy();
    expect(shown.getByText('Application')).toBeTruthy();
    expect(shown.getByText('Backend Engineer')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Mina Okafor' }).getAttribute('href')).toBe(
      '/candidates?search=Mina+Okafor',
    );
    expect(screen.queryByText('Resume attached (resume.pdf)')).toBeNull();
    await press('Why, and what to do: My application');
    expect(screen.getByText('Resume attached (resume.pdf)')).toBeTruthy();
    expect(screen.getByText('Decided by the built-in rules. Received at jobs@northwind.example.')).toBeTruthy();
  });

  test('marks a message whose sender could not be verified', async () => {
    await openMail({
      messages: [aMessage({ dmarc_failed: true }), aStrayMessage({ id: SECOND, subject: 'Newsletter' })],
    });
    expect(within(await row(/^My application/)).getByText('Sender not verified (DMARC failed)')).toBeTruthy();
    expect(within(await row(/^Newsletter/)).queryByText('Sender not verified (DMARC failed)')).toBeNull();
  });

  test('says how many received messages have an outcome and how many are pending', async () => {
    const { answer } = await openMail({ accounts: [aMailbox(), aMailbox({ id: SECOND })], messages: [aMessage()] });
    answer(intake.summary, () => anIntakeSummary({ application: 3, waiting: 1 }, { mailbox_count: 6 }));
    await user.click(screen.getByRole('tab', { name: 'Outgoing mail' }));
    await user.click(screen.getByRole('tab', { name: 'Intake' }));
    expect(await screen.findByText('6 messages received: 3 with an outcome, 1 still being read.')).toBeTruthy();
  });

  test('is filtered, and the address keeps the filters', async () => {
    const { lists, search } = await openMail({
      accounts: [aMailbox(), aMailbox({ id: SECOND, address: 'second@northwind.example' })],
      messages: [aMessage()],
    });
    await press(/^Application 1/);
    await waitFor(() => expect(lists.at(-1)?.query).toEqual({ outcome: 'application' }));
    await user.selectOptions(screen.getByLabelText('Mailbox'), 'second@northwind.example');
    await user.type(screen.getByLabelText('Search messages'), 'Mina');
    await waitFor(() =>
      expect(lists.at(-1)?.query).toEqual({ outcome: 'application', mailbox_id: SECOND, search: 'Mina' }),
    );
    expect(search()).toBe(`?outcome=application&mailbox=${SECOND}&search=Mina`);
  });

  test('offers to clear a filter that finds nothing', async () => {
    const { search } = await openMail({ path: '/email-config?outcome=failed' });
    await screen.findByText(/^No messages match\./);
    await press('Clear filters');
    await screen.findByText(/^No messages yet/);
    expect(search()).toBe('');
  });

  test('is loaded page by page', async () => {
    const { answer } = await openMail();
    await screen.findByText(/^No messages yet/);
    const pages = answer(intake.list, ({ query }) =>
      query['after']
        ? { messages: [aStrayMessage({ id: SECOND, subject: 'Older' })], next: null }
        : { messages: [aMessage()], next: 'next-page' },
    );
    await user.click(screen.getByRole('tab', { name: 'Outgoing mail' }));
    await user.click(screen.getByRole('tab', { name: 'Intake' }));
    await press('Load more');
    await row(/^Older/);
    expect(await row(/^My application/)).toBeTruthy();
    expect(pages.at(-1)?.query).toEqual({ after: 'next-page' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('keeps the first page when the next one cannot be loaded, says why and offers it again', async () => {
    const { answer } = await openMail();
    await screen.findByText(/^No messages yet/);
    let isBroken = true;
    answer(intake.list, ({ query }) => {
      if (!query['after']) return { messages: [aMessage()], next: 'next-page' };
      if (isBroken) return new Refusal(403, { detail: 'Out of paper.' });
      return { messages: [aStrayMessage({ id: SECOND, subject: 'Older' })], next: null };
    });
    await user.click(screen.getByRole('tab', { name: 'Outgoing mail' }));
    await user.click(screen.getByRole('tab', { name: 'Intake' }));
    await press('Load more');
    await screen.findByText('Out of paper.');
    expect(screen.queryByText(/may be out of date/)).toBeNull();
    expect(await row(/^My application/)).toBeTruthy();
    isBroken = false;
    await press('Load more');
    await row(/^Older/);
    expect(screen.queryByText('Out of paper.')).toBeNull();
  });

  test('that cannot be loaded says so', async () => {
    const { answer } = await openMail();
    await screen.findByText(/^No messages yet/);
    await user.click(screen.getByRole('tab', { name: 'Outgoing mail' }));
    answer(intake.list, () => new Refusal(403, { detail: 'Out of paper.' }));
    queryClient.removeQueries({ queryKey: mailKeys.all });
    await user.click(screen.getByRole('tab', { name: 'Intake' }));
    expect(await screen.findByText('Out of paper.')).toBeTruthy();
  });
});

describe('overruling', () => {
  const unsure = aStrayMessage({ outcome: 'needs_review', subject: 'Hello', reason_codes: [{ code: 'no_job_found' }] });
  const overruled = (changes: Partial<IntakeMessage>): IntakeMessage => ({
    ...unsure,
    judged_by: 'person',
    overruled_from: 'needs_review',
    overruled_by_name: 'Ada Lovelace',
    ...changes,
  });

  test('files an application for the chosen job, and can be undone', async () => {
    const { answer } = await openMail({ messages: [unsure] });
    const sent = answer(intake.overrule, () => overruled({ outcome: 'application', candidate_name: 'Mina Okafor' }));
    expect(await screen.findByText('No open job matched')).toBeTruthy();
    await press('This is an application (Hello)');
    await press('Add candidate');
    await dialog().findByText('Choose the job this application is for.');
    expect(sent).toEqual([]);
    await user.selectOptions(dialog().getByLabelText('Job'), 'Backend Engineer · K7QX2M');
    await press('Add candidate');
    await screen.findByText('Mina Okafor is now a candidate.');
    expect(sent[0]?.body).toEqual({ outcome: 'application', job_id: aJob().id });
    expect(within(await row(/^Hello/)).getByText('by Ada Lovelace')).toBeTruthy();
    expect(screen.getByText(/^Decided by Ada Lovelace\. The automatic decision was: Needs review\./)).toBeTruthy();

    answer(intake.undo, () => unsure);
    await press('Undo (Hello)');
    await screen.findByText('Decision undone');
    expect(await screen.findByRole('button', { name: 'This is an application (Hello)' })).toBeTruthy();
  });

  test('proposes the job that was recognized, once the jobs are loaded', async () => {
    const { answer } = await openMail({ messages: [{ ...unsure, job_id: aJob().id }] });
    const late = Promise.withResolvers<void>();
    answer(jobs.list, async () => {
      await late.promise;
      return { jobs: [aJob({ status: 'active' })], total: 1, counts: COUNTS };
    });
    queryClient.removeQueries({ queryKey: jobKeys.lists });
    await press('This is an application (Hello)');
    await dialog().findByRole('option', { name: 'Loading jobs…' });
    late.resolve();
    await dialog().findByRole('option', { name: 'Backend Engineer · K7QX2M' });
    expect(dialog().getByLabelText('Job')).toHaveProperty('value', aJob().id);
  });

  test('marks a message as not an application, which can be undone', async () => {
    const { answer } = await openMail({ messages: [unsure] });
    const sent = answer(intake.overrule, () => overruled({ outcome: 'not_application' }));
    await press('Not an application (Hello)');
    await screen.findByText('Marked as not an application');
    expect(sent[0]?.body).toEqual({ outcome: 'not_application', job_id: null });
    expect(await screen.findByRole('button', { name: 'Undo (Hello)' })).toBeTruthy();
  });

  test('leaves the message in place when it no longer matches the filter, until another filter is chosen', async () => {
    const first = aStrayMessage({ id: SECOND, outcome: 'needs_review', subject: 'First' });
    const { answer } = await openMail({ path: '/email-config?outcome=needs_review', messages: [first, unsure] });
    answer(intake.overrule, () => overruled({ outcome: 'not_application' }));
    await screen.findByRole('button', { name: 'Not an application (Hello)' });
    // The server's answers from now on: a decision is not the only reason to reload the list.
    answer(intake.list, ({ query }) => ({ messages: query['outcome'] === 'needs_review' ? [first] : [], next: null }));
    await press('Not an application (Hello)');
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/stays here until you change the filter\.$/)).toBeTruthy();
    const subjects = screen
      .getAllByRole('button', { name: /^Why, and what to do/ })
      .map((why) => why.getAttribute('aria-label'));
    expect(subjects).toEqual(['Why, and what to do: First', 'Why, and what to do: Hello']);
    expect(screen.getByRole('button', { name: 'Undo (Hello)' })).toBeTruthy();
    await press(/^Failed/);
    await screen.findByText(/^No messages match\./);
  });

  test('that fails shows the server’s message', async () => {
    const { answer } = await openMail({ messages: [unsure] });
    answer(intake.overrule, () => new Refusal(409, { detail: 'A colleague was first.' }));
    await press('Not an application (Hello)');
    await screen.findByText('A colleague was first.');
    await press('This is an application (Hello)');
    await user.selectOptions(await dialog().findByLabelText('Job'), 'Backend Engineer · K7QX2M');
    answer(intake.overrule, () => refuseField(422, 'job_id', 'This job is closed.'));
    await press('Add candidate');
    expect(await dialog().findByText('This job is closed.')).toBeTruthy();
  });

  test('a failed message can be read again', async () => {
    const failed = aStrayMessage({ outcome: 'failed', subject: 'Broken' });
    const { answer } = await openMail({ messages: [failed] });
    const waiting = aStrayMessage({ outcome: 'waiting', subject: 'Broken', judged_by: null, reason_codes: [] });
    answer(intake.retry, () => waiting);
    await press('Retry (Broken)');
    await screen.findByText('Reading the message again');
    expect(within(await row(/^Broken/)).getByText('Being read')).toBeTruthy();
  });

  test('a message that is read again leaves the filter Failed, even after a decision was undone', async () => {
    const failed = aStrayMessage({ outcome: 'failed', subject: 'Broken' });
    const { answer } = await openMail({ path: '/email-config?outcome=failed', messages: [failed] });
    answer(intake.overrule, () => ({
      ...failed,
      outcome: 'not_application' as const,
      overruled_from: 'failed' as const,
    }));
    answer(intake.undo, () => failed);
    await press('Not an application (Broken)');
    await press('Undo (Broken)');
    await screen.findByText('Decision undone');
    answer(intake.retry, () => ({ ...failed, outcome: 'waiting' as const, judged_by: null, reason_codes: [] }));
    await screen.findByRole('button', { name: 'Retry (Broken)' });
    answer(intake.list, () => ({ messages: [], next: null }));
    await press('Retry (Broken)');
    expect(await screen.findByText(/^No messages match\./)).toBeTruthy();
  });
});
