import { type ReviewMarks, taskReviews } from '@hirewire/contract/task-reviews';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { download } from '../api/download.ts';
import { saveFile } from '../lib/save-file.ts';
import { refreshApprovals } from './approvals.ts';
import { approvalKeys } from './query-keys.ts';

export const useSubmission = (requestId: string) =>
  useQuery({
    queryKey: approvalKeys.submission(requestId),
    queryFn: () => call(taskReviews.submission, { params: { id: requestId } }),
  });

export async function giveMarks(requestId: string, body: ReviewMarks): Promise<void> {
  await call(taskReviews.mark, { params: { id: requestId }, body });
  await refreshApprovals();
}

export async function saveSubmittedFile(requestId: string, file: { id: string; file_name: string }): Promise<void> {
  const { content } = await download(taskReviews.file, { params: { id: requestId, file_id: file.id } });
  saveFile(content, file.file_name);
}
