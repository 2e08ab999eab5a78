import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { CONFIRMATION, CONFIRMATION_LINK } from '../outbox/confirmation-link.ts';
import { writeMail } from './write-mail.ts';

/** Nothing in it was written by who signed up: it also reaches people whose address a stranger has entered. */
const SUBJECT = 'Confirm your email address';
const BODY = `Hello,

an account on Hirewire was created with this email address. Please confirm that it is yours:

${CONFIRMATION_LINK}

If you did not create it, open the same link and choose "This wasn't me": your address is then free again. The link works for seven days.`;

export const writeConfirmationMail = (db: Db, user: { id: string; company_id: string }, now: Date) =>
  writeMail(db, {
    company_id: user.company_id,
    user_id: user.id,
    subject: SUBJECT,
    body: BODY,
    purpose: CONFIRMATION + randomUUID(),
    is_automatic: false,
    created_by: null,
    now,
  });
