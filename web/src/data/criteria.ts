import { criteria, type CriteriaChange, type JobCriteria } from '@hirewire/contract/criteria';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refreshCandidates } from './candidate-keys.ts';
import { queryClient } from './query-client.ts';
import { jobKeys } from './query-keys.ts';

/** The criteria of a job. */
export const useCriteria = (jobId: string) =>
  useQuery({ queryKey: jobKeys.criteria(jobId), queryFn: () => call(criteria.get, { params: { id: jobId } }) });

/** Refreshed while it is on screen. */
const LOOK_AGAIN_MS = 2000;

/** How many candidates of a job are scored with its current criteria; reloaded until all are. */
export const useRescoring = (jobId: string) =>
  useQuery({
    queryKey: jobKeys.rescoring(jobId),
    queryFn: () => call(criteria.rescoring, { params: { id: jobId } }),
    refetchInterval: ({ state: { data } }) => (data && data.done < data.total ? LOOK_AGAIN_MS : false),
  });

/** The rest keep the score they have. */
export async function cancelRescoring(jobId: string) {
  const answer = await call(criteria.cancelRescoring, { params: { id: jobId } });
  await queryClient.invalidateQueries({ queryKey: jobKeys.criteria(jobId) });
  void refreshCandidates();
  return answer;
}

export const saveCriteria = (jobId: string, body: CriteriaChange): Promise<JobCriteria> =>
  changing(jobId, call(criteria.save, { params: { id: jobId }, body }));

export const resetCriteria = (jobId: string, { version }: JobCriteria): Promise<JobCriteria> =>
  changing(jobId, call(criteria.reset, { params: { id: jobId }, query: { version } }));

async function changing(jobId: string, change: Promise<JobCriteria>): Promise<JobCriteria> {
  const saved = await change;
  queryClient.setQueryData(jobKeys.criteria(jobId), saved);
  // Candidates are scored again with them.
  void refreshCandidates();
  return saved;
}
