import type { StepType } from '@hirewire/contract/steps';
import { plural } from './format.ts';
import { texts } from './language.ts';

/** A kind of step: what happens in it, when it is over, and what approvers agree to. */
export interface StepWords {
  act: string;
  done: string;
  result: string;
}

interface StepSentence {
  /** What came before; null: the application arrives. */
  before: string | null;
  /** `2 days`; null: at once. */
  delay: string | null;
  isStartedManually: boolean;
  happening: string;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Null: as `approval` or `other` says it. */
const STEPS: Record<StepType, StepWords | null> = {
  resume_analysis: {
    act: 'the resume is read and scored against the job',
    done: 'the resume is analyzed',
    result: 'the resume analysis',
  },
  human_approval: null,
  task_assignment: {
    act: 'the candidate receives a task and submits it',
    done: 'the task is submitted',
    result: 'the task',
  },
  task_review: {
    act: 'the submission is marked',
    done: 'the task is reviewed',
    result: 'the review',
  },
  interview_scheduling: {
    act: 'the candidate is offered times, books one and is interviewed',
    done: 'the interview is over',
    result: 'the interview',
  },
  ai_interview: {
    act: 'the candidate answers the questions of the AI interview',
    done: 'the AI interview is over',
    result: 'the AI interview',
  },
  offer_letter: {
    act: 'an offer is drafted, your team completes and sends it, and the candidate answers it',
    done: 'the offer is accepted',
    result: 'the offer',
  },
  custom: null,
};

/** What a workflow does, in sentences. */
export const t = texts('workflow-sentences', {
  hours: (count: number) => plural(count, { one: '1 hour', other: `${count} hours` }),
  days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  daysAndHours: (days: string, hours: string) => `${days} and ${hours}`,
  /** Who decides, as the start of a sentence goes on. */
  approval: (approverCount: number): string => {
    if (approverCount === 0) return 'the administrators decide';
    if (approverCount === 1) return 'the chosen approver must agree';
    if (approverCount === 2) return 'both chosen approvers must agree';
    return `all ${approverCount} chosen approvers must agree`;
  },
  actThenApproval: (act: string, approval: string) => `${act}, then ${approval}`,
  approvalGiven: 'it is approved',
  resultApproved: (result: string) => `${result} is approved`,
  sentence: ({ before, delay, isStartedManually, happening }: StepSentence) => {
    const wait = delay === null ? 'as soon as' : `${delay} after`;
    const start = isStartedManually ? 'your team can start this step: ' : '';
    return capitalized(`${wait} ${before ?? 'the application arrives'}, ${start}${happening}.`);
  },
  end: (done: string) => `Once ${done}, the candidate has completed the workflow.`,
  endsEarlier: 'A single rejection ends it earlier.',
  /** A kind of step that has no words of its own. */
  other: (name: string): StepWords => ({
    act: `“${name}” takes place`,
    done: `“${name}” is done`,
    result: `“${name}”`,
  }),
  steps: STEPS,
});
