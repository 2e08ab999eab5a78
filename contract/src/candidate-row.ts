import * as z from 'zod';
import { TEXT_STATUSES } from './candidate-files.ts';
import { communication } from './communication.ts';
import { instant } from './fields.ts';
import { note } from './notes.ts';
import { CANDIDATE_STEPS, RUN_STATUSES, STEP_STATUSES } from './steps.ts';

/** Messages and notes included in a row of the list; the candidate's page has all of them. */
export const LIST_EXCERPT = 3;

/** One step in the list and the progress view. The arrival comes first and is always completed. */
export const progressStep = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(CANDIDATE_STEPS),
  status: z.enum(STEP_STATUSES),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Anything that needs explaining: why it failed, or that it was skipped. */
  notes: z.string().nullable(),
  /** The code of the refusal, if that is why it failed: one of `ERROR_CODES`. */
  notesCode: z.string().nullable(),
});
export type ProgressStep = z.output<typeof progressStep>;

const resumeInfo = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  mediaType: z.string(),
  textStatus: z.enum(TEXT_STATUSES),
});

/** A candidate in the list with one application: the one for the job filtered by, otherwise the latest. */
export const candidateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  /** Null: in the talent pool, not yet applied to a job. */
  jobId: z.uuid().nullable(),
  jobTitle: z.string().nullable(),
  applicationDate: instant,
  currentStep: z.enum(CANDIDATE_STEPS),
  /** Null: no workflow has started. */
  currentStepId: z.uuid().nullable(),
  currentStepName: z.string(),
  currentStepStatus: z.enum(STEP_STATUSES),
  /** The current step needs an approval, so only those who see all approvals may skip it. */
  needsApproval: z.boolean(),
  status: z.enum(RUN_STATUSES),
  workflowProgress: z.array(progressStep),
  resume: resumeInfo.nullable(),
  /** The latest few. */
  communicationHistory: z.array(communication),
  /** The latest few. */
  notes: z.array(note),
  companyId: z.uuid(),
  applicationId: z.uuid(),
  /** Null: no workflow has started. */
  runId: z.uuid().nullable(),
  /** From 0 to 100; null: not scored yet. */
  score: z.number().nullable(),
  /** Ended by the candidate, so that only they can resume it. */
  isWithdrawnByCandidate: z.boolean().optional(),
});
export type CandidateRow = z.output<typeof candidateRow>;
