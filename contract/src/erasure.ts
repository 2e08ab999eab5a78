import * as z from 'zod';
import { changeBody, instant } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

const RETENTION_LIMITS = { rejected_months: 120, raw_mail_days: 3650 } as const;

export const RETENTION_SOON_DAYS = 30;
/** Most candidates the preview names, of those it counts. */
export const RETENTION_LISTED = 100;

export const RETENTION_MESSAGES = {
  previewChanged: 'What would be erased has changed since you looked at it. Look at the preview again.',
} as const;

const within = (most: number) => z.int(wholeUpTo(most)).min(1, wholeUpTo(most)).max(most, wholeUpTo(most)).nullable();
const wholeUpTo = (most: number) => rule('enter_whole_between_or_nothing', 1, most);

/** Null: kept until an admin erases it. */
const rules = {
  rejected_months: within(RETENTION_LIMITS.rejected_months),
  raw_mail_days: within(RETENTION_LIMITS.raw_mail_days),
};

export const retentionRules = z.strictObject(rules);
export type RetentionRules = z.output<typeof retentionRules>;

const retentionSettings = z.object({
  ...rules,
  /** The admin who confirmed the rules; null: never set. */
  confirmed_by_name: z.string().nullable(),
  confirmed_at: instant.nullable(),
});
export type RetentionSettings = z.output<typeof retentionSettings>;

const dueCandidate = z.object({
  id: z.uuid(),
  name: z.string(),
  /** When the candidate's last application ended. */
  ended_at: instant,
});
export type DueCandidate = z.output<typeof dueCandidate>;

const due = z.object({
  /** The full count; `candidates` lists the first of them. */
  candidate_count: z.int(),
  candidates: z.array(dueCandidate),
  mail_count: z.int(),
});

const retentionPreview = z.object({
  /** Erased by the next run. */
  now: due,
  /** Erased within the 30 days after that. */
  soon: due,
  /** Fingerprint of the preview under `now`; saving requires it. */
  seen: z.string(),
});
export type RetentionPreview = z.output<typeof retentionPreview>;

const retentionChange = changeBody({ ...rules, seen: z.string().max(100) }, retentionSettings);
export type RetentionChange = z.output<typeof retentionChange>;

/** How long a company keeps the data of candidates it did not hire. */
export const retention = {
  settings: route({
    method: 'GET',
    path: '/api/retention',
    summary: 'Get how long rejected candidates and undecided mail are kept',
    access: 'canEraseCandidates',
    response: retentionSettings,
  }),
  preview: route({
    method: 'POST',
    path: '/api/retention/preview',
    summary: 'Preview what would be erased now and in the next 30 days',
    access: 'canEraseCandidates',
    body: retentionRules,
    response: retentionPreview,
  }),
  change: route({
    method: 'PUT',
    path: '/api/retention',
    summary: 'Set how long data is kept; needs the preview of that setting',
    access: 'canEraseCandidates',
    body: retentionChange,
    response: retentionSettings,
  }),
};

/** The administrator types the candidate's email address, to prevent erasing one by mistake. */
export const erasure = {
  erase: route({
    method: 'POST',
    path: '/api/candidates/{id}/erase',
    summary: 'Permanently erase a candidate, everything they sent and everything written about them',
    access: 'canEraseCandidates',
    body: z.strictObject({ confirm_email: z.string().trim().toLowerCase() }),
    response: z.object({ message: z.string() }),
  }),
};
