import { interviews, type NewInterview } from '@hirewire/contract/interviews';
import {
  type HoursChange,
  type InterviewSetupChange,
  type JobInterviewSetup,
  scheduling,
} from '@hirewire/contract/scheduling';
import { type ScorecardInput, scorecards } from '@hirewire/contract/scorecards';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates } from './candidate-keys.ts';
import { FOR_A_FORM, queryClient } from './query-client.ts';
import { candidateKeys, interviewerKeys } from './query-keys.ts';

const refreshInterviewers = () => queryClient.invalidateQueries({ queryKey: interviewerKeys.all });

export const useInterviews = (candidateId: string) =>
  useQuery({
    queryKey: candidateKeys.interviews(candidateId),
    queryFn: async () => (await call(interviews.list, { query: { candidate_id: candidateId } })).interviews,
  });

/** Interviews that need a user to act before they can continue. */
export const useStuckInterviews = () =>
  useQuery({
    queryKey: candidateKeys.stuckInterviews,
    queryFn: async () => (await call(interviews.list, { query: { stuck: 'true' } })).interviews,
  });

export const useInterviewers = () =>
  useQuery({
    queryKey: interviewerKeys.list,
    queryFn: async () => (await call(scheduling.interviewers, {})).interviewers,
  });

/** The times that can be booked. Never cached: other candidates book too. */
export const useSlots = (id: string) =>
  useQuery({
    queryKey: candidateKeys.slots(id),
    queryFn: () => call(interviews.slots, { params: { id } }),
    staleTime: 0,
  });

export const usePossibleSlots = (interviewers: string[], duration_minutes: number) =>
  useQuery({
    queryKey: candidateKeys.possibleSlots(interviewers, duration_minutes),
    queryFn: () => call(interviews.possible, { body: { interviewers, duration_minutes } }),
    enabled: interviewers.length > 0 && duration_minutes >= 10,
    staleTime: 0,
  });

const ACTS = {
  propose: interviews.propose,
  complete: interviews.complete,
  noShow: interviews.noShow,
} as const;
export type InterviewAct = keyof typeof ACTS;

export const actOnInterview = (id: string, act: InterviewAct) =>
  changingCandidates(call(ACTS[act], { params: { id } }));

export const arrangeInterview = (body: NewInterview) => changingCandidates(call(interviews.create, { body }));

export const bookInterview = (id: string, starts_at: string) =>
  changingCandidates(call(interviews.book, { params: { id }, body: { starts_at } }));

export const cancelInterview = (id: string, reason: string | null) =>
  changingCandidates(call(interviews.cancel, { params: { id }, body: { reason } }));

export const useScorecards = (id: string) =>
  useQuery({
    queryKey: candidateKeys.scorecards(id),
    queryFn: () => call(scorecards.get, { params: { id } }),
  });

export const giveScorecard = (id: string, body: ScorecardInput) =>
  changingCandidates(call(scorecards.give, { params: { id }, body }));

export const useHours = (userId: string) =>
  useQuery({
    queryKey: interviewerKeys.hours(userId),
    queryFn: () => call(scheduling.hours, { params: { id: userId } }),
    ...FOR_A_FORM,
  });

export async function setHours(userId: string, body: HoursChange): Promise<void> {
  await call(scheduling.setHours, { params: { id: userId }, body });
  await refreshInterviewers();
}

export const useInterviewSetup = (jobId: string) =>
  useQuery({
    queryKey: interviewerKeys.setup(jobId),
    queryFn: () => call(scheduling.setup, { params: { id: jobId } }),
    ...FOR_A_FORM,
  });

export async function setInterviewSetup(jobId: string, body: InterviewSetupChange): Promise<JobInterviewSetup> {
  const saved = await call(scheduling.setSetup, { params: { id: jobId }, body });
  await refreshInterviewers();
  return saved;
}

export const useCalendarSettings = (isAllowed: boolean) =>
  useQuery({
    queryKey: interviewerKeys.settings,
    queryFn: () => call(scheduling.settings, {}),
    enabled: isAllowed,
  });

export async function setCalendarUse(is_calendar_on: boolean): Promise<void> {
  await call(scheduling.setSettings, { body: { is_calendar_on } });
  await refreshInterviewers();
}
