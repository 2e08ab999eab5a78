import type { outbox } from '../db/schema/outbox.ts';
import type { Deps } from '../deps.ts';
import { signAddressToken } from '../lib/address-token.ts';

/**
 * Placeholder for the link, because users who read the outbox could otherwise confirm an address that is not theirs.
 */
export const CONFIRMATION_LINK = '[confirmation link]';

export const isConfirmationMail = ({ kind }: Pick<typeof outbox.$inferSelect, 'kind'>): boolean =>
  kind === 'address_confirmation';

/** Inserts the link, created when the mail is sent. */
export const withConfirmationLink = async (
  { config, clock }: Deps,
  { company_id, user_id, body }: typeof outbox.$inferSelect,
  email: string,
): Promise<string> => {
  const token = await signAddressToken({ company_id, user_id: user_id!, email }, config.jwtSecret, clock());
  return body.replace(CONFIRMATION_LINK, () => `${config.publicUrl}/auth#confirm=${token}`);
};
