import type { JobFamily } from '@hirewire/contract/job-families';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import type { NewTask } from '@hirewire/contract/tasks';
import * as de from './starter-tasks-de.ts';
import * as en from './starter-tasks-en.ts';

export interface StarterTask {
  title: string;
  brief: string;
  rubric: [label: string, good: string, weight: number][];
}

/** The tasks of a language, and how each of them ends: what to hand in. */
interface InOneLanguage {
  TASKS: Record<JobFamily, StarterTask>;
  HAND_IN: string;
}

const HOURS = 72;

const complete = ({ TASKS, HAND_IN }: InOneLanguage): Record<JobFamily, NewTask> => {
  const entries = Object.entries(TASKS).map(([family, { title, brief, rubric }]) => [
    family,
    {
      title,
      brief: `${brief.trim()}\n${HAND_IN}`,
      hours: HOURS,
      rubric: rubric.map(([label, good, weight]) => ({ label, good, weight })),
    },
  ]);
  return Object.fromEntries(entries) as Record<JobFamily, NewTask>;
};

/** A task that a company can use as it is, for each job family. Users edit it as they like. */
export const STARTER_TASKS: Record<StaffLanguage, Record<JobFamily, NewTask>> = {
  en: complete(en),
  de: complete(de),
};
