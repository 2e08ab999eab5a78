import { MESSAGE_KINDS, type MessageKind, type MessageKinds } from '@hirewire/contract/message-kinds';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox, outboxFiles } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import { withoutControls } from '../outbox/compose-mail.ts';
import { getMailSettings } from './mail-settings.ts';
import { type MessageParams, render } from './render.ts';

/** The address is looked up when the message is sent. */
type Recipient<Kind extends MessageKind> = MessageKinds[Kind]['to'] extends 'candidate'
  ? { candidate_id: string; user_id?: never }
  : { user_id: string; candidate_id?: never };

/** The row a message is about; its table follows from the kind. */
type About<Kind extends MessageKind> = {
  id: string;
  /** The version of the row, where each change gets a message of its own. */
  version?: number;
} & (MessageKinds[Kind] extends { to: 'candidate' } | { about: 'user' }
  ? { candidate_id?: never }
  : // The candidate whose erasure removes it.
    { candidate_id: string });

/** The identity of a message: it is written once. */
interface Identity<Kind extends MessageKind> {
  kind: Kind;
  recipient: Recipient<Kind>;
  about: About<Kind>;
  /** Distinguishes messages of a kind about one row to one person: a deadline, a day, a request. */
  occasion?: string;
}

export interface MailFile {
  file_name: string;
  media_type: string;
  content: Buffer;
}

interface Message<Kind extends MessageKind> extends Identity<Kind> {
  company_id: string;
  params: MessageParams<Kind>;
  /** No user has reviewed it, so sending is delayed to give users time to stop it. */
  is_automatic: boolean;
  /** Skips that delay. */
  is_urgent?: boolean;
  /** That delay, if the caller has already read the settings. */
  undo_window_minutes?: number;
  created_by: string | null;
  /** iCalendar: an invitation or a cancellation. */
  calendar?: string | null;
  /** Attached files. */
  attachments?: MailFile[];
  now: Date;
}

/** Rows per statement. */
const BATCH = 500;

/** Puts a message into the outbox, in the caller's transaction. Returns null if it was written before. */
export const notify = async <Kind extends MessageKind>(db: Db, message: Message<Kind>): Promise<string | null> => {
  const [id] = await notifyAll(db, [message]);
  return id!;
};

/** Puts many independent messages into the outbox. */
export const notifyAll = async <Kind extends MessageKind>(
  db: Db,
  messages: Message<Kind>[],
): Promise<(string | null)[]> => {
  const rows = [];
  const languages = await readLanguages(db, messages);
  for (const message of messages)
    rows.push(await buildRow(db, message, languages.get(message.recipient.user_id ?? '')));
  const written = new Map<string, string>();
  for (let start = 0; start < rows.length; start += BATCH) {
    const inserted = await db
      .insert(outbox)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing({ target: [outbox.company_id, outbox.dedupe_key] })
      .returning({ id: outbox.id, company_id: outbox.company_id, dedupe_key: outbox.dedupe_key });
    for (const { id, ...key } of inserted) written.set(messageKey(key), id);
  }
  const ids = rows.map((row) => written.get(messageKey(row)) ?? null);
  const files = messages.flatMap(({ company_id, attachments = [] }, index) => {
    const outbox_id = ids[index];
    if (!outbox_id) return [];
    return attachments.map((file, order_number) => ({ company_id, outbox_id, order_number, ...file }));
  });
  if (files.length > 0) await db.insert(outboxFiles).values(files);
  return ids;
};

/** Unique in a company. Compared only, never parsed. */
export const buildDedupeKey = <Kind extends MessageKind>({
  kind,
  recipient,
  about,
  occasion,
}: Identity<Kind>): string =>
  [kind, about.id, about.version, recipient.user_id, occasion].filter((part) => part !== undefined).join(':');

const messageKey = ({ company_id, dedupe_key }: { company_id: string; dedupe_key: string }) => company_id + dedupe_key;

/** The languages that colleagues among the recipients have chosen. */
const readLanguages = async (db: Db, messages: { recipient: { user_id?: string } }[]) => {
  const ids = [...new Set(messages.flatMap(({ recipient }) => recipient.user_id ?? []))];
  if (ids.length === 0) return new Map<string, StaffLanguage | null>();
  const chosen = await db.select({ id: users.id, language: users.language }).from(users).where(inArray(users.id, ids));
  return new Map(chosen.map(({ id, language }) => [id, language]));
};

const buildRow = async <Kind extends MessageKind>(
  db: Db,
  message: Message<Kind>,
  language: StaffLanguage | null = null,
) => {
  const { company_id, kind, recipient, about, params, is_automatic, is_urgent, created_by, calendar, now } = message;
  const { subject, body } = render(kind, params, language ?? 'en');
  const waits = is_automatic && !is_urgent;
  const readDelay = async () => (await getMailSettings(db, { company_id })).undo_window_minutes;
  const waitMinutes = waits ? (message.undo_window_minutes ?? (await readDelay())) : 0;
  return {
    company_id,
    kind,
    about_type: MESSAGE_KINDS[kind].about,
    about_id: about.id,
    about_version: about.version ?? null,
    about_candidate_id: recipient.candidate_id ?? about.candidate_id ?? null,
    dedupe_key: buildDedupeKey(message),
    user_id: recipient.user_id ?? null,
    candidate_id: recipient.candidate_id ?? null,
    // Names in it come from strangers' mail.
    subject: withoutControls(subject),
    body,
    is_automatic,
    created_by,
    calendar: calendar ?? null,
    created_at: now.toISOString(),
    send_after: new Date(now.getTime() + waitMinutes * 60_000).toISOString(),
    next_try_at: now.toISOString(),
  };
};
