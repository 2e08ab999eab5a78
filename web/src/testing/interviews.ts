import type { Interview } from '@hirewire/contract/interviews';
import { aRow } from './candidates.ts';

export const anInterview = (changes: Partial<Interview> = {}): Interview => ({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0555',
  candidate_id: aRow().id,
  candidate_name: 'Jane Doe',
  application_id: null,
  job_id: null,
  job_title: null,
  run_id: null,
  step_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0666',
  interviewers: [],
  interviewer_names: [
    {
      id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0777',
      name: 'Ada Lovelace',
      is_active: true,
      calendar_note: null,
      calendar_note_code: null,
    },
  ],
  status: 'to_book',
  duration_minutes: 45,
  location: 'Room 1',
  starts_at: null,
  ends_at: null,
  cancelled_by: null,
  cancel_reason: null,
  no_times_at: null,
  candidate_time_zone: null,
  scorecard_count: 0,
  awaits_my_scorecard: false,
  mail: null,
  created_at: '2026-01-15T12:00:00.000Z',
  ...changes,
});
