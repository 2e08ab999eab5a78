import type { StepType } from '@hirewire/contract/steps';
import {
  Bot,
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  FileSearch,
  type LucideIcon,
  Mail,
  Puzzle,
  UserCheck,
} from 'lucide-react';

/** An icon for the type of step, to make a list easier to scan. */
export function StepIcon({ type }: { type: StepType | undefined }) {
  const Icon = type ? ICONS[type] : Puzzle;
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />;
}

const ICONS: Record<StepType, LucideIcon> = {
  resume_analysis: FileSearch,
  human_approval: UserCheck,
  task_assignment: ClipboardList,
  task_review: ClipboardCheck,
  interview_scheduling: CalendarClock,
  ai_interview: Bot,
  offer_letter: Mail,
  custom: Puzzle,
};
