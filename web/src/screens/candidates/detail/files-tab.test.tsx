import { type CandidateFile, candidateFiles } from '@hirewire/contract/candidate-files';
import { candidates } from '@hirewire/contract/candidates';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aRow } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { openProfile } from '../../../testing/open-profile.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const AT = '2026-01-15T12:00:00.000Z';
const OTHER_ID = anotherRow(9).id;

beforeEach(() => {
  toast.dismiss();
});

describe('the files', () => {
  const CV: CandidateFile = {
    id: OTHER_ID,
    kind: 'resume',
    file_name: 'cv.pdf',
    media_type: 'application/pdf',
    size_bytes: 2048,
    text_status: 'read',
    note: null,
    note_code: null,
    uploaded_by_name: null,
    is_from_portal: false,
    created_at: AT,
  };
  const resume = { fileId: CV.id, fileName: 'cv.pdf', mediaType: CV.media_type, textStatus: 'read' as const };

  test('open with the resume as text, and files can be deleted and added', async () => {
    const { answer, app } = await openCandidates([jane], { candidate: aCandidate({ resume }) });
    const photo = {
      ...CV,
      id: jane.id,
      file_name: 'note.txt',
      kind: 'other' as const,
      uploaded_by_name: 'Ada Lovelace',
    };
    answer(candidateFiles.list, () => ({ files: [CV, photo] }));
    answer(candidateFiles.text, () => ({ ...CV, text: 'Ten years of PostgreSQL' }));
    answer(candidateFiles.download, () => new Refusal(500));
    const uploads = answer(candidateFiles.upload, () => ({ ...CV, file_name: 'new.pdf' }));
    const removed = answer(candidateFiles.remove, () => ({ message: 'Deleted' }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Resume' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jane Doe' }));
    // If the pages cannot be drawn, the text is shown.
    expect((await dialog.findByRole('document', { name: 'Text of cv.pdf' })).textContent).toBe(
      'Ten years of PostgreSQL',
    );
    expect(dialog.getByText(/The pages couldn't be shown/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Text' }));
    expect(dialog.queryByText(/The pages couldn't be shown/)).toBeNull();
    expect(app.search()).toBe(`?open=${jane.id}&tab=files`);
    // A file received by email cannot be deleted; one added by a user can.
    expect(dialog.queryByRole('button', { name: 'Delete cv.pdf' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Delete note.txt' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed).toHaveLength(1));

    const form = within(dialog.getByRole('form', { name: 'Add a file' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('Choose a file.');
    await user.selectOptions(form.getByLabelText('Type'), 'certificate');
    await user.upload(form.getByLabelText('Add a file'), new File(['x'], 'new.pdf', { type: 'application/pdf' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText('new.pdf added');
    expect(uploads[0]!.body).toMatchObject({ kind: 'certificate' });
  });

  test('chosen while another one is uploaded are kept', async () => {
    const { answer, dialog } = await openProfile('files');
    answer(candidateFiles.list, () => ({ files: [] }));
    let finish: (file: CandidateFile) => void = () => {};
    const uploads = answer(candidateFiles.upload, () => new Promise((resolve) => (finish = resolve)));
    const form = within(await dialog.findByRole('form', { name: 'Add a file' }));
    const choose = (name: string) =>
      user.upload(form.getByLabelText('Add a file'), new File(['x'], name, { type: 'application/pdf' }));
    await choose('one.pdf');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await choose('two.pdf');
    finish({ ...CV, file_name: 'one.pdf' });
    await screen.findByText('one.pdf added');
    expect(form.getByText('two.pdf')).toBeTruthy();
    await user.click(await form.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    finish({ ...CV, file_name: 'two.pdf' });
    await screen.findByText('two.pdf added');
    expect(form.queryByText('two.pdf')).toBeNull();
  });

  test('open with a resume that arrives after the profile, and stay closed once closed', async () => {
    const { answer, dialog } = await openProfile('files');
    answer(candidateFiles.list, () => ({ files: [CV] }));
    answer(candidateFiles.text, () => ({ ...CV, text: 'Ten years of PostgreSQL' }));
    answer(candidateFiles.download, () => new Refusal(500));
    answer(candidates.get, () => aCandidate({ resume }));
    await queryClient.invalidateQueries();
    await dialog.findByRole('region', { name: 'cv.pdf' });
    await user.click(dialog.getByRole('button', { name: 'View cv.pdf' }));
    await queryClient.invalidateQueries();
    expect(dialog.queryByRole('region', { name: 'cv.pdf' })).toBeNull();
  });

  test('without a text can be read again, and say why they were not', async () => {
    const { answer, dialog } = await openProfile('files');
    let file = { ...CV, text_status: 'unreadable' as CandidateFile['text_status'], note: 'Too many scans.' };
    answer(candidateFiles.list, () => ({ files: [file] }));
    const asked = answer(candidateFiles.readAgain, () => (file = { ...file, text_status: 'reading', note: '' }));
    await queryClient.invalidateQueries();
    await dialog.findByText('Too many scans.');
    await user.click(dialog.getByRole('button', { name: 'Read again cv.pdf' }));
    await dialog.findByText(/· Reading…/);
    expect(dialog.queryByRole('button', { name: 'Read again cv.pdf' })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('that could not be read say so', async () => {
    const { answer } = await openCandidates([jane], { candidate: aCandidate({ resume }) });
    answer(candidateFiles.list, () => ({ files: [{ ...CV, text_status: 'unreadable' as const }] }));
    answer(candidateFiles.text, () => ({ ...CV, text_status: 'unreadable' as const, text: null }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Resume' }));
    expect(await screen.findByText("This file couldn't be read. Download it to open it yourself.")).toBeTruthy();
  });
});
