import type { BoardColumn, CandidatePage, CandidateSummary } from '@hirewire/contract/candidate-list';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { Candidate } from '@hirewire/contract/candidates';
import { CANDIDATE_STEP_NAMES, CANDIDATE_STEPS, type CandidateStep } from '@hirewire/contract/steps';
import { aJob } from './jobs.ts';
import { aCompany } from './people.ts';

const id = (last: number): string => `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d${String(last).padStart(4, '0')}`;

export type StepDetail = Candidate['workflowProgress'][number];

export const aStep = (type: CandidateStep, changes: Partial<StepDetail> = {}): StepDetail => ({
  id: `step-${type}`,
  name: CANDIDATE_STEP_NAMES.en[type],
  type,
  status: 'pending',
  startedAt: null,
  completedAt: null,
  notes: null,
  notesCode: null,
  dueAt: null,
  isSkipped: false,
  autoStart: false,
  movedByName: null,
  askedAt: null,
  output: null,
  ...changes,
});

const ARRIVAL = aStep('email_reception', {
  status: 'completed',
  autoStart: true,
  completedAt: '2026-01-15T12:00:00.000Z',
});

/** A candidate whose resume was analysed and whose task step has not been started. */
export const aCandidate = (changes: Partial<Candidate> = {}): Candidate => {
  const row = aRow();
  return {
    ...row,
    firstName: 'Jane',
    lastName: 'Doe',
    workflowProgress: [
      ARRIVAL,
      aStep('resume_analysis', {
        status: 'completed',
        completedAt: '2026-01-15T12:05:00.000Z',
        output: { overall_score: 82 },
      }),
      aStep('task_assignment', { name: 'Coding task' }),
      aStep('human_approval', { name: 'Final decision' }),
    ],
    applications: [
      {
        applicationId: row.applicationId,
        jobId: row.jobId,
        jobTitle: row.jobTitle,
        applicationDate: row.applicationDate,
        currentStep: row.currentStep,
        status: row.status,
        runId: row.runId,
      },
    ],
    tier: null,
    mustHaves: null,
    rejectionReason: null,
    endedBecause: null,
    createdAt: row.applicationDate,
    updatedAt: row.applicationDate,
    version: 1,
    ...changes,
  };
};

export const aRow = (changes: Partial<CandidateRow> = {}): CandidateRow => ({
  id: id(501),
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '+49 30 1234567',
  location: 'Berlin',
  jobId: aJob().id,
  jobTitle: 'Backend Engineer',
  applicationDate: '2026-01-15T12:00:00.000Z',
  currentStep: 'task_assignment',
  currentStepId: id(504),
  currentStepName: 'Coding task',
  currentStepStatus: 'pending',
  needsApproval: false,
  status: 'pending',
  workflowProgress: [],
  resume: null,
  communicationHistory: [],
  notes: [],
  companyId: aCompany().id,
  applicationId: id(502),
  runId: id(503),
  score: 82,
  ...changes,
});

export const anotherRow = (number: number, changes: Partial<CandidateRow> = {}): CandidateRow =>
  aRow({ id: id(510 + number), applicationId: id(610 + number), runId: id(710 + number), ...changes });

export const jane = aRow();
export const tom = anotherRow(1, { name: 'Tom Becker', email: 'tom@example.com', status: 'active', score: null });
const yuki = anotherRow(2, {
  name: 'Yuki Tanaka',
  email: 'yuki@example.com',
  status: 'rejected',
  jobId: null,
  jobTitle: null,
});

/** Three candidates with different actions. */
export const people = [jane, tom, yuki];

export const aPage = (rows: CandidateRow[], changes: Partial<CandidatePage> = {}): CandidatePage => ({
  candidates: rows,
  total: rows.length,
  page: 1,
  limit: 10,
  totalPages: Math.max(1, Math.ceil((changes.total ?? rows.length) / 10)),
  isSimilar: false,
  ...changes,
});

export const aSummary = (rows: CandidateRow[]): CandidateSummary => {
  const having = (status: CandidateRow['status']) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    active: having('active'),
    pending: having('pending'),
    completed: having('completed'),
    rejected: having('rejected'),
    steps: CANDIDATE_STEPS.map((step) => ({ step, count: rows.filter((row) => row.currentStep === step).length })),
  };
};

/** The jobs of these candidates that the filter by job finds. */
export const findJobs = (rows: CandidateRow[], { search = '', id }: { search?: string; id?: string } = {}) => {
  const jobs = [...Map.groupBy(rows, ({ jobId }) => jobId)].flatMap(([jobId, of]) => {
    const { jobTitle } = of[0]!;
    return jobId && jobTitle && (!id || jobId === id) && jobTitle.toLowerCase().includes(search.toLowerCase())
      ? [{ jobId, jobTitle, count: of.length }]
      : [];
  });
  return { jobs, hasMore: false };
};

export const groupIntoColumns = (rows: CandidateRow[]): BoardColumn[] =>
  CANDIDATE_STEPS.map((step) => {
    const candidates = rows.filter((row) => row.currentStep === step);
    return { step, count: candidates.length, candidates, next: null };
  });
