import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { interviewerHours } from '../db/schema/interviews.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { isOneAddress, withoutControls } from '../outbox/compose-mail.ts';
import { notify } from '../notifications/notify.ts';
import { zoneOfCandidate } from '../notifications/candidate-zone.ts';
import { getCandidateLanguage } from '../notifications/candidate-language.ts';
import { calendarText, type Invitation } from './calendar-text.ts';
import { canStillChange } from './change-until.ts';
import type { InterviewRow } from './lock-interview.ts';
import { phraseAfterInterview, phraseAfterColon, staffEntry } from '../notifications/texts/interview-messages.ts';
import { CANDIDATE_WORDS, type News } from '../notifications/texts/interview-texts.ts';
import { listPeople } from './interview-setup.ts';
import { zoneOfUser } from './interviewer-hours.ts';

/** The data that mails about an interview need. */
export interface MailContext {
  interview: InterviewRow;
  company_name: string;
  job_title: string | null;
  /** True if the candidate has been deleted. */
  is_gone: boolean;
  /** Null as well if there is no address that mail can be sent to. */
  candidate: {
    name: string;
    first_name: string;
    address: string;
    time_zone: string;
    language: PortalLanguage;
  } | null;
}

export const readMailContext = async (db: Db, interview: InterviewRow): Promise<MailContext> => {
  const { company_id, candidate_id, job_id } = interview;
  const [row] = await db
    .select({
      company_name: companies.name,
      job_title: jobs.title,
      found: candidates.id,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      email: candidates.email,
      time_zone: zoneOfCandidate,
    })
    .from(companies)
    .leftJoin(
      candidates,
      and(eq(candidates.company_id, companies.id), eq(candidates.id, candidate_id), isNull(candidates.deleted_at)),
    )
    .leftJoin(jobs, and(eq(jobs.company_id, companies.id), job_id ? eq(jobs.id, job_id) : isNull(jobs.id)))
    .where(eq(companies.id, company_id));
  const { company_name, job_title, found, first_name, last_name, email, time_zone } = row!;
  const name = withoutControls(`${first_name ?? ''} ${last_name ?? ''}`);
  return {
    interview,
    company_name: withoutControls(company_name),
    job_title: job_title && withoutControls(job_title),
    is_gone: found === null,
    candidate:
      email && isOneAddress(email)
        ? {
            name,
            first_name: withoutControls(first_name ?? '') || name,
            address: email,
            time_zone: time_zone ?? (await readFirstZone(db, interview)) ?? 'UTC',
            language: await getCandidateLanguage(db, interview),
          }
        : null,
  };
};

/** The time zone that the first of its possible interviewers has set. */
const readFirstZone = async (db: Db, { company_id, plan }: InterviewRow): Promise<string | undefined> => {
  const people = listPeople(plan);
  const zones = await db
    .select({ user_id: interviewerHours.user_id, time_zone: interviewerHours.time_zone })
    .from(interviewerHours)
    .where(and(eq(interviewerHours.company_id, company_id), inArray(interviewerHours.user_id, people)));
  return zones.toSorted((a, b) => people.indexOf(a.user_id) - people.indexOf(b.user_id))[0]?.time_zone;
};

/** The values of every mail to the candidate; null if they have been deleted or have no address. */
export const toCandidate = ({ candidate, job_title, company_name }: MailContext) => {
  if (!candidate) return null;
  const { language, time_zone, first_name } = candidate;
  return { language, time_zone, first_name, job_title, company_name };
};

/** The candidate and job as named in mails to colleagues. */
export const describeCandidate = ({ candidate, job_title }: MailContext) => ({
  name: candidate?.name ?? null,
  job_title,
});

interface Notice {
  news: News;
  /** As it is after the change; a cancelled interview still has its time. */
  context: MailContext;
  reason?: string | null;
  /** False for organizers, who do not attend: their calendars have no entry. */
  is_in_calendar?: boolean;
  now: Date;
}

const buildChange = ({ news, context: { interview }, reason = null }: Notice) => ({
  news,
  starts_at: interview.starts_at!,
  ends_at: interview.ends_at!,
  location: interview.plan.location,
  reason,
});

/** Mails the candidate, with a calendar entry. Sent at once, since a person has just decided it. */
export const notifyCandidate = async (db: Db, notice: Notice) => {
  const { news, context, now } = notice;
  const { interview, candidate } = context;
  const recipient = toCandidate(context);
  if (!candidate || !recipient) return;
  const { id, company_id, candidate_id, sequence } = interview;
  const words = CANDIDATE_WORDS[candidate.language];
  await notify(db, {
    company_id,
    kind: 'interview_change',
    recipient: { candidate_id },
    about: { id, version: sequence },
    params: { ...recipient, ...buildChange(notice), can_change: canStillChange(interview, now) },
    is_automatic: false,
    created_by: null,
    calendar: calendarText({
      ...buildCalendarEvent(context, news, now),
      time_zone: candidate.time_zone,
      summary: words.summary(phraseAfterColon(recipient)),
      // Calendars are shared and displayed, so the portal link is only in the mail.
      description: words.description(phraseAfterInterview(recipient)),
      attendee: candidate,
    }),
    now,
  });
};

/** Mails each interviewer or organizer, in their own time zone. */
export const notifyInterviewers = async (db: Db, notice: Notice, userIds: string[]) => {
  if (userIds.length === 0) return;
  const { news, context, is_in_calendar = true, now } = notice;
  const { id, company_id, candidate_id, sequence } = context.interview;
  for (const user of await readUsers(db, company_id, userIds)) {
    const { time_zone } = user;
    await notify(db, {
      company_id,
      kind: 'interview_change_notice',
      recipient: { user_id: user.id },
      about: { id, version: sequence, candidate_id },
      params: { ...describeCandidate(context), ...buildChange(notice), time_zone },
      is_automatic: false,
      created_by: null,
      calendar: is_in_calendar
        ? calendarText({
            ...buildCalendarEvent(context, news, now),
            time_zone,
            ...staffEntry(describeCandidate(context), user.language ?? 'en'),
            attendee: { name: user.name, address: user.email },
          })
        : null,
      now,
    });
  }
};

export const readUsers = (db: Db, company_id: string, ids: string[]) =>
  db
    .select({
      id: users.id,
      name: fullName(users),
      email: users.email,
      language: users.language,
      time_zone: zoneOfUser,
    })
    .from(users)
    .leftJoin(interviewerHours, eq(interviewerHours.user_id, users.id))
    .where(and(eq(users.company_id, company_id), inArray(users.id, ids), eq(users.is_active, true)));

const buildCalendarEvent = (
  { interview, company_name }: MailContext,
  news: News,
  now: Date,
): Pick<Invitation, 'id' | 'sequence' | 'method' | 'starts_at' | 'ends_at' | 'location' | 'company_name' | 'now'> => ({
  id: interview.id,
  sequence: interview.sequence,
  method: news === 'cancelled' ? 'CANCEL' : 'REQUEST',
  starts_at: interview.starts_at!,
  ends_at: interview.ends_at!,
  location: interview.plan.location,
  company_name,
  now,
});
