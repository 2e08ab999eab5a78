/** What there is to know of a step to say what will happen. */
export interface WordedStep {
  step_type: string;
  display_name: string;
  delay_in_seconds: number;
  auto_start: boolean;
  required_human_approval: boolean;
  approvers: readonly string[];
}

interface StepWords {
  /** What happens in it. */
  act: string;
  /** When it is over. */
  done: string;
  /** What people agree to when it is approved. */
  result: string;
}

const HOUR_SECONDS = 3600;
const DAY_HOURS = 24;

/** Whole hours, as they are shown: a delay that began is never shorter than it says. */
export const hoursOf = (seconds: number): number => Math.ceil(seconds / HOUR_SECONDS);

/** Hours as people say them: "1 hour", "2 days", "1 day and 6 hours". */
export function durationWords(hours: number): string {
  const days = Math.floor(hours / DAY_HOURS);
  const rest = hours % DAY_HOURS;
  return [days > 0 && counted(days, 'day'), (rest > 0 || days === 0) && counted(rest, 'hour')]
    .filter(Boolean)
    .join(' and ');
}

/** Who decides, as the start of a sentence goes on. */
export function approvalWords(approverCount: number): string {
  if (approverCount === 0) return 'the administrators decide';
  if (approverCount === 1) return 'the chosen approver must agree';
  if (approverCount === 2) return 'both chosen approvers must agree';
  return `all ${approverCount} chosen approvers must agree`;
}

/** One sentence for each step: when it comes, what happens in it, who decides. */
export const workflowWords = (steps: readonly WordedStep[]): string[] =>
  steps.map((step, index) => {
    const before = index === 0 ? 'the application arrives' : doneWords(steps[index - 1]!);
    const wait = step.delay_in_seconds > 0 ? `${durationWords(hoursOf(step.delay_in_seconds))} after` : 'as soon as';
    const start = step.auto_start ? '' : 'it waits until a person starts it; then ';
    return capitalized(`${wait} ${before}, ${start}${happening(step)}.`);
  });

/** How it ends. */
export function endWords(steps: readonly WordedStep[]): string {
  const last = steps.at(-1);
  if (!last) return '';
  const end = `Once ${doneWords(last)}, the candidate has completed the workflow.`;
  return steps.some(isApproved) ? `${end} One rejection, with its reason, ends it earlier.` : end;
}

function happening(step: WordedStep): string {
  const approval = approvalWords(step.approvers.length);
  if (isOnlyApproval(step)) return approval;
  const { act } = wordsOf(step);
  return step.required_human_approval ? `${act}, then ${approval}` : act;
}

function doneWords(step: WordedStep): string {
  if (isOnlyApproval(step)) return 'the approval is given';
  const { done, result } = wordsOf(step);
  return step.required_human_approval ? `${result} is approved` : done;
}

const isOnlyApproval = (step: WordedStep): boolean => step.step_type === 'human_approval';
const isApproved = (step: WordedStep): boolean => step.required_human_approval || isOnlyApproval(step);

// A kind of step that has no words here yet is spoken of by its name.
const wordsOf = ({ step_type, display_name }: WordedStep): StepWords =>
  WORDS[step_type] ?? {
    act: `“${display_name}” takes place`,
    done: `“${display_name}” is done`,
    result: `“${display_name}”`,
  };

const WORDS: Record<string, StepWords> = {
  resume_analysis: {
    act: 'the resume is read and scored against the job',
    done: 'the resume is analysed',
    result: 'the resume analysis',
  },
  task_assignment: {
    act: 'the candidate is sent a task and hands it in',
    done: 'the task is handed in',
    result: 'the task',
  },
  task_review: {
    act: 'what was handed in is marked',
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
    act: 'the offer is sent and the candidate answers it',
    done: 'the offer is accepted',
    result: 'the offer',
  },
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
