import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

export const RETENTION_LIMITS = { rejected_months: 120, raw_mail_days: 3650 } as const;

/** How far ahead the preview looks. */
export const RETENTION_SOON_DAYS = 30;
/** How many of those it counts the preview names. */
export const RETENTION_LISTED = 100;

export const RETENTION_MESSAGES = {
  previewChanged: 'What would be erased has changed since you looked at it. Look at the preview again.',
} as const;

const within = (most: number) => z.int(wholeUpTo(most)).min(1, wholeUpTo(most)).max(most, wholeUpTo(most)).nullable();
const wholeUpTo = (most: number): string => `Enter a whole number from 1 to ${most}, or leave it empty.`;

/** Null: kept until an admin erases it. */
const rules = {
  rejected_months: within(RETENTION_LIMITS.rejected_months),
  raw_mail_days: within(RETENTION_LIMITS.raw_mail_days),
};

export const retentionRules = z.strictObject(rules);
export type RetentionRules = z.output<typeof retentionRules>;

const retentionSettings = z.object({
  ...rules,
  /** Who has confirmed it, and when; null: it has never been set. */
  confirmed_by_name: z.string().nullable(),
  confirmed_at: instant.nullable(),
});
export type RetentionSettings = z.output<typeof retentionSettings>;

const dueCandidate = z.object({
  id: z.uuid(),
  name: z.string(),
  /** When their last application ended. */
  ended_at: instant,
});
export type DueCandidate = z.output<typeof dueCandidate>;

const due = z.object({
  /** All of them; `candidates` names the first. */
  candidate_count: z.int(),
  candidates: z.array(dueCandidate),
  mail_count: z.int(),
});

const retentionPreview = z.object({
  /** What would go the next time it runs. */
  now: due,
  /** What would follow in the next 30 days. */
  soon: due,
  /** Stands for what would go now: saving needs it. */
  seen: z.string(),
});
export type RetentionPreview = z.output<typeof retentionPreview>;

const retentionChange = z.strictObject({ ...rules, seen: z.string().max(100) });
export type RetentionChange = z.output<typeof retentionChange>;

/** How long a company keeps what it knows about people it did not hire. */
export const retention = {
  settings: route({
    method: 'GET',
    path: '/api/retention',
    summary: 'How long rejected candidates and undecided mail are kept',
    access: 'canEraseCandidates',
    response: retentionSettings,
  }),
  preview: route({
    method: 'POST',
    path: '/api/retention/preview',
    summary: 'What would be erased now and in the next 30 days, without erasing anything',
    access: 'canEraseCandidates',
    body: retentionRules,
    response: retentionPreview,
  }),
  change: route({
    method: 'PUT',
    path: '/api/retention',
    summary: 'Set how long data is kept, having seen the preview of it',
    access: 'canEraseCandidates',
    body: retentionChange,
    response: retentionSettings,
  }),
};

/** The administrator types the candidate's email address, so that no candidate is erased by a slip. */
export const erasure = {
  erase: route({
    method: 'POST',
    path: '/api/candidates/{id}/erase',
    summary: 'Remove a person and everything they sent or was written about them, for good',
    access: 'canEraseCandidates',
    body: z.strictObject({ confirm_email: z.string().trim().toLowerCase() }),
    response: z.object({ message: z.string() }),
  }),
};
