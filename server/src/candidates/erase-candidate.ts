import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import { recordEvents } from '../audit/audit.ts';
import { aiInterviews } from '../db/ai-interview-schema.ts';
import { candidateMerges, candidateNotes, candidateSearch, duplicateDismissals } from '../db/candidate-schema.ts';
import type { Db } from '../db/client.ts';
import { files, mailMessages, outbox, outboxFiles } from '../db/mail-schema.ts';
import { offers } from '../db/offer-schema.ts';
import { portalLinks, portalMessages } from '../db/portal-schema.ts';
import { analyses, dueAnalyses, selfDeclarations } from '../db/score-schema.ts';
import { applications, candidates } from '../db/schema.ts';
import { approvalAnswers, approvalRequests, runs, runSteps } from '../db/workflow-schema.ts';
import { invalid, notFound } from '../errors.ts';
import { eraseInterviews } from '../interviews/erase-interviews.ts';
import { forgetCallsAboutMails, forgetCallsAboutPeople } from '../models/model-calls.ts';
import { eraseTasks } from '../tasks/own-tasks.ts';
import { cancelRun } from '../workflows/runs.ts';

type Person = typeof candidates.$inferSelect;

/**
 * Removes a person for good: who they are, what they sent, what was written to and about them, in this profile and in
 * those merged into it. Ids, states and numbers stay, so that nothing counted changes but for the person themselves.
 */
export const eraseCandidate = (
  db: Db,
  actor: Actor,
  { candidateId, confirm_email }: { candidateId: string; confirm_email: string },
  now: Date,
) =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const people = await holdPeople(db, actor, candidateId);
    const person = people.find(({ id }) => id === candidateId);
    if (!person || person.email === addressOfNobody(person.id)) throw notFound('Candidate');
    if (person.email.toLowerCase() !== confirm_email)
      throw invalid('confirm_email: This is not the e-mail address of the candidate.');
    const ids = people.map(({ id }) => id);
    const removed = {
      runs: await eraseRuns(db, actor, ids, now),
      // Before the resumes they quote, whose end would have them made again.
      analyses: await removeAll(db, analyses, actor, ids),
      offers: await removeAll(db, offers, actor, ids),
      interviews: await eraseInterviews(db, company_id, ids),
      files: await removeAll(db, files, actor, ids),
      notes: await removeAll(db, candidateNotes, actor, ids),
      mails: await eraseMails(db, actor, people, now),
      messages: await eraseMessages(db, actor, people),
      ai_interviews: await removeAll(db, aiInterviews, actor, ids),
      portal_messages: await removeAll(db, portalMessages, actor, ids),
      portal_links: await removeAll(db, portalLinks, actor, ids),
    };
    await forgetCallsAboutPeople(db, company_id, ids);
    await removeAll(db, dueAnalyses, actor, ids);
    await removeAll(db, selfDeclarations, actor, ids);
    await forgetPairs(db, actor, ids);
    await db
      .update(applications)
      .set({ rejected_because: null })
      .where(and(eq(applications.company_id, company_id), inArray(applications.candidate_id, ids)));
    await hidePeople(db, people, now);
    // Last, since the database keeps it up to date with everything above.
    await db
      .delete(candidateSearch)
      .where(and(eq(candidateSearch.company_id, company_id), inArray(candidateSearch.candidate_id, ids)));
    const event = { company_id, subject_id: candidateId, action: 'erase', actor_id: user_id, detail: removed };
    await recordEvents(db, [event], now);
  });

/** The profile, hidden or not, with those that have become part of it. Nothing can be added to them meanwhile. */
const holdPeople = (db: Db, actor: Actor, candidateId: string): Promise<Person[]> =>
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
    .for('update');

/** What goes on about them stops; what the steps have produced and what approvers have said about them goes. */
const eraseRuns = async (db: Db, actor: Actor, ids: string[], now: Date): Promise<number> => {
  const { company_id } = actor;
  const own = await db
    .select({ id: runs.id, is_going: sql<boolean>`ended_at is null and deleted_at is null` })
    .from(runs)
    .where(and(eq(runs.company_id, company_id), inArray(runs.candidate_id, ids)))
    .orderBy(asc(runs.id));
  if (own.length === 0) return 0;
  for (const { id } of own.filter(({ is_going }) => is_going)) await cancelRun(db, actor, id, now);
  const runIds = own.map(({ id }) => id);
  await eraseTasks(db, company_id, runIds);
  const requests = db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.company_id, company_id), inArray(approvalRequests.run_id, runIds)));
  await db
    .update(approvalAnswers)
    .set({ comments: null })
    .where(and(eq(approvalAnswers.company_id, company_id), inArray(approvalAnswers.request_id, requests)));
  await db
    .update(approvalRequests)
    .set({ comments: null })
    .where(and(eq(approvalRequests.company_id, company_id), inArray(approvalRequests.run_id, runIds)));
  await db
    .update(runSteps)
    .set({ output: null, failure: null })
    .where(and(eq(runSteps.company_id, company_id), inArray(runSteps.run_id, runIds)));
  return own.length;
};

const removeAll = async (
  db: Db,
  table: PgTable & Record<'company_id' | 'candidate_id', PgColumn>,
  actor: Actor,
  ids: string[],
): Promise<number> => {
  const { rowCount } = await db
    .delete(table)
    .where(and(eq(table.company_id, actor.company_id), inArray(table.candidate_id, ids)));
  return rowCount ?? 0;
};

/**
 * The ledger keeps that there was a mail and what became of it. Theirs is what was filed under them, what they sent, and
 * what nobody has filed but names them; and the same mail in another mailbox.
 */
const eraseMails = async (db: Db, actor: Actor, people: Person[], now: Date): Promise<number> => {
  const own = eq(mailMessages.company_id, actor.company_id);
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email.toLowerCase());
  const theirs = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        own,
        or(
          inArray(mailMessages.candidate_id, ids),
          inArray(sql`lower(${mailMessages.from_address})`, emails),
          and(
            isNull(mailMessages.candidate_id),
            or(
              ...[mailMessages.subject, mailMessages.body].map((column) => mentions(column, people)),
              ...emails.map((email) => sql`position(convert_to(${email}, 'UTF8') in ${mailMessages.raw}) > 0`),
            ),
          ),
        ),
      ),
    );
  const mailIds = theirs.map(({ id }) => id);
  if (mailIds.length === 0) return 0;
  await forgetCallsAboutMails(db, actor.company_id, mailIds);
  const { rowCount } = await db
    .update(mailMessages)
    .set({
      from_name: null,
      from_address: null,
      subject: null,
      body: null,
      raw: null,
      rfc_message_id: null,
      reasons: [],
      // Nothing more is made of what nobody has decided about: it is not read again.
      outcome: sql`case when ${mailMessages.outcome} in ('application', 'reply') then ${mailMessages.outcome} else 'not_application' end`,
      judged_at: sql`coalesce(${mailMessages.judged_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(own, or(inArray(mailMessages.id, mailIds), inArray(mailMessages.repeats_id, mailIds))));
  return rowCount ?? 0;
};

const ERASED = 'Erased';

/** What was written to them, and to colleagues about them. What waits is not sent any more. */
const eraseMessages = async (db: Db, actor: Actor, people: Person[]): Promise<number> => {
  const theirs = and(
    eq(outbox.company_id, actor.company_id),
    or(
      inArray(
        outbox.candidate_id,
        people.map(({ id }) => id),
      ),
      and(isNull(outbox.candidate_id), or(mentions(outbox.subject, people), mentions(outbox.body, people))),
    ),
  );
  const messages = db.select({ id: outbox.id }).from(outbox).where(theirs);
  await db
    .delete(outboxFiles)
    .where(and(eq(outboxFiles.company_id, actor.company_id), inArray(outboxFiles.outbox_id, messages)));
  const { rowCount } = await db
    .update(outbox)
    .set({
      subject: ERASED,
      body: '',
      calendar: null,
      status: sql`case when ${outbox.status} <> 'waiting' then ${outbox.status}
        when ${outbox.is_handed_over} then 'failed' else 'stopped' end`,
      note: sql`case when ${outbox.status} <> 'waiting' then null
        when ${outbox.is_handed_over} then 'It may have been delivered before the person was erased.'
        else 'Not sent: the person has been erased.' end`,
      bounce_reason: sql`case when ${outbox.bounce_reason} is not null then 'It came back.' end`,
    })
    .where(theirs);
  return rowCount ?? 0;
};

/** Says who they were by its address or by the whole name, should it have two words at least. */
const mentions = (column: PgColumn, people: Person[]): SQL | undefined => {
  const words = people.flatMap(({ email, first_name, last_name }) => {
    const name = `${first_name} ${last_name}`.trim();
    return name.includes(' ') ? [email, name] : [email];
  });
  return or(...words.map((word) => sql`position(lower(${word}) in lower(${column})) > 0`));
};

/** A merge cannot be taken back once there is nobody left. */
const forgetPairs = async (db: Db, { company_id }: Actor, ids: string[]) => {
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

/** Reserved for names that lead nowhere. */
const addressOfNobody = (id: string): string => `${id}@erased.invalid`;

const hidePeople = async (db: Db, people: Person[], now: Date) => {
  const at = now.toISOString();
  for (const { company_id, id, deleted_at } of people) {
    await db
      .update(candidates)
      .set({
        first_name: ERASED,
        last_name: '',
        email: addressOfNobody(id),
        phone: null,
        location: null,
        time_zone: null,
        deleted_at: deleted_at ?? at,
        updated_at: at,
      })
      .where(and(eq(candidates.company_id, company_id), eq(candidates.id, id)));
  }
};
