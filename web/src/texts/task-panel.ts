import type { TaskState } from '@hirewire/contract/task-assignments';
import { texts } from './language.ts';

export const t = texts('task-panel', {
  manual: 'Tasks assigned manually',
  states: {
    open: 'With the candidate',
    missing: 'Overdue',
    submitted: 'Submitted',
    late: 'Submitted late',
    closed: 'Closed',
  } satisfies Record<TaskState, string>,
  notSent: 'Not sent yet',
  due: 'Due {due}',
  submitted: 'Submitted {date}, due {due}',
  submittedByEmail: 'Submitted {date} by {icon} email, due {due}',
  extended: 'deadline extended by the candidate',
  assignedBy: (name: string) => `assigned by ${name}`,
  reminder: "We'll remind the candidate before the deadline.",
  overdue: 'The deadline has passed. The candidate can still submit.',
  files: 'Submitted files',
  brief: 'Task description',
  briefFor: (title: string) => `Task description: ${title}`,
  extend: {
    open: 'Extend deadline',
    deadline: 'New deadline',
    submit: 'Extend deadline',
    done: "Deadline extended. We've emailed the candidate.",
  },
  cancel: {
    action: 'Cancel task',
    title: 'Cancel this task?',
    description: "It disappears from the candidate's page and their draft is lost.",
    done: 'Task canceled',
  },
});
