import type { HoursChange, InterviewerHours } from '@hirewire/contract/scheduling';
import { can } from '@hirewire/contract/roles';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { interviewerHours } from '../db/schema/interviews.ts';
import { users } from '../db/schema/users.ts';
import { forbidden, notFound } from '../errors.ts';

const NINE_TO_FIVE = [{ from: '09:00', to: '17:00' }];

/** Default for users who have not set their hours: Monday to Friday, nine to five. */
export const USUAL_HOURS: HoursChange = {
  time_zone: 'UTC',
  days: [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, [], []],
  buffer_minutes: 15,
  max_per_day: 4,
};

/** The default hours in the company's time zone, if known. */
export const usualHours = (companyZone: string | null): HoursChange => ({
  ...USUAL_HOURS,
  time_zone: companyZone ?? USUAL_HOURS.time_zone,
});

const companyZone = sql<string | null>`(select c.time_zone from companies c where c.id = ${users.company_id})`;

/** Expects the user joined with their hours. */
export const zoneOfUser = sql<string>`coalesce(${interviewerHours.time_zone}, ${companyZone}, ${USUAL_HOURS.time_zone})`;

export const listInterviewers = (db: Db, actor: Actor) => {
  return db
    .select({
      id: users.id,
      name: fullName(users),
      time_zone: zoneOfUser,
      has_hours: sql<boolean>`${interviewerHours.user_id} is not null`,
    })
    .from(users)
    .leftJoin(interviewerHours, eq(interviewerHours.user_id, users.id))
    .where(and(eq(users.company_id, actor.company_id), eq(users.is_active, true)))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id));
};

export const getHours = async (db: Db, actor: Pick<Actor, 'company_id'>, userId: string): Promise<InterviewerHours> => {
  const [row] = await db
    .select({ name: fullName(users), hours: interviewerHours, company_zone: companyZone })
    .from(users)
    .leftJoin(interviewerHours, eq(interviewerHours.user_id, users.id))
    .where(and(eq(users.company_id, actor.company_id), eq(users.id, userId)));
  if (!row) throw notFound('Interviewer');
  const { time_zone, days, buffer_minutes, max_per_day } = row.hours ?? usualHours(row.company_zone);
  const is_default = row.hours === null;
  const is_zone_guessed = is_default && row.company_zone === null;
  return { user_id: userId, name: row.name, time_zone, days, buffer_minutes, max_per_day, is_default, is_zone_guessed };
};

/** Users set their own hours; those who manage interviewers may set them for others. */
export const setHours = (
  db: Db,
  actor: Actor,
  { userId, hours }: { userId: string; hours: HoursChange },
  now: Date,
): Promise<InterviewerHours> =>
  db.transaction(async (db) => {
    const { company_id, user_id: actor_id } = actor;
    const before = await getHours(db, actor, userId);
    if (before.user_id !== actor_id && !can(actor.role, 'canManageInterviewers'))
      throw forbidden('Only HR managers and admins may change the hours of others.', { code: 'forbidden' });
    const values = { ...hours, updated_at: now.toISOString() };
    await db
      .insert(interviewerHours)
      .values({ company_id, user_id: userId, ...values })
      .onConflictDoUpdate({ target: interviewerHours.user_id, set: values });
    await recordEvent(db, actor, { action: 'set_hours', subject: userId }, now);
    return getHours(db, actor, userId);
  });
