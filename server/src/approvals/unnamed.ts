import type { ApprovalRequest } from '@hirewire/contract/approvals';

/**
 * A request while what was handed in is marked: neither whose it is nor what others and the machine think of it. The name
 * it goes by comes from the request, so it is the same for everybody and says nothing.
 */
export const unnamed = (request: ApprovalRequest): ApprovalRequest => ({
  ...request,
  candidate_id: null,
  candidate_name: `Submission ${request.id.slice(0, 4).toUpperCase()}`,
  candidate_email: '',
  summary: null,
  step_output: null,
  comments: null,
  answers: request.answers.map((answer) => ({ ...answer, comments: null })),
});
