import { PLANNED_STATUSES } from '@hirewire/contract/interviews';
import { inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { candidates } from '../db/schema/candidates.ts';
import { interviewAttendees, interviews as table, interviewScorecards } from '../db/schema/interviews.ts';
import { outbox } from '../db/schema/outbox.ts';
import { EVERY_MINUTE, type Feature } from '../feature.ts';
import { isAbout, isOfEndedRun, isOfPastStep, isOldReminder } from '../outbox/stop-needless.ts';
import { bookingTodos, ownInterviews } from './booking-todos.ts';
import { eraseInterviews } from './erase-interviews.ts';
import { interviewEvidence } from './interview-evidence.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';
import { interviewScheduling } from './interview-step.ts';
import { notifyOfLeaver } from './interviewer-left.ts';
import { interviewRoutes } from './interviews.routes.ts';

/** The same recipient has a later message about this interview, which names the current time. */
const isFollowed = sql`exists (select from ${outbox} later where later.company_id = ${outbox.company_id}
  and later.about_id = ${outbox.about_id} and later.kind = ${outbox.kind}
  and later.user_id is not distinct from ${outbox.user_id} and later.about_version > ${outbox.about_version})`;

/** The calendar entry in a message, without the number and the time of the message. */
const entryIn = (calendar: SQL): SQL =>
  sql`regexp_replace(substring(${calendar} from 'BEGIN:VEVENT.*'), '(SEQUENCE|DTSTAMP):[^\\r\\n]*', '', 'g')`;

/** The last message they were sent has the same entry: the interview was moved, and moved back before they were told. */
const isKnown = sql`exists (select from ${outbox} told where told.company_id = ${outbox.company_id}
  and told.about_id = ${outbox.about_id} and told.kind = ${outbox.kind}
  and told.user_id is not distinct from ${outbox.user_id} and told.about_version < ${outbox.about_version}
  and told.status = 'sent' and told.bounced_at is null
  and ${entryIn(sql`told.calendar`)} = ${entryIn(sql`${outbox.calendar}`)}
  and not exists (select from ${outbox} later where later.company_id = told.company_id
    and later.about_id = told.about_id and later.kind = told.kind
    and later.user_id is not distinct from told.user_id and later.about_version > told.about_version
    and (later.status = 'sent' or later.tries > 0)))`;

/** True for an invitation, false for a cancellation. */
const isInvitation = sql`position('METHOD:REQUEST' in ${outbox.calendar}) > 0`;

/**
 * A cancellation for a colleague who was mailed nothing about this interview before. Candidates are told in any case: they
 * may have chosen the time on their page.
 */
const isUnknown = sql`(${outbox.user_id} is not null and position('METHOD:CANCEL' in ${outbox.calendar}) > 0
  and not exists (select from ${outbox} told where told.company_id = ${outbox.company_id}
    and told.about_id = ${outbox.about_id} and told.kind = ${outbox.kind} and told.user_id = ${outbox.user_id}
    and told.about_version < ${outbox.about_version} and (told.status = 'sent' or told.tries > 0)))`;

const isScorecardAwaited = sql`(${inArray(table.status, ['booked', 'completed'])}
  and exists (select from ${candidates} where ${candidates.company_id} = ${table.company_id}
    and ${candidates.id} = ${table.candidate_id} and ${candidates.deleted_at} is null)
  and exists (select from ${interviewAttendees}
    where ${interviewAttendees.interview_id} = ${table.id} and ${interviewAttendees.user_id} = ${outbox.user_id}
      and ${interviewAttendees.left_at} is null)
  and not exists (select from ${interviewScorecards}
    where ${interviewScorecards.interview_id} = ${table.id} and ${interviewScorecards.user_id} = ${outbox.user_id}))`;

export const interviews = {
  routes: interviewRoutes,
  steps: { interview_scheduling: interviewScheduling },
  todos: { booking: bookingTodos },
  ownData: { interviews: ownInterviews },
  erase: async (db, { company_id, candidate_ids, now }) => ({
    interviews: await eraseInterviews(db, company_id, candidate_ids, now),
  }),
  merges: { moves: [{ table, added_since: { run: table.run_id } }], stays: [] },
  userLeft: (db, { company_id, user_id, now }) => notifyOfLeaver(db, { company_id, user_id, now }),
  jobPublished: async () => {},
  humanAsked: async () => {},
  evidence: { interviews: interviewEvidence },
  beforeDecision: async () => {},
  needlessMessages: () => [
    sql`(${outbox.kind} = 'interview_proposal' and (${isOfEndedRun(table)} or ${isOfPastStep(table)}))`,
    sql`(${outbox.kind} in ('interview_reminder', 'interview_proposal_reminder')
      and (${isOldReminder(table)} or ${isAbout(table, notInArray(table.status, PLANNED_STATUSES))}))`,
  ],
  overtakenMessages: (now) => [
    // Someone has chosen a time meanwhile, or a colleague has proposed other ones.
    sql`(${outbox.kind} in ('interview_proposal', 'interview_proposal_reminder')
      and ${isAbout(table, sql`(${table.status} <> 'to_book' or ${table.proposals} <> ${outbox.about_version})`)})`,
    // Calendar entries are only compared once a message is due: many may wait for a mail account, round after round.
    sql`(${outbox.kind} in ('interview_change', 'interview_change_notice')
      and (${isFollowed} or (${lte(outbox.next_try_at, now.toISOString())} and ${isKnown}) or ${isUnknown} or (${isInvitation} and ${isAbout(table, lte(table.ends_at, now.toISOString()))})))`,
    sql`(${outbox.kind} in ('scorecard_request', 'scorecard_reminder') and ${isAbout(table, sql`not ${isScorecardAwaited}`)})`,
  ],
  chores: { 'interview-maintenance': { cron: EVERY_MINUTE, run: runInterviewMaintenance } },
} satisfies Feature;
