import { interviews } from '@hirewire/contract/interviews';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aRow } from '../../../testing/candidates.ts';
import { anInterview } from '../../../testing/interviews.ts';

const user = userEvent.setup({ delay: null });

const STUCK = [
  anInterview({ job_title: 'Baker', application_id: aRow().applicationId, no_times_at: '2026-01-15T12:00:00.000Z' }),
  anInterview({
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0556',
    candidate_name: 'John Roe',
    status: 'booked',
    starts_at: '2030-01-01T09:00:00.000Z',
    ends_at: '2030-01-01T10:00:00.000Z',
    interviewer_names: [
      { id: aRow().id, name: 'Ada Lovelace', is_active: false, calendar_note: null, calendar_note_code: null },
    ],
  }),
  anInterview({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0557', candidate_name: 'Max' }),
  anInterview({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0558', candidate_name: 'Moritz' }),
];

test('stuck interviews are named above the list, and each opens its application', async () => {
  const { answer, app } = await openCandidates([aRow()], { role: 'recruiter' });
  expect(screen.queryByRole('region', { name: 'Interviews that need attention' })).toBeNull();
  const asked = answer(interviews.list, () => ({ interviews: STUCK, total: 4 }));
  await queryClient.invalidateQueries();
  const note = within(await screen.findByRole('region', { name: 'Interviews that need attention' }));
  expect(asked[0]!.query).toEqual({ stuck: 'true' });
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jane Doe (Baker) has no free interview times to choose from.',
    expect.stringMatching(/^John Roe has an interview on .*2030.*, but Ada Lovelace can no longer sign in\.$/),
    expect.stringMatching(/^Max/),
    'Show 1 more',
  ]);
  await user.click(note.getByRole('button', { name: 'Show 1 more' }));
  expect(note.getByRole('button', { name: 'Moritz' })).toBeTruthy();
  await user.click(note.getByRole('button', { name: 'Jane Doe' }));
  expect(await screen.findByRole('dialog', { name: 'Jane Doe' })).toBeTruthy();
  expect(app.search()).toBe(`?open=${aRow().id}&application=${aRow().applicationId}`);
});
