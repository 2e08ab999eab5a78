import { rolesWith } from '@hirewire/contract/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { roles, users } from '../db/schema/users.ts';
import { type MailFile, notify } from '../notifications/notify.ts';
import { listApprovers } from './offer-approvers.ts';
import type { OfferRow } from './offer-rows.ts';

interface Notice {
  kind:
    | 'offer_approval_request'
    | 'offer_returned_notice'
    | 'offer_signed_notice'
    | 'offer_declined_notice'
    | 'offer_expired_notice';
  /** The name in the signature, if it is not the candidate's. */
  signed_as?: string | null;
  /** Sent once per occasion. */
  occasion?: string;
  attachments?: MailFile[];
  now: Date;
}

/** Notifies colleagues about an offer. */
export const notifyStaff = async (
  db: Db,
  { offer, candidate, job }: OfferRow,
  recipients: string[],
  { signed_as = null, ...notice }: Notice,
) => {
  const { company_id, candidate_id, id } = offer;
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  for (const user_id of recipients) {
    await notify<Notice['kind']>(db, {
      ...notice,
      company_id,
      recipient: { user_id },
      about: { id, candidate_id },
      params: { name, job_title: job.title, signed_as },
      is_automatic: true,
      created_by: null,
    });
  }
};

/** The sender; if they may no longer see offers, or it was sent automatically, those who may approve them. */
export const listSenders = async (db: Db, { offer: { company_id, sent_by } }: OfferRow): Promise<string[]> => {
  const [sender] = sent_by
    ? await db
        .select({ id: users.id })
        .from(users)
        .innerJoin(roles, and(eq(roles.id, users.role_id), inArray(roles.name, rolesWith('canManageCandidates'))))
        .where(and(eq(users.company_id, company_id), eq(users.id, sent_by), eq(users.is_active, true)))
    : [];
  return sender ? [sender.id] : listApprovers(db, company_id);
};
