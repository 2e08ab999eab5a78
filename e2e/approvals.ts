import type { ApprovalRequest } from '@hirewire/contract/approvals';
import type { SignedIn } from '@hirewire/contract/auth';
import type { Run } from '@hirewire/contract/runs';
import type { APIRequestContext, Page } from '@playwright/test';
import { aHiringJob, anApplicant } from './applicant.ts';
import { aColleague, aCompany, comeIn, expect, sendAs } from './support.ts';

/** A company with two approvers, Grace and Alan, and a job whose only step asks both. */
export const aTeam = async (request: APIRequestContext) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const grace = await aColleague(request, company, 'tech_lead', 'Grace');
  const alan = await aColleague(request, company, 'recruiter', 'Alan');
  const decision = { type: 'human_approval', display_name: 'Final decision', required_human_approval: true } as const;
  const job = await aHiringJob(send, [{ ...decision, approvers: [grace.user.id, alan.user.id] }], {
    title: 'Backend Engineer',
    department: 'Engineering',
  });

  /** Sends a candidate on the way, and waits until the question is put. */
  const ask = async (first_name: string, last_name = 'Doe') => {
    const { id } = await anApplicant(send, job, { first_name, last_name });
    let asked: ApprovalRequest | undefined;
    await expect(async () => {
      const { requests } = await send<{ requests: ApprovalRequest[] }>('GET', '/api/approvals/pending');
      asked = requests.find(({ candidate_id }) => candidate_id === id);
      expect(asked).toBeTruthy();
    }).toPass();
    return asked!;
  };
  const respond = (by: SignedIn, { id }: ApprovalRequest, decision: string, comments: string | null = null) =>
    sendAs(request, by)('POST', '/api/approvals/respond', { approval_request_id: id, decision, comments });
  const readStatus = async ({ candidate_id }: ApprovalRequest) =>
    (await send<Run[]>('GET', `/api/workflows/candidate-workflows?candidate_id=${candidate_id}`))[0]?.status;
  return { company, grace, alan, ask, respond, readStatus };
};

export const openApprovals = async (page: Page, somebody: SignedIn) => {
  await comeIn(page, somebody, '/approvals');
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
};
