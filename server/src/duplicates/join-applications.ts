import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { cancelRun } from '../engine/cancel-run.ts';
import type { Engine } from '../engine/engine.ts';
import { asBefore, type Both, whichGoesOn } from './merge-pair.ts';

/** Ends the run that gives way, and everything else pending for that profile and job. */
export const settleRuns = async (
  db: Db,
  actor: Actor,
  { kept, merged }: Both,
  { engine, now }: { engine: Engine; now: Date },
) => {
  const rows = await db
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.company_id, actor.company_id),
        inArray(runs.candidate_id, [kept.candidate_id, merged.candidate_id]),
        eq(runs.job_id, kept.job_id!),
        isNull(runs.deleted_at),
      ),
    );
  const goesOn = whichGoesOn({ kept, merged }, rows);
  const other = goesOn === 'kept' ? merged.candidate_id : kept.candidate_id;
  // If the surviving application has no run, the other's run does not have to give way.
  const going = goesOn === 'kept' ? kept : merged;
  const hasRun = rows.some(({ id }) => id === going.run_id);
  const givesWay = hasRun ? rows.filter(({ candidate_id }) => candidate_id === other) : [];
  for (const { id } of givesWay) {
    await cancelRun(db, engine, actor, id, now);
    await db
      .update(runs)
      .set({ ended_because: 'merged' })
      .where(and(eq(runs.company_id, actor.company_id), eq(runs.id, id)));
  }
  // An application that goes on without a run follows none that has ended.
  const ends = hasRun ? [] : rows.map(({ ended_at }) => ended_at);
  const former_runs_until = [going.former_runs_until, ...ends].reduce(pickLater);
  const cancelled = givesWay.map(({ id, ended_because }) => ({ run_id: id, ended_because }));
  return { kept, merged, goes_on: goesOn, cancelled, former_runs_until };
};

type Settled = Awaited<ReturnType<typeof settleRuns>>;

const pickLater = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || Date.parse(one) > Date.parse(other)) ? one : other;

/** Lets the kept profile's application represent both; its run moves afterwards. */
export const join = async (db: Db, actor: Actor, { kept, merged, ...settled }: Settled) => {
  const { company_id } = actor;
  await db
    .update(applications)
    .set({
      deleted_at: null,
      deleted_by_message_id: null,
      wants_human: kept.wants_human || merged.wants_human,
      created_at: kept.deleted_at !== null || merged.created_at < kept.created_at ? merged.created_at : kept.created_at,
      former_runs_until: settled.former_runs_until,
      ...(settled.goes_on === 'merged' && {
        rejected_at: merged.rejected_at,
        rejected_by: merged.rejected_by,
        rejected_because: merged.rejected_because,
        withdrawn_at: merged.withdrawn_at,
        reopened_by_message_id: merged.reopened_by_message_id,
        former_withdrawn_at: merged.former_withdrawn_at,
        // With a run, the database derives the status.
        ...(merged.run_id === null && { status: merged.status }),
      }),
    })
    .where(and(eq(applications.company_id, company_id), eq(applications.id, kept.id)));
  const mails = await db
    .update(mailMessages)
    .set({ application_id: kept.id })
    .where(and(eq(mailMessages.company_id, company_id), eq(mailMessages.application_id, merged.id)))
    .returning({ id: mailMessages.id });
  const papers = await db
    .update(files)
    .set({ application_id: kept.id })
    .where(and(eq(files.company_id, company_id), eq(files.application_id, merged.id)))
    .returning({ id: files.id });
  return {
    ...settled,
    kept: asBefore(kept),
    merged: asBefore(merged),
    mails: mails.map(({ id }) => id),
    files: papers.map(({ id }) => id),
  };
};
