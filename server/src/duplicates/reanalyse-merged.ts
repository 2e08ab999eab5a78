import { and, eq, inArray } from 'drizzle-orm';
import { reanalyseCandidates } from '../applications/reanalysis.ts';
import type { Db } from '../db/client.ts';
import type { MergeBefore } from '../db/schema/duplicates.ts';
import { files } from '../db/schema/files.ts';

/** Queues new analyses for profiles that exchanged a resume or a name. */
export const reanalyseMerged = async (
  db: Db,
  company_id: string,
  candidateIds: string[],
  { moved, fields }: Pick<MergeBefore, 'moved' | 'fields'>,
) => {
  const [resume] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.company_id, company_id), inArray(files.id, moved.files ?? []), eq(files.kind, 'resume')))
    .limit(1);
  const hasName = fields.some(({ field }) => field === 'first_name' || field === 'last_name');
  if (resume || hasName) await reanalyseCandidates(db, company_id, candidateIds);
};
