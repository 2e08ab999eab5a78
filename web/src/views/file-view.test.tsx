import { type CandidateFile, candidateFiles } from '@hirewire/contract/candidate-files';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { queryClient } from '../data/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { aSignedIn } from '../testing/people.ts';
import { t } from '../texts/file-view.ts';
import { FileView } from './file-view.tsx';
import type { TextRange } from './marked-text.tsx';

const ID = '0e6b3f0e-55f5-4a2c-8a53-6b8a1a0f3a11';
const photo: CandidateFile = {
  id: ID,
  kind: 'resume',
  file_name: 'cv.jpg',
  media_type: 'image/jpeg',
  size_bytes: 7,
  text_status: 'read',
  note: null,
  note_code: null,
  uploaded_by_name: null,
  is_from_portal: false,
  created_at: '2026-01-15T12:00:00.000Z',
};

beforeEach(() => {
  queryClient.clear();
  startSession(aSignedIn({ role_name: 'admin' }));
});

function show(current?: TextRange) {
  const answer = fakeApi();
  answer(candidateFiles.text, () => ({ ...photo, text: 'Built payment systems' }));
  answer(candidateFiles.download, () => new Response('picture'));
  render(
    <QueryClientProvider client={queryClient}>
      <FileView candidateId={ID} file={photo} evidence={current ? [current] : []} current={current} />
    </QueryClientProvider>,
  );
}

test('a quote from a photographed resume opens the text that was read in it', async () => {
  show({ start: 0, end: 5 });
  expect((await screen.findByText('Built')).closest('[role=document]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.looks.pages }));
  expect(await screen.findByRole('img', { name: 'cv.jpg' })).toBeTruthy();
});

test('a picture that the browser cannot show says so', async () => {
  show();
  fireEvent.error(await screen.findByRole('img', { name: 'cv.jpg' }));
  expect(screen.getByText(t.pictureFailed)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.looks.text }));
  expect(await screen.findByText('Built payment systems')).toBeTruthy();
});
