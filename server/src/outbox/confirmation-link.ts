import type { outbox } from '../db/schema/outbox.ts';
import type { Deps } from '../deps.ts';
import { signAddressToken } from '../lib/address-token.ts';

/** How the purpose of a mail that asks to confirm an address begins. */
export const CONFIRMATION = 'confirm-address:';
/** Stands in its text where the link will be: anyone who read the link could confirm an address that is not theirs. */
export const CONFIRMATION_LINK = '[confirmation link]';

export const isConfirmationMail = ({ purpose }: Pick<typeof outbox.$inferSelect, 'purpose'>): boolean =>
  purpose.startsWith(CONFIRMATION);

/** The same as a condition. */
export const CONFIRMATION_PURPOSES = `${CONFIRMATION}%`;

/** Its text with the link, made when it is sent. */
export const withConfirmationLink = async (
  { config, clock }: Deps,
  { company_id, user_id, body }: typeof outbox.$inferSelect,
  email: string,
): Promise<string> => {
  const token = await signAddressToken({ company_id, user_id: user_id!, email }, config.jwtSecret, clock());
  return body.replace(CONFIRMATION_LINK, () => `${config.publicUrl}/auth#confirm=${token}`);
};
