import {
  RETENTION_MESSAGES,
  RETENTION_SOON_DAYS,
  type RetentionChange,
  type RetentionPreview,
  type RetentionRules,
  type RetentionSettings,
} from '@hirewire/contract/erasure';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { retentionSettings } from '../db/schema/erasure.ts';
import { users } from '../db/schema/users.ts';
import { changedMeanwhile } from '../errors.ts';
import { countEnded, countRaw, listEnded, monthsBefore } from './due-data.ts';
import { daysAfter } from '../lib/days.ts';

const KEPT_FOREVER: RetentionSettings = {
  rejected_months: null,
  raw_mail_days: null,
  confirmed_by_name: null,
  confirmed_at: null,
};

export const getRetention = async (db: Db, { company_id }: Actor): Promise<RetentionSettings> => {
  const [row] = await db
    .select({
      rejected_months: retentionSettings.rejected_months,
      raw_mail_days: retentionSettings.raw_mail_days,
      confirmed_by_name: fullName(users),
      confirmed_at: retentionSettings.confirmed_at,
    })
    .from(retentionSettings)
    .innerJoin(users, and(eq(users.company_id, company_id), eq(users.id, retentionSettings.confirmed_by)))
    .where(eq(retentionSettings.company_id, company_id));
  return row ?? KEPT_FOREVER;
};

/** What these rules would erase. Saves and erases nothing. */
export const previewRetention = async (
  db: Db,
  actor: Actor,
  rules: RetentionRules,
  now: Date,
): Promise<RetentionPreview> => {
  const first = await findDue(db, actor, rules, { to: now });
  const later = daysAfter(now, RETENTION_SOON_DAYS);
  const { due: soon } = await findDue(db, actor, rules, { from: now, to: later });
  const seen = [rules.rejected_months, rules.raw_mail_days, first.digest, first.due.mail_count].join(':');
  return { now: first.due, soon, seen };
};

/** Data that becomes due within the given period. */
const findDue = async (
  db: Db,
  actor: Actor,
  { rejected_months, raw_mail_days }: RetentionRules,
  time: { from?: Date; to: Date },
) => {
  const shifted = (shift: (at: Date) => Date) => ({ from: time.from && shift(time.from), to: shift(time.to) });
  const ended = rejected_months === null ? null : shifted((at) => monthsBefore(at, rejected_months));
  const arrived = raw_mail_days === null ? null : shifted((at) => daysAfter(at, -raw_mail_days));
  const { count, digest } = ended ? await countEnded(db, actor, ended) : { count: 0, digest: '' };
  const due = {
    candidate_count: count,
    candidates: ended ? await listEnded(db, actor, ended) : [],
    mail_count: arrived ? await countRaw(db, actor, arrived) : 0,
  };
  return { due, digest };
};

/** Saves rules that an admin confirmed after a preview; refused if the preview is outdated. */
export const changeRetention = (
  db: Db,
  actor: Actor,
  { seen, ...rules }: RetentionChange,
  now: Date,
): Promise<RetentionSettings> =>
  db.transaction(async (db) => {
    const preview = await previewRetention(db, actor, rules, now);
    if (preview.seen !== seen) throw changedMeanwhile(RETENTION_MESSAGES.previewChanged);
    const { company_id, user_id } = actor;
    const confirmed = { ...rules, confirmed_by: user_id, confirmed_at: now.toISOString() };
    await db
      .insert(retentionSettings)
      .values({ company_id, ...confirmed })
      .onConflictDoUpdate({ target: retentionSettings.company_id, set: confirmed });
    const { candidate_count, mail_count } = preview.now;
    const detail = { ...rules, candidates_due: candidate_count, mails_due: mail_count };
    await recordEvent(db, actor, { action: 'change_retention', detail }, now);
    return getRetention(db, actor);
  });
