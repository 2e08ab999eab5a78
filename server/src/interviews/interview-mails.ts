import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewerHours } from '../db/schema/interviews.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { isOneAddress, withoutControls } from '../outbox/compose-mail.ts';
import { notify } from '../notifications/notify.ts';
import { languageOf } from '../notifications/candidate-language.ts';
import { calendarText, type Invitation } from './calendar-text.ts';
import type { InterviewRow } from './hold-interview.ts';
import { aboutOf, IN_HIREWIRE, topicOf, whomOf } from '../notifications/words/interview-messages.ts';
import { CANDIDATE_WORDS, type News } from '../notifications/words/interview-words.ts';
import { nameOfUser, zoneOfUser } from './interviewer-hours.ts';

/** What a mail about an interview needs to know of everybody. */
export interface Circle {
  interview: InterviewRow;
  company_name: string;
  job_title: string | null;
  /** Null: they have been deleted. */
  candidate: {
    name: string;
    first_name: string;
    address: string;
    time_zone: string;
    language: PortalLanguage;
  } | null;
}

export const readCircle = async (db: Db, interview: InterviewRow): Promise<Circle> => {
  const { company_id, candidate_id, job_id } = interview;
  const [row] = await db
    .select({
      company_name: companies.name,
      job_title: jobs.title,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      email: candidates.email,
      time_zone: candidates.time_zone,
    })
    .from(companies)
    .leftJoin(
      candidates,
      and(eq(candidates.company_id, companies.id), eq(candidates.id, candidate_id), isNull(candidates.deleted_at)),
    )
    .leftJoin(jobs, and(eq(jobs.company_id, companies.id), job_id ? eq(jobs.id, job_id) : isNull(jobs.id)))
    .where(eq(companies.id, company_id));
  const { company_name, job_title, first_name, last_name, email, time_zone } = row!;
  const name = withoutControls(`${first_name ?? ''} ${last_name ?? ''}`);
  return {
    interview,
    company_name: withoutControls(company_name),
    job_title: job_title && withoutControls(job_title),
    candidate:
      email && isOneAddress(email)
        ? {
            name,
            first_name: withoutControls(first_name ?? '') || name,
            address: email,
            time_zone: time_zone ?? 'UTC',
            language: await languageOf(db, interview),
          }
        : null,
  };
};

/** What every mail to the candidate says of it; null: they have been deleted or have no address. */
export const toCandidate = ({ candidate, job_title, company_name }: Circle) => {
  if (!candidate) return null;
  const { language, time_zone, first_name } = candidate;
  return { language, time_zone, first_name, job_title, company_name };
};

/** What mails to colleagues call it. */
export const whom = ({ candidate, job_title }: Circle) => ({ name: candidate?.name ?? null, job_title });

interface Telling {
  news: News;
  /** As they are after it; a time that was called off is still there. */
  circle: Circle;
  reason?: string | null;
  now: Date;
}

const changeOf = ({ news, circle: { interview }, reason = null }: Telling) => ({
  news,
  starts_at: interview.starts_at!,
  ends_at: interview.ends_at!,
  location: interview.plan.location,
  reason,
});

/** To the candidate, with what their calendar needs. Sent at once: somebody has just decided it. */
export const tellCandidate = async (db: Db, telling: Telling) => {
  const { news, circle, now } = telling;
  const { interview, candidate } = circle;
  const told = toCandidate(circle);
  if (!candidate || !told) return;
  const { id, company_id, candidate_id, sequence } = interview;
  const words = CANDIDATE_WORDS[candidate.language];
  await notify(db, {
    company_id,
    kind: 'interview_change',
    recipient: { candidate_id },
    about: { id, version: sequence },
    params: { ...told, ...changeOf(telling) },
    is_automatic: false,
    created_by: null,
    calendar: calendarText({
      ...eventOf(circle, news, now),
      time_zone: candidate.time_zone,
      summary: words.summary(topicOf(told)),
      // Calendars are shared and shown: the link to the own page is in the mail alone.
      description: words.description(aboutOf(told)),
      attendee: candidate,
    }),
    now,
  });
};

/** To each of them, in their own time zone. */
export const tellInterviewers = async (db: Db, telling: Telling, userIds: string[]) => {
  if (userIds.length === 0) return;
  const { news, circle, now } = telling;
  const { id, company_id, candidate_id, sequence } = circle.interview;
  for (const user of await readUsers(db, company_id, userIds)) {
    const { time_zone } = user;
    await notify(db, {
      company_id,
      kind: 'interview_change_notice',
      recipient: { user_id: user.id },
      about: { id, version: sequence, candidate_id },
      params: { ...whom(circle), ...changeOf(telling), time_zone },
      is_automatic: false,
      created_by: null,
      calendar: calendarText({
        ...eventOf(circle, news, now),
        time_zone,
        summary: `Interview: ${whomOf(whom(circle))}`,
        description: IN_HIREWIRE,
        attendee: { name: user.name, address: user.email },
      }),
      now,
    });
  }
};

export const readUsers = (db: Db, company_id: string, ids: string[]) =>
  db
    .select({ id: users.id, name: nameOfUser, email: users.email, time_zone: zoneOfUser })
    .from(users)
    .leftJoin(interviewerHours, eq(interviewerHours.user_id, users.id))
    .where(and(eq(users.company_id, company_id), inArray(users.id, ids), eq(users.is_active, true)));

const eventOf = (
  { interview, company_name }: Circle,
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
