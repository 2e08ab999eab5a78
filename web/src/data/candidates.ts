import type { BoardCard } from '@hirewire/contract/candidate-list';
import type { CandidateChange } from '@hirewire/contract/candidate-forms';
import { type Candidate, candidates } from '@hirewire/contract/candidates';
import type { RouteInput, RouteReply } from '@hirewire/contract/route';
import { workflows } from '@hirewire/contract/workflows';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { candidateFailure, changingCandidates, removingCandidate } from './candidate-keys.ts';
import { createOnce } from './create-once.ts';
import { isStale } from './failure.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys } from './query-keys.ts';

const candidateQuery = (id: string, applicationId?: string) =>
  queryOptions({
    queryKey: candidateKeys.whole(id, applicationId ?? null),
    queryFn: () => call(candidates.get, { params: { id }, query: { application_id: applicationId } }),
  });

/** One candidate with all details of the given application; the previously shown application stays until it is loaded. */
export const useCandidate = (id: string, applicationId?: string) =>
  useQuery({
    ...candidateQuery(id, applicationId),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });

/** Preloads a candidate who will probably be opened next, unless they have just been loaded. */
export const prefetchCandidate = (id: string, applicationId?: string): void =>
  void queryClient.prefetchQuery({ ...candidateQuery(id, applicationId), staleTime: 60_000 });

/** The audit trail, latest first, page by page. */
export const useAudit = (id: string) =>
  useInfiniteQuery({
    queryKey: candidateKeys.audit(id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call(candidates.audit, { params: { id }, query: { after: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const create = createOnce(candidates.create);

export const createCandidate = (body: RouteInput<typeof candidates.create>['body']): Promise<Candidate> =>
  changingCandidates(create({ body }));

/** Loads the saved state, whatever is on screen. */
export const fetchCandidate = (id: string): Promise<Candidate> =>
  queryClient.fetchQuery({ ...candidateQuery(id), staleTime: 0 });

const DETAILS = {
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phone: 'phone',
  location: 'location',
} as const;

/** Refused if another user has changed one of the same details since the candidate was loaded. */
export async function changeCandidate(base: Candidate, change: CandidateChange): Promise<Candidate> {
  const save = (version: number) =>
    changingCandidates(call(candidates.change, { params: { id: base.id }, body: { ...change, version } }));
  try {
    return await save(base.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const current = await fetchCandidate(base.id);
    const isClash = Object.entries(DETAILS).some(([field, shown]) => field in change && current[shown] !== base[shown]);
    if (isClash) throw error;
    return save(current.version);
  }
}

export const deleteCandidate = (id: string) => removingCandidate(id, call(candidates.remove, { params: { id } }));

export const rejectCandidate = (id: string, body: RouteInput<typeof candidates.reject>['body']): Promise<Candidate> =>
  changingCandidates(call(candidates.reject, { params: { id }, body }));

export const undoRejection = (id: string, applicationId: string): Promise<Candidate> =>
  changingCandidates(call(candidates.undoRejection, { params: { id }, body: { application_id: applicationId } }), {
    waits: true,
  });

export const moveCandidate = (id: string, body: RouteInput<typeof candidates.move>['body']): Promise<Candidate> =>
  changingCandidates(call(candidates.move, { params: { id }, body }));

/** A candidate in the list, which shows one of their applications: with a filter by job not always the latest. */
export type Shown = Pick<BoardCard, 'id' | 'applicationId'>;

/** Names the applications shown, so that nothing is done to another one. */
export const chosen = (people: Shown[]) => ({
  ids: people.map(({ id }) => id),
  application_ids: Object.fromEntries(people.map(({ id, applicationId }) => [id, applicationId])),
});

type BulkWhat = Pick<RouteInput<typeof candidates.bulk>['body'], 'action' | 'reason'>;
/** Size of a batch: each is done completely or not at all, and none is started after a cancel. */
const BULK_PORTION = 20;

export interface BulkProgress {
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number }) => void;
}

/** Returns the results so far: after a cancel, the other candidates are unchanged. */
export const actOnMany = (
  people: (Shown & AtStep)[],
  what: BulkWhat,
  progress: Partial<BulkProgress> = {},
): Promise<BulkReply> => changingCandidates(actInPortions(people, what, progress));

const actInPortions = async (
  people: (Shown & AtStep)[],
  what: BulkWhat,
  { signal, onProgress }: Partial<BulkProgress>,
): Promise<BulkReply> => {
  const reply: BulkReply = { done: 0, results: [] };
  const total = people.length;
  for (let start = 0; start < total; start += BULK_PORTION) {
    if (signal?.aborted) break;
    onProgress?.({ done: start, total });
    const those = people.slice(start, start + BULK_PORTION);
    // A request repeated because its answer got lost moves no candidate twice.
    const asked = those.map(({ id, ...person }) => ({ id, ...atStep(person) }));
    const at_steps = Object.fromEntries(asked.flatMap(({ id, at_step }) => (at_step ? [[id, at_step]] : [])));
    const step_ids = Object.fromEntries(asked.flatMap(({ id, step_id }) => (step_id ? [[id, step_id]] : [])));
    const body = { ...what, ...chosen(those), ...(isOfStep(what.action) && { at_steps, step_ids }) };
    const portion = await call(candidates.bulk, { body }).catch((error: unknown) => {
      // Reports what was done; the rest is unchanged.
      if (start === 0) throw error;
      return {
        done: 0,
        results: people.slice(start).map(({ id }) => ({ id, refusal: candidateFailure(error) })),
        isLast: true,
      };
    });
    reply.done += portion.done;
    reply.results.push(...portion.results);
    if ('isLast' in portion) break;
  }
  return reply;
};
export type BulkReply = RouteReply<typeof candidates.bulk>;

export type RunAction = RouteInput<typeof workflows.changeRun>['body']['action'];

/** The step a candidate is shown at. */
type AtStep = Pick<BoardCard, 'currentStep' | 'currentStepId'>;

const atStep = ({ currentStep, currentStepId }: AtStep) => ({
  ...(currentStep !== 'email_reception' && { at_step: currentStep }),
  ...(currentStepId && { step_id: currentStepId }),
});

const isOfStep = (action: string): boolean => action === 'start' || action === 'retry' || action === 'skip';

/** Starts, retries or skips the step on screen and no other, or withdraws the run. */
export function changeRun(runId: string, action: RunAction, person: AtStep) {
  const body = { action, ...(isOfStep(action) && atStep(person)) };
  return changingCandidates(call(workflows.changeRun, { params: { id: runId }, body }), { waits: true });
}

export const startRun = (candidateId: string, jobId: string) =>
  changingCandidates(call(workflows.startRun, { body: { candidate_id: candidateId, job_id: jobId } }));
