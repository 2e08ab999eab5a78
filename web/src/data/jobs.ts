import { type Job, type JobChange, jobs, type JobStatus, type NewJobInput } from '@hirewire/contract/jobs';
import type { RouteReply } from '@hirewire/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { createOnce } from './create-once.ts';
import { queryClient, reloading } from './query-client.ts';
import { jobKeys } from './query-keys.ts';

export const JOBS_PAGE_SIZE = 20;

export interface JobFilter {
  search?: string | undefined;
  status?: JobStatus | undefined;
  department?: string | undefined;
  /** From 1. */
  page?: number | undefined;
}

type JobList = RouteReply<typeof jobs.list>;

/** One page of jobs. The previous page stays until the next one is loaded. */
export const useJobs = ({ page = 1, search, status, department }: JobFilter) => {
  const filter = { search, status, department };
  return useQuery({
    queryKey: jobKeys.list(filter, page),
    queryFn: () => call(jobs.list, { query: { ...filter, skip: (page - 1) * JOBS_PAGE_SIZE, limit: JOBS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
};

/** All jobs to choose from, up to the limit of one list. */
export const useAllJobs = () => useQuery({ queryKey: jobKeys.list('all'), queryFn: () => call(jobs.list, {}) });

export const useJobSummary = () => useQuery({ queryKey: jobKeys.summary, queryFn: () => call(jobs.summary, {}) });

/** The active jobs, to choose one from. */
export const useJobChoices = () =>
  useQuery({
    queryKey: jobKeys.choices,
    queryFn: () => call(jobs.list, { query: { status: 'active' } }),
    select: ({ jobs }) => jobs.map(({ id, title, short_id }) => ({ id, title, short_id })),
    staleTime: 60_000,
  });

/** One job, at first as loaded by a list. */
export const useJob = (jobId: string) =>
  useQuery({ queryKey: jobKeys.one(jobId), queryFn: () => fetchJob(jobId), placeholderData: () => listedJob(jobId) });

export const fetchJob = (jobId: string): Promise<Job> => call(jobs.get, { params: { id: jobId } });

const create = createOnce(jobs.create);

export async function createJob(job: NewJobInput): Promise<Job> {
  const created = await create({ body: job });
  void queryClient.invalidateQueries({ queryKey: jobKeys.all });
  return created;
}

export async function changeJob(jobId: string, change: JobChange): Promise<Job> {
  const changed = await call(jobs.change, { params: { id: jobId }, body: change });
  show(changed);
  void queryClient.invalidateQueries({ queryKey: jobKeys.all });
  return changed;
}

/** Sends the version that was read, so that changes by another user are not deleted unseen. */
export const deleteJob = ({ id, version }: Pick<Job, 'id' | 'version'>) =>
  reloading(jobKeys.all, call(jobs.remove, { params: { id }, query: { version } }));

/** Shows the new status at once, and reverts it if the server refuses. */
export async function changeStatus(job: Job, to: JobStatus, workflowId: string | null): Promise<Job> {
  await queryClient.cancelQueries({ queryKey: jobKeys.lists });
  show({ ...job, status: to });
  try {
    const also = workflowId === null ? {} : { workflow_template_id: workflowId };
    return await changeJob(job.id, { status: to, ...also, version: job.version });
  } catch (error) {
    show(job);
    void queryClient.invalidateQueries({ queryKey: jobKeys.all });
    throw error;
  }
}

function show(job: Job): void {
  queryClient.setQueryData(jobKeys.one(job.id), job);
  queryClient.setQueriesData<JobList>(
    { queryKey: jobKeys.lists },
    (list) => list && { ...list, jobs: list.jobs.map((listed) => (listed.id === job.id ? job : listed)) },
  );
}

function listedJob(jobId: string): Job | undefined {
  const lists = queryClient.getQueriesData<JobList>({ queryKey: jobKeys.lists });
  return lists.flatMap(([, list]) => list?.jobs ?? []).find(({ id }) => id === jobId);
}
