import { type MenuPath, type RoleName, seesInMenu } from '@hirewire/contract/roles';
import type { SetupStatus } from '@hirewire/contract/setup';

export interface SetupStep {
  title: string;
  text: string;
  /** The screen where it is done. */
  path: MenuPath;
  /** What its button says. */
  action: string;
  isDone: (status: SetupStatus) => boolean;
}

/** From an empty company to the first decision, in order. */
export const SETUP_STEPS = {
  mailbox: {
    title: 'Connect your mailbox',
    text: 'Choose the account that applications are sent to. Hirewire reads it and never deletes or marks anything.',
    path: '/email-config',
    action: 'Connect a mailbox',
    isDone: (status) => status.is_mailbox_connected,
  },
  polling: {
    title: 'Turn on polling',
    text: 'Hirewire then checks the mailbox every 60 seconds and turns applications into candidates.',
    path: '/email-config',
    action: 'Turn on polling',
    isDone: (status) => status.is_polling,
  },
  workflow: {
    title: 'Set up a workflow',
    text: 'A workflow lists the steps each candidate goes through, and who approves which. A default one is ready to use.',
    path: '/workflow-builder',
    action: 'Set up a workflow',
    isDone: (status) => status.has_workflow,
  },
  job: {
    title: 'Publish a job',
    text: 'Only a published job receives applications, and its workflow decides what happens to them.',
    path: '/jobs',
    action: 'Publish a job',
    isDone: (status) => status.has_open_job,
  },
  candidate: {
    title: 'Receive your first application',
    text: 'Mail to your mailbox becomes a candidate within about a minute, already scored against the job.',
    path: '/candidates',
    action: 'See who applied',
    isDone: (status) => status.has_candidate,
  },
  decision: {
    title: 'Make your first decision',
    text: 'When a step needs a person, the approvers are asked, with the evidence in front of them.',
    path: '/approvals',
    action: 'See what needs a decision',
    isDone: (status) => status.has_decision,
  },
} as const satisfies Record<string, SetupStep>;

export type SetupStepName = keyof typeof SETUP_STEPS;
export const SETUP_STEP_NAMES = Object.keys(SETUP_STEPS) as SetupStepName[];

/** The first step still to do; null when all are done. */
export const nextStep = (status: SetupStatus): SetupStepName | null =>
  SETUP_STEP_NAMES.find((name) => !SETUP_STEPS[name].isDone(status)) ?? null;

/** True once everything the set-up asks for on that screen is done. */
export const isScreenDone = (status: SetupStatus, path: MenuPath): boolean =>
  SETUP_STEP_NAMES.every((name) => SETUP_STEPS[name].path !== path || SETUP_STEPS[name].isDone(status));

/** Approvals are open to every role, from the bell; the other screens to those who have them in their menu. */
export const mayDoStep = (role: RoleName, name: SetupStepName): boolean =>
  name === 'decision' || seesInMenu(role, SETUP_STEPS[name].path);
