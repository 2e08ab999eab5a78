import type { PortalFile } from '@hirewire/contract/portal';
import type { Download } from '@hirewire/contract/route';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { downloadColumns, toDownload } from '../candidates/candidate-files.ts';
import { isWrittenBy } from '../candidates/own-mail.ts';
import type { Db } from '../db/client.ts';
import { references } from '../db/references.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { notFound } from '../errors.ts';
import { isRelay } from '../lib/relay-address.ts';

export const listFiles = async (db: Db, actor: CandidateActor): Promise<PortalFile[]> =>
  db
    .select({
      id: files.id,
      kind: files.kind,
      file_name: files.file_name,
      size_bytes: files.size_bytes,
      created_at: files.created_at,
    })
    .from(files)
    .where(await ownFiles(db, actor))
    .orderBy(desc(files.created_at), desc(files.id));

export const downloadOwnFile = async (db: Db, actor: CandidateActor, id: string): Promise<Download> => {
  const [file] = await db
    .select(downloadColumns)
    .from(files)
    .where(and(await ownFiles(db, actor), eq(files.id, id)));
  if (!file) throw notFound('File');
  return toDownload(db, actor, file);
};

const ofCandidate = ({ company_id, candidate_id }: CandidateActor) =>
  and(eq(files.company_id, company_id), eq(files.candidate_id, candidate_id));

/** Mails with files that the candidate sent, or a job board or the company's form in their place. */
const listOwnMails = async (db: Db, actor: CandidateActor): Promise<string[]> => {
  const { company_id } = actor;
  const sent = await db
    .selectDistinct({
      id: mailMessages.id,
      from_address: mailMessages.from_address,
      outcome: mailMessages.outcome,
      is_own: sql<boolean>`${isWrittenBy(mailMessages, actor)}`,
      // A mail that a user has made an application may be a forward of the mailbox's own.
      is_form: sql<boolean>`${mailMessages.overruled_from} is null and exists (select from mailboxes
        where company_id = ${company_id} and lower(address) = lower(${mailMessages.from_address}))`,
    })
    .from(files)
    .innerJoin(mailMessages, references(files.mail_message_id, mailMessages))
    .where(ofCandidate(actor));
  return sent.flatMap(({ id, from_address, outcome, is_own, is_form }) =>
    is_own || (outcome === 'application' && (is_form || isRelay(from_address ?? ''))) ? [id] : [],
  );
};

/** Files that the candidate sent or uploaded; not those that staff added, nor those in mails that others wrote. */
const ownFiles = async (db: Db, actor: CandidateActor) =>
  and(
    ofCandidate(actor),
    isNull(files.uploaded_by),
    or(isNull(files.mail_message_id), inArray(files.mail_message_id, await listOwnMails(db, actor))),
    // A candidate sees an offer file once they have signed it.
    or(ne(files.kind, 'offer'), eq(files.is_from_portal, true)),
  );
