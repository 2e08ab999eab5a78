import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { outbox } from '../db/schema/outbox.ts';
import { getCandidateLanguage } from './candidate-language.ts';
import { ACKNOWLEDGEMENT } from './texts/acknowledgement-mail.ts';
import { getMailSettings } from './mail-settings.ts';
import { mailValues } from './mail-values.ts';
import { buildDedupeKey, notify } from './notify.ts';
import { sendAfterAll } from './send-after-all.ts';

interface Acknowledgement {
  company_id: string;
  candidate_id: string;
  application_id: string;
  /** A candidate who withdrew and applies again gets another confirmation. */
  applied_at: string;
  now: Date;
}

/** Confirms, once, that an application has arrived; in the transaction that stores it. */
export const acknowledge = async (
  db: Db,
  { company_id, candidate_id, application_id, applied_at, now }: Acknowledgement,
) => {
  const { acknowledgement, undo_window_minutes } = await getMailSettings(db, { company_id });
  if (!acknowledgement.is_on) return null;
  const [applied] = await db
    .select({
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      email: candidates.email,
      job_title: jobs.title,
      company_name: companies.name,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidate_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .innerJoin(companies, eq(companies.id, applications.company_id))
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.id, application_id),
        eq(applications.candidate_id, candidate_id),
        isNull(applications.deleted_at),
      ),
    );
  if (!applied) return null;
  const message: Parameters<typeof notify<'acknowledgement'>>[1] = {
    company_id,
    kind: 'acknowledgement',
    recipient: { candidate_id },
    about: { id: application_id },
    occasion: applied_at,
    params: {
      own: isOwn(acknowledgement) ? acknowledgement : null,
      language: await getCandidateLanguage(db, { company_id, candidate_id }),
      values: mailValues(applied),
    },
    is_automatic: true,
    undo_window_minutes,
    created_by: null,
    now,
  };
  const written = await notify(db, message);
  if (!written) {
    // It was written before, and stopped when a user decided that the mail was not an application.
    const which = eq(outbox.dedupe_key, buildDedupeKey(message));
    await sendAfterAll(db, { company_id, reason: 'not_application', which }, now);
  }
  return written;
};

const isOwn = ({ subject, body }: { subject: string; body: string }): boolean =>
  subject !== ACKNOWLEDGEMENT.en.subject || body !== ACKNOWLEDGEMENT.en.body;
