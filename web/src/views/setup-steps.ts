import { type MenuPath, type RoleName, seesInMenu } from '@hirewire/contract/roles';
import type { SetupStatus } from '@hirewire/contract/setup';

export interface SetupStep {
  /** The screen of this step. */
  path: MenuPath;
  isDone: (status: SetupStatus) => boolean;
}

/** From an empty company to the first decision, in order. */
export const SETUP_STEPS = {
  mailbox: {
    path: '/email-config',
    isDone: (status) => status.is_mailbox_connected,
  },
  polling: {
    path: '/email-config',
    isDone: (status) => status.is_polling,
  },
  workflow: {
    path: '/workflow-builder',
    isDone: (status) => status.has_workflow,
  },
  job: {
    path: '/jobs',
    isDone: (status) => status.has_open_job,
  },
  candidate: {
    path: '/candidates',
    isDone: (status) => status.has_candidate,
  },
  decision: {
    path: '/approvals',
    isDone: (status) => status.has_decision,
  },
} as const satisfies Record<string, SetupStep>;

export type SetupStepName = keyof typeof SETUP_STEPS;
export const SETUP_STEP_NAMES = Object.keys(SETUP_STEPS) as SetupStepName[];

/** The first step still to do; null when all are done. */
export const nextStep = (status: SetupStatus): SetupStepName | null =>
  SETUP_STEP_NAMES.find((name) => !SETUP_STEPS[name].isDone(status)) ?? null;

/** True once everything the setup asks for on that screen is done. */
export const isScreenDone = (status: SetupStatus, path: MenuPath): boolean =>
  SETUP_STEP_NAMES.every((name) => SETUP_STEPS[name].path !== path || SETUP_STEPS[name].isDone(status));

/** Approvals are open to every role, from the bell; the other screens to those who have them in their menu. */
export const mayDoStep = (role: RoleName, name: SetupStepName): boolean =>
  name === 'decision' || seesInMenu(role, SETUP_STEPS[name].path);
