import * as z from 'zod';
import { changeBody, instant, paragraph } from './fields.ts';
import { INTERVIEW_STATUSES } from './interviews.ts';
import { route } from './route.ts';

/** An interview as the candidate sees it. */
const booking = z.object({
  id: z.uuid(),
  job_title: z.string().nullable(),
  status: z.enum(INTERVIEW_STATUSES),
  duration_minutes: z.int(),
  /** A place, a link or a phone number. */
  location: z.string().nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Until when the candidate can reschedule or cancel here; null: there is nothing to change. */
  change_until: instant.nullable(),
  /** How long before its start that ends. */
  change_until_hours: z.int(),
  can_change: z.boolean(),
  /** Start times to choose from. */
  slots: z.array(instant),
  time_zone: z.string().nullable(),
});
export type Booking = z.output<typeof booking>;

/** The candidate's side of an interview. */
export const bookings = {
  get: route({
    method: 'GET',
    path: '/api/portal/bookings/{id}',
    summary: 'Get my interview, with the times to choose from',
    access: 'candidate',
    response: booking,
  }),
  book: route({
    method: 'PUT',
    path: '/api/portal/bookings/{id}',
    summary: 'Book a time for my interview, or change it',
    access: 'candidate',
    body: changeBody({ starts_at: z.iso.datetime() }, booking),
    response: booking,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/portal/bookings/{id}/cancel',
    summary: 'Cancel my interview',
    access: 'candidate',
    body: z.strictObject({ reason: paragraph(500).nullable().default(null) }),
    response: booking,
  }),
};
