import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import type { ConsentedAccount } from '../integrations/mailbox-provider.ts';
import { keepCalendar } from './calendar-connections.ts';
import { pollingLease } from './polling-lease.ts';
import { sealCredentials } from './sealed-credentials.ts';
import { daysAfter } from '../lib/days.ts';

interface NewConnection {
  company_id: string;
  user_id: string;
  provider: MailboxProviderName;
  account: ConsentedAccount;
  now: Date;
}

/** How far back a mailbox is read when it is connected for the first time. */
const BACKLOG_DAYS = 30;

/** An address that was connected before keeps its ledger, its cursor and its settings. Returns its id. */
export const keepMailbox = async (
  db: Db,
  deps: Deps,
  { company_id, user_id, provider, account, now }: NewConnection,
): Promise<string> => {
  // Serialize two first connections of the same address: secrets are sealed for their row.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${company_id + account.email}, 0))`);
  const [known] = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(
      and(eq(mailboxes.company_id, company_id), eq(mailboxes.provider, provider), eq(mailboxes.address, account.email)),
    )
    .for('no key update');
  const id = known?.id ?? randomUUID();
  const fresh = {
    ...sealCredentials(deps.config.encryptionKey, { company_id, id }, account),
    settings: account.settings ?? null,
    is_active: true,
    broken_because: null,
    last_error: null,
    last_error_code: null,
    last_error_at: null,
    failures: 0,
    disconnected_at: null,
    // A poll in progress stops: it may read other folders, with other credentials.
    ...pollingLease.free,
    next_poll_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  await db
    .insert(mailboxes)
    .values({
      id,
      company_id,
      provider,
      address: account.email,
      read_from: daysAfter(now, -BACKLOG_DAYS).toISOString(),
      created_at: now.toISOString(),
      ...fresh,
    })
    .onConflictDoUpdate({
      target: [mailboxes.company_id, mailboxes.provider, mailboxes.address],
      // A folder chosen now may hold older mail, which its changes do not report: the whole mailbox is listed.
      set: {
        ...fresh,
        reconciled_at: sql`case when ${mailboxes.settings} is not distinct from excluded.settings
          then ${mailboxes.reconciled_at} end`,
      },
    });
  await keepCalendar(db, deps, { company_id, id }, account, now);
  await recordEvent(db, { company_id, user_id }, { action: 'connect_mailbox', subject: id }, now);
  return id;
};
