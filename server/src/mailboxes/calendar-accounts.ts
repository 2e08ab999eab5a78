import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewSettings } from '../db/schema/interviews.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';

/** Whether the company uses calendars at Google; mailboxes that are connected from then on are asked for it. */
export const isCalendarOn = async (db: Db, company_id: string): Promise<boolean> => {
  const [row] = await db
    .select({ is_calendar_on: interviewSettings.is_calendar_on })
    .from(interviewSettings)
    .where(eq(interviewSettings.company_id, company_id));
  return row?.is_calendar_on ?? false;
};

/** The connected accounts through which calendars can be asked. */
export const calendarMailboxes = (db: Db, company_id: string) =>
  db
    .select()
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.company_id, company_id),
        eq(mailboxes.has_calendar, true),
        eq(mailboxes.is_active, true),
        isNull(mailboxes.disconnected_at),
        isNull(mailboxes.broken_because),
        isNotNull(mailboxes.refresh_token),
      ),
    )
    .orderBy(asc(mailboxes.created_at), asc(mailboxes.id));
