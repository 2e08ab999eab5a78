import { CANDIDATE_MESSAGES } from '@hirewire/contract/candidate-forms';
import { ApiError } from '../api/send.ts';
import { queryClient } from './query-client.ts';

/** Everything about candidates is under one key: whatever happens to one of them shows in lists, figures and board. */
export const CANDIDATES = ['candidates'];
export const candidateKey = (id: string) => [...CANDIDATES, 'one', id];

export const refreshCandidates = async (): Promise<void> => {
  // Who waits for whose approval changes with them.
  void queryClient.invalidateQueries({ queryKey: ['approvals'] });
  await queryClient.invalidateQueries({ queryKey: CANDIDATES });
};

/** The server's own sentence, or its status where it gave none. */
export function candidateFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side.';
  if (error.detail !== null || error.status === 0) return error.message;
  return CANDIDATE_MESSAGES.httpError(error.status);
}
