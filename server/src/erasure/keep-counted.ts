import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';

type Counted = Awaited<ReturnType<typeof countedApplications>>[number];

/** Applications that the overview counts, before their profiles are merged or erased. */
export const countedApplications = (db: Db, company_id: string, candidateIds: string[]) =>
  db
    .select({
      id: applications.id,
      counts_among_all: sql<boolean>`((is_live and is_listed) or is_unlisted)`,
      facts: {
        reached_steps: applications.reached_steps,
        step_minutes: applications.step_minutes,
        hired_at: applications.hired_at,
      },
    })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        inArray(applications.candidate_id, candidateIds),
        or(eq(applications.is_live, true), eq(applications.is_gone, true), eq(applications.is_unlisted, true)),
      ),
    );

/** Keeps applications in the totals that are no longer listed. Returns their ids. */
export const keepCounted = async (db: Db, company_id: string, before: Counted[]): Promise<string[]> => {
  const ids = before.map(({ id }) => id);
  const amongAll = before.filter(({ counts_among_all }) => counts_among_all).map(({ id }) => id);
  const wasAmongAll = sql`id = any (${sql.param(amongAll)}::uuid[])`;
  const kept = await db
    .update(applications)
    .set({ is_gone: sql`not is_live`, is_unlisted: sql`${wasAmongAll} and not (is_live and is_listed)` })
    .where(
      and(
        eq(applications.company_id, company_id),
        inArray(applications.id, ids),
        sql`(is_gone, is_unlisted) is distinct from (not is_live, ${wasAmongAll} and not (is_live and is_listed))`,
      ),
    )
    .returning({ id: applications.id });
  return kept.map(({ id }) => id);
};

/** Restores their progress, which ending the runs has cleared. */
export const restoreFacts = async (db: Db, company_id: string, before: Counted[]) => {
  for (const { id, facts } of before)
    await db
      .update(applications)
      .set(facts)
      .where(and(eq(applications.company_id, company_id), eq(applications.id, id)));
};

export const forgetCounted = (db: Db, company_id: string, ids: string[]) =>
  db
    .update(applications)
    .set({ is_gone: false, is_unlisted: false })
    .where(and(eq(applications.company_id, company_id), inArray(applications.id, ids)));
