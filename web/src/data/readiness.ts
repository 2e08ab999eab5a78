import { jobReadiness, type Readiness } from '@hirewire/contract/readiness';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys, jobKeys } from './query-keys.ts';

/** What the jobs of a page still need, by job id. */
export const useReadiness = (ids: string[], isAllowed: boolean) =>
  useQuery({
    queryKey: jobKeys.readiness(ids.join(',')),
    queryFn: () => fetchReadiness(ids),
    select: (found) => new Map(found.map((one) => [one.job_id, one])),
    enabled: isAllowed && ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** As if a job had another workflow. */
export const useReadinessWith = (jobId: string, workflowId: string) =>
  useQuery({
    queryKey: jobKeys.readiness(jobId, workflowId),
    queryFn: async () => (await fetchReadiness([jobId], workflowId))[0] ?? null,
  });

/** For a job that is being created. The list stays while a changed title is checked. */
export const useNewJobReadiness = (workflowId: string, { title, department }: { title: string; department: string }) =>
  useQuery({
    queryKey: jobKeys.readiness('new', workflowId, title, department),
    queryFn: () => call(jobReadiness.ofNew, { query: { workflow_template_id: workflowId, title, department } }),
    placeholderData: keepPreviousData,
  });

export const refreshReadiness = () => queryClient.invalidateQueries({ queryKey: jobKeys.readiness() });

export async function fetchReadiness(ids: string[], workflowId?: string): Promise<Readiness[]> {
  const query = { ids: ids.join(','), ...(workflowId && { workflow_template_id: workflowId }) };
  return (await call(jobReadiness.list, { query })).readiness;
}

/** Starts the workflow for all waiting candidates in batches, and reports the count after each. */
export async function startWaiting(jobId: string, onProgress: (started: number) => void): Promise<number> {
  let started = 0;
  try {
    for (;;) {
      const { started_count, waiting_count } = await call(jobReadiness.startWaiting, { params: { id: jobId } });
      started += started_count;
      onProgress(started);
      if (waiting_count === 0 || started_count === 0) return started;
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: jobKeys.all });
    void queryClient.invalidateQueries({ queryKey: candidateKeys.all });
  }
}
