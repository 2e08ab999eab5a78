import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { interviewAttendees, interviews, interviewerHours, interviewSettings } from '../db/schema/interviews.ts';
import { calendarConnections } from '../db/schema/mailboxes.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { doEach } from '../lib/do-each.ts';
import { openCalendar, listUsableCalendars } from '../mailboxes/calendar-connections.ts';
import { staffEntry } from '../notifications/texts/interview-messages.ts';
import { readMailContext, describeCandidate } from './interview-mails.ts';
import { zoneOfUser } from './interviewer-hours.ts';
import { calendarFor } from './other-busy.ts';
import { references } from '../db/references.ts';

const BATCH = 100;

/**
 * Brings the calendars of interviewers up to date: booked interviews are entered, moved and cancelled ones removed. No
 * transaction is open while a calendar is asked. Each time of each interview has an event id of its own, so a repeated
 * request changes nothing; and the id is stored before the event is entered, so that after a kill the next worker knows
 * which events may exist.
 */
export const syncCalendars = async (deps: Deps) => {
  await doEach(await findOutdated(deps), async (row) => {
    try {
      await syncOne(deps, row);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // Retried in a minute, unless the provider has refused for good.
      if (error.code === 'not_allowed')
        await note(deps, row.attendee, {
          ...isRight(row.interview),
          calendar_note: error.message,
          calendar_note_code: error.problem,
        });
    }
  });
};

type Outdated = Awaited<ReturnType<typeof findOutdated>>[number];

const findOutdated = ({ database, clock }: Deps) =>
  database.system
    .select({
      attendee: interviewAttendees,
      interview: interviews,
      email: users.email,
      language: users.language,
      time_zone: zoneOfUser,
    })
    .from(interviewAttendees)
    .innerJoin(interviews, references(interviewAttendees.interview_id, interviews))
    .innerJoin(
      interviewSettings,
      and(eq(interviewSettings.company_id, interviews.company_id), eq(interviewSettings.is_calendar_on, true)),
    )
    .innerJoin(users, references(interviewAttendees.user_id, users))
    .leftJoin(interviewerHours, eq(interviewerHours.user_id, users.id))
    .where(
      and(
        sql`${interviewAttendees.calendar_sequence} is distinct from ${interviews.sequence}`,
        or(
          and(
            isNull(interviewAttendees.left_at),
            eq(interviews.status, 'booked'),
            gt(interviews.ends_at, clock().toISOString()),
          ),
          and(
            or(isNotNull(interviewAttendees.left_at), eq(interviews.status, 'cancelled')),
            isNotNull(interviewAttendees.calendar_event_id),
          ),
        ),
      ),
    )
    // Random order, so that an entry that keeps failing does not block the others.
    .orderBy(sql`random()`)
    .limit(BATCH);

const syncOne = async (deps: Deps, { attendee, interview, email, language, time_zone }: Outdated) => {
  const { company_id, sequence } = interview;
  const db = deps.database.forCompany(company_id);
  const isWanted = !attendee.left_at && interview.status === 'booked';
  // Letters up to v and digits are all that Google accepts here.
  const event_id = `iv${interview.id.replaceAll('-', '')}s${sequence}`;
  const isUnderWay = isWanted && attendee.calendar_event_id === event_id;
  if (attendee.calendar_event_id && attendee.calendar_connection_id && !isUnderWay) {
    const [connection] = await db
      .select()
      .from(calendarConnections)
      .where(
        and(
          eq(calendarConnections.company_id, company_id),
          eq(calendarConnections.id, attendee.calendar_connection_id),
        ),
      );
    const where = connection?.secret ? calendarFor([connection], email) : undefined;
    if (where) await openCalendar(deps, where.connection).remove(where.calendar_id, attendee.calendar_event_id);
    const gone = {
      calendar_event_id: null,
      calendar_connection_id: null,
      calendar_starts_at: null,
      calendar_ends_at: null,
    };
    await note(deps, attendee, isWanted ? gone : { ...gone, ...isRight(interview) });
  }
  if (!isWanted) return;
  const where = calendarFor(await listUsableCalendars(deps, db, company_id), email);
  if (!where) return;
  const calendar = openCalendar(deps, where.connection);
  const context = await readMailContext(db, interview);
  await note(deps, attendee, {
    calendar_event_id: event_id,
    calendar_connection_id: where.connection.id,
    calendar_starts_at: interview.starts_at,
    calendar_ends_at: interview.ends_at,
  });
  await calendar.enter(where.calendar_id, {
    id: event_id,
    ...staffEntry(describeCandidate(context), language ?? 'en'),
    location: interview.plan.location,
    starts_at: interview.starts_at!,
    ends_at: interview.ends_at!,
    time_zone,
  });
  const isNoted = await note(deps, { ...attendee, calendar_event_id: event_id }, isRight(interview), true);
  // Another worker has meanwhile entered another time.
  if (!isNoted) await calendar.remove(where.calendar_id, event_id);
};

/** Marks the calendar as up to date with this change of the interview. */
const isRight = ({ sequence }: Outdated['interview']) => ({
  calendar_sequence: sequence,
  calendar_note: null,
  calendar_note_code: null,
});

/**
 * Records the event that is in the calendar or about to be; with a condition, only if no other was recorded meanwhile.
 */
const note = async (
  { database }: Deps,
  { company_id, id, calendar_event_id }: Outdated['attendee'],
  known: Partial<typeof interviewAttendees.$inferInsert>,
  isStill = false,
): Promise<boolean> => {
  const { rowCount } = await database
    .forCompany(company_id)
    .update(interviewAttendees)
    .set(known)
    .where(
      and(
        eq(interviewAttendees.company_id, company_id),
        eq(interviewAttendees.id, id),
        isStill ? eq(interviewAttendees.calendar_event_id, calendar_event_id!) : undefined,
      ),
    );
  return Boolean(rowCount);
};
