import { ApiError } from '../api/send.ts';
import { labels } from '../texts/candidate-labels.ts';
import { t } from '../texts/session.ts';
import { queryClient } from './query-client.ts';
import { approvalKeys, candidateKeys, fileKeys } from './query-keys.ts';

export const refreshCandidates = async (): Promise<void> => {
  // Pending approvals change with candidates.
  void queryClient.invalidateQueries({ queryKey: approvalKeys.all });
  await queryClient.invalidateQueries({ queryKey: candidateKeys.all });
};

/**
 * Reloads candidates after a change in any case: even a refusal means that the screen is outdated. `waits`: until what
 * was changed is shown.
 */
export async function changingCandidates<Answer>(change: Promise<Answer>, { waits = false } = {}): Promise<Answer> {
  const reloaded = change.then(refreshCandidates, refreshCandidates);
  const answer = await change;
  if (waits) await reloaded;
  return answer;
}

/**
 * Forgets a deleted or merged candidate, so that they are not requested again. Data that a screen still shows stays until
 * the screen closes: removed earlier, it would be requested at once.
 */
function forgetCandidate(id: string): void {
  for (const queryKey of [candidateKeys.one(id), fileKeys.all(id)])
    queryClient.removeQueries({ queryKey, type: 'inactive' });
  for (const queryKey of [approvalKeys.all, candidateKeys.all])
    void queryClient.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes(id) });
}

/** The same for a change after which a candidate no longer exists. */
export async function removingCandidate<Answer>(id: string, change: Promise<Answer>): Promise<Answer> {
  change.then(() => forgetCandidate(id), refreshCandidates);
  return change;
}

/** The server's own sentence, otherwise its status. */
export function candidateFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t.somethingWrong;
  if (error.detail !== null || error.status === 0) return error.message;
  return labels.httpError(error.status);
}
