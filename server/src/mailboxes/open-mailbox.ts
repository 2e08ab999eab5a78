import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import type { ProviderMailbox } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { mailboxProvider } from './providers.ts';
import { renewIn } from './renew-credentials.ts';
import { readCredentials } from './sealed-credentials.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;

/** Opens the mailbox with its own credentials; renewed ones are stored. */
export const openMailbox = (deps: Deps, row: MailboxRow): ProviderMailbox => {
  const { provider, missing } = mailboxProvider(deps, row.provider);
  if (!provider) throw new ProviderError('unavailable', 'provider_not_set_up', missing);
  return provider.openMailbox(readCredentials(deps.config.encryptionKey, row), renewIn(deps, mailboxes, row), row);
};
