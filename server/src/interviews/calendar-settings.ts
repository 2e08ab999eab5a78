import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { interviewSettings } from '../db/schema/interviews.ts';
import type { Deps } from '../deps.ts';
import { isCalendarOn, listUsableCalendars } from '../mailboxes/calendar-connections.ts';

export const getCalendarSettings = async (deps: Deps, db: Db, { company_id }: Actor) => ({
  is_calendar_on: await isCalendarOn(db, company_id),
  accounts: (await listUsableCalendars(deps, db, company_id)).map(({ address }) => address),
});

export const setCalendarSettings = (deps: Deps, db: Db, actor: Actor, is_calendar_on: boolean) =>
  db.transaction(async (db) => {
    await db
      .insert(interviewSettings)
      .values({ company_id: actor.company_id, is_calendar_on })
      .onConflictDoUpdate({ target: interviewSettings.company_id, set: { is_calendar_on } });
    await recordEvent(db, actor, { action: 'set_calendar_use', detail: { is_calendar_on } }, deps.clock());
    return getCalendarSettings(deps, db, actor);
  });
