import { randomUUID } from 'node:crypto';
import { MAIL_MESSAGES } from '@hirewire/contract/communication';
import type { CandidatePortal } from '@hirewire/contract/portal';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { isCandidate, requireCandidate } from '../candidates/candidates.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailLink } from '../notifications/mail-link.ts';
import { findLink, portalLink, revokeLinks } from '../links/portal-link.ts';

/** The state of a candidate's portal access, for staff. */
export const getCandidatePortal = async (
  db: Db,
  actor: Actor,
  candidateId: string,
  now: Date,
): Promise<CandidatePortal> => {
  const { company_id } = actor;
  const [found] = await db
    .select({
      email: candidates.email,
      time_zone: candidates.time_zone,
      erasure_asked_at: candidates.erasure_asked_at,
    })
    .from(candidates)
    .where(isCandidate(actor, candidateId));
  if (!found) throw notFound('Candidate');
  const { email: address, ...person } = found;
  const [link, wanting] = await Promise.all([
    findLink(db, { company_id, candidate_id: candidateId, address }, now),
    db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.company_id, company_id),
          eq(applications.candidate_id, candidateId),
          eq(applications.wants_human, true),
          isNull(applications.deleted_at),
        ),
      ),
  ]);
  return {
    ...person,
    link: link ? { created_at: link.created_at, expires_at: link.expires_at, last_used_at: link.last_used_at } : null,
    wants_human: wanting.map(({ id }) => id),
  };
};

/**
 * Gets the link for a colleague who passes it on. The link lets its holder act as the candidate, so this is audited.
 */
export const copyLink = (deps: Deps, db: Db, actor: Actor, candidateId: string) =>
  db.transaction(async (db) => {
    const address = await lockAddress(db, actor, candidateId);
    const now = deps.clock();
    const link = await portalLink(db, deps, {
      company_id: actor.company_id,
      candidate_id: candidateId,
      address,
      now,
    });
    await recordEvent(db, actor, { action: 'portal_link_copied', subject: candidateId }, now);
    return link;
  });

export const sendLink = (
  db: Db,
  actor: Actor,
  { candidateId, request_id = randomUUID() }: { candidateId: string; request_id?: string | undefined },
  now: Date,
): Promise<void> =>
  db.transaction(async (db) => {
    const address = await lockAddress(db, actor, candidateId);
    if (!isOneAddress(address)) throw conflict(MAIL_MESSAGES.noAddress, { code: 'no_mail_address' });
    const { company_id, user_id: created_by } = actor;
    const written = await mailLink(db, {
      company_id,
      candidate_id: candidateId,
      occasion: request_id,
      created_by,
      now,
    });
    if (written) await recordEvent(db, actor, { action: 'portal_link_sent', subject: candidateId }, now);
  });

export const revokeLink = (db: Db, actor: Actor, candidateId: string, now: Date): Promise<void> =>
  db.transaction(async (db) => {
    await requireCandidate(db, actor, candidateId);
    const revoked = await revokeLinks(db, { company_id: actor.company_id, candidate_id: candidateId }, now);
    if (revoked > 0) await recordEvent(db, actor, { action: 'portal_link_revoked', subject: candidateId }, now);
  });

/** The candidate's address, which does not change until the transaction ends. */
const lockAddress = async (db: Db, actor: Actor, candidateId: string): Promise<string> => {
  const [person] = await db
    .select({ address: candidates.email })
    .from(candidates)
    .where(isCandidate(actor, candidateId))
    .for('share');
  if (!person) throw notFound('Candidate');
  return person.address;
};
