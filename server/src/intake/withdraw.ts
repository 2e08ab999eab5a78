import { and, eq, isNull, like, ne, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import { acknowledgementOf } from '../notifications/acknowledge.ts';
import type { Engine } from '../engine/engine.ts';
import { cancelRun, restoreRun } from '../engine/cancel-run.ts';
import type { LedgerRow } from './ledger-row.ts';

const NOTE = 'Not sent: the message turned out not to be an application.';

/** Takes back what a message was made into; a candidate who is here for nothing else is hidden. Nothing is deleted. */
export const withdrawApplication = async (db: Db, engine: Engine, actor: Actor, row: LedgerRow, now: Date) => {
  const { company_id, candidate_id, application_id, job_id } = row;
  if (!candidate_id || !application_id || !job_id) return;
  if (await standsWithout(db, row, application_id)) return;
  const [application] = await db
    .update(applications)
    .set({ deleted_at: now.toISOString() })
    .where(and(eq(applications.company_id, company_id), eq(applications.id, application_id)))
    .returning({ created_at: applications.created_at });
  const live = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.company_id, company_id),
        eq(runs.candidate_id, candidate_id),
        eq(runs.job_id, job_id),
        isNull(runs.deleted_at),
      ),
    );
  for (const { id } of live) await cancelRun(db, engine, actor, id, now);
  await db
    .update(outbox)
    .set({ status: 'stopped', note: NOTE })
    .where(
      and(acknowledgement(company_id, application_id), eq(outbox.status, 'waiting'), eq(outbox.is_handed_over, false)),
    );
  await hideNewcomer(db, { company_id, candidate_id, application_id, since: application!.created_at, now });
};

/** Another message is an application for the same job too, or somebody had entered it by hand before any was. */
const standsWithout = async (db: Db, { id, company_id, candidate_id }: LedgerRow, applicationId: string) => {
  const [application] = await db
    .select({ created_at: applications.created_at })
    .from(applications)
    .where(and(eq(applications.company_id, company_id), eq(applications.id, applicationId)))
    // Of two people who take back a message each, the second one sees what the first has done.
    .for('update');
  const told = await db
    .select({
      id: mailMessages.id,
      outcome: mailMessages.outcome,
      received_at: mailMessages.received_at,
      judged_at: mailMessages.judged_at,
    })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, company_id),
        eq(mailMessages.candidate_id, candidate_id!),
        eq(mailMessages.application_id, applicationId),
      ),
    );
  // It dates from the arrival of the mail that made it, or from its judgement where that is not known.
  const isMadeByMail = told.some(({ received_at, judged_at }) =>
    [received_at, judged_at].includes(application?.created_at ?? null),
  );
  return !isMadeByMail || told.some((message) => message.id !== id && message.outcome === 'application');
};

type Withdrawn = Pick<LedgerRow, 'company_id' | 'candidate_id' | 'application_id' | 'job_id'>;

/** Makes a withdrawal undone: the application, its run and the person are as they were. */
export const restoreApplication = async (db: Db, engine: Engine, actor: Actor, row: Withdrawn, now: Date) => {
  const { company_id, candidate_id, application_id, job_id } = row;
  if (!candidate_id || !application_id || !job_id) return;
  const [withdrawn] = await db
    .select({ deleted_at: applications.deleted_at })
    .from(applications)
    .where(and(eq(applications.company_id, company_id), eq(applications.id, application_id)));
  if (!withdrawn?.deleted_at) return;
  await db
    .update(applications)
    .set({ deleted_at: null })
    .where(and(eq(applications.company_id, company_id), eq(applications.id, application_id)));
  await db
    .update(candidates)
    .set({ deleted_at: null })
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)));
  const cancelled = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.company_id, company_id),
        eq(runs.candidate_id, candidate_id),
        eq(runs.job_id, job_id),
        eq(runs.deleted_at, withdrawn.deleted_at),
      ),
    );
  for (const { id } of cancelled) await restoreRun(db, engine, actor, id, now);
  await db
    .update(outbox)
    .set({ status: 'waiting', note: null })
    .where(and(acknowledgement(company_id, application_id), eq(outbox.status, 'stopped'), eq(outbox.note, NOTE)));
};

/** The application that was withdrawn in the moment in which a person chose another job for the message. */
export const findReplaced = async (db: Db, { company_id, candidate_id, judged_at }: LedgerRow) => {
  const [replaced] = await db
    .select({ application_id: applications.id, job_id: applications.job_id, judged_at: applications.created_at })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.candidate_id, candidate_id!),
        eq(applications.deleted_at, judged_at!),
      ),
    );
  return replaced ?? null;
};

const acknowledgement = (companyId: string, applicationId: string) =>
  and(eq(outbox.company_id, companyId), like(outbox.purpose, `${acknowledgementOf(applicationId)}%`));

interface Newcomer {
  company_id: string;
  candidate_id: string;
  application_id: string;
  /** When the application was made: whoever was made at the same moment was made by it. */
  since: string;
  now: Date;
}

const hideNewcomer = async (db: Db, { company_id, candidate_id, application_id, since, now }: Newcomer) => {
  await db
    .update(candidates)
    .set({ deleted_at: now.toISOString() })
    .where(
      and(
        eq(candidates.company_id, company_id),
        eq(candidates.id, candidate_id),
        eq(candidates.created_at, since),
        sql`not exists (${db
          .select({ one: sql`1` })
          .from(applications)
          .where(
            and(
              eq(applications.company_id, company_id),
              eq(applications.candidate_id, candidate_id),
              ne(applications.id, application_id),
              isNull(applications.deleted_at),
            ),
          )})`,
      ),
    );
};
