import type { ApprovalRequest } from '@hirewire/contract/approvals';

/**
 * Hides the candidate and everyone's assessment while a submission is marked. The substitute name derives from the
 * request's id, so it is the same for all reviewers and reveals nothing.
 */
export const anonymizeRequest = (request: ApprovalRequest): ApprovalRequest => ({
  ...request,
  candidate_id: null,
  application_id: null,
  candidate_name: `Submission ${request.id.slice(0, 4).toUpperCase()}`,
  candidate_email: '',
  summary: null,
  step_output: null,
  comments: null,
  answers: request.answers.map((answer) => ({ ...answer, comments: null })),
});
