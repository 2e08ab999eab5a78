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

/**
 * Somebody is gone: nothing of them is asked for again. What is on screen of them stays until the screen lets go of it; taken
 * from under it, it would be asked for at once.
 */
export function forgetCandidate(id: string): void {
  for (const queryKey of [candidateKey(id), ['candidate-file', id]])
    queryClient.removeQueries({ queryKey, type: 'inactive' });
  for (const queryKey of [['approvals'], CANDIDATES])
    void queryClient.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes(id) });
}

/** The server's own sentence, or its status where it gave none. */
export function candidateFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side.';
  if (error.detail !== null || error.status === 0) return error.message;
  return CANDIDATE_MESSAGES.httpError(error.status);
}
