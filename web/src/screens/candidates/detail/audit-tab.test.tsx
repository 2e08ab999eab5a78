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
