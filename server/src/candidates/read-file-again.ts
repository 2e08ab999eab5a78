import { type CandidateFile, FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { conflict } from '../errors.ts';
import { getFile, type Which } from './candidate-files.ts';
import { requireReadingRoom } from './reading-room.ts';

/** Queues another attempt to read a file without a text. Repeating the request changes nothing. */
export const readFileAgain = async (db: Db, actor: Actor, which: Which, now: Date): Promise<CandidateFile> => {
  const { text_status } = await getFile(db, actor, which);
  if (text_status === 'refused') throw conflict(FILE_MESSAGES.isNotOpened, { code: 'file_not_opened' });
  if (text_status === 'read' || text_status === 'empty')
    throw conflict(FILE_MESSAGES.isReadAlready, { code: 'already_done' });
  const { company_id } = actor;
  const { candidateId, fileId } = which;
  if (text_status === 'unreadable') {
    await requireReadingRoom(db, { company_id, candidate_id: candidateId });
    await db.transaction(async (db) => {
      const { rowCount } = await db
        .update(files)
        .set({ text_status: 'reading', note: null, note_code: null, reading_tries: 0 })
        .where(and(eq(files.company_id, company_id), eq(files.id, fileId), eq(files.text_status, 'unreadable')));
      const detail = { file_id: fileId };
      if (rowCount) await recordEvent(db, actor, { action: 'read_file_again', subject: candidateId, detail }, now);
    });
  }
  return getFile(db, actor, which);
};
