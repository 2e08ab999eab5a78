import { APPROVAL_HISTORY_LIMIT, type ApprovalRequest, approvals } from '@hirewire/contract/approvals';
import type { RouteInput, RouteReply } from '@hirewire/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refreshCandidates } from './candidate-keys.ts';
import { queryClient } from './query-client.ts';
import { approvalKeys } from './query-keys.ts';
import { labels } from '../texts/candidate-labels.ts';

/** Colleagues answer too, so pending requests are reloaded regularly. */
const LOOK_AGAIN = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

/** While a submission is marked blind, the server has an English name in place of the candidate's. */
export const nameSubmission = (request: ApprovalRequest): ApprovalRequest =>
  request.review?.is_blind
    ? { ...request, candidate_name: labels.submission(request.id.slice(0, 4).toUpperCase()) }
    : request;

/** Pending requests: the user's own; for admins, all of the company. */
export const usePendingApprovals = () =>
  useQuery({
    queryKey: approvalKeys.pending,
    queryFn: async () => {
      const { requests, total_count } = await call(approvals.pending, {});
      return { requests: requests.map(nameSubmission), total_count };
    },
    ...LOOK_AGAIN,
  });

/** False if the requests loaded last do not include it. */
export const mayBePending = (requestId: string): boolean =>
  queryClient
    .getQueryData<RouteReply<typeof approvals.pending>>(approvalKeys.pending)
    ?.requests.some(({ id }) => id === requestId) ?? true;

/** Pending requests about one candidate, for users who may see them. */
export const useCandidateApprovals = (candidateId: string) =>
  useQuery({
    queryKey: approvalKeys.ofCandidate(candidateId),
    queryFn: async () =>
      (await call(approvals.ofCandidate, { params: { id: candidateId } })).requests.map(nameSubmission),
    ...LOOK_AGAIN,
  });

/** The evidence of a request, reloaded while its score is pending. */
export const useApprovalEvidence = (requestId: string) =>
  useQuery({
    queryKey: approvalKeys.evidence(requestId),
    queryFn: () => call(approvals.evidence, { params: { id: requestId } }),
    refetchInterval: ({ state }) => (state.data?.summary?.no_score === 'waiting' ? 3000 : false),
  });

/** The figures of the screen and of the bell. */
export const useApprovalStats = () =>
  useQuery({ queryKey: approvalKeys.stats, queryFn: () => call(approvals.stats, {}), ...LOOK_AGAIN });

/** One page of settled requests, from 1. The previous page stays until the next one is loaded. */
export const useApprovalHistory = (page: number) =>
  useQuery({
    queryKey: approvalKeys.history(page),
    queryFn: () =>
      call(approvals.history, {
        query: { limit: APPROVAL_HISTORY_LIMIT, offset: (page - 1) * APPROVAL_HISTORY_LIMIT },
      }),
    placeholderData: keepPreviousData,
  });

/** Answers a request, and shows its new state at once. */
export async function respondToApproval(body: RouteInput<typeof approvals.respond>['body']): Promise<ApprovalRequest> {
  const answered = nameSubmission(await call(approvals.respond, { body }));
  // A list that is still loading does not include the answer.
  await queryClient.cancelQueries({ queryKey: approvalKeys.pending });
  queryClient.setQueryData<RouteReply<typeof approvals.pending>>(
    approvalKeys.pending,
    (list) => list && withAnswer(list, answered),
  );
  void refreshCandidates();
  return answered;
}

export const refreshApprovals = (): Promise<void> => queryClient.invalidateQueries({ queryKey: approvalKeys.all });

function withAnswer(
  { requests, total_count }: RouteReply<typeof approvals.pending>,
  answered: ApprovalRequest,
): RouteReply<typeof approvals.pending> {
  const isOpen = answered.status === 'pending';
  return {
    requests: requests.flatMap((request) => (request.id !== answered.id ? [request] : isOpen ? [answered] : [])),
    total_count: isOpen ? total_count : total_count - 1,
  };
}
