import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';

// This test comes first, because the messages are loaded once.
test('messages appear beside a dialog that opened before they were loaded', async () => {
  render(
    <>
      <Dialog open title="Approve" description="Amelia Redfern">
        Strong match
      </Dialog>
      <Toaster />
    </>,
  );
  toast('Noah Ashdown is approved');
  const messages = await screen.findByRole('region', { name: /Notifications/ });
  expect(await within(messages).findByText('Noah Ashdown is approved')).toBeTruthy();
});

test('clicking the action of a message leaves the focus where it was', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <button type="button">Reject</button>
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  let isUndone = false;
  // A text of its own: a message of another test may still appear.
  toast('Rejected.', { action: { label: 'Put it back', onClick: () => (isUndone = true) } });
  await user.click(await screen.findByRole('button', { name: 'Put it back' }));
  expect(isUndone).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }));
});
