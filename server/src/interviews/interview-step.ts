import type { Step } from '../engine/step.ts';
import { offerInterview } from './offer-interview.ts';

export const interviewScheduling: Step = {
  // The candidate chooses a time, and the conversation has to take place: the interview says when that is done.
  work: async () => ({ type: 'waits' }),
  effect: offerInterview,
};
