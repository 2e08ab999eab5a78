import { type CandidateFile, FILE_MESSAGES, type FileKind } from '@hirewire/contract/candidate-files';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { reanalyseCandidates } from '../applications/reanalysis.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import type { Deps } from '../deps.ts';
import { readIncoming } from '../documents/read-incoming.ts';
import { DOC, DOCX, ODT, sniffMediaType } from '../documents/sniff-media-type.ts';
import { AppError } from '../errors.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import { safeName, selectFiles } from './candidate-files.ts';
import { requireCandidate } from './candidates.ts';
import { fileColumns } from './file-columns.ts';

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

/** Accepted types, detected from the content; images of any type that mail may bring. */
const TAKEN = new Set(['application/pdf', 'application/rtf', 'text/plain', 'text/html', DOC, DOCX, ODT]);

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
