import type { MailSettings, MailSettingsChange } from '@hirewire/contract/notifications';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { changedFields } from '../audit/recorded.ts';
import type { Db } from '../db/client.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { ACKNOWLEDGEMENT } from './texts/acknowledgement-mail.ts';

const UNDO_WINDOW_MINUTES = 2;

/** The undo window as SQL: expects a left join of `mailSettings`. */
export const undoWindow = sql`make_interval(mins => coalesce(${mailSettings.undo_window_minutes}, ${UNDO_WINDOW_MINUTES}))`;

/** The text the company sees as its own and may change. */
const { subject: SUBJECT, body: BODY } = ACKNOWLEDGEMENT.en;

/** Gets the company's settings, with the product's defaults. */
export const getMailSettings = async (db: Db, { company_id }: { company_id: string }): Promise<MailSettings> => {
  const [row] = await db.select().from(mailSettings).where(eq(mailSettings.company_id, company_id));
  return {
    undo_window_minutes: row?.undo_window_minutes ?? UNDO_WINDOW_MINUTES,
    acknowledgement: {
      is_on: row?.is_acknowledgement_on ?? true,
      subject: row?.acknowledgement_subject ?? SUBJECT,
      body: row?.acknowledgement_body ?? BODY,
    },
  };
};

export const changeMailSettings = async (
  db: Db,
  actor: Actor,
  { undo_window_minutes, acknowledgement }: MailSettingsChange,
  now: Date,
): Promise<MailSettings> => {
  const change = {
    ...(undo_window_minutes !== undefined && { undo_window_minutes }),
    ...(acknowledgement && {
      is_acknowledgement_on: acknowledgement.is_on,
      // Do not store the default text, so that improvements reach every company that has not changed it.
      acknowledgement_subject: acknowledgement.subject === SUBJECT ? null : acknowledgement.subject,
      acknowledgement_body: acknowledgement.body === BODY ? null : acknowledgement.body,
    }),
  };
  if (Object.keys(change).length > 0) {
    await db.transaction(async (db) => {
      await db
        .insert(mailSettings)
        .values({ company_id: actor.company_id, ...change })
        .onConflictDoUpdate({ target: mailSettings.company_id, set: change });
      await recordEvent(db, actor, { action: 'change_mail_settings', detail: changedFields(change) }, now);
    });
  }
  return getMailSettings(db, actor);
};
