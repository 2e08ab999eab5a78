import { CANCELLED_BY, INTERVIEW_STATUSES } from '@hirewire/contract/interviews';
import type { InterviewSetup } from '@hirewire/contract/scheduling';
import { RECOMMENDATIONS } from '@hirewire/contract/scorecard-words';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyFence, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';
import { companies } from './companies.ts';
import { runs, runSteps } from './engine.ts';
import { jobs } from './jobs.ts';
import { calendarConnections } from './mailboxes.ts';
import { users } from './users.ts';

/** What a company has decided about interviews; one without a row has the defaults. */
export const interviewSettings = pgTable(
  'interview_settings',
  {
    company_id: uuid()
      .primaryKey()
      .references(() => companies.id),
    is_calendar_on: boolean().notNull().default(false),
  },
  () => [companyFence()],
);

/** When somebody can be asked for an interview; without a row the usual hours hold. */
export const interviewerHours = pgTable(
  'interviewer_hours',
  {
    user_id: uuid().primaryKey(),
    company_id: companyId(),
    time_zone: text().notNull(),
    /** Seven days, Monday first. */
    days: jsonb().$type<{ from: string; to: string }[][]>().notNull(),
    buffer_minutes: integer().notNull(),
    max_per_day: integer().notNull(),
    updated_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    companyFence(),
  ],
);

/** How interviews for a job are arranged. */
export const interviewSetups = pgTable(
  'interview_setups',
  {
    job_id: uuid().primaryKey(),
    company_id: companyId(),
    plan: jsonb().$type<InterviewSetup>().notNull(),
    updated_by: uuid(),
    updated_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.updated_by], foreignColumns: [users.company_id, users.id] }),
    companyFence(),
  ],
);

/** One conversation with one candidate, from the offer of times to its end. */
export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    job_id: uuid(),
    run_id: uuid(),
    /** The step it belongs to; null when somebody arranged it by hand. */
    step_id: uuid(),
    /** As it was arranged when it was offered: a job's setup that changes later changes nothing here. */
    plan: jsonb().$type<InterviewSetup>().notNull(),
    status: text({ enum: INTERVIEW_STATUSES }).notNull().default('to_book'),
    starts_at: instant(),
    ends_at: instant(),
    /** Rises with everything that calendars have to hear of. */
    sequence: integer().notNull().default(0),
    /** How often times were offered: each offer is mailed once. */
    offers: integer().notNull().default(1),
    offered_at: createdAt(),
    cancelled_by: text({ enum: CANCELLED_BY }),
    cancel_reason: text(),
    /** The candidate has been reminded that it waits for them, or of the time they chose. */
    reminded_at: instant(),
    scorecards_asked_at: instant(),
    /** Since when there is no time to choose; null: there is one, or nobody has looked yet. */
    no_times_at: instant(),
    times_looked_at: instant(),
    created_by: uuid(),
    /** Made up by the page of whoever arranged it: what comes twice is arranged once. */
    request_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    unique('interviews_company_key').on(table.company_id, table.id),
    unique('interviews_step').on(table.step_id),
    unique('interviews_request').on(table.company_id, table.request_id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    foreignKey({ columns: [table.company_id, table.step_id], foreignColumns: [runSteps.company_id, runSteps.id] }),
    foreignKey({ columns: [table.company_id, table.created_by], foreignColumns: [users.company_id, users.id] }),
    index('interviews_candidate').on(table.company_id, table.candidate_id),
    index('interviews_open')
      .on(table.ends_at)
      .where(sql`status in ('to_book', 'booked')`),
    companyFence(),
  ],
);

/** Who holds an interview that is booked; who had held an earlier time of it is gone from here. */
export const interviewAttendees = pgTable(
  'interview_attendees',
  {
    id: id(),
    company_id: companyId(),
    interview_id: uuid().notNull(),
    user_id: uuid().notNull(),
    scorecard_reminded_at: instant(),
    /** Of the event in their calendar: through which connection, under which id, as of which change. */
    calendar_connection_id: uuid(),
    calendar_event_id: text(),
    calendar_sequence: integer(),
    /** Why it could not be put there. */
    calendar_note: text(),
    /** They no longer hold it; the row stays until it is out of their calendar as well. */
    left_at: instant(),
  },
  (table) => [
    unique('interview_attendees_once').on(table.interview_id, table.user_id),
    foreignKey({
      columns: [table.company_id, table.interview_id],
      foreignColumns: [interviews.company_id, interviews.id],
    }),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    foreignKey({
      columns: [table.company_id, table.calendar_connection_id],
      foreignColumns: [calendarConnections.company_id, calendarConnections.id],
    }),
    index('interview_attendees_user').on(table.company_id, table.user_id),
    companyFence(),
  ],
);

/** What an interviewer thought of it. */
export const interviewScorecards = pgTable(
  'interview_scorecards',
  {
    id: id(),
    company_id: companyId(),
    interview_id: uuid().notNull(),
    user_id: uuid().notNull(),
    marks: jsonb().$type<{ criterion: string; mark: number | null }[]>().notNull(),
    recommendation: text({ enum: RECOMMENDATIONS }).notNull(),
    comment: text(),
    given_at: createdAt(),
  },
  (table) => [
    unique('interview_scorecards_once').on(table.interview_id, table.user_id),
    foreignKey({
      columns: [table.company_id, table.interview_id],
      foreignColumns: [interviews.company_id, interviews.id],
    }),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    companyFence(),
  ],
);
