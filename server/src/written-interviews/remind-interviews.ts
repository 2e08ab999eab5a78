import { acceptsAiReview } from './accepts-ai-review.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { writtenInterviews, interviewQuestionSets } from '../db/schema/written-interviews.ts';
import type { Database } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep } from '../engine/open-steps.ts';
import { AppError } from '../errors.ts';
import { zoneOfCandidate } from '../notifications/candidate-zone.ts';
import { doEach } from '../lib/do-each.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import { interviewValues } from '../notifications/texts/written-interview-mails.ts';
import { references } from '../db/references.ts';

const BATCH = 200;

/** Reminds candidates once per deadline, two days before the deadline, or halfway where less time was given. */
export const remindInterviews = async (database: Database, now: Date) => {
  const at = now.toISOString();
  const waiting = await database.system
    .select({
      id: writtenInterviews.id,
      company_id: writtenInterviews.company_id,
      run_id: writtenInterviews.run_id,
      due_at: writtenInterviews.due_at,
      language: interviewQuestionSets.language,
      time_zone: zoneOfCandidate,
    })
    .from(writtenInterviews)
    .innerJoin(interviewQuestionSets, eq(interviewQuestionSets.id, writtenInterviews.question_set_id))
    .innerJoin(candidates, and(eq(candidates.id, writtenInterviews.candidate_id), isNull(candidates.deleted_at)))
    .innerJoin(runs, references(writtenInterviews.run_id, runs))
    .innerJoin(runSteps, references(writtenInterviews.step_id, runSteps))
    .innerJoin(applications, acceptsAiReview)
    .where(
      and(
        isNull(writtenInterviews.reminded_at),
        isNull(writtenInterviews.submitted_at),
        isAtStep(writtenInterviews.step_id),
        gt(writtenInterviews.due_at, at),
        sql`greatest(${writtenInterviews.due_at} - interval '2 days',
          ${writtenInterviews.created_at} + (${writtenInterviews.due_at} - ${writtenInterviews.created_at}) / 2) <= ${at}::timestamptz`,
      ),
    )
    .limit(BATCH);
  await doEach(waiting, ({ id, company_id, run_id, due_at, language, time_zone }) =>
    database.forCompany(company_id).transaction(async (db) => {
      const { rowCount } = await db
        .update(writtenInterviews)
        .set({ reminded_at: at })
        .where(
          and(
            eq(writtenInterviews.company_id, company_id),
            eq(writtenInterviews.id, id),
            isNull(writtenInterviews.reminded_at),
            isNull(writtenInterviews.submitted_at),
          ),
        );
      if (!rowCount) return;
      const values = interviewValues({ due_at, time_zone, language });
      const mail = { kind: 'written_interview_reminder', about: { id }, occasion: due_at, values } as const;
      try {
        await mailFromStep(db, { company_id, run_id, now }, mail);
      } catch (error) {
        // No usable address: mark as done, so that the others are not blocked for ever.
        if (!(error instanceof AppError)) throw error;
      }
    }),
  );
};
