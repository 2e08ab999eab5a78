import type { TaskFile } from '@hirewire/contract/tasks';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { taskSubmissionFiles } from '../db/schema/tasks.ts';
import { references } from '../db/references.ts';

/** Lists the files of submissions, in order of arrival. */
export const listSubmittedFiles = (
  db: Db,
  { company_id }: { company_id: string },
  assignmentIds: string[],
): Promise<(TaskFile & { assignment_id: string; sha256: string })[]> =>
  db
    .select({
      id: files.id,
      file_name: files.file_name,
      media_type: files.media_type,
      size_bytes: files.size_bytes,
      sha256: files.sha256,
      assignment_id: taskSubmissionFiles.assignment_id,
    })
    .from(taskSubmissionFiles)
    .innerJoin(files, references(taskSubmissionFiles.file_id, files))
    .where(
      and(eq(taskSubmissionFiles.company_id, company_id), inArray(taskSubmissionFiles.assignment_id, assignmentIds)),
    )
    .orderBy(asc(files.created_at), asc(files.id));
