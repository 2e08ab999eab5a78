import * as z from 'zod';
import { MAX_ANSWER_DAYS } from './approval-texts.ts';
import { instant } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** The longest absence that can be entered at once. */
const MAX_AWAY_DAYS = 366;

const WHOLE_DAYS = rule('days_between_or_nothing', 1, MAX_ANSWER_DAYS);
export const answerDays = z.int(WHOLE_DAYS).min(1, WHOLE_DAYS).max(MAX_ANSWER_DAYS, WHOLE_DAYS).nullable();

const person = z.object({ id: z.uuid(), name: z.string() });

const approvalSettings = z.object({
  /** Default for steps that set no deadline; null: no deadline. */
  approval_days: z.int().nullable(),
  /** The caller's delegate and the period; null: the caller is not away. Past absences are not shown. */
  away: z.object({ delegate: person, starts_at: instant, ends_at: instant }).nullable(),
  /** Approvers the caller currently answers for. */
  answering_for: z.array(person.extend({ until: instant })),
  /** Users who can be chosen as delegate. */
  colleagues: z.array(person),
});
export type ApprovalSettings = z.output<typeof approvalSettings>;

const BOTH_DAYS = rule('both_days');

export const newAbsence = z
  .strictObject({
    delegate_id: z.uuid(rule('choose_colleague')),
    starts_at: z.iso.datetime(BOTH_DAYS),
    ends_at: z.iso.datetime(BOTH_DAYS),
  })
  .refine(({ starts_at, ends_at }) => new Date(starts_at) < new Date(ends_at), {
    path: ['ends_at'],
    ...rule('last_day_first'),
  })
  .refine(
    ({ starts_at, ends_at }) =>
      new Date(ends_at).getTime() - new Date(starts_at).getTime() <= MAX_AWAY_DAYS * 86_400_000,
    { path: ['ends_at'], ...rule('one_year') },
  );
export type NewAbsence = z.output<typeof newAbsence>;

export const approvalDeadline = z.strictObject({ approval_days: answerDays });

export const approvalSettingsRoutes = {
  get: route({
    method: 'GET',
    path: '/api/approvals/settings',
    summary: "Get the company's deadline for answers and the current delegates",
    access: 'signed_in',
    response: approvalSettings,
  }),
  setAbsence: route({
    method: 'PUT',
    path: '/api/approvals/away',
    summary: 'Set an absence and a delegate',
    access: 'signed_in',
    body: newAbsence,
    response: approvalSettings,
  }),
  endAbsence: route({
    method: 'DELETE',
    path: '/api/approvals/away',
    summary: 'End an absence',
    access: 'signed_in',
    response: approvalSettings,
  }),
  setDeadline: route({
    method: 'PUT',
    path: '/api/approvals/deadline',
    summary: 'Set the default deadline for answers; pending requests keep theirs',
    access: 'canManageWorkflows',
    body: approvalDeadline,
    response: approvalSettings,
  }),
};
