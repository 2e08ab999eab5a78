import { calibration } from '@hirewire/contract/calibration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { candidateKeys } from './query-keys.ts';

/** The distribution of a job's scores, and a candidate's place in it. */
export const useDistribution = (jobId: string, candidateId: string) =>
  useQuery({
    queryKey: candidateKeys.distribution(candidateId, jobId),
    queryFn: () => call(calibration.distribution, { params: { id: jobId }, query: { candidate_id: candidateId } }),
  });

/** Two candidates for a job, criterion by criterion. */
export const useComparison = (jobId: string, [one, other]: readonly [string, string]) =>
  useQuery({
    queryKey: candidateKeys.comparison(jobId, one, other),
    queryFn: () => call(calibration.comparison, { params: { id: jobId }, query: { candidate_ids: `${one},${other}` } }),
  });

/** Criteria that an analysis did not find in work, each with a question to ask. */
export const usePossibleChanges = (candidateId: string, analysisId: string) =>
  useQuery({
    queryKey: candidateKeys.possibleChanges(candidateId, analysisId),
    queryFn: async () => (await call(calibration.changes, { params: { id: analysisId } })).changes,
  });
