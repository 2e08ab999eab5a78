import { t } from '../texts/workflow-sentences.ts';

/** The facts about a step that are needed to describe it. */
export interface WordedStep {
  step_type: keyof typeof t.steps;
  display_name: string;
  delay_in_seconds: number;
  auto_start: boolean;
  required_human_approval: boolean;
  approvers: readonly string[];
}

const HOUR_SECONDS = 3600;
const DAY_HOURS = 24;

/** Whole hours as shown, rounded up, so that a delay is never longer than it says. */
export const toWholeHours = (seconds: number): number => Math.ceil(seconds / HOUR_SECONDS);

/** Hours as people say them: "1 hour", "2 days", "1 day and 6 hours". */
export function formatDuration(hours: number): string {
  const days = Math.floor(hours / DAY_HOURS);
  const rest = hours % DAY_HOURS;
  if (days === 0) return t.hours(rest);
  return rest === 0 ? t.days(days) : t.daysAndHours(t.days(days), t.hours(rest));
}

/** Who decides, as the rest of a sentence. */
export const describeApproval = (approverCount: number): string => t.approval(approverCount);

/** One sentence for each step: when it starts, what happens, who decides. */
export const describeWorkflow = (steps: readonly WordedStep[]): string[] =>
  steps.map((step, index) =>
    t.sentence({
      before: index === 0 ? null : describeDone(steps[index - 1]!),
      delay: step.delay_in_seconds > 0 ? formatDuration(toWholeHours(step.delay_in_seconds)) : null,
      isStartedManually: !step.auto_start,
      happening: happening(step),
    }),
  );

/** How it ends. */
export function describeEnd(steps: readonly WordedStep[]): string {
  const last = steps.at(-1);
  if (!last) return '';
  const end = t.end(describeDone(last));
  return steps.some(isApproved) ? `${end} ${t.endsEarlier}` : end;
}

function happening(step: WordedStep): string {
  const approval = describeApproval(step.approvers.length);
  if (isOnlyApproval(step)) return approval;
  const { act } = describeStep(step);
  return step.required_human_approval ? t.actThenApproval(act, approval) : act;
}

function describeDone(step: WordedStep): string {
  if (isOnlyApproval(step)) return t.approvalGiven;
  const { done, result } = describeStep(step);
  return step.required_human_approval ? t.resultApproved(result) : done;
}

const isOnlyApproval = (step: WordedStep): boolean => step.step_type === 'human_approval';
const isApproved = (step: WordedStep): boolean => step.required_human_approval || isOnlyApproval(step);

const describeStep = ({ step_type, display_name }: WordedStep) => t.steps[step_type] ?? t.other(display_name);
