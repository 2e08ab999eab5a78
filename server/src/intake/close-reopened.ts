import { and, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { beginAgain } from '../applications/return-to-process.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { cancelRun, restoreRun } from '../engine/cancel-run.ts';
import type { Engine } from '../engine/engine.ts';
import { sendAfterAll } from '../notifications/send-after-all.ts';
import { acknowledgement, stopAcknowledgement } from './acknowledgements.ts';
import { markCancelled } from './cancelled-runs.ts';
import type { MessageRow } from './message-row.ts';

/** Withdraws an application again that the candidate had withdrawn, if only this message had reopened it. */
export const closeReopened = async (
  db: Db,
  engine: Engine,
  actor: Actor,
  row: MessageRow,
  { live, now }: { live: { id: string; ended_at: string | null }[]; now: Date },
) => {
  const since = applications.former_withdrawn_at;
  const another = db
    .select({ one: sql`1` })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, row.company_id),
        eq(mailMessages.application_id, applications.id),
        eq(mailMessages.outcome, 'application'),
        ne(mailMessages.id, row.id),
        gt(mailMessages.judged_at, since),
      ),
    );
  const [reopened] = await db
    .select({ id: applications.id, withdrawn_at: since })
    .from(applications)
    // One that has ended since stays as it is.
    .where(and(isReopened(row), inArray(applications.status, ['pending', 'active']), notExists(another)));
  if (!reopened?.withdrawn_at) return;
  const { id, withdrawn_at } = reopened;
  const started = live.flatMap((run) => (run.ended_at ? [] : run.id));
  for (const run of started) await cancelRun(db, engine, actor, run, now);
  await markCancelled(db, row, started);
  await db
    .update(applications)
    // With a run, the database derives the status.
    .set({ withdrawn_at, status: sql`case when ${applications.run_id} is null then 'rejected' else status end` })
    .where(and(eq(applications.company_id, row.company_id), eq(applications.id, id)));
  await stopAcknowledgement(db, and(acknowledgement(row.company_id, id), gt(outbox.created_at, withdrawn_at)));
};

/** Undoes `closeReopened`, unless a colleague has started the application meanwhile. */
export const reopenAgain = async (db: Db, engine: Engine, actor: Actor, row: Reopening, now: Date) => {
  const [closed] = await db
    .select({ id: applications.id, withdrawn_at: applications.withdrawn_at })
    .from(applications)
    .where(
      and(
        isReopened(row),
        eq(applications.status, 'rejected'),
        eq(applications.withdrawn_at, applications.former_withdrawn_at),
      ),
    );
  if (!closed?.withdrawn_at) return;
  const { id, withdrawn_at } = closed;
  const cancelled = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(eq(runs.company_id, row.company_id), eq(runs.job_id, row.job_id!), eq(runs.cancelled_by_message_id, row.id)),
    );
  for (const run of cancelled) await restoreRun(db, engine, actor, run.id, now);
  await beginAgain(db, row.company_id, id, { reopened_by_message_id: row.id, former_withdrawn_at: withdrawn_at });
  await db
    .update(applications)
    .set({ withdrawn_at: null })
    .where(and(eq(applications.company_id, row.company_id), eq(applications.id, id)));
  const which = and(acknowledgement(row.company_id, id), gt(outbox.created_at, withdrawn_at));
  await sendAfterAll(db, { company_id: row.company_id, reason: 'not_application', which }, now);
};

type Reopening = Pick<MessageRow, 'id' | 'company_id' | 'application_id' | 'job_id'>;

const isReopened = ({ company_id, id, application_id }: Reopening) =>
  and(
    eq(applications.company_id, company_id),
    eq(applications.id, application_id!),
    eq(applications.reopened_by_message_id, id),
    isNull(applications.deleted_at),
  );
