import { and, eq } from 'drizzle-orm';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import type { Gmail } from '../integrations/gmail.ts';
import type { GoogleCalendar } from '../integrations/google-calendar.ts';
import { GoogleError } from '../integrations/google-error.ts';
import type { GoogleTokens } from '../integrations/google.ts';
import { seal, unseal } from '../lib/secret-box.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;

export const NO_GOOGLE = 'This installation is not set up for Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';

/** The mailbox itself, spoken to with its own tokens; renewed ones are kept. */
export const gmailOf = (deps: Deps, mailbox: MailboxRow): Gmail => {
  if (!deps.google) throw new GoogleError('unavailable', NO_GOOGLE);
  return deps.google.gmail(readTokens(deps.config.encryptionKey, mailbox), keepTokens(deps, mailbox));
};

/** The calendars that its owner may look into. */
export const calendarOf = (deps: Deps, mailbox: MailboxRow): GoogleCalendar => {
  if (!deps.google) throw new GoogleError('unavailable', NO_GOOGLE);
  return deps.google.calendar(readTokens(deps.config.encryptionKey, mailbox), keepTokens(deps, mailbox));
};

const keepTokens = ({ database, config }: Deps, mailbox: MailboxRow) => {
  const db = database.forCompany(mailbox.company_id);
  return async (tokens: GoogleTokens) => {
    await db
      .update(mailboxes)
      .set(sealTokens(config.encryptionKey, mailbox, tokens))
      .where(
        and(
          eq(mailboxes.company_id, mailbox.company_id),
          eq(mailboxes.id, mailbox.id),
          // Somebody may have connected it anew meanwhile: those tokens stay.
          eq(mailboxes.refresh_token, mailbox.refresh_token ?? ''),
        ),
      );
  };
};

export const readTokens = (key: string, mailbox: MailboxRow): GoogleTokens => {
  const { refresh_token, access_token, access_token_expires_at } = mailbox;
  if (!refresh_token) throw new GoogleError('revoked', 'This mailbox is not connected: connect it again.');
  try {
    return {
      refresh_token: unseal(key, rowOf(mailbox), refresh_token),
      access_token: access_token && unseal(key, rowOf(mailbox), access_token),
      expires_at: access_token_expires_at,
    };
  } catch {
    // A changed ENCRYPTION_KEY, or a row that somebody has tampered with.
    throw new GoogleError('revoked', 'The key of this mailbox can no longer be opened: connect it again.');
  }
};

/** A renewal leaves the sealed refresh token as it is, so that it can be told from a new connection. */
const sealTokens = (key: string, mailbox: MailboxRow, tokens: GoogleTokens) => ({
  access_token: tokens.access_token && seal(key, rowOf(mailbox), tokens.access_token),
  access_token_expires_at: tokens.expires_at,
});

export const sealNewTokens = (key: string, mailbox: { company_id: string; id: string }, tokens: GoogleTokens) => ({
  refresh_token: seal(key, rowOf(mailbox), tokens.refresh_token),
  access_token: tokens.access_token && seal(key, rowOf(mailbox), tokens.access_token),
  access_token_expires_at: tokens.expires_at,
});

const rowOf = ({ company_id, id }: { company_id: string; id: string }): string => `mailboxes:${company_id}:${id}`;
