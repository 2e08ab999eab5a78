import { and, eq, isNull, sql } from 'drizzle-orm';
import { reanalyseCandidates } from '../applications/reanalysis.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import type { MessageRow } from './message-row.ts';

/** Called before a user's decision changes the files of a message, so that an undo can restore them. */
export const rememberFiles = async (db: Db, row: MessageRow) => {
  // Only mail of candidates has files.
  if (row.outcome !== 'application' && row.outcome !== 'reply') return;
  await db.update(files).set({ kind_before: files.kind }).where(ofMessage(row));
};

/** A resume that did not come with an application does not describe the candidate. */
export const setResumesAside = async (db: Db, row: MessageRow) => {
  const changed = await db
    .update(files)
    .set({ kind: 'other' })
    .where(and(ofMessage(row), eq(files.kind, 'resume')))
    .returning({ candidate_id: files.candidate_id });
  await reanalyse(db, row, changed);
};

/** Restores the files as they were before the user's decision; those stored only because of it are removed. */
export const restoreFiles = async (
  db: Db,
  row: MessageRow,
  { candidate_id, application_id }: Pick<MessageRow, 'candidate_id' | 'application_id'>,
) => {
  const resumes = and(ofMessage(row), eq(files.kind, 'resume'));
  const changed = await db.select({ candidate_id: files.candidate_id }).from(files).where(resumes);
  await db.delete(files).where(and(ofMessage(row), isNull(files.kind_before)));
  if (candidate_id)
    await db
      .update(files)
      .set({ candidate_id, application_id, kind: sql`${files.kind_before}`, kind_before: null })
      .where(ofMessage(row));
  const restored = await db.select({ candidate_id: files.candidate_id }).from(files).where(resumes);
  await reanalyse(db, row, [...changed, ...restored]);
};

const ofMessage = ({ company_id, id }: MessageRow) =>
  and(eq(files.company_id, company_id), eq(files.mail_message_id, id));

const reanalyse = async (db: Db, { company_id }: MessageRow, changed: { candidate_id: string }[]) => {
  const ids = new Set(changed.map(({ candidate_id }) => candidate_id));
  if (ids.size > 0) await reanalyseCandidates(db, company_id, [...ids]);
};
