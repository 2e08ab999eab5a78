import { type Merge, type MergeRequest, MERGE_FIELDS } from '@hirewire/contract/duplicates';
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { candidateMerges, type MergeBefore } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import type { Engine } from '../engine/engine.ts';
import { applications } from '../db/schema/applications.ts';
import { nextVersion } from '../db/row-version.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Feature, MovingTable } from '../feature.ts';
import { findLink } from '../links/portal-link.ts';
import { replaceLink } from '../notifications/replaced-links.ts';
import { lockRuns } from '../engine/lock-runs.ts';
import { updateScores } from '../applications/application-score.ts';
import { updatePool } from '../applications/pool.ts';
import { analyseWithoutResume } from '../applications/reanalysis.ts';
import { reanalyseMerged } from './reanalyse-merged.ts';
import { countedApplications, keepCounted } from '../erasure/keep-counted.ts';
import { movingTables } from './merged-tables.ts';
import { join, settleRuns } from './join-applications.ts';
import { type Pair, type Person, getPair, lockPair, sortApplications } from './merge-pair.ts';
import { findMerge, getMerge } from './merges.ts';
import { passOnWishes, readWishes } from './pass-on-wishes.ts';

/** Merges two profiles: every row of the merged one moves over, and it is hidden. Can be undone. */
export const mergeCandidates = (
  db: Db,
  actor: Actor,
  { take, ...pair }: MergeRequest,
  { features, engine, now }: { features: readonly Feature[]; engine: Engine; now: Date },
): Promise<Merge> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const profiles = { company_id, ...pair };
    await lockRuns(db, { company_id, candidate_ids: [pair.kept_id, pair.merged_id] });
    await lockPair(db, actor, pair);
    // The response to the same request was lost.
    const repeated = await findMerge(db, actor, pair);
    if (repeated) return repeated;
    const { kept, merged } = await getPair(db, actor, pair);
    const { pool, moving, joined } = await sortApplications(db, actor, pair);
    const counted = await countedApplications(db, company_id, [kept.id, merged.id]);
    const joinedIds = joined.flatMap((both) => [both.kept.id, both.merged.id]);
    const wishes = await readWishes(db, company_id, joinedIds);
    const settled = [];
    for (const both of joined) settled.push(await settleRuns(db, actor, both, { engine, now }));
    const before: MergeBefore = {
      fields: MERGE_FIELDS.filter((field) => take.includes(field) && kept[field] !== merged[field]).map((field) => ({
        field,
        kept: kept[field],
        merged: merged[field],
      })),
      carried: Object.fromEntries(
        CARRIED.flatMap((field) => (kept[field] === null && merged[field] !== null ? [[field, merged[field]]] : [])),
      ),
      pool_application_id: pool?.id ?? null,
      moved: { applications: await moveRows(db, applications, profiles, ids(applications.id, moving)) },
      counted: [],
      profiles: await repointMerged(db, actor, pair),
      joined: [],
    };
    // Before the runs move: which of them an application follows depends on it.
    for (const both of settled) before.joined.push(await join(db, actor, both));
    for (const { table, is_single } of movingTables(features))
      before.moved[getTableName(table)] = await moveRows(
        db,
        table,
        profiles,
        is_single ? hasNone(table, profiles) : undefined,
      );
    const after = await readWishes(db, company_id, joinedIds);
    await passOnWishes(db, { company_id, before: wishes, after }, { features, engine, now });
    await updatePool(db, company_id, [kept.id]);
    await updateScores(db, company_id, [kept.id, merged.id]);
    const loser = before.fields.some(({ field }) => field === 'email') ? kept : merged;
    const lost = await findLink(db, { company_id, candidate_id: loser.id, address: loser.email }, now);
    await hide(db, { kept, merged, fields: before.fields, carried: before.carried, now });
    await reanalyseMerged(db, company_id, [kept.id], before);
    await analyseWithoutResume(db, company_id, kept.id);
    before.counted = await keepCounted(db, company_id, counted);
    const [row] = await db
      .insert(candidateMerges)
      .values({ company_id, ...pair, before, merged_by: user_id, merged_at: now.toISOString() })
      .returning({ id: candidateMerges.id });
    const detail = { merge_id: row!.id, ...pair, joined: before.joined.map((both) => both.merged.id) };
    for (const subject of [kept.id, merged.id]) await recordEvent(db, actor, { action: 'merge', subject, detail }, now);
    const occasion = `merge:${row!.id}`;
    if (lost) await replaceLink(db, actor, { lost_by: loser.id, candidate_id: kept.id, occasion, now });
    return getMerge(db, actor, row!.id);
  });

/** What the person said on their own page holds for the kept profile, too: it is not a matter of choice. */
const CARRIED = ['erasure_asked_at', 'time_zone', 'language'] as const;

/** Moves the merged profile's rows to the kept one, and returns their ids. */
const moveRows = async (
  db: Db,
  table: MovingTable['table'],
  { company_id, kept_id, merged_id }: Profiles,
  which: SQL | undefined,
): Promise<string[]> => {
  const moved = await db
    .update(table)
    .set({ candidate_id: kept_id })
    .where(and(eq(table.company_id, company_id), eq(table.candidate_id, merged_id), which))
    .returning({ id: table.id });
  return moved.map(({ id }) => id as string);
};

type Profiles = Pair & { company_id: string };

const ids = (column: PgColumn, rows: { id: string }[]): SQL =>
  inArray(
    column,
    rows.map(({ id }) => id),
  );

/** True if the kept profile has no row of its own there. */
const hasNone = (table: MovingTable['table'], { company_id, kept_id }: Profiles): SQL =>
  sql`not exists (select from ${table} own where own.company_id = ${company_id} and own.candidate_id = ${kept_id})`;

/** Profiles merged into the merged one earlier now point to the kept one. */
const repointMerged = async (db: Db, actor: Actor, { kept_id, merged_id }: Pair): Promise<string[]> => {
  const passed = await db
    .update(candidates)
    .set({ merged_into_id: kept_id })
    .where(and(eq(candidates.company_id, actor.company_id), eq(candidates.merged_into_id, merged_id)))
    .returning({ id: candidates.id });
  return passed.map(({ id }) => id);
};

interface Hiding {
  kept: Person;
  merged: Person;
  fields: MergeBefore['fields'];
  carried: MergeBefore['carried'];
  now: Date;
}

/**
 * Hides the merged profile and writes the chosen values. If its address is taken over, the two are swapped, since
 * addresses are unique.
 */
const hide = async (db: Db, { kept, merged, fields, carried, now }: Hiding) => {
  const at = now.toISOString();
  const takesEmail = fields.some(({ field }) => field === 'email');
  const isPerson = ({ company_id, id }: Person) => and(eq(candidates.company_id, company_id), eq(candidates.id, id));
  await db
    .update(candidates)
    .set({ deleted_at: at, merged_into_id: kept.id, ...(takesEmail && { email: `merging:${merged.id}` }) })
    .where(isPerson(merged));
  const values = Object.fromEntries(fields.map(({ field, merged: value }) => [field, value]));
  await db
    .update(candidates)
    .set({ ...values, ...carried, updated_at: at, version: nextVersion(candidates) })
    .where(isPerson(kept));
  if (takesEmail) await db.update(candidates).set({ email: kept.email }).where(isPerson(merged));
};
