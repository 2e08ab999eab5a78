import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { secondsAfter, whileRenewing } from '../db/lease.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { POLL_SECONDS } from '@hirewire/contract/polling';
import { discover, LeaseLost } from './discover.ts';
import { openMailbox } from '../mailboxes/open-mailbox.ts';
import { type ClaimedMailbox, pollingLease } from '../mailboxes/polling-lease.ts';
import { noteFailure } from '../mailboxes/note-failure.ts';
import { readAgainForNewJobs } from './read-again.ts';
import { processPendingMessages } from './process-pending-messages.ts';

const RENEW_SECONDS = 5;

/** A company's mail servers may be slow, even on purpose: this leaves room for the mailboxes of others. */
const AT_ONCE_OF_COMPANY = 12;

/**
 * Claims up to `limit` due mailboxes, in turn among companies; `underWay` names those whose mailboxes this worker polls
 * already. Skips those claimed by another worker; one that its provider refuses stays as it is until a user connects it
 * again.
 */
export const claimDue = (
  { database, clock }: Deps,
  limit: number,
  underWay: string[] = [],
): Promise<ClaimedMailbox[]> => {
  const now = clock();
  const place = sql`row_number() over (partition by ${mailboxes.company_id} order by ${mailboxes.next_poll_at})`;
  const turn = sql<number>`${place} + cardinality(array_positions(${sql.param(underWay)}::uuid[], ${mailboxes.company_id}))`;
  const due = database.system
    .select({ id: mailboxes.id, next_poll_at: mailboxes.next_poll_at, turn: turn.as('turn') })
    .from(mailboxes)
    .innerJoin(mailSettings, eq(mailSettings.company_id, mailboxes.company_id))
    .where(
      and(
        isNotNull(mailSettings.polling_since),
        isWorking,
        lte(mailboxes.next_poll_at, now.toISOString()),
        pollingLease.isFree(now),
      ),
    )
    .as('due');
  const chosen = database.system
    .select({ id: due.id })
    .from(due)
    .where(lte(due.turn, AT_ONCE_OF_COMPANY))
    .orderBy(due.turn, due.next_poll_at)
    .limit(limit);
  const locked = database.system
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(inArray(mailboxes.id, chosen))
    .for('no key update', { skipLocked: true });
  return pollingLease.claim(database.system, now, inArray(mailboxes.id, locked));
};

/** Claims the mailboxes of one company, due or not. */
export const claimOfCompany = ({ database, clock }: Deps, companyId: string): Promise<ClaimedMailbox[]> => {
  const now = clock();
  const free = database.system
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, companyId), isWorking, pollingLease.isFree(now)))
    .for('no key update', { skipLocked: true });
  return pollingLease.claim(database.system, now, inArray(mailboxes.id, free));
};

const isWorking = and(eq(mailboxes.is_active, true), isNull(mailboxes.broken_because));

/** Fetches new mail, then reads pending messages. Any failure is shown on the mailbox's card. */
export const pollMailbox = async (deps: Deps, mailbox: ClaimedMailbox, signal: AbortSignal): Promise<number> => {
  const db = deps.database.forCompany(mailbox.company_id);
  const lost = new AbortController();
  // Paused meanwhile: the message in progress is finished, the rest stays pending in the ledger.
  const isActive = eq(mailboxes.is_active, true);
  const renew = async () =>
    (await pollingLease.renew(db, [mailbox], deps.clock(), isActive)).length > 0 && lost.abort();
  return whileRenewing({ everySeconds: RENEW_SECONDS, renew }, async () => {
    try {
      const remote = openMailbox(deps, mailbox);
      const askedAt = deps.clock();
      const found = await discover(db, remote, mailbox, askedAt);
      await pollingLease.change(db, mailbox, {
        last_sync: askedAt.toISOString(),
        last_error: null,
        last_error_code: null,
        last_error_at: null,
        failures: 0,
      });
      await readAgainForNewJobs(db, mailbox, askedAt);
      await processPendingMessages(deps, remote, mailbox, AbortSignal.any([signal, lost.signal]));
      const nextPoll = secondsAfter(askedAt, POLL_SECONDS);
      await pollingLease.release(db, mailbox, { next_poll_at: nextPoll });
      return found;
    } catch (error) {
      if (error instanceof LeaseLost) return 0;
      await noteFailure(db, mailbox, error, deps.clock());
      await pollingLease.release(db, mailbox);
      if (!(error instanceof ProviderError)) throw error;
      return 0;
    }
  });
};
