import type { Merge } from '@hirewire/contract/duplicates';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { candidateMerges, type MergeBefore } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { nextVersion } from '../db/row-version.ts';
import { candidates } from '../db/schema/candidates.ts';
import { refuseTakenEmail } from '../candidates/candidates.ts';
import { conflict, notFound } from '../errors.ts';
import type { Feature } from '../feature.ts';
import { restoreLink } from '../notifications/replaced-links.ts';
import type { Engine } from '../engine/engine.ts';
import { lockRuns } from '../engine/lock-runs.ts';
import { updateScores } from '../applications/application-score.ts';
import { returnToProcess } from '../applications/return-to-process.ts';
import { updatePool } from '../applications/pool.ts';
import { reanalyseMerged } from './reanalyse-merged.ts';
import { restoreFormerRuns, restoreJoined } from './restore-joined.ts';
import { type MergeRow, restoreMergedRows } from './restore-merged-rows.ts';
import { forgetCounted } from '../erasure/keep-counted.ts';
import { type Person, getPair } from './merge-pair.ts';
import { getMerge } from './merges.ts';
import { passOnWishes, readWishes } from './pass-on-wishes.ts';

interface Means {
  engine: Engine;
  now: Date;
}

/** Undoes a merge: moved rows return, and rows added since stay where they were added. */
export const undoMerge = (
  db: Db,
  actor: Actor,
  mergeId: string,
  { features, engine, now }: Means & { features: readonly Feature[] },
): Promise<Merge> =>
  db.transaction(async (db) => {
    const { company_id } = actor;
    const merge = await lockMerge(db, actor, mergeId);
    const { before, kept_id, merged_id } = merge;
    await lockRuns(db, { company_id, candidate_ids: [kept_id, merged_id] });
    await reveal(db, merge, await lockPair(db, merge));
    const joinedIds = before.joined.flatMap((both) => [both.kept.id, both.merged.id]);
    const wishes = await readWishes(db, company_id, joinedIds);
    await restoreFields(db, merge);
    await returnCarried(db, merge);
    for (const both of before.joined) await restoreFormerRuns(db, merge, both);
    await restoreMergedRows(db, merge, features);
    await updateScores(db, company_id, [kept_id, merged_id]);
    await forgetCounted(db, company_id, before.counted);
    for (const both of before.joined) await restoreJoined(db, actor, merge, both, { engine, now });
    const after = await readWishes(db, company_id, joinedIds);
    await passOnWishes(db, { company_id, before: wishes, after }, { features, engine, now });
    await returnToProcess(db, company_id, [kept_id, merged_id]);
    if (before.pool_application_id) {
      await db
        .update(applications)
        .set({ deleted_at: null })
        .where(and(eq(applications.company_id, company_id), eq(applications.id, before.pool_application_id)));
    }
    await updatePool(db, company_id, [kept_id, merged_id]);
    await reanalyseMerged(db, company_id, [kept_id, merged_id], before);
    await db
      .update(candidateMerges)
      .set({ undone_at: now.toISOString() })
      .where(and(eq(candidateMerges.company_id, company_id), eq(candidateMerges.id, mergeId)));
    const event = { action: 'undo_merge' as const, detail: { merge_id: mergeId } };
    for (const subject of [kept_id, merged_id]) await recordEvent(db, actor, { ...event, subject }, now);
    const { kept, merged } = await getPair(db, actor, { kept_id, merged_id });
    for (const profile of [kept, merged]) await restoreLink(db, actor, profile, { occasion: `undone:${mergeId}`, now });
    return getMerge(db, actor, mergeId);
  });

const lockMerge = async (db: Db, actor: Actor, id: string): Promise<MergeRow> => {
  const own = eq(candidateMerges.company_id, actor.company_id);
  const [merge] = await db
    .select()
    .from(candidateMerges)
    .where(and(own, eq(candidateMerges.id, id)))
    .for('no key update');
  if (!merge) throw notFound('Merge');
  if (merge.undone_at) throw conflict('This merge has been undone already.', { code: 'already_done' });
  const [later] = await db
    .select({ id: candidateMerges.id })
    .from(candidateMerges)
    .where(
      and(
        own,
        eq(candidateMerges.kept_id, merge.kept_id),
        isNull(candidateMerges.undone_at),
        or(
          gt(candidateMerges.merged_at, merge.merged_at),
          and(eq(candidateMerges.merged_at, merge.merged_at), gt(candidateMerges.id, id)),
        ),
      ),
    );
  if (later)
    throw conflict('Another profile has been merged into this one since: undo that merge first.', {
      code: 'merged_since',
    });
  return merge;
};

const lockPair = async (db: Db, { company_id, kept_id, merged_id }: MergeRow) => {
  const rows = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), inArray(candidates.id, [kept_id, merged_id])))
    .orderBy(asc(candidates.id))
    // Waits for rows that are just being added, so that they move too.
    // oxlint-disable-next-line house/row-locks
    .for('update');
  const kept = rows.find(({ id }) => id === kept_id);
  const merged = rows.find(({ id }) => id === merged_id);
  if (!kept || !merged || kept.deleted_at || merged.merged_into_id !== kept_id)
    throw conflict('The profile has since been deleted or merged into another.', { code: 'candidate_gone' });
  return { kept, merged };
};

/** Restores the merged profile with its own address. */
const reveal = async (
  db: Db,
  { company_id, before }: MergeRow,
  { kept, merged }: Record<'kept' | 'merged', Person>,
) => {
  const exchanged = before.fields.find(({ field }) => field === 'email');
  const one = (id: string) => and(eq(candidates.company_id, company_id), eq(candidates.id, id));
  await db
    .update(candidates)
    .set({ deleted_at: null, merged_into_id: null, ...(exchanged && { email: `merging:${merged.id}` }) })
    .where(one(merged.id));
  if (before.profiles.length > 0) {
    await db
      .update(candidates)
      .set({ merged_into_id: merged.id })
      .where(and(eq(candidates.company_id, company_id), inArray(candidates.id, before.profiles)));
  }
  if (!exchanged) return;
  const setEmail = (id: string, email: string | null) =>
    db
      .update(candidates)
      .set({ email: email!, version: nextVersion(candidates) })
      .where(one(id))
      .catch(refuseTakenEmail);
  if (kept.email === exchanged.merged) await setEmail(kept.id, exchanged.kept);
  await setEmail(merged.id, exchanged.merged);
};

/** A value changed since the merge is kept. */
const restoreFields = async (db: Db, { company_id, kept_id, before }: MergeRow) => {
  for (const { field, kept, merged } of before.fields.filter((one) => one.field !== 'email')) {
    const column = candidates[field];
    await db
      .update(candidates)
      .set({ [field]: kept, version: nextVersion(candidates) })
      .where(
        and(
          eq(candidates.company_id, company_id),
          eq(candidates.id, kept_id),
          merged === null ? isNull(column) : eq(column, merged),
        ),
      );
  }
};

/** Removes the values that were carried over, unless they have changed since. */
const returnCarried = async (db: Db, { company_id, kept_id, before }: MergeRow) => {
  for (const [field, value] of Object.entries(before.carried ?? {})) {
    const column = candidates[field as keyof NonNullable<MergeBefore['carried']>];
    await db
      .update(candidates)
      .set({ [field]: null })
      .where(and(eq(candidates.company_id, company_id), eq(candidates.id, kept_id), sql`${column} = ${value}`));
  }
};
