import type { JobFamily } from '@hirewire/contract/job-families';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import type { NewTask } from '@hirewire/contract/tasks';
import * as de from './starter-tasks-de.ts';
import * as en from './starter-tasks-en.ts';

const HOURS = 72;

/** Each task of a language ends with what to hand in. */
const complete = ({ TASKS, HAND_IN }: typeof en): Record<JobFamily, NewTask> => {
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
