import type { Db } from '../db/client.ts';
import { outbox, outboxFiles } from '../db/schema/outbox.ts';
import { invalid } from '../errors.ts';
import { hasControls } from '../outbox/compose-mail.ts';
import { readMailSettings } from './mail-settings.ts';

interface NewMail {
  company_id: string;
  subject: string;
  body: string;
  /** What it is about: the same purpose is never written twice. */
  purpose: string;
  /** Nobody has read it before it goes out, so it can be stopped for a while. */
  is_automatic: boolean;
  created_by: string | null;
  /** iCalendar: an invitation, or its end. */
  calendar?: string | null;
  now: Date;
  /** Files that go out with it. */
  attachments?: MailFile[];
}

export interface MailFile {
  file_name: string;
  media_type: string;
  content: Buffer;
}

/** Whoever it is for: their address is looked up when it is sent. */
type Recipient = { user_id: string; candidate_id?: never } | { candidate_id: string; user_id?: never };

/** Puts a message into the outbox, in the caller's transaction. null: there is one for this purpose already. */
export const writeMail = async (
  db: Db,
  { now, attachments = [], ...mail }: NewMail & Recipient,
): Promise<string | null> => {
  if (hasControls(mail.subject)) throw invalid('Remove the control characters.', { field: 'subject' });
  const waitMinutes = mail.is_automatic ? (await readMailSettings(db, mail)).undo_window_minutes : 0;
  const [written] = await db
    .insert(outbox)
    .values({
      ...mail,
      created_at: now.toISOString(),
      send_after: new Date(now.getTime() + waitMinutes * 60_000).toISOString(),
      next_try_at: now.toISOString(),
    })
    .onConflictDoNothing({ target: [outbox.company_id, outbox.purpose] })
    .returning({ id: outbox.id });
  if (!written) return null;
  const { company_id } = mail;
  const rows = attachments.map((file, order_number) => ({ company_id, outbox_id: written.id, order_number, ...file }));
  if (rows.length > 0) await db.insert(outboxFiles).values(rows);
  return written.id;
};
