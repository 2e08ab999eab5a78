import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { calendarConnections, mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import type { Credentials, RenewCredentials } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { leaseUntil, whileRenewing } from '../lib/lease.ts';
import { readCredentials, type Sealed, sealCredentials } from './sealed-credentials.ts';

const LEASE_SECONDS = 20;
const RENEW_SECONDS = 5;
/** Longer than a lease, so that the one of a process that died has expired by then. */
const PATIENCE_MS = 45_000;
const LOOK_MS = 100;

/**
 * Renews the credentials of one account in one process at a time; the others wait and use its result. With a provider
 * that accepts a refresh token once, a second renewal at the same time would end the access.
 */
export const renewIn = (
  deps: Deps,
  table: typeof mailboxes | typeof calendarConnections,
  owner: Sealed,
): RenewCredentials => {
  const { clock, config } = deps;
  const db = deps.database.forCompany(owner.company_id);
  const own = and(eq(table.company_id, owner.company_id), eq(table.id, owner.id));

  const claim = async (renewal_token: string): Promise<Sealed | undefined> => {
    const now = clock();
    const [row] = await db
      .update(table)
      .set({ renewal_token, renewal_until: leaseUntil(now, LEASE_SECONDS) })
      .where(and(own, or(isNull(table.renewal_until), lte(table.renewal_until, now.toISOString()))))
      .returning();
    return row && { ...owner, ...row };
  };
  const change = async (renewal_token: string, values: { renewal_token?: null; renewal_until: string | null }) => {
    await db
      .update(table)
      .set(values)
      .where(and(own, eq(table.renewal_token, renewal_token)));
  };

  const renewHeld = async (row: Sealed, known: Credentials, ask: (stored: Credentials) => Promise<Credentials>) => {
    const stored = readCredentials(config.encryptionKey, row);
    if (stored.access_token !== known.access_token && isValid(stored)) return stored;
    const renewed = await ask(stored);
    const sealed = sealCredentials(config.encryptionKey, row, renewed);
    // A secret that was not replaced stays sealed as it is, which distinguishes it from a new connection.
    const secret = renewed.secret === stored.secret ? row.secret : sealed.secret;
    const { rowCount } = await db
      .update(table)
      .set({ ...sealed, secret })
      .where(and(own, eq(table.secret, row.secret!)));
    if (rowCount) return renewed;
    // Connected again meanwhile, or disconnected: that stays.
    const [now] = await db.select().from(table).where(own);
    return readCredentials(config.encryptionKey, { ...owner, ...now });
  };

  return async (known, ask) => {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const token = randomUUID();
    let row = await claim(token);
    while (!row) {
      if (performance.now() > giveUpAt)
        throw new ProviderError(
          'unavailable',
          'renewal_in_progress',
          'The permission for this mailbox is being renewed: please wait.',
        );
      await delay(LOOK_MS);
      row = await claim(token);
    }
    const held = row;
    const renew = () => change(token, { renewal_until: leaseUntil(clock(), LEASE_SECONDS) });
    try {
      return await whileRenewing({ everySeconds: RENEW_SECONDS, renew }, () => renewHeld(held, known, ask));
    } finally {
      await change(token, { renewal_token: null, renewal_until: null });
    }
  };
};

const isValid = ({ access_token, expires_at }: Credentials): boolean =>
  access_token !== null && (expires_at === null || Date.parse(expires_at) > Date.now());
