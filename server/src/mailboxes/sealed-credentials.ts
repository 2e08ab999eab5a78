import { sql } from 'drizzle-orm';
import { calendarConnections, mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import type { Credentials, KeepCredentials } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { seal, unseal } from '../lib/secret-box.ts';

/** The row that credentials are sealed for. Calendars connected with a mailbox share the secret of the same consent. */
interface Owner {
  company_id: string;
  id: string;
  mailbox_id?: string | null;
}

interface Sealed extends Owner {
  secret: string | null;
  access_token: string | null;
  access_token_expires_at: string | null;
}

export const readCredentials = (key: string, row: Sealed): Credentials => {
  const { secret, access_token, access_token_expires_at } = row;
  if (!secret) throw new ProviderError('credentials_refused', 'This mailbox is not connected: connect it again.');
  try {
    return {
      secret: unseal(key, sealedFor(row), secret),
      access_token: access_token && unseal(key, sealedFor(row), access_token),
      expires_at: access_token_expires_at,
    };
  } catch {
    // A changed ENCRYPTION_KEY, or a row that was tampered with.
    throw new ProviderError(
      'credentials_refused',
      'The key of this mailbox can no longer be opened: connect it again.',
    );
  }
};

export const sealCredentials = (key: string, owner: Owner, credentials: Credentials) => ({
  secret: seal(key, sealedFor(owner), credentials.secret),
  ...sealAccess(key, owner, credentials),
});

const sealAccess = (key: string, owner: Owner, { access_token, expires_at }: Credentials) => ({
  access_token: access_token && seal(key, sealedFor(owner), access_token),
  access_token_expires_at: expires_at,
});

/**
 * Stores renewed credentials, unless the account has been reconnected meanwhile: then those stay. A secret that the
 * provider has not replaced stays sealed as it is, so that it can be distinguished from a new connection.
 */
export const keepIn = (
  { database, config }: Deps,
  table: typeof mailboxes | typeof calendarConnections,
  row: Sealed,
): KeepCredentials => {
  let before = row.secret;
  return async (renewed) => {
    const { access_token, access_token_expires_at } = sealAccess(config.encryptionKey, row, renewed);
    const isSame = before && unseal(config.encryptionKey, sealedFor(row), before) === renewed.secret;
    const secret = isSame ? before : seal(config.encryptionKey, sealedFor(row), renewed.secret);
    await database.forCompany(row.company_id).execute(sql`
        update ${table}
        set secret = ${secret}, access_token = ${access_token}, access_token_expires_at = ${access_token_expires_at}
        where company_id = ${row.company_id} and id = ${row.id} and secret = ${before}`);
    before = secret;
  };
};

const sealedFor = ({ company_id, id, mailbox_id }: Owner): string => `mailboxes:${company_id}:${mailbox_id ?? id}`;
