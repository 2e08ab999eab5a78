import { list } from '../../texts/format.ts';
import { t } from '../../texts/workflows.ts';
import { toWholeHours } from '../../lib/describe-workflow.ts';

interface StepRules {
  delay_in_seconds: number;
  auto_start: boolean;
  required_human_approval: boolean;
  approvers: readonly string[];
  answer_within_days?: number | null;
}

/** When a step starts. */
export function startText({ delay_in_seconds, auto_start }: StepRules): string {
  const hours = toWholeHours(delay_in_seconds);
  if (auto_start) return hours > 0 ? t.start.automaticAfter(hours) : t.start.automatic;
  return hours > 0 ? t.start.manualAfter(hours) : t.start.manual;
}

/** Who has to agree, and their names where they are known. */
export function approvalText(rules: StepRules, names: readonly string[] = []): string {
  const { required_human_approval, approvers, answer_within_days: days } = rules;
  if (!required_human_approval) return t.approval.none;
  if (approvers.length === 0) return days ? t.approval.adminsWithin(days) : t.approval.admins;
  const who = t.approval.approvers(approvers.length);
  const approval = days ? t.approval.approversWithin(who, days) : who;
  return names.length > 0 ? t.approval.named(approval, list(names)) : approval;
}
