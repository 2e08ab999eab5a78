import type { Credentials } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { seal, unseal } from '../lib/secret-box.ts';

/** The row that credentials are sealed for. Calendars connected with a mailbox share the secret of the same consent. */
interface Owner {
  company_id: string;
  id: string;
  mailbox_id?: string | null;
}

export interface Sealed extends Owner {
  secret: string | null;
  access_token: string | null;
  access_token_expires_at: string | null;
}

export const readCredentials = (key: string, row: Sealed): Credentials => {
  const { secret, access_token, access_token_expires_at } = row;
  if (!secret)
    throw new ProviderError(
      'credentials_refused',
      'mailbox_not_connected',
      'This mailbox is not connected: connect it again.',
    );
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
      'key_lost',
      'The key of this mailbox can no longer be opened: connect it again.',
    );
  }
};

export const sealCredentials = (
  key: string,
  owner: Owner,
  { secret, access_token, expires_at }: Credentials,
): Pick<Sealed, 'access_token' | 'access_token_expires_at'> & { secret: string } => ({
  secret: seal(key, sealedFor(owner), secret),
  access_token: access_token && seal(key, sealedFor(owner), access_token),
  access_token_expires_at: expires_at,
});

const sealedFor = ({ company_id, id, mailbox_id }: Owner): string => `mailboxes:${company_id}:${mailbox_id ?? id}`;
