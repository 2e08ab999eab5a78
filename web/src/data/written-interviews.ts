import { type WrittenInterview, writtenInterviews } from '@hirewire/contract/written-interviews';
import { interviewQuestions, type QuestionApproval, type QuestionSet } from '@hirewire/contract/interview-questions';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates, refreshCandidates } from './candidate-keys.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys, jobKeys } from './query-keys.ts';

/** The interview of a step; null if there is none. */
export const useWrittenInterview = (candidateId: string, stepId: string) =>
  useQuery({
    queryKey: candidateKeys.writtenInterviews(candidateId),
    queryFn: () => call(writtenInterviews.list, { params: { id: candidateId } }),
    select: ({ interviews }) => interviews.find(({ step_id }) => step_id === stepId) ?? null,
  });

interface Which {
  candidateId: string;
  interviewId: string;
}

const buildParams = ({ candidateId, interviewId }: Which) => ({ id: candidateId, interview_id: interviewId });

export const overrideMark = (which: Which, body: { question_id: string; score: number; reason: string }) =>
  changingCandidates(call(writtenInterviews.override, { params: buildParams(which), body }), { waits: true });

export const grantTime = (which: Which, time_factor: 1 | 1.5 | 2 | 3): Promise<WrittenInterview> =>
  changingCandidates(call(writtenInterviews.grantTime, { params: buildParams(which), body: { time_factor } }), {
    waits: true,
  });

export const recordHumanInterview = (which: Which, summary: string) =>
  changingCandidates(call(writtenInterviews.recordHuman, { params: buildParams(which), body: { summary } }), {
    waits: true,
  });

export const useJobQuestions = (jobId: string) =>
  useQuery({
    queryKey: jobKeys.interviewQuestions(jobId),
    queryFn: () => call(interviewQuestions.get, { params: { id: jobId } }),
  });

/** The questions that a job's text would produce in a language. */
export async function proposeQuestions(jobId: string, language: PortalLanguage): Promise<QuestionSet> {
  const { proposal } = await call(interviewQuestions.get, { params: { id: jobId }, query: { language } });
  return proposal;
}

export async function approveQuestions(jobId: string, body: QuestionApproval) {
  const approved = await call(interviewQuestions.approve, { params: { id: jobId }, body });
  // Candidates who were waiting for the questions continue.
  void refreshCandidates();
  await queryClient.invalidateQueries({ queryKey: jobKeys.interviewQuestions(jobId) });
  return approved;
}
