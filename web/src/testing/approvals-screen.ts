import { type ApprovalRequest, approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import type { RoleName } from '@hirewire/contract/roles';
import { screen, within } from '@testing-library/react';
import { startSession } from '../api/session.ts';
import { anAnswer, anApprovalRequest, anEvidence } from './approvals.ts';
import { fakeApi } from './fake-api.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

export const GRACE = anAnswer({ user_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0041', name: 'Grace Hopper' });
export const jane = anApprovalRequest();
export const tom = anApprovalRequest({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0042', candidate_name: 'Tom Becker' });
export const yuki = anApprovalRequest({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0043',
  candidate_name: 'Yuki Tanaka',
  can_approve: false,
  answers: [GRACE],
});

/** The screen with pending requests. A request that was answered is no longer pending. */
export async function openApprovals(
  waiting: ApprovalRequest[],
  { role = 'recruiter', path = '/approvals' }: { role?: RoleName; path?: string } = {},
) {
  // Loaded when it is opened, which may take longer than a test waits for it.
  await import('../screens/approvals/approvals-screen.tsx');
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  let pending = waiting;
  answer(auth.me, () => aUser({ role_name: role }));
  answer(approvals.pending, () => ({ requests: pending, total_count: pending.length }));
  answer(approvals.history, () => ({ requests: [], total_count: 0 }));
  answer(approvals.evidence, () => anEvidence());
  answer(approvals.stats, () => ({
    pending_count: pending.length,
    approved_count: 4,
    rejected_count: 2,
    total_count: pending.length + 6,
    waiting_for_me: pending.filter(({ can_approve }) => can_approve).length,
  }));
  const answers = answer(approvals.respond, ({ body }) => {
    const { approval_request_id, decision } = body as { approval_request_id: string; decision: 'approved' };
    const request = pending.find(({ id }) => id === approval_request_id)!;
    pending = pending.filter(({ id }) => id !== approval_request_id);
    return { ...request, status: decision, can_approve: false };
  });
  const app = await renderApp(path);
  await (waiting[0]
    ? screen.findByRole('article', { name: waiting[0].candidate_name })
    : screen.findByText("You're all caught up"));
  return { answer, answers, app };
}

export const card = (name: string) => within(screen.getByRole('article', { name }));
export const dialog = () => within(screen.getByRole('dialog'));
export const focused = () => document.activeElement?.textContent;
