import * as z from 'zod';
import { instant, paragraph } from './fields.ts';
import { mailStanding } from './mail-standing.ts';
import { route } from './route.ts';
import { DURATION_MINUTES, duration, location } from './scheduling.ts';

/** `to_book` waits for somebody to choose a time; `no_show` and `cancelled` for somebody to say what follows. */
export const INTERVIEW_STATUSES = ['to_book', 'booked', 'held', 'no_show', 'cancelled'] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** Who called it off: the candidate, a colleague, or the workflow that went on without it. */
export const CANCELLED_BY = ['candidate', 'staff', 'workflow'] as const;

export const INTERVIEW_MESSAGES = {
  taken: 'That time has just been taken. Please choose another one.',
  notOpen: 'This interview is no longer open.',
  tooLate: 'It is too late to change this here. Please write to us instead.',
  nobody: 'This job has no interviewers yet: choose them in its hiring setup.',
} as const;

const person = z.object({ id: z.uuid(), name: z.string() });
const interviewer = person.extend({
  /** False: they can no longer sign in, so somebody else should hold it. */
  is_active: z.boolean(),
  /** Why it does not stand in their calendar, where Google has said no. */
  calendar_note: z.string().nullable(),
});

export const interview = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  job_id: z.uuid().nullable(),
  job_title: z.string().nullable(),
  run_id: z.uuid().nullable(),
  /** The step it belongs to; null when somebody arranged it by hand. */
  step_id: z.uuid().nullable(),
  /** Who holds it, once there is a time; who may hold it, before. */
  interviewers: z.array(z.uuid()),
  interviewer_names: z.array(interviewer),
  status: z.enum(INTERVIEW_STATUSES),
  duration_minutes: z.int(),
  location: z.string().nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  cancelled_by: z.enum(CANCELLED_BY).nullable(),
  cancel_reason: z.string().nullable(),
  /** Since when the candidate finds no time to choose: somebody has to do something. */
  no_times_at: instant.nullable(),
  /** In what the candidate sees times; null while that is not known. */
  candidate_time_zone: z.string().nullable(),
  scorecard_count: z.int(),
  /** The one who asks is to say what they thought of it. */
  awaits_my_scorecard: z.boolean(),
  /** How far the mail about it has come; null: there is none. */
  mail: mailStanding.nullable(),
  created_at: instant,
});
export type Interview = z.output<typeof interview>;

export const slotList = z.object({
  slots: z.array(z.object({ starts_at: instant, interviewers: z.array(z.uuid()) })),
  /** Whose calendar could not be asked: they may be busy at these times. */
  unknown: z.array(person),
  /** Why there are none, where that can be said. */
  note: z.string().nullable(),
});
export type SlotList = z.output<typeof slotList>;

const chosen = z.array(z.uuid('Choose an interviewer.')).min(1, 'Choose an interviewer.').max(10, 'Choose at most 10.');
const startsAt = z.iso.datetime('Choose a time.');

export const newInterview = z.strictObject({
  candidate_id: z.uuid('Choose a candidate.'),
  /** Of several applications; the latest when left out. */
  application_id: z.uuid().optional(),
  interviewers: chosen,
  duration_minutes: duration.default(DURATION_MINUTES),
  location: location.default(null),
  /** Null: the candidate chooses. */
  starts_at: startsAt.nullable().default(null),
  /** Made up by the page once per click: what comes twice is arranged once. */
  request_id: z.uuid().optional(),
});
export type NewInterview = z.output<typeof newInterview>;

export const interviews = {
  list: route({
    method: 'GET',
    path: '/api/interviews',
    summary: 'Interviews, next first',
    access: 'canReviewCandidates',
    query: z.strictObject({
      candidate_id: z.uuid().optional(),
      /** Only those that stand still until somebody does something: no time to choose, or somebody who was to hold it is gone. */
      stuck: z.literal('true').optional(),
    }),
    response: z.object({ interviews: z.array(interview), total: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/interviews',
    summary: 'Arrange an interview by hand: at a time, or for the candidate to choose one',
    access: 'canManageCandidates',
    body: newInterview,
    response: interview,
    status: 201,
  }),
  possible: route({
    method: 'POST',
    path: '/api/interviews/slots',
    summary: 'When these people could hold an interview',
    access: 'canManageCandidates',
    body: z.strictObject({ interviewers: chosen, duration_minutes: duration.default(DURATION_MINUTES) }),
    response: slotList,
  }),
  slots: route({
    method: 'GET',
    path: '/api/interviews/{id}/slots',
    summary: 'The times an interview can be booked at, and whose calendar could not be asked',
    access: 'canManageCandidates',
    response: slotList,
  }),
  book: route({
    method: 'PUT',
    path: '/api/interviews/{id}/booking',
    summary: 'Book or move an interview on behalf of the candidate',
    access: 'canManageCandidates',
    body: z.strictObject({ starts_at: startsAt }),
    response: interview,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/interviews/{id}/cancel',
    summary: 'Call an interview off; everybody is told',
    access: 'canManageCandidates',
    body: z.strictObject({ reason: paragraph(500).nullable().default(null) }),
    response: interview,
  }),
  offer: route({
    method: 'POST',
    path: '/api/interviews/{id}/offer',
    summary: 'Let the candidate choose a time again, after it was called off or missed',
    access: 'canManageCandidates',
    response: interview,
  }),
  tookPlace: route({
    method: 'POST',
    path: '/api/interviews/{id}/took-place',
    summary: 'It took place: the step is done and the interviewers are asked for their scorecards',
    access: 'canManageCandidates',
    response: interview,
  }),
  noShow: route({
    method: 'POST',
    path: '/api/interviews/{id}/no-show',
    summary: 'The candidate did not come',
    access: 'canManageCandidates',
    response: interview,
  }),
};
