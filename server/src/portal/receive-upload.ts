import type { CandidateFile, FileKind } from '@hirewire/contract/candidate-files';
import type { CandidateActor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { keepFile, type PreparedUpload } from '../candidates/upload-file.ts';
import type { Db } from '../db/client.ts';
import { keepFromErasure } from './keep-from-erasure.ts';

/**
 * Stores a candidate's upload in the caller's transaction. The file is parsed before that (`prepareUpload`): a document
 * may take long, and no lock should be held meanwhile.
 */
export const receiveUpload = async (
  db: Db,
  actor: CandidateActor,
  { kind, upload, application_id }: Received,
  now: Date,
): Promise<CandidateFile> => {
  await keepFromErasure(db, actor);
  const { company_id, candidate_id } = actor;
  const kept = await keepFile(db, {
    company_id,
    candidate_id,
    application_id: application_id ?? null,
    kind,
    upload,
    uploaded_by: null,
    now,
  });
  const event = { action: 'uploaded_by_candidate' as const, subject: candidate_id, detail: { file_id: kept.id, kind } };
  await recordEvent(db, { company_id, user_id: null }, event, now);
  return kept;
};

interface Received {
  kind: Extract<FileKind, 'task' | 'other'>;
  upload: PreparedUpload;
  application_id?: string | null;
}
