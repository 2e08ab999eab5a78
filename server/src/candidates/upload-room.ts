import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { files } from '../db/mail-schema.ts';
import { tooMany } from '../errors.ts';
import { requireRoom } from '../sandbox/run-in-child.ts';

/** How many files may wait for their text to be recognised, which takes up to 45 seconds each. */
const MAX_READING = { ofCandidate: 10, ofCompany: 200 };
const RETRY_AFTER_SECONDS = 60;

/** Refuses an upload while there is no room to read it. Asked before its bytes are. */
export const requireUploadRoom = async (
  db: Db,
  { company_id, candidate_id }: { company_id: string; candidate_id: string },
): Promise<void> => {
  requireRoom({ company: company_id, candidate: candidate_id, isAwaited: true });
  const [reading] = await db
    .select({
      ofCompany: sql<number>`count(*)::int`,
      ofCandidate: sql<number>`(count(*) filter (where ${files.candidate_id} = ${candidate_id}))::int`,
    })
    .from(files)
    .where(and(eq(files.company_id, company_id), eq(files.text_status, 'reading')));
  const { ofCompany, ofCandidate } = reading!;
  if (ofCompany >= MAX_READING.ofCompany || ofCandidate >= MAX_READING.ofCandidate)
    throw tooMany(FILE_MESSAGES.tooManyReading, RETRY_AFTER_SECONDS);
};
