import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { tooMany } from '../errors.ts';
import { requireRoom } from '../sandbox/run-in-child.ts';

/**
 * Most files that may await text recognition, at up to 45 seconds each. Strangers can send any amount by mail,
 * so mail leaves room for users' uploads.
 */
const MAX_READING = { ofCandidate: 10, ofCompany: 200, ofMail: 100 };
const RETRY_AFTER_SECONDS = 60;

interface Whose {
  company_id: string;
  candidate_id: string;
}

/** Refuses an upload while the queue is full. Checked before the file is received. */
export const requireUploadRoom = async (db: Db, whose: Whose): Promise<void> => {
  requireRoom({ company: whose.company_id, candidate: whose.candidate_id, isAwaited: true });
  await requireReadingRoom(db, whose);
};

/** Refuses text recognition while the queue is full. */
export const requireReadingRoom = async (db: Db, whose: Whose): Promise<void> => {
  const { ofCompany, ofCandidate } = await countReading(db, whose);
  if (ofCompany >= MAX_READING.ofCompany || ofCandidate >= MAX_READING.ofCandidate)
    throw tooMany(FILE_MESSAGES.tooManyReading, RETRY_AFTER_SECONDS, { code: 'busy', field: 'file' });
};

type ReadFile = Pick<typeof files.$inferInsert, 'text_status' | 'note' | 'note_code'>;

/** Files of a mail: those beyond the limit are stored unread, until a user asks for their text. */
export const withinReadingRoom = async <T extends ReadFile>(db: Db, whose: Whose, given: T[]): Promise<T[]> => {
  if (given.every(({ text_status }) => text_status !== 'reading')) return given;
  let { ofCompany: reading } = await countReading(db, whose);
  return given.map((file) => {
    if (file.text_status !== 'reading' || reading++ < MAX_READING.ofMail) return file;
    const note = { note: FILE_MESSAGES.notRecognised, note_code: 'too_many_scans' as const };
    return { ...file, text_status: 'unreadable' as const, ...note };
  });
};

const countReading = async (db: Db, { company_id, candidate_id }: Whose) => {
  const [reading] = await db
    .select({
      ofCompany: sql<number>`count(*)::int`,
      ofCandidate: sql<number>`(count(*) filter (where ${files.candidate_id} = ${candidate_id}))::int`,
    })
    .from(files)
    .where(and(eq(files.company_id, company_id), eq(files.text_status, 'reading')));
  return reading!;
};
