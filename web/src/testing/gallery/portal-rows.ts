import type { Booking } from '@hirewire/contract/bookings';
import type { PortalInterview } from '@hirewire/contract/portal-interviews';
import type { PortalOffer } from '@hirewire/contract/portal-offers';
import type { PortalTask } from '@hirewire/contract/task-assignments';

export const ID = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0901';
export const LATER = '2030-06-10T09:00:00.000Z';
/** As long as a word can be. */
export const LONG = 'Internationalisierung'.repeat(4);

export const aPortalTask = (changes: Partial<PortalTask> = {}): PortalTask => ({
  id: ID,
  title: LONG,
  brief: `Bake **one** cake.\n\n- ${LONG}\n- [More](https://example.com)`,
  files: [{ id: ID, file_name: `${LONG}.pdf`, media_type: 'application/pdf', size_bytes: 20_000 }],
  hours: 48,
  due_at: LATER,
  state: 'open',
  can_extend_to: LATER,
  has_more_time: false,
  text: '',
  url: '',
  revision: 'first',
  own_files: [],
  ...changes,
});

export const aPortalBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: ID,
  job_title: 'Baker',
  status: 'to_book',
  duration_minutes: 45,
  location: null,
  starts_at: null,
  ends_at: null,
  change_until: null,
  change_until_hours: 24,
  can_change: true,
  slots: ['2030-06-03T21:30:00.000Z', '2030-06-03T22:30:00.000Z', '2030-06-04T08:00:00.000Z'],
  time_zone: null,
  ...changes,
});

export const aPortalInterview = (changes: Partial<PortalInterview> = {}): PortalInterview => ({
  id: ID,
  language: 'de',
  due_at: LATER,
  consented_at: LATER,
  has_extra_time: false,
  question_count: 2,
  questions: [
    {
      id: 'a',
      minutes: 5,
      answers: [{ id: ID, follow_up: 0, prompt: LONG, text: `${LONG} `.repeat(5), revision: 1, is_finished: false }],
    },
  ],
  is_complete: false,
  ...changes,
});

export const aPortalOffer = (changes: Partial<PortalOffer> = {}): PortalOffer => ({
  id: ID,
  run_id: ID,
  job_title: LONG,
  version: 1,
  state: 'open',
  text: `Dear Zoë, be our Baker.\n\n${LONG}`,
  sha256: 'a'.repeat(64),
  sent_at: LATER,
  expires_at: LATER,
  time_zone: 'Europe/Berlin',
  full_name: 'Zoë Żak',
  needs_code: true,
  ended_at: null,
  ...changes,
});
