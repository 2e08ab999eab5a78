import { fairness, type SelfTest } from '@hirewire/contract/fairness';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { fairnessKeys } from './query-keys.ts';

/** How scores and decisions differ between groups, for one job or all. */
export const useFairness = (jobId: string | null) =>
  useQuery({
    queryKey: fairnessKeys.ofJob(jobId),
    queryFn: () => call(fairness.report, { query: jobId ? { job_id: jobId } : {} }),
  });

export async function testFairness(): Promise<SelfTest> {
  const result = await call(fairness.selfTest, {});
  await queryClient.invalidateQueries({ queryKey: fairnessKeys.all });
  return result;
}
