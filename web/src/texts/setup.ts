import { texts } from './language.ts';

/** The guide from an empty company to the first decision. */
export const t = texts('setup', {
  complete: 'Setup Complete',
  progress: (done: number, all: number) => `${done} of ${all}`,
  next: (title: string) => `Next: ${title}`,
  automatic: 'Applications become candidates automatically.',
  byAdmin: 'An administrator takes care of this.',
  pollingStarted: 'Email polling started',
  allSet: {
    title: 'You’re all set',
    text: "Applications become candidates automatically. We'll ask you when you need to decide.",
    candidates: 'See who applied',
  },
  /** In place of a button that would lead to the screen it is on. */
  here: {
    workflow: 'Create a workflow on this page.',
    job: 'Publish a job on this page: a new one, or one that you have. It also needs a workflow.',
    candidate: 'The first application will appear on this page.',
    decision: 'Requests for a decision appear on this page.',
  },
  guide: {
    open: 'View Guide',
    title: 'From an email to a hire',
    text: 'Do these in order. Hirewire does the work in between, and your team decides.',
    allDone: 'All done. Applications become candidates automatically, and your team decides.',
    done: 'Done',
    toDo: 'To do',
  },
  steps: {
    mailbox: {
      title: 'Connect your mailbox',
      text: 'Choose the account that applications are sent to. Hirewire reads it and never deletes or marks anything.',
      action: 'Connect a mailbox',
    },
    polling: {
      title: 'Turn on polling',
      text: 'Hirewire then checks the mailbox every 60 seconds and turns applications into candidates.',
      action: 'Turn on polling',
    },
    workflow: {
      title: 'Set up a workflow',
      text: 'A workflow lists the steps each candidate goes through, and who approves them. A default one is ready to use.',
      action: 'Set up a workflow',
    },
    job: {
      title: 'Publish a job',
      text: 'Only a published job receives applications. Its workflow decides what happens to them.',
      action: 'Publish a job',
    },
    candidate: {
      title: 'Receive your first application',
      text: 'Mail to your mailbox becomes a candidate within about a minute, already scored against the job.',
      action: 'See who applied',
    },
    decision: {
      title: 'Make your first decision',
      text: 'When a step needs a decision, its approvers are asked and see the evidence.',
      action: 'See what needs a decision',
    },
  },
});
