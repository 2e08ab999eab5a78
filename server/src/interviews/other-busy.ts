import type { InterviewSetup } from '@hirewire/contract/scheduling';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import {
  type CalendarConnection,
  isCalendarOn,
  openCalendar,
  listUsableCalendars,
} from '../mailboxes/calendar-connections.ts';
import { readUsers } from './interview-mails.ts';
import { listPeople } from './interview-setup.ts';
import type { OtherBusy } from './possible-slots.ts';
import { daysAfter } from '../lib/days.ts';

/** Finds a user's calendar: through their own connected account, otherwise by their address. */
export const calendarFor = (connections: CalendarConnection[], email: string) => {
  const own = connections.find(({ address }) => address === email);
  const connection = own ?? connections[0];
  return connection && { connection, calendar_id: own ? 'primary' : email };
};

/**
 * Gets the busy times of an interview's people. A calendar that cannot be asked is named and blocks nothing: a time
 * that turns out to be taken is better than none.
 */
export const askCalendars = async (
  deps: Deps,
  db: Db,
  { company_id, plan, days }: { company_id: string; plan: InterviewSetup; days: number },
): Promise<OtherBusy> => {
  const nothing: OtherBusy = { busy: new Map(), unknown: [] };
  if (!(await isCalendarOn(db, company_id))) return nothing;
  const [connections, people] = await Promise.all([
    listUsableCalendars(deps, db, company_id),
    readUsers(db, company_id, listPeople(plan)),
  ]);
  const from = deps.clock();
  const to = daysAfter(from, days + 1);
  const asked = people.flatMap(({ id, email }) => {
    const where = calendarFor(connections, email);
    return where ? [{ user_id: id, ...where }] : [];
  });
  const found = { ...nothing };
  for (const own of Map.groupBy(asked, ({ connection }) => connection.id).values()) {
    const ids = own.map(({ calendar_id }) => calendar_id);
    const busy = await readBusyTimes(deps, own[0]!.connection, { ids, from, to });
    for (const { user_id, calendar_id } of own) {
      const spans = busy.get(calendar_id);
      if (spans) found.busy.set(user_id, spans);
    }
  }
  return { ...found, unknown: people.map(({ id }) => id).filter((id) => !found.busy.has(id)) };
};

const readBusyTimes = async (
  deps: Deps,
  connection: CalendarConnection,
  input: { ids: string[]; from: Date; to: Date },
) => {
  try {
    return await openCalendar(deps, connection).busy(input);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ code: error.code }, 'calendars could not be asked');
    return new Map<string, null>();
  }
};
