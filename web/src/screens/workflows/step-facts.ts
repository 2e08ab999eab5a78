import { durationWords, hoursOf } from '../../lib/workflow-words.ts';

interface StepRules {
  delay_in_seconds: number;
  auto_start: boolean;
  required_human_approval: boolean;
  approvers: readonly string[];
  answer_within_days?: number | null;
}

/** When a step starts. */
export function startText({ delay_in_seconds, auto_start }: StepRules): string {
  const delay = delay_in_seconds > 0 ? durationWords(hoursOf(delay_in_seconds)) : null;
  if (auto_start) return delay ? `Starts after ${delay}` : 'Starts at once';
  return delay ? `Started by a person, after ${delay} at the earliest` : 'Started by a person';
}

/** Who has to agree. */
export function approvalText({ required_human_approval, approvers, answer_within_days: days }: StepRules): string {
  if (!required_human_approval) return 'No approval';
  const within = days ? `, within ${days} ${days === 1 ? 'day' : 'days'}` : '';
  if (approvers.length === 0) return `Administrators decide${within}`;
  if (approvers.length === 1) return `1 approver${within}`;
  return `${approvers.length === 2 ? 'Both approvers' : `All ${approvers.length} approvers`}${within}`;
}
