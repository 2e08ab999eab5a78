import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { notify } from './notify.ts';

export const writeConfirmationMail = (db: Db, user: { id: string; company_id: string }, now: Date) =>
  notify(db, {
    company_id: user.company_id,
    kind: 'address_confirmation',
    recipient: { user_id: user.id },
    about: { id: user.id },
    // Every request gets its own mail.
    occasion: randomUUID(),
    params: {},
    is_automatic: false,
    created_by: null,
    now,
  });
