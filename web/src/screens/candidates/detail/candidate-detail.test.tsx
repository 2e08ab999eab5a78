import { approvals } from '@hirewire/contract/approvals';
import { candidates } from '@hirewire/contract/candidates';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { approvalKeys } from '../../../data/query-keys.ts';
import { anAnswer, anApprovalRequest } from '../../../testing/approvals.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aRow, aStep } from '../../../testing/candidates.ts';
import { bodies, Refusal } from '../../../testing/fake-api.ts';
import { openMoreActions, openProfile } from '../../../testing/open-profile.ts';
import { reloadAll } from '../../../testing/reload-all.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const OTHER_ID = anotherRow(9).id;

const aRequest = (changes: Parameters<typeof anApprovalRequest>[0] = {}) =>
  anApprovalRequest({ candidate_id: jane.id, application_id: jane.applicationId, ...changes });

beforeEach(() => {
  toast.dismiss();
});

describe('a pending decision', () => {
  test('is taken on the profile, with its reason', async () => {
    const { answer, dialog } = await openProfile('progress');
    const request = aRequest({ summary: { score: null, no_score: 'no_resume' } });
    let pending = [request];
    answer(approvals.ofCandidate, () => ({ requests: pending, total_count: pending.length }));
    const answers = answer(approvals.respond, () => {
      pending = [];
      return { ...request, status: 'rejected' as const, can_approve: false };
    });
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
    const decision = within(await dialog.findByRole('article', { name: 'Decision on Final decision' }));
    expect(decision.getByText('No score: There is no resume to score.')).toBeTruthy();
    await user.click(decision.getByRole('button', { name: 'Reject' }));
    await user.click(decision.getByRole('button', { name: 'Reject' }));
    await decision.findByText('Give a reason for the rejection.');
    await user.type(decision.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(decision.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Pending decisions' })).toBeNull());
    expect(bodies(answers)).toEqual([
      { approval_request_id: request.id, decision: 'rejected', comments: 'Too junior.' },
    ]);
  });

  describe('that a colleague makes first', () => {
    const SETTLED = 'This request has been settled already.';

    /** The profile with a reason typed, and a colleague who answers then. */
    async function writeReason() {
      const { answer, dialog } = await openProfile('progress');
      const request = aRequest();
      let pending = [request];
      answer(approvals.ofCandidate, () => ({ requests: pending, total_count: pending.length }));
      await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
      const decision = within(await dialog.findByRole('article', { name: 'Decision on Final decision' }));
      await user.click(decision.getByRole('button', { name: 'Reject' }));
      await user.type(decision.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
      return { answer, dialog, decision, settle: () => (pending = []) };
    }
    type Shown = Pick<Awaited<ReturnType<typeof writeReason>>, 'dialog' | 'decision'>;

    async function expectKept({ dialog, decision }: Shown) {
      await decision.findByText(SETTLED);
      const reason = decision.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
      // Letters typed by now are neither added nor taken for shortcuts.
      expect(document.activeElement).toBe(reason);
      await user.keyboard('jk');
      expect(reason.value).toBe('Too junior.');
      expect(decision.queryByRole('button', { name: 'Reject' })).toBeNull();
      expect(decision.queryByText(/^Needs your decision/)).toBeNull();
      await user.click(decision.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dialog.queryByRole('region', { name: 'Pending decisions' })).toBeNull());
    }

    test('says so while the reason is being typed, which can still be copied', async () => {
      const { settle, ...shown } = await writeReason();
      settle();
      await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
      expect(await shown.decision.findByText(SETTLED)).toBeTruthy();
      await expectKept(shown);
    });

    test('shows the answers as they were last seen', async () => {
      const { answer, decision, settle } = await writeReason();
      const grace = anAnswer({ user_id: OTHER_ID, name: 'Grace Hopper', decision: 'approved' });
      const request = aRequest({ answers: [anAnswer(), grace] });
      answer(approvals.ofCandidate, () => ({ requests: [request], total_count: 1 }));
      await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
      expect(await decision.findByText('Grace Hopper')).toBeTruthy();
      settle();
      answer(approvals.ofCandidate, () => ({ requests: [], total_count: 0 }));
      await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
      await decision.findByText(SETTLED);
      expect(decision.getByText('Grace Hopper')).toBeTruthy();
    });

    test('says so when the reason is sent', async () => {
      const { answer, settle, ...shown } = await writeReason();
      answer(approvals.respond, () => {
        settle();
        return new Refusal(409, { detail: SETTLED, code: 'already_settled' });
      });
      await user.click(shown.decision.getByRole('button', { name: 'Reject' }));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await expectKept(shown);
    });
  });

  test('is not said to be settled while one’s own answer to it is being stored', async () => {
    const { answer, dialog } = await openProfile('progress');
    const request = aRequest();
    const { promise: isStored, resolve: finish } = Promise.withResolvers<void>();
    let pending = [request];
    answer(approvals.ofCandidate, () => ({ requests: pending, total_count: pending.length }));
    answer(approvals.respond, async () => {
      pending = [];
      await isStored;
      return { ...request, status: 'approved' as const, can_approve: false };
    });
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
    const decision = within(await dialog.findByRole('article', { name: 'Decision on Final decision' }));
    await user.click(decision.getByRole('button', { name: 'Approve' }));
    await user.click(decision.getByRole('button', { name: 'Approve' }));
    await decision.findByRole('button', { name: 'Approving...' });
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
    expect(decision.getByRole('button', { name: 'Approving...' })).toBeTruthy();
    finish();
    await screen.findByText('Jane Doe approved');
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'Pending decisions' })).toBeNull());
  });
});

describe('a decision about another application', () => {
  const own = aRequest();
  const other = aRequest({ id: OTHER_ID, application_id: OTHER_ID, job_title: 'Designer', step_display_name: 'Offer' });

  async function openBoth() {
    const opened = await openProfile('progress');
    const asked = { requests: [other, own], total_count: 2 };
    opened.answer(approvals.ofCandidate, () => asked);
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
    const region = await opened.dialog.findByRole('region', { name: 'Pending decisions' });
    return { ...opened, region, decisions: within(region) };
  }

  test('is named below that of the application shown, and made once it is shown', async () => {
    const { answer, app, region, decisions } = await openBoth();
    expect(decisions.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Decision on Final decision',
    ]);
    expect(decisions.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
    expect(region.textContent).toMatch(/Needs your decision: OfferFor another application: Designer$/);
    answer(candidates.get, () => aCandidate({ applicationId: OTHER_ID, jobTitle: 'Designer' }));
    await user.click(decisions.getByRole('button', { name: 'For another application: Designer' }));
    await waitFor(() => expect(app.search()).toContain(`application=${OTHER_ID}`));
    expect(await screen.findByRole('article', { name: 'Decision on Offer' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Decision on Final decision' })).toBeNull();
  });

  test('stays open while its reason is typed, even if the candidate applies for another job meanwhile', async () => {
    const { answer, decisions } = await openBoth();
    await user.click(decisions.getByRole('button', { name: 'Reject' }));
    await user.type(decisions.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    answer(candidates.get, () => aCandidate({ applicationId: OTHER_ID, jobTitle: 'Designer' }));
    await reloadAll();
    await decisions.findByRole('article', { name: 'Decision on Offer' });
    expect(decisions.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Too junior.');
  });
});

describe('the head', () => {
  test('names the contact, the state and the other applications', async () => {
    const other = { ...aCandidate().applications[0]!, applicationId: OTHER_ID, jobTitle: 'Designer' };
    const applications = [aCandidate().applications[0]!, other];
    const { dialog, app } = await openProfile('progress', aCandidate({ applications, rejectionReason: 'Too junior.' }));
    for (const text of ['jane@example.com · +49 30 1234567 · Berlin', 'Pending', 'Coding task', 'Too junior.'])
      expect(dialog.getAllByText(text)[0]).toBeTruthy();
    // The list of applications names the job already.
    expect(dialog.queryByRole('button', { name: 'Backend Engineer' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Open the job: Backend Engineer' })).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Application, one of 2'), OTHER_ID);
    await waitFor(() => expect(app.search()).toContain(`application=${OTHER_ID}`));
  });

  test('of a candidate that cannot be loaded is a sample under its banner, with every action disabled', async () => {
    const { answer } = await openCandidates([jane]);
    answer(candidates.get, () => new Refusal(503, { detail: 'The database is being restarted.' }));
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    const element = await screen.findByRole('dialog', { name: 'Sample candidate: Sarah Johnson' });
    const dialog = within(element);
    expect(dialog.getByRole('alert').textContent).toContain(
      'The database is being restarted. You see a sample candidate instead, with all actions disabled.',
    );
    expect(element.textContent).not.toContain('Jane');
    const usable = dialog.getAllByRole('button').filter((button) => !button.closest('fieldset[disabled], nav'));
    expect(usable).toEqual([
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('button', { name: 'Try again' }),
    ]);
    expect(dialog.getByRole('button', { name: 'Send Email' })).toBeTruthy();

    answer(candidates.get, () => aCandidate());
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Jane Doe' })).toBeTruthy();
  });
});

describe('the actions', () => {
  const buttons = (dialog: Awaited<ReturnType<typeof openProfile>>['dialog']) =>
    within(dialog.getByRole('group', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const run = (status: 'failed' | 'pending' | 'in_progress', type: 'task_assignment' | 'interview_scheduling') =>
    aCandidate({ currentStep: type, workflowProgress: [aStep(type, { status })] });

  test.each([
    ['a step to start', run('pending', 'task_assignment'), ['Start step', 'Send Email', 'Reject']],
    ['a failed step', run('failed', 'task_assignment'), ['Retry step', 'Send Email', 'Reject']],
    ['an interview', run('in_progress', 'interview_scheduling'), ['Schedule Interview', 'Send Email', 'Reject']],
    ['a rejection', aCandidate({ status: 'rejected' }), ['Undo rejection', 'Send Email']],
  ])('at %s are the likeliest as buttons, and each other one in the menu', async (_, candidate, expected) => {
    const { dialog } = await openProfile('progress', candidate);
    expect(buttons(dialog)).toEqual(expected);
    const all = [...expected, ...(await openMoreActions(dialog))];
    expect(new Set(all).size).toBe(all.length);
    for (const name of ['Assign Task', 'Schedule Interview', 'Edit', 'Delete', 'Erase for good', 'View Resume'])
      expect(all).toContain(name);
  });
});
