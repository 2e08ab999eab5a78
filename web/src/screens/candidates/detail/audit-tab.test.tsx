import { candidates } from '@hirewire/contract/candidates';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, test } from 'vitest';
import { openProfile } from '../../../testing/open-profile.ts';
import { aUser } from '../../../testing/people.ts';

const user = userEvent.setup({ delay: null });
const AT = '2026-01-15T12:00:00.000Z';

beforeEach(() => {
  toast.dismiss();
});

test('a step that awaits approvers is not called completed, and one that awaits staff not the candidate', async () => {
  const { answer, dialog } = await openProfile('progress');
  const event = { subject: 'run' as const, step_name: 'Human Approval', actor_id: null, actor_name: null };
  const done = { ...event, action: 'done', happened_at: AT };
  const events = [
    { ...done, id: '2', step_name: 'Offer Letter', detail: { from: 'in_progress', to: 'completed' } },
    { ...done, id: '3', action: 'waits', step_name: 'AI Interview', detail: { to: 'in_progress', on: 'staff' } },
    { ...done, id: '1', detail: { from: 'in_progress', to: 'waiting_approval' } },
  ];
  answer(candidates.audit, () => ({ events, next: null }));
  await user.click(dialog.getByRole('tab', { name: 'Audit' }));
  expect(await dialog.findByText(/^Offer Letter completed/)).toBeTruthy();
  expect(dialog.getByText(/^Human Approval: approval requested/)).toBeTruthy();
  expect(dialog.getByText(/^AI Interview: awaiting your team/).textContent).not.toContain('on:');
});

test('the audit trail says in words what happened and by whom, and loads more', async () => {
  const { answer, dialog } = await openProfile('progress');
  const event = {
    subject: 'run' as const,
    step_name: 'Human Approval',
    actor_id: null,
    actor_name: null,
    detail: {},
    happened_at: AT,
  };
  answer(candidates.audit, ({ query }) =>
    query['after']
      ? { events: [{ ...event, id: '1', action: 'begin' }], next: null }
      : { events: [{ ...event, id: '2', action: 'skip', actor_id: aUser().id, actor_name: 'Grace' }], next: '2' },
  );
  await user.click(dialog.getByRole('tab', { name: 'Audit' }));
  expect((await dialog.findByText(/Human Approval skipped/)).textContent).toContain('by Grace');
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await dialog.findByText(/Workflow started/);
});
