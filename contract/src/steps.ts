import type { PortalStage } from './portal-terms.ts';
import type { StaffLanguage } from './staff-languages.ts';

interface StepTerms {
  /** How templates refer to the step, in every installation. */
  id: string;
  /** Where the times of a run in it are stored (`step_minutes`). A new type gets the next number, wherever it is listed. */
  place: number;
  name: Record<StaffLanguage, string>;
  /** Its name in a workflow, unless the company gives it another. */
  display_name: string;
  description: string;
  /** The stage a candidate sees. Internal decisions at the beginning are part of the review. */
  portal_stage: PortalStage;
  /** The stage instead once the candidate has been through other stages. */
  later_portal_stage?: PortalStage;
  /** Not predefined: the workflow builder offers it, but no workflow with it can be saved. */
  is_custom?: true;
  /** Needs an approval, whatever the template says. */
  is_always_approved?: true;
  /** Completing it hires the candidate, whatever steps follow. Without such a step, completing the workflow does. */
  hires?: true;
}

/** Every type of workflow step, in the order of lists. */
const STEPS = {
  resume_analysis: {
    id: '1f2491d0-8fdd-5864-bfe5-38b4909a1665',
    place: 1,
    name: { en: 'Resume analysis', de: 'Lebenslaufanalyse' },
    display_name: 'Resume Analysis',
    description: 'Reads the resume and scores it against the job, with evidence.',
    portal_stage: 'review',
  },
  human_approval: {
    id: 'afa238d2-5957-5a26-bb14-d2f0bf78a56c',
    place: 2,
    name: { en: 'Human approval', de: 'Freigabe' },
    display_name: 'Human Approval',
    description: 'People decide: every chosen approver must agree.',
    portal_stage: 'review',
    later_portal_stage: 'decision',
    is_always_approved: true,
  },
  task_assignment: {
    id: 'a941c6ae-ddeb-5863-9316-619abb8d2b4e',
    place: 3,
    name: { en: 'Task assignment', de: 'Aufgabe' },
    display_name: 'Task Assignment',
    description: 'Sends the candidate a task with a deadline.',
    portal_stage: 'task',
  },
  task_review: {
    id: '20ace3e9-1553-5956-972f-ad652dc24ed1',
    place: 4,
    name: { en: 'Task review', de: 'Aufgabenbewertung' },
    display_name: 'Task Review',
    description: 'Marks what the candidate has handed in.',
    portal_stage: 'task_review',
  },
  interview_scheduling: {
    id: 'bba98a08-8c7b-5696-b3cb-3dc3032bb661',
    place: 5,
    name: { en: 'Interview scheduling', de: 'Interview' },
    display_name: 'Interview Scheduling',
    description: 'Offers the candidate free slots and books one.',
    portal_stage: 'interview',
  },
  ai_interview: {
    id: '7fda31b3-e958-5a60-a33c-46a08fa2dee9',
    place: 6,
    name: { en: 'AI interview', de: 'KI-Interview' },
    display_name: 'AI Interview',
    description: 'Asks questions made from the job and the resume.',
    portal_stage: 'questions',
  },
  offer_letter: {
    id: '16bd69d1-2034-51b6-93bd-b55a7bc511bc',
    place: 7,
    name: { en: 'Offer letter', de: 'Angebot' },
    display_name: 'Offer Letter',
    description: 'Drafts an offer that your team completes and sends, and waits for the answer.',
    portal_stage: 'offer',
    hires: true,
  },
  custom: {
    id: '2d7e5622-d589-5704-85cc-27712ab3f91d',
    place: 8,
    name: { en: 'Custom step', de: 'Eigener Schritt' },
    display_name: 'Custom',
    description: 'A step of your own.',
    portal_stage: 'other',
    is_custom: true,
  },
} as const satisfies Record<string, StepTerms>;

export type StepType = keyof typeof STEPS;
export const STEP_TERMS: Record<StepType, StepTerms> = STEPS;
export const STEP_TYPES = Object.keys(STEPS) as [StepType, ...StepType[]];
export const isAlwaysApproved = (type: StepType | undefined): boolean =>
  type !== undefined && STEP_TERMS[type].is_always_approved === true;

/** Lifecycle of one step of one run. */
export const STEP_STATUSES = ['pending', 'in_progress', 'waiting_approval', 'completed', 'failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** Status of a run, and so of the candidate: moving automatically, awaiting a person, or finished. */
export const RUN_STATUSES = ['active', 'pending', 'completed', 'rejected'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_STATUS_NAMES: Record<StaffLanguage, Record<RunStatus, string>> = {
  en: { active: 'Active', pending: 'Pending', completed: 'Completed', rejected: 'Rejected' },
  de: { active: 'Aktiv', pending: 'Ausstehend', completed: 'Abgeschlossen', rejected: 'Abgelehnt' },
};

/** The run has not ended. */
export const OPEN_STATUSES = ['active', 'pending'] as const satisfies RunStatus[];
export const isOpenStatus = (status: RunStatus): status is (typeof OPEN_STATUSES)[number] =>
  status === 'active' || status === 'pending';

/**
 * Why a run ended before its last step; `merged`: two profiles were merged, and the other run for the same job
 * continues.
 */
export const RUN_ENDINGS = ['rejected', 'withdrawn', 'declined', 'merged'] as const;
export type RunEnding = (typeof RUN_ENDINGS)[number];

/**
 * Who has to act while a run is pending: approvers decide, the candidate acts, or staff start, retry or arrange
 * something.
 */
export const WAITS_ON = ['approvers', 'candidate', 'staff'] as const;
export type WaitsOn = (typeof WAITS_ON)[number];

export const MAX_DELAY_HOURS = 168;

/** Steps the candidate list can be filtered by: the arrival, then the step types. */
export type CandidateStep = 'email_reception' | StepType;
export const CANDIDATE_STEPS: [CandidateStep, ...CandidateStep[]] = ['email_reception', ...STEP_TYPES];

const nameSteps = (language: StaffLanguage, arrival: string) =>
  Object.fromEntries(
    CANDIDATE_STEPS.map((step) => [step, step === 'email_reception' ? arrival : STEP_TERMS[step].name[language]]),
  ) as Record<CandidateStep, string>;

export const CANDIDATE_STEP_NAMES: Record<StaffLanguage, Record<CandidateStep, string>> = {
  en: nameSteps('en', 'Email reception'),
  de: nameSteps('de', 'E-Mail-Eingang'),
};
