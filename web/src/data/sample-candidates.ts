import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { Candidate } from '@hirewire/contract/candidates';
import { CANDIDATE_STEP_NAMES, type CandidateStep, type RunStatus, type StepStatus } from '@hirewire/contract/steps';

/*
 * Sample rows, shown when the list cannot be loaded. Always under a banner that says so and why, and with every
 * action disabled: none of these people exist.
 */

type Sample = [name: string, job: string, status: RunStatus, step: CandidateStep, state: StepStatus, applied: string];

const SAMPLES: Sample[] = [
  ['Sarah Johnson', 'Senior Frontend Developer', 'active', 'resume_analysis', 'in_progress', '2026-01-15'],
  ['Michael Chen', 'Backend Engineer', 'pending', 'human_approval', 'waiting_approval', '2026-01-14'],
  ['Emily Rodriguez', 'Product Designer', 'pending', 'task_assignment', 'in_progress', '2026-01-12'],
  ['David Kim', 'Data Engineer', 'pending', 'interview_scheduling', 'pending', '2026-01-09'],
  ['Priya Patel', 'Backend Engineer', 'completed', 'offer_letter', 'completed', '2025-12-18'],
  ['Tom Becker', 'Senior Frontend Developer', 'rejected', 'task_review', 'completed', '2025-12-11'],
];

const sampleId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const SAMPLE_CANDIDATES: CandidateRow[] = SAMPLES.map(([name, job, status, step, state, applied], index) => ({
  id: sampleId(index + 1),
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  phone: null,
  location: null,
  jobId: sampleId(100 + index),
  jobTitle: job,
  applicationDate: `${applied}T09:30:00.000Z`,
  currentStep: step,
  currentStepId: null,
  currentStepName: CANDIDATE_STEP_NAMES.en[step],
  currentStepStatus: state,
  needsApproval: step === 'human_approval',
  status,
  workflowProgress: [],
  resume: null,
  communicationHistory: [],
  notes: [],
  companyId: sampleId(0),
  applicationId: sampleId(200 + index),
  runId: null,
  score: null,
}));

const sampleStep = (type: CandidateStep, status: StepStatus): Candidate['workflowProgress'][number] => ({
  id: type,
  name: CANDIDATE_STEP_NAMES.en[type],
  type,
  status,
  startedAt: null,
  completedAt: null,
  notes: null,
  notesCode: null,
  dueAt: null,
  isSkipped: false,
  autoStart: true,
  movedByName: null,
  askedAt: null,
  output: null,
});

/** A sample profile, shown when a candidate cannot be loaded. */
export const SAMPLE_CANDIDATE: Candidate = {
  ...SAMPLE_CANDIDATES[0]!,
  firstName: 'Sarah',
  lastName: 'Johnson',
  workflowProgress: [
    sampleStep('email_reception', 'completed'),
    sampleStep('resume_analysis', 'in_progress'),
    sampleStep('human_approval', 'pending'),
    sampleStep('interview_scheduling', 'pending'),
    sampleStep('offer_letter', 'pending'),
  ],
  applications: [],
  tier: null,
  mustHaves: null,
  rejectionReason: null,
  endedBecause: null,
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
  version: 1,
};

const having = (status: RunStatus): number => SAMPLE_CANDIDATES.filter((row) => row.status === status).length;

export const SAMPLE_FIGURES = {
  total: SAMPLE_CANDIDATES.length,
  active: having('active'),
  pending: having('pending'),
  completed: having('completed'),
};
