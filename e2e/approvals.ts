import type { ApprovalRequest } from '@hirewire/contract/approvals';
import type { SignedIn } from '@hirewire/contract/auth';
import type { Job } from '@hirewire/contract/jobs';
import type { Run } from '@hirewire/contract/runs';
import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import type { APIRequestContext, Page } from '@playwright/test';
import { anApplicant } from './applicant.ts';
import { dialog, field, toast } from './screen.ts';
import { aColleague, aCompany, comeIn, expect, sendAs } from './support.ts';

/** A company with two approvers, Grace and Alan, and a job whose only step asks both: its workflow is built on the page. */
export const aTeam = async (page: Page, request: APIRequestContext) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const grace = await aColleague(request, company, 'tech_lead', 'Grace');
  const alan = await aColleague(request, company, 'recruiter', 'Alan');
  await comeIn(page, company, '/workflow-builder');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await field(page, 'Workflow name').fill('Two must agree');
  await field(page, 'Step').selectOption('Human Approval');
  await field(page, 'Display name').fill('Final decision');
  for (const name of [/Grace Hopper/, /Alan Hopper/]) await dialog(page).getByRole('checkbox', { name }).check();
  await dialog(page).getByRole('button', { name: 'Add step', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save workflow', exact: true }).click();
  await expect(toast(page, 'Two must agree saved')).toBeVisible();

  const built = (await send<WorkflowTemplate[]>('GET', '/api/workflows/templates')).find(
    ({ name }) => name === 'Two must agree',
  );
  const values = { title: 'Backend Engineer', description: 'Builds.', department: 'Engineering' };
  const job = await send<Job>('POST', '/api/jobs/', { ...values, workflow_template_id: built!.id });
  await send('PUT', `/api/jobs/${job.id}`, { status: 'active' });

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
  const readStatus = async ({ candidate_id }: ApprovalRequest) =>
    (await send<Run[]>('GET', `/api/workflows/candidate-workflows?candidate_id=${candidate_id}`))[0]?.status;
  return { company, grace, alan, ask, readStatus };
};

export const openApprovals = async (page: Page, signedIn: SignedIn) => {
  await comeIn(page, signedIn, '/approvals');
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
};
