import { createHash } from 'node:crypto';
import type { FileKind } from '@hirewire/contract/candidate-files';
import { and, eq } from 'drizzle-orm';
import { reanalyseCandidates } from '../applications/reanalysis.ts';
import { fileColumns } from '../candidates/file-columns.ts';
import { withinReadingRoom } from '../candidates/reading-room.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { storable, storableLine } from '../lib/storable.ts';
import { isOfferDocument } from '../offers/verify-offer.ts';
import type { MessageRow } from './message-row.ts';
import type { Understood } from './understand.ts';

/** Whose files they are. */
interface Belonging {
  candidate_id: string;
  application_id: string | null;
  now: Date;
}

/** Stores every attachment, including unreadable ones with the reason. */
export const keepFiles = (
  db: Db,
  row: MessageRow,
  { message, documents }: Understood,
  { kinds, ...belonging }: Belonging & { kinds: { index: number; kind: FileKind }[] },
) =>
  keepAll(
    db,
    row,
    belonging,
    documents.flatMap((document, index) => {
      const attachment = message.attachments[index];
      if (!document || !attachment) return [];
      return {
        kind: kinds.find((file) => file.index === index)?.kind ?? 'other',
        file_name: storableLine(attachment.file_name, 255) || 'file',
        ...fileColumns(Buffer.from(attachment.content), document),
      };
    }),
  );

/** Without a resume, the letter is all there is to read. */
export const keepLetter = async (db: Db, row: MessageRow, { message }: Understood, belonging: Belonging) => {
  const text = storable(message.text).trim();
  if (!text) return;
  const content = Buffer.from(text);
  const letter = {
    kind: 'resume' as const,
    file_name: 'E-mail.txt',
    media_type: 'text/plain',
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    text,
    text_status: 'read' as const,
  };
  await keepAll(db, row, belonging, [letter]);
};

type NewFile = Omit<typeof files.$inferInsert, keyof Belonging | 'company_id' | 'mail_message_id' | 'created_at'>;

/**
 * Stores the files of a message once, however often users change their decision: they move to where they belong now.
 */
const keepAll = async (db: Db, row: MessageRow, { now, ...belonging }: Belonging, given: NewFile[]) => {
  const { company_id, id: mail_message_id } = row;
  const whose = { company_id, candidate_id: belonging.candidate_id };
  const changed = new Set<string>();
  for (const one of await withinReadingRoom(db, whose, given)) {
    const file = (await isOfferDocument(db, company_id, one.sha256)) ? { ...one, kind: 'offer' as const } : one;
    // A message that has never been judged has no files yet.
    const moved = row.judged_at ? await moveKept(db, row, belonging, file) : null;
    for (const candidateId of moved ?? []) changed.add(candidateId);
    if (moved) continue;
    await db
      .insert(files)
      .values({ ...file, ...belonging, company_id, mail_message_id, created_at: now.toISOString() });
    if (file.kind === 'resume') changed.add(belonging.candidate_id);
  }
  if (changed.size > 0) await reanalyseCandidates(db, company_id, [...changed]);
};

/**
 * Returns the candidates whose current resume changed because a stored file was moved; null if it was not stored
 * before.
 */
const moveKept = async (
  db: Db,
  row: MessageRow,
  belonging: Omit<Belonging, 'now'>,
  file: NewFile,
): Promise<string[] | null> => {
  const same = and(
    eq(files.company_id, row.company_id),
    eq(files.mail_message_id, row.id),
    eq(files.sha256, file.sha256),
    eq(files.file_name, file.file_name),
  );
  const kept = await db.select({ candidate_id: files.candidate_id, kind: files.kind }).from(files).where(same);
  if (kept.length === 0) return null;
  await db
    .update(files)
    .set({ ...belonging, kind: file.kind })
    .where(same);
  const { candidate_id } = belonging;
  return kept.flatMap((before) => {
    const isMoved = before.kind !== file.kind || before.candidate_id !== candidate_id;
    const isResume = before.kind === 'resume' || file.kind === 'resume';
    return isMoved && isResume ? [before.candidate_id, candidate_id] : [];
  });
};
