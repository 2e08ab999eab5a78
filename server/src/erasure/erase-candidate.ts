import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { candidateSearch } from '../db/schema/candidate-list.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import { candidateMerges, duplicateDismissals } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { files } from '../db/schema/files.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { invalid, notFound } from '../errors.ts';
import type { Erasure, Feature } from '../feature.ts';
import { forgetCallsAboutPeople } from '../ai/model-calls.ts';
import { cancelRun } from '../engine/cancel-run.ts';
import { lockRuns } from '../engine/lock-runs.ts';
import { updateScores } from '../applications/application-score.ts';
import { countedApplications, keepCounted, restoreFacts } from './keep-counted.ts';
import { eraseMails, eraseMessages } from './erase-mail.ts';

type Person = typeof candidates.$inferSelect;

interface Means {
  features: readonly Feature[];
  engine: Engine;
  now: Date;
}

/**
 * Removes a person for good: their details, everything they sent, and everything written to and about them, in this
 * profile and those merged into it. Ids, states and numbers are kept, so that statistics stay the same.
 */
export const eraseCandidate = (
  db: Db,
  actor: Actor,
  { candidateId, confirm_email }: { candidateId: string; confirm_email: string },
  means: Means,
) =>
  db.transaction(async (db) => {
    const people = await lockPeople(db, actor, candidateId);
    const person = people.find(({ id }) => id === candidateId);
    if (!person || person.email === erasedAddress(person.id)) throw notFound('Candidate');
    if (person.email.toLowerCase() !== confirm_email)
      throw invalid('This is not the email address of the candidate.', {
        code: 'email_differs',
        field: 'confirm_email',
      });
    await erasePeople(db, actor, { candidateId, people, because: {} }, means);
  });

/** Same when a retention period ends; false: no longer due. */
export const eraseByRetention = (
  db: Db,
  company_id: string,
  { candidateId, isStillDue }: { candidateId: string; isStillDue: (db: Db) => Promise<boolean> },
  means: Means,
): Promise<boolean> =>
  db.transaction(async (db) => {
    const eraser = { company_id, user_id: null };
    const people = await lockPeople(db, eraser, candidateId);
    if (!(await isStillDue(db))) return false;
    await erasePeople(db, eraser, { candidateId, people, because: { because: 'retention' } }, means);
    return true;
  });

/** An admin, or null for the company's retention rule. */
type Eraser = Pick<Actor, 'company_id'> & { user_id: string | null };

interface Erased {
  candidateId: string;
  people: Person[];
  because: Record<string, string>;
}

const erasePeople = async (db: Db, actor: Eraser, { candidateId, people, because }: Erased, means: Means) => {
  const { company_id } = actor;
  const { features, now } = means;
  const ids = people.map(({ id }) => id);
  const counted = await countedApplications(db, company_id, ids);
  const run_ids = await cancelRuns(db, actor, ids, means);
  const erasure: Erasure = { company_id, candidate_ids: ids, run_ids, now };
  const removed: Record<string, number> = { runs: run_ids.length };
  // Features come before the files their rows refer to.
  for (const feature of features) Object.assign(removed, await feature.erase(db, erasure));
  await updateScores(db, company_id, ids);
  await eraseSteps(db, erasure);
  removed.files = await deleteCandidateRows(db, files, erasure);
  removed.notes = await deleteCandidateRows(db, candidateNotes, erasure);
  removed.mails = await eraseMails(db, actor, people, now);
  removed.messages = await eraseMessages(db, actor, people);
  await forgetCallsAboutPeople(db, company_id, ids);
  await deletePairs(db, actor, ids);
  await db
    .update(applications)
    .set({ rejected_because: null })
    .where(and(eq(applications.company_id, company_id), inArray(applications.candidate_id, ids)));
  await hidePeople(db, people, now);
  await keepCounted(db, company_id, counted);
  await restoreFacts(db, company_id, counted);
  // Last, since the database updates it with every change above.
  await deleteCandidateRows(db, candidateSearch, erasure);
  const detail = { ...removed, ...because };
  await recordEvent(db, actor, { action: 'erase', subject: candidateId, detail }, now);
};

/** Locks the profile, hidden or not, and those merged into it. */
const lockPeople = async (db: Db, actor: Eraser, candidateId: string): Promise<Person[]> => {
  await lockRuns(db, { company_id: actor.company_id, candidate_ids: [candidateId] });
  const lock = () =>
    db
      .select()
      .from(candidates)
      .where(
        and(
          eq(candidates.company_id, actor.company_id),
          or(
            and(eq(candidates.id, candidateId), isNull(candidates.merged_into_id)),
            eq(candidates.merged_into_id, candidateId),
          ),
        ),
      )
      .orderBy(asc(candidates.id))
      // Waits for rows that are just being added, so that they are erased too.
      // oxlint-disable-next-line house/row-locks
      .for('update');
  // Again: one that was merged while this waited for the lock is not found by the same statement.
  await lock();
  return lock();
};

/** Cancels these candidates' active runs, and lists all their runs. */
const cancelRuns = async (db: Db, actor: Eraser, ids: string[], { engine, now }: Means): Promise<string[]> => {
  const own = await db
    .select({ id: runs.id, is_going: sql<boolean>`ended_at is null and deleted_at is null` })
    .from(runs)
    .where(and(eq(runs.company_id, actor.company_id), inArray(runs.candidate_id, ids)))
    .orderBy(asc(runs.id));
  for (const { id } of own.filter(({ is_going }) => is_going)) await cancelRun(db, engine, actor, id, now);
  return own.map(({ id }) => id);
};

/** Erases the output of the steps. */
const eraseSteps = async (db: Db, { company_id, run_ids }: Erasure) => {
  await db
    .update(runSteps)
    .set({ output: null, failure: null, failure_code: null })
    .where(and(eq(runSteps.company_id, company_id), inArray(runSteps.run_id, run_ids)));
};

/** A merge cannot be undone once the people are erased. */
const deletePairs = async (db: Db, { company_id }: Eraser, ids: string[]) => {
  await db
    .delete(candidateMerges)
    .where(
      and(
        eq(candidateMerges.company_id, company_id),
        or(inArray(candidateMerges.kept_id, ids), inArray(candidateMerges.merged_id, ids)),
      ),
    );
  await db
    .delete(duplicateDismissals)
    .where(
      and(
        eq(duplicateDismissals.company_id, company_id),
        or(inArray(duplicateDismissals.first_id, ids), inArray(duplicateDismissals.second_id, ids)),
      ),
    );
};

/** A domain reserved for addresses that cannot receive mail. */
const erasedAddress = (id: string): string => `${id}@erased.invalid`;

const hidePeople = async (db: Db, people: Person[], now: Date) => {
  const at = now.toISOString();
  for (const { company_id, id, deleted_at } of people) {
    await db
      .update(candidates)
      .set({
        first_name: 'Erased',
        last_name: '',
        email: erasedAddress(id),
        phone: null,
        location: null,
        time_zone: null,
        language: null,
        erasure_asked_at: null,
        deleted_at: deleted_at ?? at,
        former_deleted_at: null,
        updated_at: at,
      })
      .where(and(eq(candidates.company_id, company_id), eq(candidates.id, id)));
  }
};
