import type { PortalFile } from '@hirewire/contract/portal';
import type { Download } from '@hirewire/contract/route';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { downloadColumns, toDownload } from '../candidates/candidate-files.ts';
import { isWrittenBy } from '../candidates/own-mail.ts';
import type { Db } from '../db/client.ts';
import { references } from '../db/references.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { notFound } from '../errors.ts';

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
    .where(ownFiles(actor))
    .orderBy(desc(files.created_at), desc(files.id));

export const downloadOwnFile = async (db: Db, actor: CandidateActor, id: string): Promise<Download> => {
  const [file] = await db
    .select(downloadColumns)
    .from(files)
    .where(and(ownFiles(actor), eq(files.id, id)));
  if (!file) throw notFound('File');
  return toDownload(db, actor, file);
};

const ofCandidate = ({ company_id, candidate_id }: CandidateActor) =>
  and(eq(files.company_id, company_id), eq(files.candidate_id, candidate_id));

/**
 * Files that the candidate sent or uploaded, also through a job board or the company's form; not those that staff added,
 * nor those in mails that others wrote.
 */
const ownFiles = (actor: CandidateActor) =>
  and(
    ofCandidate(actor),
    isNull(files.uploaded_by),
    or(
      isNull(files.mail_message_id),
      sql`exists (select from ${mailMessages} where ${references(files.mail_message_id, mailMessages)}
        and (${mailMessages.own_part} = 'files' or ${isWrittenBy(mailMessages, actor)}))`,
    ),
    // A candidate sees an offer file once they have signed it.
    or(ne(files.kind, 'offer'), eq(files.is_from_portal, true)),
  );
