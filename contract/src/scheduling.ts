import * as z from 'zod';
import { changeBody, bodyOfForm, paragraph, timeZone } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

export const DURATION_MINUTES = 60;

const whole = (min: number, max: number) =>
  z.int(rule('whole_number')).min(min, rule('at_least', min)).max(max, rule('at_most', max));

export const duration = whole(10, 480);
export const location = paragraph(500)
  .nullable()
  .transform((text) => text || null);

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, rule('enter_time'));
const window = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], ...rule('enter_time_after') });
const day = z
  .array(window)
  .max(6, rule('max_day_parts', 6))
  .refine(
    (windows) => windows.every(({ from }, index) => index === 0 || windows[index - 1]!.to <= from),
    rule('day_parts_order'),
  );

export const hoursChange = z.strictObject({
  time_zone: timeZone,
  /** Monday first. */
  days: z.array(day).length(7, rule('seven_days')),
  buffer_minutes: whole(0, 240),
  max_per_day: whole(1, 20),
});
export type HoursChange = z.output<typeof hoursChange>;

const interviewerHours = z.object({
  user_id: z.uuid(),
  name: z.string(),
  time_zone: z.string(),
  days: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
  buffer_minutes: z.int(),
  max_per_day: z.int(),
  /** No hours have been saved: these are the defaults. */
  is_default: z.boolean(),
  /** Neither the user nor the company has a time zone, so the one given is a guess. */
  is_zone_guessed: z.boolean(),
});
export type InterviewerHours = z.output<typeof interviewerHours>;

const group = z.strictObject({
  name: z.string().trim().max(100, rule('max_characters', 100)),
  user_ids: z.array(z.uuid()).min(1, rule('choose_interviewer')).max(50, rule('choose_at_most', 50)),
});

export const interviewSetupChange = z
  .strictObject({
    duration_minutes: duration,
    /** Every one of these is needed. */
    required: z.array(z.uuid()).max(10, rule('choose_at_most', 10)),
    /** One member of each group is needed. */
    groups: z.array(group).max(5, rule('max_groups', 5)),
    min_notice_hours: whole(0, 336),
    horizon_days: whole(1, 90),
    /** How many hours before the interview the candidate's right to reschedule or cancel ends. */
    change_until_hours: whole(0, 168),
    location,
    /** The version the change is based on; without it, the change is always made. */
    version: z.int().optional(),
  })
  .refine(({ required, groups }) => required.length + groups.length > 0, {
    path: ['required'],
    ...rule('choose_interviewer'),
  })
  .refine(
    ({ required, groups }) => {
      const all = [...required, ...groups.flatMap(({ user_ids }) => user_ids)];
      return new Set(all).size === all.length;
    },
    { path: ['groups'], ...rule('person_twice') },
  )
  .refine(({ min_notice_hours, horizon_days }) => min_notice_hours < horizon_days * 24, {
    path: ['horizon_days'],
    ...rule('horizon_within_notice'),
  });
export type InterviewSetupChange = z.output<typeof interviewSetupChange>;

const interviewSetup = z.object({
  duration_minutes: z.int(),
  required: z.array(z.uuid()),
  groups: z.array(z.object({ name: z.string(), user_ids: z.array(z.uuid()) })),
  min_notice_hours: z.int(),
  horizon_days: z.int(),
  change_until_hours: z.int(),
  location: z.string().nullable(),
});
export type InterviewSetup = z.output<typeof interviewSetup>;

const jobInterviewSetup = z.object({
  /** Null: no active user could hold interviews. */
  setup: interviewSetup.nullable(),
  /** No interviewers were chosen: the job's creator interviews, or otherwise a user who manages interviewers. */
  is_starter: z.boolean(),
  /** Increases with every change; 0: never changed. */
  version: z.int(),
});
export type JobInterviewSetup = z.output<typeof jobInterviewSetup>;

const schedulingSettings = z.object({ is_calendar_on: z.boolean(), accounts: z.array(z.string()) });

/** Who interviews, when and for which job. */
export const scheduling = {
  interviewers: route({
    method: 'GET',
    path: '/api/interviewers',
    summary: 'List users who can be interviewers',
    access: 'canReviewCandidates',
    response: z.object({
      interviewers: z.array(
        z.object({ id: z.uuid(), name: z.string(), time_zone: z.string(), has_hours: z.boolean() }),
      ),
    }),
  }),
  hours: route({
    method: 'GET',
    path: '/api/interviewers/{id}/hours',
    summary: "Get a user's hours for interviews",
    access: 'canReviewCandidates',
    response: interviewerHours,
  }),
  setHours: route({
    method: 'PUT',
    path: '/api/interviewers/{id}/hours',
    summary: "Set your hours for interviews; other users' need canManageInterviewers",
    access: 'signed_in',
    body: bodyOfForm(hoursChange, interviewerHours),
    response: interviewerHours,
  }),
  setup: route({
    method: 'GET',
    path: '/api/jobs/{id}/interview-setup',
    summary: "Get a job's interview settings; the defaults until they are changed",
    access: 'canViewJobs',
    response: jobInterviewSetup,
  }),
  setSetup: route({
    method: 'PUT',
    path: '/api/jobs/{id}/interview-setup',
    summary: "Set a job's interview settings",
    access: 'canPostJobs',
    body: bodyOfForm(interviewSetupChange, ['is_starter']),
    response: jobInterviewSetup,
  }),
  settings: route({
    method: 'GET',
    path: '/api/interviewers/settings',
    summary: 'Get whether Google calendars are used, and which accounts allow it',
    access: 'canManageMailboxes',
    response: schedulingSettings,
  }),
  setSettings: route({
    method: 'PUT',
    path: '/api/interviewers/settings',
    summary: 'Turn Google calendars on or off; accounts must be reconnected to allow it',
    access: 'canManageMailboxes',
    body: changeBody({ is_calendar_on: z.boolean() }, schedulingSettings),
    response: schedulingSettings,
  }),
};
