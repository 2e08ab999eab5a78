import { and, asc, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewSettings } from '../db/schema/interviews.ts';
import { calendarConnections, mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import type { ProviderCalendar } from '../integrations/calendar-provider.ts';
import type { ConsentedAccount } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { calendarProvider, mailboxProvidersAtHand } from './providers.ts';
import { renewIn } from './renew-credentials.ts';
import { readCredentials, sealCredentials } from './sealed-credentials.ts';
import { isUsable } from './usable-mailbox.ts';
import { references } from '../db/references.ts';

export type CalendarConnection = typeof calendarConnections.$inferSelect;

/** True if the company uses calendars; accounts connected from then on are asked for theirs. */
export const isCalendarOn = async (db: Db, company_id: string): Promise<boolean> => {
  const [row] = await db
    .select({ is_calendar_on: interviewSettings.is_calendar_on })
    .from(interviewSettings)
    .where(eq(interviewSettings.company_id, company_id));
  return row?.is_calendar_on ?? false;
};

/** The accounts that can read calendars. One that came with a mailbox pauses with it. */
export const listUsableCalendars = (deps: Deps, db: Db, company_id: string): Promise<CalendarConnection[]> =>
  db
    .select(getTableColumns(calendarConnections))
    .from(calendarConnections)
    .leftJoin(
      mailboxes,
      and(references(calendarConnections.mailbox_id, mailboxes), isUsable(mailboxProvidersAtHand(deps))),
    )
    .where(
      and(
        eq(calendarConnections.company_id, company_id),
        isNotNull(calendarConnections.secret),
        or(isNull(calendarConnections.mailbox_id), isNotNull(mailboxes.id)),
      ),
    )
    .orderBy(asc(calendarConnections.created_at), asc(calendarConnections.id));

/** Opens the calendars that the account's owner may see. */
export const openCalendar = (deps: Deps, row: CalendarConnection): ProviderCalendar => {
  const { provider, missing } = calendarProvider(deps, row.provider);
  if (!provider) throw new ProviderError('unavailable', 'provider_not_set_up', missing);
  return provider.openCalendar(
    readCredentials(deps.config.encryptionKey, row),
    renewIn(deps, calendarConnections, row),
  );
};

/** Applies a mailbox owner's consent for calendars: connects them, or ends an earlier connection. */
export const keepCalendar = async (
  db: Db,
  { config }: Deps,
  mailbox: { company_id: string; id: string },
  account: ConsentedAccount,
  now: Date,
) => {
  const { company_id, id: mailbox_id } = mailbox;
  const { email: address, calendar_provider: provider } = account;
  if (!provider) return disconnectCalendar(db, mailbox);
  const credentials = sealCredentials(config.encryptionKey, mailbox, account);
  await db
    .insert(calendarConnections)
    .values({
      company_id,
      mailbox_id,
      provider,
      address,
      created_at: now.toISOString(),
      ...credentials,
    })
    .onConflictDoUpdate({
      target: [calendarConnections.company_id, calendarConnections.provider, calendarConnections.address],
      set: { ...credentials, mailbox_id },
    });
};

/** The row stays, without its secret, because entered events refer to it. */
export const disconnectCalendar = async (db: Db, { company_id, id }: { company_id: string; id: string }) => {
  await db
    .update(calendarConnections)
    .set({ secret: null, access_token: null, access_token_expires_at: null })
    .where(and(eq(calendarConnections.company_id, company_id), eq(calendarConnections.mailbox_id, id)));
};
