import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { Toaster } from './toaster.tsx';

test('a click on what a message offers leaves the focus where it was', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <button type="button">Reject</button>
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  let isUndone = false;
  toast('Rejected.', { action: { label: 'Undo', onClick: () => (isUndone = true) } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(isUndone).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }));
});
