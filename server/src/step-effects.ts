import { interviewEffect } from './ai-interviews/invite-to-interview.ts';
import type { StepEffects } from './engine/wake-run.ts';

/** One line per kind of step that writes something elsewhere: which noun does it. */
export const stepEffects: StepEffects = {
  ai_interview: interviewEffect,
};
