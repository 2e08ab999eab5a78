import { candidateFiles } from '@hirewire/contract/candidate-files';
import { CANDIDATE_MESSAGES } from '@hirewire/contract/candidate-forms';
import { candidates } from '@hirewire/contract/candidates';
import { jobs } from '@hirewire/contract/jobs';
import { portalLinks } from '@hirewire/contract/portal';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseAction, findDialog, openCandidates } from '../../testing/candidates-screen.tsx';
import { aCandidate, aRow } from '../../testing/candidates.ts';
import { bodies, Refusal, refuseField } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();

beforeEach(() => {
  toast.dismiss();
});

describe('changing a candidate', () => {
  test('warns before saving that the link sent to the former address stops working', async () => {
    const { answer } = await openCandidates([jane]);
    const link = { created_at: '2026-01-05T09:00:00.000Z', expires_at: '2026-02-04T09:00:00.000Z', last_used_at: null };
    answer(portalLinks.get, () => ({ link, time_zone: null, erasure_asked_at: null, wants_human: [] }));
    await chooseAction('Edit');
    await user.click(await screen.findByLabelText('Email'));
    expect(screen.queryByText(/stops working/)).toBeNull();
    await user.type(screen.getByLabelText('Email'), '.au');
    await screen.findByText(
      "The portal link sent to jane@example.com stops working. We'll email a new one to the new address.",
    );
  });
});

describe('changing a candidate who has been changed by another user', () => {
  test('sends only what was changed here', async () => {
    const { answer } = await openCandidates([jane]);
    const changed = answer(candidates.change, () => aCandidate());
    await chooseAction('Edit');
    await user.clear(await screen.findByLabelText(/^Location/));
    await user.type(screen.getByLabelText(/^Location/), 'Bonn');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies(changed)).toEqual([{ location: 'Bonn', version: 1 }]));
  });

  const refuseVersion = () =>
    new Refusal(409, { detail: CANDIDATE_MESSAGES.changedMeanwhile, code: 'changed_meanwhile' });

  test('is saved on top of changes to other details', async () => {
    const { answer } = await openCandidates([jane]);
    await chooseAction('Edit');
    await user.type(await screen.findByLabelText(/^Location/), ' Bonn');
    const changed = answer(candidates.change, ({ body }) =>
      (body as { version: number }).version === 1 ? refuseVersion() : aCandidate({ version: 3 }),
    );
    answer(candidates.get, () => aCandidate({ phone: '1', version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Changes saved');
    expect(bodies(changed).map((body) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  test('is told if the same detail was changed, and shows it on request', async () => {
    const { answer } = await openCandidates([jane]);
    await chooseAction('Edit');
    await user.type(await screen.findByLabelText(/^Location/), ' Bonn');
    await user.type(screen.getByLabelText(/^Phone/), '9');
    answer(candidates.change, refuseVersion);
    answer(candidates.get, () => aCandidate({ location: 'Oslo', version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(CANDIDATE_MESSAGES.changedMeanwhile);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Oslo'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toMatch(/9$/);
  });

  test('splits the name only if it was changed', async () => {
    const { answer } = await openCandidates([jane]);
    const changed = answer(candidates.change, () => aCandidate());
    await chooseAction('Edit');
    await user.type(await screen.findByLabelText('Name'), ' Smith');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies(changed)).toEqual([{ first_name: 'Jane', last_name: 'Doe Smith', version: 1 }]));
  });
});

describe('adding a candidate', () => {
  test('says that the jobs are still loading, and why they cannot be loaded', async () => {
    const { answer } = await openCandidates([jane]);
    const late = Promise.withResolvers<void>();
    answer(jobs.list, async () => {
      await late.promise;
      return new Refusal(403, { detail: 'The database is being upgraded.' });
    });
    await user.click(screen.getByRole('button', { name: 'Add Candidate' }));
    const form = await findDialog('Add Candidate');
    expect(form.getByRole('option', { name: 'Loading…' })).toBeTruthy();
    late.resolve();
    await form.findByText('The database is being upgraded.');
    expect(form.getByRole('option', { name: 'No job yet' })).toBeTruthy();
  });

  test('splits the name on the first space, uploads the resume and opens the profile', async () => {
    const { answer, app } = await openCandidates([jane]);
    const created = answer(candidates.create, () => aCandidate());
    const uploads = answer(candidateFiles.upload, () => refuseField(422, 'file', 'This kind is not taken.'));
    await user.click(screen.getByRole('button', { name: 'Add Candidate' }));
    const form = await findDialog('Add Candidate');
    await user.click(form.getByRole('button', { name: 'Add Candidate' }));
    await form.findByText('This field is required.');
    await user.type(form.getByLabelText('Name'), 'Jane van Doe');
    await user.type(form.getByLabelText('Email'), 'Jane@Example.com');
    await form.findByRole('option', { name: 'Backend Engineer · K7QX2M' });
    await user.selectOptions(form.getByLabelText('Job position'), aJob().id);
    await user.upload(form.getByLabelText('Resume'), new File(['cv'], 'cv.pdf', { type: 'application/pdf' }));
    await user.click(form.getByRole('button', { name: 'Add Candidate' }));
    await screen.findByText('Jane Doe added');
    expect(bodies(created)).toEqual([
      {
        first_name: 'Jane',
        last_name: 'van Doe',
        email: 'jane@example.com',
        phone: null,
        location: null,
        job_id: aJob().id,
      },
    ]);
    await screen.findByText('The resume was not added: This kind is not taken.');
    expect(uploads[0]!.body).toMatchObject({ kind: 'resume', file: expect.objectContaining({ name: 'cv.pdf' }) });
    await waitFor(() => expect(app.search()).toBe(`?open=${jane.id}`));
  });

  test('shows at its field that the address is taken, and asks before discarding typed text', async () => {
    const { answer } = await openCandidates([]);
    const taken = 'Another candidate has this email address.';
    answer(candidates.create, () => refuseField(409, 'email', taken));
    await user.click(screen.getAllByRole('button', { name: 'Add Candidate' })[0]!);
    const form = await findDialog('Add Candidate');
    await user.type(form.getByLabelText('Name'), 'Jane');
    await user.type(form.getByLabelText('Email'), 'jane@example.com');
    await user.click(form.getByRole('button', { name: 'Add Candidate' }));
    await form.findByText(taken);
    expect(document.activeElement).toBe(form.getByLabelText('Email'));
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  });
});
