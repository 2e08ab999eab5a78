import { type CandidateFile, FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { can } from '@hirewire/contract/roles';
import type { Download } from '@hirewire/contract/route';
import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { fullNameOrNull } from '../db/full-name.ts';
import { files } from '../db/schema/files.ts';
import { readInSlices } from '../db/read-in-slices.ts';
import { users } from '../db/schema/users.ts';
import { conflict, notFound } from '../errors.ts';
import { storable } from '../lib/storable.ts';
import { requireCandidate } from './candidates.ts';
import { reanalyseCandidates } from '../applications/reanalysis.ts';
import { references } from '../db/references.ts';

export interface Which {
  candidateId: string;
  fileId: string;
}

/** A candidate's files, latest first: the first resume is the current one. */
export const listFiles = async (db: Db, actor: Actor, candidateId: string): Promise<CandidateFile[]> => {
  await requireCandidate(db, actor, candidateId);
  return selectFiles(db, isVisibleFile(actor, candidateId));
};

export const downloadFile = async (db: Db, actor: Actor, which: Which): Promise<Download> => {
  await requireCandidate(db, actor, which.candidateId);
  const [file] = await db.select(downloadColumns).from(files).where(isFile(actor, which));
  if (!file) throw notFound('File');
  return toDownload(db, actor, file);
};

/** Columns a download needs before the content is sent. */
export const downloadColumns = {
  id: files.id,
  file_name: files.file_name,
  media_type: files.media_type,
  size_bytes: files.size_bytes,
};
type Downloaded = Pick<typeof files.$inferSelect, keyof typeof downloadColumns>;

/** A file the actor may have, streamed. */
export const toDownload = (db: Db, { company_id }: { company_id: string }, file: Downloaded): Download => {
  const { id, file_name, media_type, size_bytes } = file;
  const where = and(eq(files.company_id, company_id), eq(files.id, id));
  const content = readInSlices(db, files.content, { where, size_bytes });
  return { file_name: safeName(file_name), media_type, size_bytes, content };
};

export const readFileText = async (
  db: Db,
  actor: Actor,
  which: Which,
): Promise<CandidateFile & { text: string | null }> => {
  const file = await getFile(db, actor, which);
  const [read] = await db.select({ text: files.text }).from(files).where(isFile(actor, which));
  if (!read) throw notFound('File');
  return { ...file, ...read };
};

export const getFile = async (db: Db, actor: Actor, which: Which): Promise<CandidateFile> => {
  await requireCandidate(db, actor, which.candidateId);
  const [file] = await selectFiles(db, isFile(actor, which));
  if (!file) throw notFound('File');
  return file;
};

/** Deletes an upload; files that came by mail belong to the mail. */
export const removeFile = async (db: Db, actor: Actor, which: Which, now: Date) => {
  await requireCandidate(db, actor, which.candidateId);
  await db.transaction(async (db) => {
    const [removed] = await db
      .delete(files)
      .where(and(isFile(actor, which), isNotNull(files.uploaded_by)))
      .returning({ kind: files.kind });
    if (!removed) {
      const [file] = await db
        .select({ kind: files.kind, is_from_portal: files.is_from_portal })
        .from(files)
        .where(isFile(actor, which));
      if (!file) throw notFound('File');
      if (file.kind === 'offer') throw conflict(FILE_MESSAGES.isOffer, { code: 'file_is_offer' });
      throw file.is_from_portal
        ? conflict(FILE_MESSAGES.cameFromCandidate, { code: 'file_from_candidate' })
        : conflict(FILE_MESSAGES.cameByMail, { code: 'file_from_mail' });
    }
    if (removed.kind === 'resume') await reanalyseCandidates(db, actor.company_id, [which.candidateId]);
    const detail = { file_id: which.fileId };
    await recordEvent(db, actor, { action: 'delete_file', subject: which.candidateId, detail }, now);
  });
};

/** Offers are only for users who may see them; for others such a file does not exist. */
const isVisibleFile = (actor: Actor, candidateId: string): SQL | undefined =>
  and(
    eq(files.company_id, actor.company_id),
    eq(files.candidate_id, candidateId),
    isHandedIn,
    can(actor.role, 'canManageCandidates') ? undefined : ne(files.kind, 'offer'),
  );

/** Files of an unsubmitted task are visible only to the candidate. */
const isHandedIn = sql`not exists (select from task_submission_files s
  join task_assignments a on a.company_id = s.company_id and a.id = s.assignment_id
  where s.company_id = ${files.company_id} and s.file_id = ${files.id} and a.submitted_at is null)`;

const isFile = (actor: Actor, { candidateId, fileId }: Which): SQL | undefined =>
  and(isVisibleFile(actor, candidateId), eq(files.id, fileId));

/** Without their content, which may be long. */
export const selectFiles = (db: Db, where: SQL | undefined): Promise<CandidateFile[]> =>
  db
    .select({
      id: files.id,
      kind: files.kind,
      file_name: files.file_name,
      media_type: files.media_type,
      size_bytes: files.size_bytes,
      text_status: files.text_status,
      note: files.note,
      note_code: files.note_code,
      uploaded_by_name: fullNameOrNull(users),
      is_from_portal: files.is_from_portal,
      created_at: files.created_at,
    })
    .from(files)
    .leftJoin(users, references(files.uploaded_by, users))
    .where(where)
    .orderBy(desc(files.created_at), desc(files.id));

/** Removes paths, and characters that are invisible or reverse the text. */
export const safeName = (name: string): string => {
  const last = storable(name).split(/[/\\]/).at(-1) ?? '';
  const seen = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '').trim();
  return seen.slice(-255).replace(/^\.+/, '') || 'file';
};
