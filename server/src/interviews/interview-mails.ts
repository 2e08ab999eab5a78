import { PORTAL_LINK_MARK } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-words';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewerHours } from '../db/schema/interviews.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { isOneAddress, withoutControls } from '../outbox/compose-mail.ts';
import { writeMail } from '../notifications/write-mail.ts';
import { languageOf } from '../notifications/candidate-language.ts';
import { spanIn } from '../notifications/moment-words.ts';
import { calendarText, type Invitation } from './calendar-text.ts';
import type { InterviewRow } from './hold-interview.ts';
import { CANDIDATE_WORDS, type News } from './interview-words.ts';
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

/** What an interview is about, in the candidate's words and in a sentence. */
export const aboutOf = ({ job_title, company_name }: Circle, language: PortalLanguage): string =>
  CANDIDATE_WORDS[language].about(job_title, company_name);

/** The same behind a colon, or in a calendar. */
export const topicOf = ({ job_title, company_name }: Circle, language: PortalLanguage): string =>
  CANDIDATE_WORDS[language].topic(job_title, company_name);

interface Telling {
  news: News;
  /** As they are after it; a time that was called off is still there. */
  circle: Circle;
  reason?: string | null;
  now: Date;
}

/** To the candidate, with what their calendar needs. Sent at once: somebody has just decided it. */
export const tellCandidate = async (db: Db, { news, circle, reason, now }: Telling) => {
  const { interview, candidate, company_name } = circle;
  if (!candidate) return;
  const { id, company_id, candidate_id, starts_at, ends_at, plan, sequence } = interview;
  const words = CANDIDATE_WORDS[candidate.language];
  const about = aboutOf(circle, candidate.language);
  const topic = topicOf(circle, candidate.language);
  const isOff = news === 'cancelled';
  const lines = [
    words.hello(candidate.first_name),
    '',
    isOff ? words.calledOff(about) : words.yours(about),
    '',
    spanIn([starts_at!, ends_at!], candidate.time_zone, candidate.language),
    ...(plan.location && !isOff ? [plan.location] : []),
    ...(reason ? ['', reason] : []),
    '',
    isOff ? words.howItGoesOn : words.canChange,
    '',
    PORTAL_LINK_MARK,
    '',
    words.kindRegards,
    company_name,
  ];
  await writeMail(db, {
    company_id,
    candidate_id,
    subject: `${words.subjects[news]}${words.colon}${topic}`,
    body: lines.join('\n'),
    purpose: `interview:${id}:${sequence}:candidate`,
    is_automatic: false,
    created_by: null,
    calendar: calendarText({
      ...eventOf(circle, news, now),
      time_zone: candidate.time_zone,
      summary: words.summary(topic),
      // Calendars are shared and shown: the link to the own page is in the mail alone.
      description: words.description(about),
      attendee: candidate,
    }),
    now,
  });
};

/** To each of them, in their own time zone. */
export const tellInterviewers = async (db: Db, { news, circle, reason, now }: Telling, userIds: string[]) => {
  if (userIds.length === 0) return;
  const { interview, job_title } = circle;
  const { id, company_id, starts_at, ends_at, plan, sequence } = interview;
  const name = circle.candidate?.name ?? 'a candidate';
  const about = job_title ? `${name} (${job_title})` : name;
  const verb = { booked: 'Interview with', moved: 'New time: interview with', cancelled: 'Called off: interview with' }[
    news
  ];
  for (const user of await readUsers(db, company_id, userIds)) {
    const { time_zone } = user;
    const lines = [
      `${verb} ${about}`,
      '',
      spanIn([starts_at!, ends_at!], time_zone),
      ...(plan.location && news !== 'cancelled' ? [plan.location] : []),
      ...(reason ? ['', reason] : []),
      '',
      'Everything about the candidate is in Hirewire, under Candidates.',
    ];
    await writeMail(db, {
      company_id,
      user_id: user.id,
      subject: `${verb} ${about}`,
      body: lines.join('\n'),
      purpose: `interview:${id}:${sequence}:${user.id}`,
      is_automatic: false,
      created_by: null,
      calendar: calendarText({
        ...eventOf(circle, news, now),
        time_zone,
        summary: `Interview: ${about}`,
        description: 'Everything about the candidate is in Hirewire, under Candidates.',
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
