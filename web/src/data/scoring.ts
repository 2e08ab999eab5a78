import { analyses, type KeptAnalysis, type NewOverride } from '@hirewire/contract/scoring';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates } from './candidate-keys.ts';
import { candidateKeys } from './query-keys.ts';

/** Pending analyses complete soon. */
const LOOK_AGAIN_MS = 2000;

/** The analyses of a candidate for a job, latest first, and pending ones. */
export const useAnalyses = (id: string, jobId: string | null) =>
  useQuery({
    enabled: jobId !== null,
    queryKey: candidateKeys.analyses(id, jobId),
    queryFn: () => call(analyses.list, { params: { id }, query: { job_id: jobId! } }),
    refetchInterval: ({ state }) =>
      state.data?.waiting.some(({ failure }) => failure === null) ? LOOK_AGAIN_MS : false,
  });

export const analyseAgain = (id: string, jobId: string) =>
  changingCandidates(call(analyses.again, { params: { id }, body: { job_id: jobId } }), { waits: true });

export const overrideScore = (analysisId: string, body: NewOverride): Promise<KeptAnalysis> =>
  changingCandidates(call(analyses.override, { params: { id: analysisId }, body }), { waits: true });

export const undoOverride = (analysisId: string) =>
  changingCandidates(call(analyses.undoOverride, { params: { id: analysisId } }), { waits: true });
