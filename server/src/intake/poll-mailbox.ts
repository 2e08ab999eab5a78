import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { POLL_SECONDS } from '@hirewire/contract/mailboxes';
import { discover, type HeldMailbox, LeaseLost } from './discover.ts';
import { leaseUntil, whileRenewing } from '../lib/lease.ts';
import { type MailboxRow, openMailbox } from '../mailboxes/open-mailbox.ts';
import { noteFailure } from '../mailboxes/note-failure.ts';
import { readAgainForNewJobs } from './read-again.ts';
import { processPendingMessages } from './take-in.ts';

/** A worker that has not renewed its lease for this long has died, and another polls the mailbox. */
const LEASE_SECONDS = 30;
const RENEW_SECONDS = 5;

/**
 * Claims up to `limit` due mailboxes. Skips those claimed by another worker; one that its provider refuses stays as it
 * is until a user connects it again.
 */
export const claimDue = (deps: Deps, limit: number): Promise<HeldMailbox[]> =>
  claim(
    deps,
    sql`
    select m.id from mailboxes m join mail_settings s on s.company_id = m.company_id
    where s.polling_since is not null and m.is_active and m.broken_because is null
      and m.next_poll_at <= ${deps.clock().toISOString()}
      and (m.lease_until is null or m.lease_until <= ${deps.clock().toISOString()})
    order by m.next_poll_at limit ${limit} for no key update of m skip locked`,
  );

/** Claims the mailboxes of one company, due or not. */
export const claimOfCompany = (deps: Deps, companyId: string): Promise<HeldMailbox[]> =>
  claim(
    deps,
    sql`
    select m.id from mailboxes m
    where m.company_id = ${companyId} and m.is_active and m.broken_because is null
      and (m.lease_until is null or m.lease_until <= ${deps.clock().toISOString()})
    for no key update of m skip locked`,
  );

const claim = async ({ database, clock }: Deps, ids: ReturnType<typeof sql>): Promise<HeldMailbox[]> => {
  const held = await database.system
    .update(mailboxes)
    .set({ lease_token: sql`gen_random_uuid()`, lease_until: leaseUntil(clock(), LEASE_SECONDS) })
    .where(sql`${mailboxes.id} in (${ids})`)
    .returning();
  return held.map((mailbox) => ({ ...mailbox, lease_token: mailbox.lease_token ?? randomUUID() }));
};

/** Fetches new mail, then reads pending messages. Any failure is shown on the mailbox's card. */
export const pollMailbox = async (deps: Deps, mailbox: HeldMailbox, signal: AbortSignal): Promise<number> => {
  const db = deps.database.forCompany(mailbox.company_id);
  const lost = new AbortController();
  const renewOrStop = async () => (await renew(db, mailbox, deps.clock())) || lost.abort();
  return whileRenewing({ everySeconds: RENEW_SECONDS, renew: renewOrStop }, async () => {
    try {
      const remote = openMailbox(deps, mailbox);
      const askedAt = deps.clock();
      const found = await discover(db, remote, mailbox, askedAt);
      await finish(db, mailbox, {
        last_sync: askedAt.toISOString(),
        last_error: null,
        last_error_code: null,
        last_error_at: null,
        failures: 0,
      });
      await readAgainForNewJobs(db, mailbox, askedAt);
      await processPendingMessages(deps, remote, mailbox, AbortSignal.any([signal, lost.signal]));
      const nextPoll = new Date(askedAt.getTime() + POLL_SECONDS * 1000).toISOString();
      await finish(db, mailbox, { ...released, next_poll_at: nextPoll });
      return found;
    } catch (error) {
      if (error instanceof LeaseLost) return 0;
      await noteFailure(db, mailbox, error, deps.clock());
      await finish(db, mailbox, released);
      if (!(error instanceof ProviderError)) throw error;
      return 0;
    }
  });
};

const released = { lease_token: null, lease_until: null };

const finish = async (db: Db, { company_id, id, lease_token }: HeldMailbox, change: Partial<MailboxRow>) => {
  await db
    .update(mailboxes)
    .set(change)
    .where(and(eq(mailboxes.company_id, company_id), eq(mailboxes.id, id), eq(mailboxes.lease_token, lease_token)));
};

const renew = async (db: Db, { company_id, id, lease_token }: HeldMailbox, now: Date): Promise<boolean> => {
  const { rowCount } = await db
    .update(mailboxes)
    .set({ lease_until: leaseUntil(now, LEASE_SECONDS) })
    .where(
      and(
        eq(mailboxes.company_id, company_id),
        eq(mailboxes.id, id),
        eq(mailboxes.lease_token, lease_token),
        // Paused meanwhile: the message in progress is finished, the rest stays pending in the ledger.
        eq(mailboxes.is_active, true),
      ),
    );
  return Boolean(rowCount);
};
