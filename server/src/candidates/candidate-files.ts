import { type CandidateFile, FILE_MESSAGES, type FileKind } from '@hirewire/contract/candidate-files';
import { can } from '@hirewire/contract/roles';
import type { Download } from '@hirewire/contract/route';
import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { fullNameOrNull } from '../db/full-name.ts';
import type { Deps } from '../deps.ts';
import { files } from '../db/schema/files.ts';
import { readInSlices } from '../db/read-in-slices.ts';
import { users } from '../db/schema/users.ts';
import { readIncoming } from '../documents/read-incoming.ts';
import { DOC, DOCX, ODT, sniffMediaType } from '../documents/sniff-media-type.ts';
import { AppError, conflict, notFound } from '../errors.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import { storable } from '../lib/storable.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import { requireCandidate } from './candidates.ts';
import { fileColumns } from './file-columns.ts';
import { reanalyseCandidates } from '../applications/reanalysis.ts';
import { references } from '../db/references.ts';

interface Upload {
  candidateId: string;
  kind: FileKind;
  file: { name: string; content: Buffer };
}

/** An accepted file with its extracted text. */
export interface PreparedUpload {
  file_name: string;
  columns: ReturnType<typeof fileColumns>;
  /** Portal links found in its bytes. */
  links: PortalClaims[];
}

export interface Which {
  candidateId: string;
  fileId: string;
}

/** Accepted types, detected from the content; images of any type that mail may bring. */
const TAKEN = new Set(['application/pdf', 'application/rtf', 'text/plain', 'text/html', DOC, DOCX, ODT]);

/** A candidate's files, latest first: the first resume is the current one. */
export const listFiles = async (db: Db, actor: Actor, candidateId: string): Promise<CandidateFile[]> => {
  await requireCandidate(db, actor, candidateId);
  return selectFiles(db, isVisibleFile(actor, candidateId));
};

/** Stores a file. Earlier resumes are kept; the latest is the current one. */
export const uploadFile = async (
  deps: Deps,
  db: Db,
  actor: Actor,
  { candidateId, kind, file }: Upload,
): Promise<CandidateFile> => {
  const now = deps.clock();
  await requireCandidate(db, actor, candidateId);
  const { company_id, user_id } = actor;
  const whose = { company_id, candidate_id: candidateId };
  const upload = await prepareUpload(deps.config, whose, file);
  await revokeFoundLinks(deps, upload.links);
  return db.transaction(async (db) => {
    await requireCandidate(db, actor, candidateId);
    const repeated = await findRepeated(db, actor, { candidateId, kind, upload });
    if (repeated) return repeated;
    const kept = await keepFile(db, { ...whose, application_id: null, kind, upload, uploaded_by: user_id, now });
    const detail = { file_id: kept.id, kind };
    await recordEvent(db, actor, { action: 'upload_file', subject: candidateId, detail }, now);
    return kept;
  });
};

/** A request repeated because its response was lost brings the file that the same user added last. */
const findRepeated = async (
  db: Db,
  { company_id, user_id }: Actor,
  { candidateId, kind, upload }: Pick<Upload, 'candidateId' | 'kind'> & { upload: PreparedUpload },
): Promise<CandidateFile | null> => {
  const { sha256 } = upload.columns;
  // The first request may still be at work.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${candidateId + sha256}, 0))`);
  const ofKind = and(eq(files.company_id, company_id), eq(files.candidate_id, candidateId), eq(files.kind, kind));
  const [last] = await db
    .select({ id: files.id, sha256: files.sha256, file_name: files.file_name, uploaded_by: files.uploaded_by })
    .from(files)
    .where(ofKind)
    .orderBy(desc(files.created_at), desc(files.id))
    .limit(1);
  const isSame = last?.sha256 === sha256 && last.file_name === upload.file_name && last.uploaded_by === user_id;
  if (!isSame) return null;
  const [known] = await selectFiles(db, and(eq(files.company_id, company_id), eq(files.id, last.id)));
  return known!;
};

/** Refuses unacceptable files and reads the others. Runs before any transaction, so that no lock is held meanwhile. */
export const prepareUpload = async (
  { jwtSecret }: Pick<Deps['config'], 'jwtSecret'>,
  whose: { company_id: string; candidate_id: string },
  file: Upload['file'],
): Promise<PreparedUpload> => {
  const media_type = sniffMediaType(file.content);
  if (!TAKEN.has(media_type) && !media_type.startsWith('image/'))
    throw new AppError(415, FILE_MESSAGES.wrongType, { code: 'unsupported_media_type', field: 'file' });
  const turn = { company: whose.company_id, candidate: whose.candidate_id, isAwaited: true };
  // Text recognition is slow: the file is stored first, and `readFiles` recognises the text later.
  const { document, links } = await readIncoming(file.content, jwtSecret, { ...turn, mayRecognise: () => false });
  return { file_name: safeName(file.name), columns: fileColumns(file.content, document), links };
};

interface NewFile {
  company_id: string;
  candidate_id: string;
  application_id: string | null;
  kind: FileKind;
  upload: PreparedUpload;
  /** Null: the candidate. */
  uploaded_by: string | null;
  now: Date;
}

/** Stores an uploaded file in the caller's transaction. */
export const keepFile = async (db: Db, { upload, now, ...file }: NewFile): Promise<CandidateFile> => {
  const [kept] = await db
    .insert(files)
    .values({
      ...file,
      file_name: upload.file_name,
      ...upload.columns,
      is_from_portal: file.uploaded_by === null,
      created_at: now.toISOString(),
    })
    .returning({ id: files.id });
  if (file.kind === 'resume') await reanalyseCandidates(db, file.company_id, [file.candidate_id]);
  const [shown] = await selectFiles(db, and(eq(files.company_id, file.company_id), eq(files.id, kept!.id)));
  return shown!;
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
const selectFiles = (db: Db, where: SQL | undefined): Promise<CandidateFile[]> =>
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
