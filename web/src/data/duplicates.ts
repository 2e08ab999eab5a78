import { type Duplicate, duplicates, type Merge, type MergeRequest } from '@hirewire/contract/duplicates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates, removingCandidate } from './candidate-keys.ts';
import { candidateKeys } from './query-keys.ts';

/** Possible duplicates of one candidate. */
export const useDuplicates = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: candidateKeys.duplicatesOf(id),
    queryFn: async () => (await call(duplicates.list, { query: { candidate_id: id } })).duplicates,
  });

/** Possible duplicates in the whole company. */
export const useAllDuplicates = () =>
  useQuery({
    queryKey: candidateKeys.duplicates,
    queryFn: async () => (await call(duplicates.list, {})).duplicates,
  });

export const useMergePreview = (keptId: string, mergedId: string) =>
  useQuery({
    queryKey: candidateKeys.mergePreview(keptId, mergedId),
    queryFn: () => call(duplicates.preview, { body: { kept_id: keptId, merged_id: mergedId } }),
  });

/** The profiles merged into a candidate. */
export const useMerges = (id: string) =>
  useQuery({
    queryKey: candidateKeys.merges(id),
    queryFn: async () => (await call(duplicates.merges, { params: { id } })).merges,
  });

export const mergeCandidates = (body: MergeRequest): Promise<Merge> =>
  removingCandidate(body.merged_id, call(duplicates.merge, { body }));

export const undoMerge = (mergeId: string) =>
  changingCandidates(call(duplicates.undoMerge, { params: { id: mergeId } }), { waits: true });

/** The key of this action: the same from either profile as from the list of all pairs. */
export const dismissKey = ({ candidates }: Duplicate): string =>
  `dismiss-duplicate ${candidates
    .map(({ id }) => id)
    .toSorted()
    .join()}`;

export const dismissDuplicate = ({ candidates: [one, other] }: Duplicate) =>
  changingCandidates(call(duplicates.dismiss, { body: { kept_id: one.id, merged_id: other.id } }), { waits: true });
