import type { InterviewSetup } from '@hirewire/contract/scheduling';
import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { freeSlotsByDay, type Interviewer, type Slot, type SlotQuestion } from './free-slots.ts';
import { usualHours } from './interviewer-hours.ts';
import { listPeople } from './interview-setup.ts';
import type { Span, WorkingHours } from './working-windows.ts';
import { daysAfter } from '../lib/days.ts';

/** Busy times from external calendars. Fetched before any transaction, since that takes a while. */
export interface OtherBusy {
  busy: Map<string, Span[]>;
  /** Users whose calendar could not be asked. */
  unknown: string[];
}

interface Wanted {
  company_id: string;
  plan: InterviewSetup;
  /** An interview whose own time does not count as busy. */
  except: string | null;
  other: OtherBusy;
  /** Only slots that begin at this time. */
  starts_at?: number;
  now: Date;
}

export interface Possible {
  slots: Slot[];
  is_without_interviewer: boolean;
  /** The reason why there are none, if known. */
  note: string | null;
}

const LOAD_DAYS = 30;
/** More than ninety days of office hours have; the earliest are listed. Each can be booked, listed or not. */
const MAX_SLOTS = 2_000;

/** Lists the possible times for an interview under its plan. */
export const findPossibleSlots = async (db: Db, wanted: Wanted): Promise<Possible> => {
  const { plan, now, starts_at } = wanted;
  const people = await readPeople(db, wanted);
  // Users who have left the company are not required any more.
  const groups = plan.groups.map(({ user_ids }) => user_ids.filter((id) => people.has(id)));
  const required = plan.required.filter((id) => people.has(id));
  if (required.length + groups.length === 0 || groups.some(({ length }) => length === 0))
    return {
      slots: [],
      is_without_interviewer: true,
      note: 'No interviewer is available for this interview: choose others.',
    };
  const slots = await searchInTurns({
    now: now.getTime(),
    duration_minutes: plan.duration_minutes,
    required,
    groups,
    people,
    horizon: { notice_minutes: plan.min_notice_hours * 60, days: plan.horizon_days },
    starts_at,
  });
  return {
    slots,
    is_without_interviewer: false,
    note: slots.length === 0 ? 'No interviewer has a free time in the coming days.' : null,
  };
};

/** A large setup takes a third of a second of CPU time: other requests are handled between its pieces. */
export const searchInTurns = async (question: SlotQuestion): Promise<Slot[]> => {
  const slots: Slot[] = [];
  for (const found of freeSlotsByDay(question)) {
    slots.push(...found);
    if (slots.length >= MAX_SLOTS) return slots.slice(0, MAX_SLOTS);
    await setImmediate();
  }
  return slots;
};

/** The plan for colleagues, who need no notice and look further ahead. */
export const forStaff = (plan: InterviewSetup): InterviewSetup => ({
  ...plan,
  min_notice_hours: 0,
  horizon_days: Math.max(plan.horizon_days, 30),
});

interface Row extends Record<string, unknown> {
  id: string;
  hours: (WorkingHours & { buffer_minutes: number; max_per_day: number }) | null;
  company_zone: string | null;
  interviews: { from: string; to: string }[];
  /** The event of this very interview in their calendar. */
  entered: { from: string; to: string } | null;
  load: number;
}

const readPeople = async (db: Db, { company_id, plan, except, other, now }: Wanted) => {
  const since = daysAfter(now, -LOAD_DAYS).toISOString();
  const own = except ? await findTime(db, company_id, except) : null;
  const { rows } = await db.execute<Row>(sql`
    select u.id,
      (select jsonb_build_object('time_zone', h.time_zone, 'days', h.days, 'buffer_minutes', h.buffer_minutes,
          'max_per_day', h.max_per_day) from interviewer_hours h where h.user_id = u.id) as hours,
      (select c.time_zone from companies c where c.id = u.company_id) as company_zone,
      (select jsonb_build_object('from', e.calendar_starts_at, 'to', e.calendar_ends_at) from interview_attendees e
        where e.company_id = u.company_id and e.interview_id = ${except}::uuid and e.user_id = u.id
          and e.calendar_starts_at is not null) as entered,
      coalesce(jsonb_agg(jsonb_build_object('from', i.starts_at, 'to', i.ends_at))
        filter (where i.ends_at > ${now.toISOString()}::timestamptz - interval '1 day'), '[]') as interviews,
      count(i.id)::int as load
    from users u
    left join interview_attendees a on a.company_id = u.company_id and a.user_id = u.id and a.left_at is null
    left join interviews i on i.company_id = a.company_id and i.id = a.interview_id
      and i.status in ('booked', 'completed') and i.starts_at > ${since}::timestamptz
      and i.id is distinct from ${except}::uuid
    where u.company_id = ${company_id} and u.is_active and u.id = any(${sql.param(listPeople(plan))}::uuid[])
    group by u.id`);
  return new Map<string, Interviewer>(
    rows.map(({ id, hours, company_zone, interviews, entered, load }) => {
      const { time_zone, days, buffer_minutes, max_per_day } = hours ?? usualHours(company_zone);
      return [
        id,
        {
          hours: { time_zone, days },
          buffer_minutes,
          max_per_day,
          // The calendar event of this very interview does not count as busy. It may still be at a former time.
          busy: (other.busy.get(id) ?? []).filter((span) => ![own, entered && parse(entered)].some(isTime(span))),
          interviews: interviews.map(parse),
          load,
        },
      ];
    }),
  );
};

const parse = ({ from, to }: { from: string; to: string }): Span => ({ from: Date.parse(from), to: Date.parse(to) });

const isTime = (one: Span) => (other: Span | null) => one.from === other?.from && one.to === other.to;

const findTime = async (db: Db, company_id: string, id: string): Promise<Span | null> => {
  const [row] = await db
    .select({ starts_at: interviews.starts_at, ends_at: interviews.ends_at })
    .from(interviews)
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)));
  return row?.starts_at && row.ends_at ? parse({ from: row.starts_at, to: row.ends_at }) : null;
};
