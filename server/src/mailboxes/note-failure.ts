import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { secondsAfter } from '../db/lease.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import type { MailboxRow } from './open-mailbox.ts';

const BACKOFF_SECONDS = 30;
const BACKOFF_MAX_SECONDS = 15 * 60;

const HIREWIRE_FAILED = {
  last_error: 'Hirewire itself could not go on; it will try again.',
  last_error_code: 'hirewire_failed',
} as const;

/** Records a failure on the mailbox. One that only a user can fix stops its polling until they have. */
export const noteFailure = async (db: Db, mailbox: MailboxRow, error: unknown, now: Date) => {
  const isProviders = error instanceof ProviderError;
  const failure = isProviders ? { last_error: error.message, last_error_code: error.problem } : HIREWIRE_FAILED;
  const isBroken = isProviders && (error.code === 'credentials_refused' || error.code === 'not_allowed');
  const wasBroken = mailbox.broken_because !== null;
  const backoff = Math.min(BACKOFF_MAX_SECONDS, BACKOFF_SECONDS * 2 ** Math.min(mailbox.failures, 10));
  const jittered = backoff * (0.5 + Math.random() / 2);
  const wait = Math.max((isProviders && error.retryAfterSeconds) || 0, jittered);
  await db
    .update(mailboxes)
    .set({
      ...(isBroken && { broken_because: failure.last_error }),
      // Later failures do not replace the one that broke the mailbox.
      ...((isBroken || !wasBroken) && failure),
      last_error_at: now.toISOString(),
      failures: mailbox.failures + 1,
      next_poll_at: secondsAfter(now, wait),
    })
    .where(
      and(
        eq(mailboxes.company_id, mailbox.company_id),
        eq(mailboxes.id, mailbox.id),
        // Skip if it was reconnected since: the failure concerns the old permission. A renewal does not change this column.
        eq(mailboxes.updated_at, mailbox.updated_at),
      ),
    );
};
