import { randomUUID } from 'node:crypto';
import {
  CANDIDATE_MESSAGES,
  type CandidateChange,
  type NewCandidate,
  splitName,
} from '@hirewire/contract/candidate-forms';
import type { Candidate } from '@hirewire/contract/candidates';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordEvent } from '../audit/audit.ts';
import type { Actor, Member } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { emptyAsNull } from '../lib/empty-as-null.ts';
import { hasVersion, nextVersion } from '../db/row-version.ts';
import { refuseViolations } from '../db/violation.ts';
import { changedMeanwhile, conflict, notFound } from '../errors.ts';
import { findLink, revokeLinks } from '../links/portal-link.ts';
import { replaceLink } from '../notifications/replaced-links.ts';
import type { Engine } from '../engine/engine.ts';
import { cancelRun } from '../engine/cancel-run.ts';
import { lockRuns } from '../engine/lock-runs.ts';
import { applyFor } from '../applications/apply-for.ts';
import { requireOpenJob } from '../applications/open-job.ts';
import { getCandidate } from './get-candidate.ts';
import { lockCandidate } from './lock-candidate.ts';
import { updatePool } from '../applications/pool.ts';
import { reanalyseCandidates } from '../applications/reanalysis.ts';

/** Adds a candidate, to the talent pool or a job. A deleted one is restored with the new details. */
export const createCandidate = async (
  db: Db,
  actor: Actor,
  { id, job_id, ...person }: NewCandidate & { id: string },
  { engine, now }: { engine: Engine; now: Date },
): Promise<Candidate> => {
  const { company_id } = actor;
  const candidateId = await db.transaction(async (db) => {
    if (job_id) await requireOpenJob(db, company_id, job_id);
    const values = { ...emptyAsNull(person, ['last_name']), updated_at: now.toISOString() };
    const [added] = await db
      .insert(candidates)
      .values({ id, ...values, company_id, created_at: now.toISOString() })
      .onConflictDoUpdate({
        target: [candidates.company_id, candidates.email],
        // A mail may have created it before; a colleague's entry stays, whatever becomes of that mail.
        set: { ...values, deleted_at: null, created_by_message_id: null, version: nextVersion(candidates) },
        // A merged profile exists under another address: see `restoreKept`.
        setWhere: sql`${candidates.deleted_at} is not null and ${candidates.merged_into_id} is null`,
      })
      .returning({ id: candidates.id });
    const made = added ?? (await restoreKept(db, company_id, values));
    if (!made) throw conflict(CANDIDATE_MESSAGES.emailTaken, { code: 'email_taken', field: 'email' });
    // A restored candidate may have another name now.
    await reanalyseCandidates(db, company_id, [made.id]);
    await recordEvent(db, actor, { action: 'create', subject: made.id }, now);
    const is_restored = made.id !== id;
    if (job_id) await applyFor(db, actor, { candidate_id: made.id, job_id, is_restored }, { engine, now });
    await updatePool(db, company_id, [made.id]);
    return made.id;
  });
  return getCandidate(db, actor, candidateId);
};

/** Restores the deleted profile that the one with this address was merged into. It keeps its own address. */
const restoreKept = async (
  db: Db,
  company_id: string,
  { email, ...values }: { email: string } & Partial<typeof candidates.$inferInsert>,
) => {
  const holder = await findHolder(db, company_id, email);
  if (!holder?.merged_into_id) return undefined;
  const [kept] = await db
    .update(candidates)
    .set({ ...values, deleted_at: null, created_by_message_id: null, version: nextVersion(candidates) })
    .where(
      and(
        eq(candidates.company_id, company_id),
        eq(candidates.id, holder.merged_into_id),
        isNotNull(candidates.deleted_at),
      ),
    )
    .returning({ id: candidates.id });
  return kept;
};

export const changeCandidate = async (
  db: Db,
  actor: Actor,
  {
    candidateId,
    change: { version, ...given },
    now,
  }: { candidateId: string; change: CandidateChange & { version?: number | undefined }; now: Date },
): Promise<Candidate> => {
  await db.transaction(async (db) => {
    const [before] = await db
      .select(editableColumns)
      .from(candidates)
      .where(isCandidate(actor, candidateId))
      .for('no key update');
    if (!before) throw notFound('Candidate');
    const change = findChange(before, given);
    if (change.email !== undefined) await refuseHiddenHolder(db, actor, { candidateId, email: change.email });
    const { rowCount } = await db
      .update(candidates)
      .set({ ...change, updated_at: now.toISOString(), version: nextVersion(candidates) })
      .where(and(isCandidate(actor, candidateId), hasVersion(candidates, version)))
      .catch(refuseTakenEmail);
    // Without a difference, the response to the same change was lost.
    if (!rowCount && Object.keys(change).length > 0) throw changedMeanwhile(CANDIDATE_MESSAGES.changedMeanwhile);
    if (!rowCount) return;
    if (change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase())
      await moveLinks(db, actor, { candidate_id: candidateId, address: before.email }, now);
    if (change.first_name !== undefined || change.last_name !== undefined)
      await reanalyseCandidates(db, actor.company_id, [candidateId]);
    const detail = { fields: Object.keys(change) };
    await recordEvent(db, actor, { action: 'change', subject: candidateId, detail }, now);
  });
  return getCandidate(db, actor, candidateId);
};

const editableColumns = {
  email: candidates.email,
  first_name: candidates.first_name,
  last_name: candidates.last_name,
  phone: candidates.phone,
  location: candidates.location,
};

type Editable = Pick<typeof candidates.$inferSelect, keyof typeof editableColumns>;

/**
 * The values that differ from those before. A client that sends back a whole candidate sends the name and its parts, of
 * which it has changed one: a changed part counts more than the name.
 */
const findChange = (before: Editable, { name, ...given }: CandidateChange): Partial<Editable> => {
  const differing = (values: Omit<CandidateChange, 'name'>): Partial<Editable> =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => value !== undefined && value !== before[field as keyof Editable],
      ),
    );
  const change = differing(emptyAsNull(given, ['last_name']));
  const hasPart = change.first_name !== undefined || change.last_name !== undefined;
  const isSame = name === undefined || name === `${before.first_name} ${before.last_name}`.trim();
  return hasPart || isSame ? change : { ...change, ...differing(splitName(name)) };
};

/** Links sent to the former address stop working; the new address gets new ones. */
const moveLinks = async (db: Db, actor: Actor, former: { candidate_id: string; address: string }, now: Date) => {
  const { candidate_id } = former;
  const whose = { company_id: actor.company_id, ...former };
  const link = await findLink(db, whose, now);
  await revokeLinks(db, whose, now);
  const occasion = `address:${randomUUID()}`;
  if (link) await replaceLink(db, actor, { lost_by: candidate_id, candidate_id, occasion, now });
};

/** Hides a candidate and stops their workflows. The history is kept. */
export const deleteCandidate = (
  db: Db,
  actor: Actor,
  candidateId: string,
  { engine, now }: { engine: Engine; now: Date },
) =>
  db.transaction(async (db) => {
    const whose = { company_id: actor.company_id, candidate_ids: [candidateId] };
    await lockRuns(db, whose);
    await lockCandidate(db, actor, candidateId);
    // Another run may have been started while the candidate's lock was awaited.
    const going = await lockRuns(db, whose);
    await db.update(candidates).set({ deleted_at: now.toISOString() }).where(isCandidate(actor, candidateId));
    for (const { id, ended_at } of going) if (!ended_at) await cancelRun(db, engine, actor, id, now);
    await recordEvent(db, actor, { action: 'delete', subject: candidateId }, now);
  });

export const isCandidate = (actor: Pick<Member, 'company_id'>, candidateId: string) =>
  and(eq(candidates.company_id, actor.company_id), eq(candidates.id, candidateId), isNull(candidates.deleted_at));

/** Throws unless the candidate exists. In a transaction it locks the row, so that an erasure cannot run meanwhile. */
export const requireCandidate = async (db: Db, actor: Member, candidateId: string) => {
  const where = isCandidate(actor, candidateId);
  const [candidate] = await db.select({ id: candidates.id }).from(candidates).where(where).for('share');
  if (!candidate) throw notFound('Candidate');
};

/** Finds the profile with this address. `is_hidden`: it, or the profile it was merged into, is deleted. */
const findHolder = async (db: Db, company_id: string, email: string) => {
  const kept = alias(candidates, 'kept');
  const [holder] = await db
    .select({
      id: candidates.id,
      merged_into_id: candidates.merged_into_id,
      is_hidden: sql<boolean>`case when ${candidates.merged_into_id} is null then ${candidates.deleted_at} else ${kept.deleted_at} end is not null`,
    })
    .from(candidates)
    .leftJoin(kept, and(eq(kept.company_id, candidates.company_id), eq(kept.id, candidates.merged_into_id)))
    .where(and(eq(candidates.company_id, company_id), eq(candidates.email, email)));
  return holder;
};

/** Users do not see these profiles, so the refusal says what they can do. */
const refuseHiddenHolder = async (
  db: Db,
  { company_id }: Actor,
  { candidateId, email }: { candidateId: string; email: string },
) => {
  const holder = await findHolder(db, company_id, email);
  if (!holder || holder.id === candidateId) return;
  if (holder.merged_into_id === candidateId)
    throw conflict(
      'A profile merged into this one has this email address. Undo that merge, and choose this address when you merge them again.',
      { code: 'email_of_merged', field: 'email' },
    );
  if (holder.is_hidden)
    throw conflict(
      'A deleted candidate has this email address. Add a candidate with it to restore them, and merge the two profiles.',
      { code: 'email_of_deleted', field: 'email' },
    );
};

export const refuseTakenEmail = refuseViolations({
  candidates_email_key: () => conflict(CANDIDATE_MESSAGES.emailTaken, { code: 'email_taken', field: 'email' }),
});
