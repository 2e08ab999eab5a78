import { number } from './format.ts';
import { texts } from './language.ts';

/** The questions asked before something is done to candidates. */
export const t = texts('candidate-dialogs', {
  skip: {
    title: (step: string) => `Skip “${step}”?`,
    description: (name: string) =>
      `${name} moves on to the next step without a result from this one. Open approval requests for it are canceled.`,
    leadsTo: (name: string, next: string) =>
      `${name} moves on to “${next}” without a result from this step. Open approval requests for it are canceled.`,
    isLast: (name: string) =>
      `This is the last step: the workflow of ${name} is completed without a result from it. Open approval requests for it are canceled.`,
    cancelsInterview: 'The booked interview is canceled, and the candidate and the interviewers are told.',
    action: 'Skip step',
    titleMany: (count: number) => `Skip the current step of ${number(count)} candidates?`,
    descriptionMany:
      'Each moves on to the next step without a result from the current one. Open approval requests for it are canceled.',
    actionMany: 'Skip steps',
  },
  withdraw: {
    title: (name: string) => `Withdraw ${name}?`,
    description: (job: string) =>
      `For candidates who are no longer interested in ${job}. The workflow ends here and no email is sent.`,
    action: 'Withdraw',
  },
  delete: {
    title: (name: string) => `Delete ${name}`,
    description: 'Are you sure you want to delete this candidate?',
    done: (name: string) => `${name} deleted`,
  },
  reject: {
    title: (name: string) => `Reject ${name}`,
    description: (job: string) =>
      `The workflow for ${job} ends here. The candidate's own page says so right away, but no email is sent: write to them yourself.`,
    titleMany: (count: number) => `Reject ${number(count)} candidates`,
    descriptionMany:
      "The workflow of each candidate ends here. The candidates' own pages say so right away, but no emails are sent.",
    action: 'Reject',
    busy: 'Rejecting...',
    done: (name: string) => `${name} rejected`,
  },
  /** In place of the title of a job. */
  theJob: 'the job',
  move: {
    title: (name: string) => `Move ${name} to another job`,
    fromJob: (job: string) =>
      `The workflow for ${job} ends without a rejection, and the workflow of the new job starts.`,
    fromNone: "The job's workflow starts right away.",
    job: 'Job',
    choose: 'Choose a job',
    noOther: 'There is no other active job. Publish one under Jobs first.',
    action: 'Move',
    busy: 'Moving...',
    done: (name: string, job: string) => `${name} moved to ${job}`,
  },
  erase: {
    title: (name: string) => `Erase ${name} for good`,
    description:
      'This cannot be undone. To remove a candidate from the list but keep the history, delete them instead.',
    goes: 'This is erased:',
    what: [
      'name, email address, phone and location',
      'every file, email, note and result',
      'their words in received mail and in the history',
      'interviews with them in connected calendars',
    ],
    stays:
      'Only numbers remain: that there was an application, and when. Emails in your own mailbox stay until you delete them there.',
    type: (email: string) => `Type ${email} to confirm`,
    hint: 'The address, because two people can share a name.',
    mismatch: (email: string) => `Type the address as it is written here: ${email}`,
    action: 'Erase for good',
    busy: 'Erasing...',
    done: 'Candidate erased',
  },
  task: {
    title: (name: string) => `Assign Task: ${name}`,
    description:
      'The candidate gets an email with the deadline in their time zone. They submit in the portal or by reply.',
    none: 'There are no tasks yet. Create one under Jobs, in the hiring setup of a job.',
    noWorkflow: (name: string) =>
      `${name} has no workflow yet. Start it under Progress, or choose one for the job first.`,
    noJob: (name: string) => `${name} has not applied for a job yet. Move them to a job to start its workflow.`,
    ended: (name: string) => `The workflow of ${name} has ended.`,
    hasTask: (name: string, step: string) =>
      `${name} already has a task at “${step}”. Extend its deadline under Progress, or skip the step.`,
    task: 'Task',
    ofJob: (title: string) => `${title} (for this job)`,
    deadline: 'Deadline',
    deadlineHint: 'In your time zone.',
    ofStep: (step: string) => `This becomes the task of “${step}”, which is waiting for one.`,
    beside: "This task is separate from the workflow: it doesn't move or hold any step.",
    action: 'Assign Task',
    busy: 'Assigning...',
    done: (name: string, task: string) => `“${task}” assigned to ${name}`,
  },
});
