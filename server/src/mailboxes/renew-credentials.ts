import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { leaseOn, whileRenewing } from '../db/lease.ts';
import type { calendarConnections, mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import type { Credentials, RenewCredentials } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { readCredentials, type Sealed, sealCredentials } from './sealed-credentials.ts';

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
  const own = and(eq(table.company_id, owner.company_id), eq(table.id, owner.id))!;
  type Row = (typeof table)['$inferSelect'];
  const lease = leaseOn<Row, 'renewal_token'>(table, {
    until: 'renewal_until',
    mark: 'renewal_token',
    seconds: 20,
  });

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
    const claim = () => lease.claim(db, clock(), own);
    let [claimed] = await claim();
    while (!claimed) {
      if (performance.now() > giveUpAt)
        throw new ProviderError(
          'unavailable',
          'renewal_in_progress',
          'The permission for this mailbox is being renewed: please wait.',
        );
      await delay(LOOK_MS);
      [claimed] = await claim();
    }
    const held = claimed;
    const renew = () => lease.renew(db, [held], clock());
    try {
      return await whileRenewing({ everySeconds: RENEW_SECONDS, renew }, () =>
        renewHeld({ ...owner, ...held }, known, ask),
      );
    } finally {
      await lease.release(db, held);
    }
  };
};

const isValid = ({ access_token, expires_at }: Credentials): boolean =>
  access_token !== null && (expires_at === null || Date.parse(expires_at) > Date.now());
