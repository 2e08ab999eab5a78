import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import type { outbox } from '../db/outbox-schema.ts';
import type { Deps } from '../deps.ts';
import { signAddressToken } from '../lib/address-token.ts';
import { writeMail } from './write-mail.ts';

const PURPOSE = 'confirm-address:';
/** Stands where the link will be: whoever reads it could confirm an address that is not theirs. */
const LINK_MARK = '[confirmation link]';

/** Nothing in it was written by who signed up: it also reaches people whose address a stranger has entered. */
const SUBJECT = 'Confirm your email address';
const BODY = `Hello,

an account on Hirewire was created with this email address. Please confirm that it is yours:

${LINK_MARK}

If you did not create it, open the same link and choose "This wasn't me": your address is then free again. The link works for seven days.`;

export const writeConfirmationMail = (db: Db, user: { id: string; company_id: string }, now: Date) =>
  writeMail(db, {
    company_id: user.company_id,
    user_id: user.id,
    subject: SUBJECT,
    body: BODY,
    purpose: PURPOSE + randomUUID(),
    is_automatic: false,
    created_by: null,
    now,
  });

export const isConfirmationMail = ({ purpose }: Pick<typeof outbox.$inferSelect, 'purpose'>): boolean =>
  purpose.startsWith(PURPOSE);

/** The same as a condition. */
export const CONFIRMATION_PURPOSES = `${PURPOSE}%`;

/** Its text with the link, made when it is sent. */
export const withConfirmationLink = async (
  { config, clock }: Deps,
  { company_id, user_id, body }: typeof outbox.$inferSelect,
  email: string,
): Promise<string> => {
  const token = await signAddressToken({ company_id, user_id: user_id!, email }, config.jwtSecret, clock());
  return body.replace(LINK_MARK, () => `${config.publicUrl}/auth#confirm=${token}`);
};
