import { candidateList, type JobChoice } from '@hirewire/contract/candidate-list';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys } from './query-keys.ts';

/** Jobs with candidates that match the words; without words, those with the most candidates. */
export const useJobChoices = (search: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: candidateKeys.jobChoices(search),
    queryFn: () => call(candidateList.jobs, { query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

const titleQuery = (id: string) =>
  queryOptions({
    queryKey: candidateKeys.jobTitle(id),
    queryFn: async () => (await call(candidateList.jobs, { query: { id } })).jobs[0]?.jobTitle ?? null,
  });

/** The title of a job that is filtered by; a link may name any job. */
export const useJobTitle = (id: string | undefined): string | undefined =>
  useQuery({ ...titleQuery(id ?? ''), enabled: id !== undefined }).data ?? undefined;

/** Shows the title of a job that has just been chosen before the answer with it arrives. */
export const keepJobTitle = ({ jobId, jobTitle }: JobChoice): void =>
  void queryClient.setQueryData(titleQuery(jobId).queryKey, jobTitle);
